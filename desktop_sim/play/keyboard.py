"""The keyboard of the Klondike guide: a letter for each pile and each command.

A move is the key of its origin, then that of its destination. Commands that the guide does not have
use letters that it left free: G for Statistics, K for Saved games. The window, the terminal,
`--keys` and `--help` all read these tables, so that help and keys always agree. This runs on
MicroPython as well, for the page in a browser.
"""

from core.cards import ACE, CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES
from core.language import _
from core.piles import HAND, STOCK
from desktop_sim.play import scrolling
from desktop_sim.play.pointing.place_keys import JUMP, LABELS, PACK, PILES
from desktop_sim.play.words import screens
from desktop_sim.play.words.phrases import LETTERS
from firmware.input.actions import BACK, MENU
from firmware.layouts import NOWHERE
from firmware.screens.screen import LABELLED, QUESTION

DIGITS = "0123456789"
"""Keys for a number that the console asks for."""

COMMANDS = (
    ("U", "undo", _("Undo")),
    ("D", "redo", _("Redo")),
    ("S", "finish", _("Finish")),
    ("T", "hint", _("Hint")),
    ("O", "moves", _("Moves")),
    ("A", "auto", _("Auto")),
    ("H", "help", _("Help")),
    ("R", "variations", _("Variations")),
    ("B", "back", _("Back")),
    ("C", "options", _("Options")),
    ("I", "info", _("Info")),
    ("G", "statistics", _("Statistics")),
    ("K", "saves", _("Saved games")),
    ("E", "restart", _("Restart")),
    ("N", "new", _("New")),
    ("Q", "quit", _("Quit")),
)
"""(letter, command for `pointer.command`, word); the letter is highlighted in the word."""

SHORTCUTS = {"CTRL+Z": "U", "CTRL+Y": "D", "F1": "H", "F2": "N"}
"""{key: the letter of the command that it stands for}."""

_WITHOUT_LETTER = {"F3": "bookmark", "F4": "marked", "CTRL+F": "find", "/": "find"}

NAMED = tuple(SHORTCUTS) + tuple(_WITHOUT_LETTER) + tuple(scrolling.KEYS)
"""Keys that are no letters, by the names that `press` takes."""

_COMMAND_OF = {letter: command for letter, command, _ in COMMANDS}
_COMMAND_OF.update(_WITHOUT_LETTER)

COMMANDS_A_LINE = 4
"""Commands per line of help."""

RANKS = {"1": 10, "0": 10, "T": 10, "A": ACE, "J": JACK, "Q": QUEEN, "K": KING}
RANKS.update({str(rank): rank for rank in range(2, 10)})
SUITS = {"C": CLUBS, "D": DIAMONDS, "H": HEARTS, "S": SPADES}
RANKS.update({LETTERS[rank]: rank for rank in (JACK, QUEEN, KING) if LETTERS[rank] not in SUITS})
"""{key: rank or suit} while a card is looked for; both keys of "10" are a ten.

The letters on the cards are keys as well as J, Q and K; one that is the key of a suit is not.
"""

_WITHOUT_KEY = {MENU: "menu", BACK: "cancel"}

ACTION_KEYS = (
    (_("arrows"), _("move the cursor")),
    (_("Enter, Space"), _("SELECT: pick up, then put down; hold it to see the whole pile")),
    (_("Esc, Backspace"), _("BACK: cancel, or leave")),
    (_("M, Tab"), "MENU"),
    ("L", _("SELECT held down: look into the pile")),
    (_("PgUp, PgDn"), _("a page of a list or a text back, or on")),
    (_("Home, End"), _("to its first row or page, or to its last")),
    (_("Ctrl+Z, Ctrl+Y"), _("undo, redo")),
    (_("U, D held down"), _("undo, redo faster and faster")),
    ("F1, F2", _("help, a new deal")),
    ("F3, F4", _("put the bookmark here, go to the bookmark")),
    (_("/, Ctrl+F"), _("find a card: type its rank, and then its suit if that matters")),
    ("0 .. 9", _("digits, where the number of a deal is asked for")),
    (_("letters, digits"), _("in a list: go to the row with that name; choose by number")),
    (_("Ctrl-C"), _("in a terminal: leave at once")),
    (_("pasted text"), _("is ignored; of keys sent too fast, a second's worth is played")),
)
"""(keys, meaning) of the keys that are keys of the handheld, for help."""

PILE_HELP = (
    ("1 .. 9, 0", _("a pile (0: the tenth): press the origin, then the destination")),
    ("P", _("the pack's card; without one or pressed twice: turn the next")),
    ("W", _("the waste")),
    ("X", _("a cell; pressed again, the next card there that can move")),
    ("Z", _("the reserve; pressed again, its next card")),
    ("F", _("a foundation")),
    ("J", _("show a key at each place; the next key is that place")),
)

POINTER_HELP = (
    (_("left button"), _("pick up a card, then put it down; or drag it")),
    (_("right button"), _("turn the pack")),
    (_("both buttons"), "cancel"),
)


def is_key(letter):
    """Return True if `letter` is a key of the Klondike keyboard."""
    letter = letter.upper()
    return letter in PILES or letter in _COMMAND_OF or letter in LABELS or letter == JUMP


def press(console, letter):
    """Do the action of the Klondike key `letter` or of one of NAMED; return False for others."""
    return console.attempt(_press, console, letter.upper())


def _press(console, letter):
    shown = console.screens.top
    if shown.kind == LABELLED and letter not in SHORTCUTS:
        shown.take(letter)
        return True
    finder = screens.finder(console)
    if finder and _look_for(finder, letter):
        return True
    if letter in scrolling.KEYS:
        scrolling.scroll(console, letter)
        return True
    letter = SHORTCUTS.get(letter, letter)
    if shown.kind == QUESTION:
        return _answer(console, letter)
    if letter and letter in DIGITS and console.pointer.digit(int(letter)):
        return True
    if letter == PACK:
        _pack(console)
    elif letter == JUMP:
        console.pointer.command("places")
    elif letter in PILES:
        console.pointer.choose(*PILES[letter])
    elif letter in _COMMAND_OF:
        command = _COMMAND_OF[letter]
        leaves = command == "quit" and not console.playing()
        console.pointer.command("cancel" if leaves else command)
    else:
        return False
    return True


def _look_for(finder, letter):
    """Type a rank, then a suit, for the screen that finds a card; return False for other keys."""
    if letter in RANKS:
        finder.look_for(RANKS[letter])
    elif letter in SUITS:
        finder.look_for(finder.rank, SUITS[letter])
    return letter in RANKS or letter in SUITS


def _answer(console, letter):
    """Answer the console's question by Y or N; return False for any other key."""
    if letter == "Y":
        _, command, argument = console.screens.top.rows[0]
        console.do(command, argument)
    elif letter == "N":
        console.pointer.command("cancel")
    return letter in ("Y", "N")


def _pack(console):
    """Choose the pack's face-up card; without one, or if it is picked up, turn the next."""
    game = console.session.game
    if game is None:
        return
    hand = game.hand
    picked_up = console.table.selection.picked_up
    if hand and picked_up == hand.number or picked_up == NOWHERE and not (hand and hand.n):
        console.pointer.choose(STOCK, 0)
    else:
        console.pointer.choose(HAND, 0)


def split_at_key(letter, word):
    """Return `word` in three: before its first `letter`, that letter as written, and after it.

    A word without the letter comes behind it.
    """
    at = word.upper().find(letter)
    if at < 0:
        return "", letter, " " + word
    return word[:at], word[at], word[at + 1 :]


def press_missing_key(console, action):
    """Do the `action` of a key that the board lacks."""
    if action in _WITHOUT_KEY:
        console.pointer.command(_WITHOUT_KEY[action])


def help_text():
    """Return the keys as lines for `--help`."""
    rows = ["  {:<16}{}".format(*row) for row in PILE_HELP + ACTION_KEYS + POINTER_HELP]
    keys = ["{} {:<12}".format(letter, word) for letter, _, word in COMMANDS]
    for at in range(0, len(keys), COMMANDS_A_LINE):
        head = "" if at else "commands"
        rows.append("  {:<16}{}".format(head, "".join(keys[at : at + COMMANDS_A_LINE]).rstrip()))
    return "\n".join(rows)
