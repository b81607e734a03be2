"""Golf: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: play all cards of the seven columns onto the base."),
    _(b"The last card of a column goes onto the base if it is one rank above or below the card "
      b"there. Suits don't matter."),
    _(b"On a King goes nothing, a Queen, or a Queen or Ace, as you choose in Variations. With the "
      b"last, a King goes on an Ace too."),
    _(b"The stock turns one card onto the base when you like, once through."),
    _(b"The score is the number of cards left in the columns. Low is good; 0 is a win."),
)

PICTURES = (
    (1, (("6D 7S 8C", _(b"6 or 8 goes on a 7")),)),
)

TIPS = (
    _(b"Before you begin, look for long chains, up and down, from column to column."),
    _(b"If nothing goes on a King, end a chain with it, or keep it for last."),
    _(b"Turn the stock only when no chain is left: it has only sixteen cards."),
    _(b"Of two cards of one rank, play the one that uncovers what the chain needs next."),
)

VALUES = {
    "king": (_(b"On a King goes"), (_(b"nothing"), _(b"a Queen"), _(b"a Queen or Ace"))),
}

SAMPLE = (43, {}, b"21110000030100001010000000001000001000000000000000")
