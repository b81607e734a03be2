"""A player's way through the screens of a game in play, with each step from and to the table."""

from firmware.input.actions import BACK, DOWN, LEFT, NEXT, RIGHT, SELECT, UP
from tests.lab.key_player import MOST_STEPS, Lost

MOST_BACKS = 6
"""Largest number of screens over the table."""

LOOKS_AHEAD_MS = 8000
"""Time after which a hint is the same on a Pico and in the simulator."""


def undo(player):
    """Undo the last move, if there is one."""
    if player.console.session.journal.done:
        open_rows(player, b"Undo")


def hint(player):
    """Ask for a hint, if a move is left, once the console has looked as far ahead as it does."""
    if player.console.session.legal():
        player.hand.rest(LOOKS_AHEAD_MS)
        open_rows(player, b"Hint")


def go_back(player):
    """Look at the position before the last move, and return to the one in play."""
    if player.console.session.journal.done:
        open_rows(player, b"This game", b"Go back")
        player.press(LEFT if LEFT in player.actions else NEXT)


def find(player):
    """Look for the aces, then for another rank."""
    open_rows(player, b"Help", b"Find a card")
    player.press(down_key(player))


def calendar(player):
    """Look at the days of a month."""
    open_rows(player, b"This game", b"Today's deal")
    player.press(down_key(player))


def rules(player):
    """Read the first two pages of the rules."""
    open_rows(player, b"Help", b"Rules")
    player.press(SELECT)


def options(player):
    """Step through the options."""
    open_rows(player, b"Options")
    player.press(down_key(player))


def statistics(player):
    """Step through the statistics."""
    open_rows(player, b"This game", b"Statistics")
    player.press(down_key(player))


def save(player):
    """Save the game in play."""
    open_rows(player, b"This game", b"Saved games", b"Save this game")


def remove(player):
    """Remove the only saved game, if there is one."""
    open_rows(player, b"This game", b"Saved games")
    if len(labels(player)) == 1:
        return
    player.press(down_key(player))
    select(player)
    select(player, b"Remove")
    select(player, b"Remove")


def watch(player):
    """Watch the stored game for a while, if there is one."""
    open_rows(player, b"Help")
    rows = labels(player)
    if b"Watch a game" not in rows:
        return
    go_to_row(player, player.console.screens.top, rows.index(b"Watch a game"))
    player.hand.plays = True
    try:
        select(player, b"Watch a game")
    finally:
        player.hand.plays = False


STEPS = (hint, go_back, find, undo, rules, options, statistics, calendar, save, remove, watch)


def visit(step, player):
    """Make a step, and return to the table. Raises Differs or Lost."""
    step(player)
    leave(player)


def leave(player):
    """Go back to the table. Raises Differs or Lost."""
    console = player.console
    for _ in range(MOST_BACKS):
        if console.screens.top is console.table:
            return
        player.press(BACK)
    raise Lost(f"BACK does not lead to the table from {console.screens.top}")


def open_rows(player, *labels):
    """Open the menu, and do one row after another by its label. Raises Differs."""
    player.open_menu()
    for label in labels:
        select(player, label)


def select(player, label=None):
    """Do the row `label` of the menu on top; None is the row with the cursor. Raises Differs."""
    if label is not None:
        go_to_row(player, player.console.screens.top, labels(player).index(label))
    player.press(SELECT)


def labels(player):
    """Return the labels of the rows of the menu on top. Raises Lost."""
    screen = player.console.screens.top
    if not hasattr(screen, "rows"):
        raise Lost(f"no menu is open, but {screen}")
    return [row[0] for row in screen.rows]


def go_to_row(player, menu, wanted):
    """Bring a menu's cursor to a row: by families if that is shorter, else row by row."""
    down = down_key(player)
    for _ in range(MOST_STEPS):
        if menu.at == wanted:
            return
        left = (wanted - menu.at) % len(menu.rows)
        if UP in player.actions and left > len(menu.rows) // 2:
            player.press(LEFT if left < len(menu.rows) - 6 else UP)
        else:
            player.press(RIGHT if RIGHT in player.actions and left > 6 else down)
    raise Lost(f"no way to row {wanted} of {menu.frame.title}")


def down_key(player):
    """Return the action that leads to a menu's next row."""
    return DOWN if DOWN in player.actions else NEXT
