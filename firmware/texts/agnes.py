"""Agnes Bernauer: rules and tips in paragraphs."""

from core.language import _

RULES = (
    _(b"Goal: all cards on four foundations, up in suit. The first card dealt there is the base: "
      b"all foundations start with its rank, and an Ace follows a King."),
    _(b"Seven piles hold one to seven cards, all face up. Build down, red on black and black on "
      b"red; a King goes on an Ace."),
    _(b"Move as many cards of a run as you like."),
    _(b"A space takes only the rank below the base, with all that lies on it: if the base is a 10, "
      b"a 9."),
    _(b"Seven more cards are the reserve. You can play the top card of each of its piles; no card "
      b"goes there."),
    _(b"The stock deals one card to each pile of the reserve when you like. The third deal has two "
      b"cards."),
    _(b"Foundation cards stay there."),
)

TIPS = (
    _(b"A deal covers the reserve: play from it what you can before you deal."),
    _(b"The rank below the base ends each suit, and it alone fills a space. Empty a pile when you "
      b"have one to move."),
    _(b"Find the other three cards of the base's rank first, and dig down to them."),
)

VALUES = {}

SAMPLE = (1, {}, (
    b'3011000022121111420212210222333432333553552763473!'))
