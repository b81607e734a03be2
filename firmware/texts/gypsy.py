"""Gypsy: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: eight foundations from Ace up to King in suit, with two packs."),
    _(b"Eight piles of three build down, red on black and black on red. Only the last card of each "
      b"is face up; uncovered cards turn over by themselves."),
    _(b"Move as many cards of a run as you like. Any card or run may fill a space."),
    _(b"The stock deals one card to each pile when you like, also to spaces, ten times."),
    _(b"Foundation cards stay there."),
)

TIPS = (
    _(b"Turn over hidden cards first, and empty a pile before you deal: then put a King and its "
      b"run there."),
    _(b"There are two cards of each kind. Build on the one that covers less."),
    _(b"A deal covers every pile. Before it, make every move that joins runs: later each end lies "
      b"under another card."),
    _(b"With the last deal done, spaces are worth most: then sort the runs for the foundations."),
)

VALUES = {}

SAMPLE = (4, {}, (
    b'0000112101121101011131020<242ANA>RXV?4>N3105033506203203003200<;010021010133451026204343241'
    b'325116032332326556417;34450007Q633434500201033101L4121402153146DD50F6HJ2Z22=>2D7JBL835000J5'
    b'45F500D30020122004000111@2712?010!'))
