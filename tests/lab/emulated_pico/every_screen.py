"""A player's way through the screens of a game in play, with each step from and to the table.

A Pico whose heap is short may say that a step has no room, and show the table as it was. A screen
may also take the table's place: BACK then leads to the table, not to the menu. Both are right.
"""

from firmware.input.actions import BACK, DOWN, LEFT, NEXT, RIGHT, SELECT, UP
from firmware.screens import open_screens
from tests.lab.emulated_pico.pair import REST_MS, Differs
from tests.lab.key_player import MOST_STEPS, Lost

MOST_BACKS = 6
"""Largest number of screens over the table."""


class NoRoom(Exception):
    """The Pico has said that a step has no room; the table is on the panel."""


def undo(player):
    """Undo the last move, if there is one."""
    if player.console.session.journal.done:
        open_menu(player)
        if select(player, b"Undo", say_no_room_to_undo) is say_no_room_to_undo:
            raise NoRoom("no room to undo")


def rules(player):
    """Read the first two pages of the rules."""
    open_menu(player)
    select(player, b"Help", open_alone)
    select(player, b"Rules", read_without_pictures)
    leave_by(player, SELECT)


def read_without_pictures(console):
    """Open the rules after the table has given its heap: its cards are lacking for pictures."""
    console.screens.back_to_table()
    console.table.put_away()
    open_screens.rules(console, "rules")


def options(player):
    """Step through the options."""
    open_menu(player)
    select(player, b"Options")
    player.press(down_key(player))


def statistics(player):
    """Step through the statistics."""
    open_menu(player)
    select(player, b"This game", open_alone)
    select(player, b"Statistics")
    player.press(down_key(player))


def save(player):
    """Save the game in play."""
    open_menu(player)
    select(player, b"This game", open_alone)
    select(player, b"Saved games")
    select(player, b"Save this game")


def remove(player):
    """Remove the only saved game, if there is one."""
    open_menu(player)
    select(player, b"This game", open_alone)
    select(player, b"Saved games")
    if len(labels(player)) == 1:
        return
    player.press(down_key(player))
    select(player)
    # The list may have given its heap to the question.
    select(player, b"Remove", open_alone)
    select(player, b"Remove", to_table)


def watch(player):
    """Watch the stored game for a while, if there is one."""
    open_menu(player)
    select(player, b"Help", open_alone)
    rows = labels(player)
    if b"Watch a game" not in rows:
        return
    go_to_row(player, player.console.screens.top, rows.index(b"Watch a game"))
    player.hand.plays = True
    try:
        select(player, b"Watch a game")
    finally:
        player.hand.plays = False


STEPS = (undo, rules, options, statistics, save, remove, watch)


def visit(step, player):
    """Make a step, and return to the table. Raises Differs or Lost, NoRoom if it has no room."""
    step(player)
    leave(player)


def twins(player):
    """Return the consoles that do on this computer what the Pico does."""
    return player.console, player.hand.scout.console


def leave(player):
    """Go back to the table. Raises Differs or Lost."""
    console = player.console
    for _ in range(MOST_BACKS):
        if console.screens.top is console.table:
            return
        leave_by(player, BACK)
    raise Lost(f"BACK does not lead to the table from {console.screens.top}")


def leave_by(player, action):
    """Press a key that may close the screen, which may have taken the table's place."""
    try:
        player.press(action)
    except Differs as fault:
        follow(player, fault, to_table)


def open_menu(player):
    """Open the menu from the table. Raises NoRoom if the Pico says so."""
    try:
        player.open_menu()
    except Differs as fault:
        if follow(player, fault, open_menu_alone, say_no_room) is say_no_room:
            raise NoRoom("no room for the menu") from None


def open_menu_alone(console):
    """Open the menu with the heap of the table, on the whole display."""
    console.heap.free_table()
    console.open_menu()


def open_alone(console):
    """Show what is on top with the heap of the table, from the row of the list under it."""
    menu = console.screens.stack[console.screens.depth - 2]
    _, command, key = menu.rows[menu.at]
    console.heap.free_table(False)
    command(console, key)


def select(player, label=None, *instead):
    """Do the row `label` of the menu on top; None is the row with the cursor.

    instead   functions of a console that lead from the expected screen to other right ones

    Return the one of these that the Pico shows, or None. Raises NoRoom if the Pico says so.
    """
    if label is not None:
        go_to_row(player, player.console.screens.top, labels(player).index(label))
    shown = glass(player)
    try:
        player.press(SELECT)
    except Differs as fault:
        if glass(player) == shown:
            fault.args = (f"nothing answers SELECT on {label}",)
        found = follow(player, fault, *instead, say_no_room)
        if found is say_no_room:
            raise NoRoom(f"no room for {label}") from None
        return found
    return None


def glass(player):
    """Return the pixels of the Pico's panel."""
    return player.hand.pico.wire.chip.picture()


def follow(player, fault, *others):
    """Bring the simulators to the first of `others` that the Pico shows; return it, or raise."""
    for other in others:
        for twin in twins(player):
            other(twin)
        # The simulator has drawn it then.
        player.hand.rest(REST_MS)
        try:
            player.hand.agree_at_rest()
            return other
        except Differs:
            pass
    raise fault


def to_table(console):
    console.screens.back_to_table()


def say_no_room(console):
    console.heap.say_no_room()


def say_no_room_to_undo(console):
    console.table.redo()
    console.heap.say_no_room()


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
