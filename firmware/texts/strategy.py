"""Strategy: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King."),
    _(b"Turn the stock card by card. Lay each card on any of the eight wastes before you turn the "
      b"next; an Ace goes to a foundation."),
    _(b"When all 52 cards lie, the last cards of the wastes go to the foundations. Until then only "
      b"Aces go there."),
    _(b"No card moves from one waste to another, and the stock is turned once."),
)

TIPS = (
    _(b"Lay a card on a higher one, best of its own suit: it will leave first."),
    _(b"Keep a waste for Kings and Queens, and one for 2s and 3s."),
    _(b"Before you lay a card, ask which card of its suit must leave before it."),
)

VALUES = {}

SAMPLE = (1, {}, (
    b'0707060506050506040404060003020607020403030000060504030205000503060205020207010303020200030'
    b'6020103010703!'))
