"""Cruel: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, which start with the Aces. Every card is face "
      b"up."),
    _(b"Twelve piles hold four cards each. Build down in suit, one card at a time."),
    _(b"An empty pile stays empty. Foundation cards stay there."),
    _(b"A redeal lays each pile on the next one, the first on top, and deals fours from the top. "
      b"No card is shuffled."),
    _(b"There are as many redeals as you like, until the piles are in fours already."),
)

PICTURES = (
    (1, (("9S/8S", _(b"fits")), ("9S/8C", _(b"no: another suit")))),
)

TIPS = (
    _(b"Each card that leaves a pile moves the cards of all later piles at the next redeal. Play "
      b"at the right end to change little."),
    _(b"Before a redeal, count which cards will come on top. One move more or less changes them "
      b"all."),
    _(b"Don't make every move that you can. A redeal may need it later."),
)

VALUES = {}

SAMPLE = (3, {}, b"421321001210054444334432211000100211004210000100100011101111012000000!")
