"""Grandfather's Clock: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: every foundation goes up in suit to the hour that it stands at: the first to an Ace "
      b"for one o'clock, the last to a Queen for twelve."),
    _(b"They begin with a 10 at one o'clock, a Jack at two, a Queen, a King, and then with 2 to 9. "
      b"An Ace follows a King."),
    _(b"Eight piles of five cards, all face up, build down in any suit. One card moves at a time."),
    _(b"Any card may fill a space. There is no stock."),
)

TIPS = (
    _(b"Three or four cards are missing at each hour. Dig first for those that come next."),
    _(b"A field on a foundation shows its last rank, on displays with room for it."),
    _(b"A space is worth most while many cards are still on the piles: keep one as long as you "
      b"can."),
    _(b"Suits don't matter on the piles, so build long: the cards leave in the same order."),
)

VALUES = {}

SAMPLE = (9, {}, (
    b'5444455986778888;9:400777708==>565?6000000'))
