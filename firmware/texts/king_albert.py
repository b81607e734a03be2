"""King Albert: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King. Every card is face up."),
    _(b"Nine piles hold one to nine cards. Build down, red on black and black on red."),
    _(b"One card moves at a time. Any card may fill a space."),
    _(b"Seven more cards are the reserve. You can play any of them at any time; they are not "
      b"replaced."),
    _(b"Foundation cards stay there, or the top one may come back to a pile that takes it, as you "
      b"choose in Variations."),
    _(b"There is no stock: when no move is left, the game is over."),
)

TIPS = (
    _(b"The short piles empty first. With a space or two, you can move several cards one after "
      b"another."),
    _(b"Keep a reserve card until it fits well. On a pile it may cover a card you need."),
    _(b"Find the Aces and Twos first, and plan a way down to them before the first move."),
)

VALUES = {}

SAMPLE = (3, {}, (
    b"375142230001974210>23;709834093110;7111000030209010312811510111182177<812=4=42?6353A?ABB!"))
