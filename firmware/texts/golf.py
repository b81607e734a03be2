"""Golf: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: play all cards of the seven columns onto the base.",
    b"The last card of a column goes onto the base if it is one rank above or below the card "
    b"there. Suits don't matter.",
    b"On a King goes nothing, a Queen, or a Queen or Ace, as you choose in Variations. With the "
    b"last, a King goes on an Ace too.",
    b"The stock turns one card onto the base when you like, once through.",
    b"The score is the number of cards left in the columns. Low is good; 0 is a win.",
)

PICTURES = (
    (1, (("6D 7S 8C", b"6 or 8 goes on a 7"),)),
)

TIPS = (
    b"Before you begin, look for long chains, up and down, from column to column.",
    b"If nothing goes on a King, end a chain with it, or keep it for last.",
    b"Turn the stock only when no chain is left: it has only sixteen cards.",
    b"Of two cards of one rank, play the one that uncovers what the chain needs next.",
)

VALUES = {
    "king": (b"On a King goes", (b"nothing", b"a Queen", b"a Queen or Ace")),
}

SAMPLE = (43, {}, b"21110000030100001010000000001000001000000000000000")
