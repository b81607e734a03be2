"""Eight Off: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King. Every card is face up."),
    _(b"Eight piles of six build down in suit. Four of the eight cells hold a card from the "
      b"start."),
    _(b"Each cell holds any one card. You can move it to a pile or a foundation at any time."),
    _(b"Only a King fills a space, with the run that lies on it."),
    _(b"Foundation cards stay there, or the top one may come back to a pile or a cell, as you "
      b"choose in Variations."),
    _(b"One card moves at a time. A run moves whole if the free cells could hold all its cards but "
      b"one."),
)

TIPS = (
    _(b"Few cards fit on each other here: a move that builds is rarely wrong."),
    _(b"Dig first for the Aces that have the fewest cards on top of them."),
    _(b"Empty a pile when a King waits in a cell: moving the King frees the cell, too."),
)

VALUES = {}

SAMPLE = (44, {}, b"189:9;<::;1;9;126?8>;>091107<12<46572457288<=2<4::428!")
