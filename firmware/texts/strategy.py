"""Strategy: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: all four suits on the foundations, from Ace up to King.",
    b"Turn the stock card by card. Lay each card on any of the eight wastes before you turn the "
    b"next; an Ace goes to a foundation.",
    b"When all 52 cards lie, the last cards of the wastes go to the foundations. Until then only "
    b"Aces go there.",
    b"No card moves from one waste to another, and the stock is turned once.",
)

TIPS = (
    b"Lay a card on a higher one, best of its own suit: it will leave first.",
    b"Keep a waste for Kings and Queens, and one for 2s and 3s.",
    b"Before you lay a card, ask which card of its suit must leave before it.",
)

VALUES = {}

SAMPLE = (1, {}, (
    b'0707060506050506040404060003020607020403030000060504030205000503060205020207010303020200030'
    b'6020103010703!'))
