"""The Vanishing Cross: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: all cards on the four corners."),
    _(b"The card in the first corner is the base. Each corner starts with its rank and goes up in "
      b"suit; an Ace follows a King. Corner cards stay there."),
    _(b"The five piles of the cross build down in any suit. A King goes on an Ace."),
    _(b"One card moves at a time, the top one."),
    _(b"The top card of the waste or of a pile of the cross may fill a space."),
    _(b"The stock turns one card at a time to the waste, once through. You can play the top of the "
      b"waste."),
)

TIPS = (
    _(b"Suits don't matter on the cross, but they will on the corners: don't bury a low card of a "
      b"suit under its higher ones."),
    _(b"Keep one place of the cross empty for as long as you can: it can save a card from the "
      b"waste."),
    _(b"Play cards of the base's rank to a corner as soon as they appear."),
)

VALUES = {}

SAMPLE = (11, {}, (
    b"244686744000000140000000004122322222221111120400000111111121111111100100010021224232117374110"
    b"0010213633278695793893428;227!"))
