"""Black Hole: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: all cards in the black hole, the pile that starts with the Ace of spades."),
    _(b"The others lie in seventeen fans of three, face up. The top card of a fan goes to the hole "
      b"if it is one rank above or below the card there."),
    _(b"Suits don't matter. A King goes on an Ace, and an Ace on a King."),
    _(b"No card goes anywhere else. If none fits, the game is over."),
)

PICTURES = (
    (1, (("6D 7S 8C", _(b"6 or 8 goes on a 7")),)),
)

TIPS = (
    _(b"Plan chains that go back and forth, such as 5 6 5 6 7, and look what each card uncovers."),
    _(b"Count the ranks that are left: each card needs a neighbour that goes before it."),
    _(b"Keep the fans level. Three cards of one rank in one fan are hard to play."),
)

VALUES = {}

SAMPLE = (4, {}, b"000000001021314031001111001210110111000110000001100")
