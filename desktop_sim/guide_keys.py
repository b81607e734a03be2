"""The keyboard of the Klondike guide: an origin, then a destination, and a letter a command.

The window, the terminal, `--keys` and `--help` all read these tables, so help cannot lie.
"""

from core.piles import FOUNDATION, HAND, TABLEAU, WASTE

ANY_FOUNDATION = 255

PILES = {
    **{str(number): (TABLEAU, number - 1) for number in range(1, 8)},
    "P": (HAND, 0),
    "W": (WASTE, 0),
    "F": (FOUNDATION, ANY_FOUNDATION),
}
"""(kind, index) of the pile for `console.choose`, by key. P turns the stock if no card is up."""

COMMANDS = (
    ("U", "undo", "Undo"),
    ("D", "redo", "reDo"),
    ("S", "finish", "finiSh"),
    ("T", "hint", "hinT"),
    ("A", "auto", "Auto"),
    ("H", "help", "Help"),
    ("R", "rules", "Rules"),
    ("B", "back", "Back"),
    ("C", "config", "Config"),
    ("I", "info", "Info"),
    ("E", "restart", "rEstart"),
    ("N", "new", "New"),
    ("Q", "quit", "Quit"),
)
"""(letter, command for `console.command`, label): the letter is the label's only capital."""

_COMMAND_OF = {letter: command for letter, command, _ in COMMANDS}

ACTION_KEYS = (
    ("arrows", "move the cursor"),
    ("Enter, Space", "SELECT: lift, then put down; hold it to see the whole pile"),
    ("Esc, Backspace", "BACK: cancel, or leave"),
    ("M, Tab", "MENU"),
    ("L", "SELECT held down: look into the pile"),
)
"""What the remaining keys do, for help: (keys, meaning)."""

PILE_HELP = (
    ("1 .. 7", "a pile: press the origin, then the destination"),
    ("P", "the pack: its turned-up card; when none is up, turn the next"),
    ("W", "the waste"),
    ("F", "the foundation, as a destination"),
)

POINTER_HELP = (
    ("left button", "lift a card, then put it down; or drag it"),
    ("right button", "turn the pack"),
    ("both buttons", "cancel"),
)


def knows(letter):
    """Whether `letter` is a key of the guide's."""
    letter = letter.upper()
    return letter in PILES or letter in _COMMAND_OF


def act(console, letter):
    """Do what the guide's key `letter` means; returns False when it is none of its keys."""
    letter = letter.upper()
    if letter in PILES:
        kind, index = PILES[letter]
        console.choose(kind, index)
    elif letter in _COMMAND_OF:
        console.command(_COMMAND_OF[letter])
    else:
        return False
    return True


def help_text():
    """The keys as lines for `--help`."""
    commands = ["  ".join(label for _, _, label in part) for part in (COMMANDS[:7], COMMANDS[7:])]
    rows = PILE_HELP + ACTION_KEYS + POINTER_HELP
    lines = ["  {:<16}{}".format(keys, meaning) for keys, meaning in rows]
    lines.append("  {:<16}{}".format("commands", "press the capital letter:"))
    lines += ["  {:<16}{}".format("", line) for line in commands]
    return "\n".join(lines)
