"""King Albert: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: all four suits on the foundations, from Ace up to King. Every card is in sight.",
    b"Nine piles hold one to nine cards. Build down, red on black and black on red.",
    b"One card moves at a time. Any card may fill a space.",
    b"Seven more cards are the reserve. All of them can be played at any time, and none comes "
    b"in their place.",
    b"Foundation cards stay there, or may come back: the top one to a pile that takes it.",
    b"There is no stock: when no move is left, the game is over.",
)

TIPS = (
    b"The short piles empty first. With a space or two, several cards can move one after another.",
    b"Keep a reserve card until it fits. Once on a pile it can cover what you need.",
    b"Find the Aces and Twos first, and plan a way down to them before the first move.",
)

VALUES = {
    "worry_back": (b"Foundation cards", (b"stay there", b"may come back")),
}

SAMPLE = (3, {}, (
    b"375142230001974210>23;709834093110;7111000030209010312811510111182177<812=4=42?6353A?ABB!"))
