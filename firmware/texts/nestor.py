"""Nestor: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: remove all cards, in pairs of one rank. Every card is face up."),
    _(b"Eight columns have six cards each, and four more cards are the reserve."),
    _(b"Two cards of one rank leave together: the last cards of two columns, of a column and the "
      b"reserve, or two of the reserve."),
    _(b"No rank comes twice in a column, as far as the pack allows that."),
    _(b"There is no stock: when no pair is left, the game is over. Each card removed scores 1."),
)

TIPS = (
    _(b"Find the four cards of a rank before you pair two of them: the other two must meet as "
      b"well."),
    _(b"Keep the reserve for ranks that lie deep: its cards are free all the time."),
    _(b"Prefer pairs that uncover cards whose partners are free already."),
)

VALUES = {}

SAMPLE = (2, {}, (
    b'44341224435562211333151531'))
