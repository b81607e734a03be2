"""A walk through every screen with every set of keys that a board has, by keys alone."""

import importlib
from functools import cache

import pytest

from core.piles import FOUNDATION, TABLEAU
from desktop_sim.deploy import board_list
from desktop_sim.play.headless import Handheld
from firmware.console import Console
from firmware.deals import dealing
from firmware.input.actions import BACK, DOWN, MENU, NEXT, ONLY, PREVIOUS, SELECT, UP
from firmware.input.debounced_keys import HOLD_MS, ONLY_SELECTS_MS
from firmware.input.left_handed import LEFT_HANDED
from firmware.screens import open_screens
from firmware.screens.calendar.calendar import DAY, HEADER
from firmware.screens.choice_list import ChoiceList
from firmware.screens.menus import menu_commands
from firmware.screens.number_entry import DIGITS
from firmware.screens.start.safe_mode import SafeMode
from firmware.screens.start.stuck_keys import STUCK_MS, safe_action
from tests.firmware.screens.test_contract import screens
from tests.lab.fakes.blank_display import BlankDisplay

SHORT, HOLD, LONG_HOLD = 35, 650, 1900
"""Times in ms: a press; one that closes without BACK; one that opens the menu with one key."""

CHECK_STEPS = 200
"""More steps than the board check has, and more than the keys it asks for."""

MOST_BACK = 9
"""More screens than can be on top of one another."""


def key_sets():
    """Yield (a board, False) for each set of keys, and (a board, True) for a left hand."""
    found = {}
    for name in board_list.boards():
        table = importlib.import_module("boards." + name)
        actions = frozenset(action for _pin, action in table.KEYS)
        found.setdefault((actions, hasattr(table, "ENCODER"), hasattr(table, "STICK")), name)
    for name in sorted(found.values()):
        yield name, False
    # Keys change hands below all screens.
    yield next(name for name in sorted(found.values()) if has_other_hand(name)), True


def has_other_hand(name):
    """Return True if the keys of a board can be swapped for the left hand."""
    actions = actions_of(name)
    return any(one in actions and other in actions for one, other, _ in LEFT_HANDED)


def actions_of(name):
    return Handheld(board=name).keys.actions


SETS = list(key_sets())
every_set = pytest.mark.parametrize(
    "name, left", SETS, ids=[name + ", left" * left for name, left in SETS]
)


def small_console(display, *parts, **others):
    """Return a console on a small blank display: this test is about keys."""
    return Console(BlankDisplay(72, 40), *parts, **others)


class Walker:
    """A player who knows each key's action, and sees which screen is shown.

    seen: kind and title of each screen so far. ways: the rows to choose for each command.
    """

    def __init__(self, name, left=False, held=(), data=None):
        self.hand = Handheld(board=name, data=data, make_console=small_console, held=held)
        self.console = self.hand.console
        self.console.settings.set("speed", 0)
        if left:
            self.console.settings.set("left_handed", True)
            self.console.keys.set_hand(True)
        self.seen = set()
        self.ways = {}
        self.look()

    # KeyPlayer.

    def push(self, key, ms=SHORT):
        self.hand.keys.set(key, True)
        self.hand.wait(ms)
        self.hand.keys.set(key, False)
        self.hand.wait(SHORT)
        self.look()

    def key_for(self, action):
        """Return the key for `action`, and the ms for which it must be down first."""
        actions = self.console.keys.actions
        if action in actions:
            return actions.find(action), 0
        assert ONLY in actions, "no key for this"
        return actions.find(ONLY), ONLY_SELECTS_MS if action == SELECT else 0

    def press(self, action, ms=SHORT):
        key, before = self.key_for(action)
        self.push(key, before + ms)

    def has(self, action):
        return self.console.keys.has(action)

    # Eyes.

    def look(self):
        self.seen.add(looks_of(self.console.screens.top))

    @property
    def screen(self):
        return self.console.screens.top

    # Ways.

    def choose(self, row):
        """Go down to a row of the list on the screen and select it."""
        menu = self.screen
        down = DOWN if self.has(DOWN) else NEXT
        up = UP if self.has(UP) else PREVIOUS if self.has(PREVIOUS) else down
        nearer_up = (menu.at - row) % len(menu.rows) < len(menu.rows) // 2
        for _ in menu.rows:
            if menu.at == row:
                break
            self.press(up if nearer_up else down)
        assert menu.at == row and self.screen is menu
        self.press(SELECT)

    def go_back(self):
        if self.has(BACK):
            self.press(BACK)
        else:
            self.press(SELECT, HOLD)

    def to_table(self):
        """Go back to the table, or from the start screen into a game."""
        for _ in range(MOST_BACK):
            if self.screen is self.console.table:
                return
            if self.screen is self.console.screens.start or (
                    type(self.screen).__name__ == "FirstRules"):
                self.choose(0)
            else:
                self.go_back()
        raise AssertionError(f"trapped in {looks_of(self.screen)}")

    def to_start(self):
        """Go back to the start screen, before a game is in play."""
        for _ in range(MOST_BACK):
            if self.screen is self.console.screens.start:
                return
            self.go_back()
        raise AssertionError(f"trapped in {looks_of(self.screen)}")

    def to_menu(self):
        self.to_table()
        if self.has(MENU):
            self.press(MENU)
        elif self.has(BACK):
            self.press(BACK)
        else:
            self.press(SELECT, LONG_HOLD)
        assert self.screen is self.console.screens.main_menu

    def explore(self, root):
        """Follow every row of a list and of the lists behind it; `root` brings the player to it.

        Rows of the start screen that begin a game are left out: none leads straight back.
        """
        root()
        listed = isinstance(self.screen, ChoiceList)
        ways = [(row,) for row in rows_of(self.screen)] if listed else []
        for way in ways:
            root()
            if self.go(way) and isinstance(self.screen, ChoiceList):
                ways += [way + (row,) for row in rows_of(self.screen)]
        root()

    def to_slot(self, slot):
        self.to_menu()
        self.go(self.ways[open_screens.saved_games])
        self.choose(slot)

    def to_box(self, offer):
        """Make the console offer something over the table."""
        self.to_table()
        offer()
        self.look()

    def go(self, way):
        """Choose the rows of a way; return True if all are there and lead to a new screen."""
        for row in way:
            before = set(self.seen)
            if not isinstance(self.screen, ChoiceList) or row not in rows_of(self.screen):
                return False
            self.ways.setdefault(self.screen.rows[row][1], way)
            self.choose(row)
        return looks_of(self.screen) not in before


def looks_of(screen):
    return type(screen).__name__, bytes(screen.frame.title) if screen.frame else b""


def rows_of(menu):
    """Return the rows of a list that can be chosen, except those that begin a game.

    The statistics of games look alike: those of the first and the last game are enough.  Times stay
    shown, or their list could not be reached.
    """
    commands_of = [command for _label, command, _argument in menu.rows]
    others = (None, menu_commands.play)
    if not menu.console.playing():
        others += (menu_commands.new_deal,)
    others += (getattr(menu, "play_again", None), getattr(menu, "choose_way", None))
    found = [row for row, command in enumerate(commands_of)
             if command not in others and menu.rows[row][2] != "figures"]
    alike = [row for row in found if commands_of[row] is open_screens.game_statistics]
    return [row for row in found if row not in alike[1:-1]]


ALONE_MS = 21000


@every_set
def test_every_screen_is_reached_and_left_by_keys(name, left):
    walker = Walker(name, left)
    console = walker.console
    walker.explore(walker.to_start)
    leave_alone(walker)
    walker.ways = {}
    walker.explore(walker.to_menu)
    walker.explore(lambda: walker.to_slot(0))
    enter_a_number(walker)
    choose_a_day(walker)
    look_at_a_pile(walker)
    for offer in (console.screens.end_of_game.finish, console.screens.end_of_game.stuck,
    console.screens.end_of_game.result):
        walker.explore(lambda offer=offer: walker.to_box(offer))
    celebrate(walker)
    slide_through_the_moves(walker)
    check_the_board(walker)
    seen = {kind for kind, _title in walker.seen}
    # The GameList of larger displays has the same keys.
    assert seen == set(screens()) - {
        "StuckKeysDialog", "SafeMode", "Template", "ThumbnailList"}


def enter_a_number(walker):
    """Deal by a number that is entered digit by digit."""
    walker.to_menu()
    walker.go(walker.ways[menu_commands.deal_by_number])
    console = walker.console
    entry = walker.screen
    before = entry.number()
    walker.press(UP if walker.has(UP) else NEXT)
    wanted = entry.number()
    assert walker.screen is console.screens.number_entry and wanted != before
    for _ in range(DIGITS):
        if walker.screen is entry:
            walker.press(SELECT)
    assert walker.screen is console.table and console.session.deal == wanted


def choose_a_day(walker):
    """Enter the date, go from day to day, choose another game, and deal its deal of a day."""
    walker.to_menu()
    walker.go(walker.ways[open_screens.calendar])
    console = walker.console
    for _ in range(DIGITS):
        if walker.screen is console.screens.number_entry:
            walker.press(SELECT)
    days = walker.screen
    assert days is console.screens.calendar and days.month.date == days.month.today
    back, on = (UP, DOWN) if walker.has(UP) else (NEXT, NEXT)
    while days.on != HEADER:
        walker.press(back)
    walker.press(SELECT)
    walker.choose(3)
    assert walker.screen is days
    while days.on != DAY:
        walker.press(on)
    walker.press(SELECT)
    if walker.screen is console.screens.question:
        walker.choose(0)
    assert walker.screen is console.table and console.session.game_id == days.game_id


def look_at_a_pile(walker):
    """View the whole pile under the cursor, while SELECT is down."""
    table = walker.console.table
    walker.to_table()
    table.point_at(table.session.game.tableau[0].number)
    key, ms = walker.key_for(SELECT)
    walker.hand.keys.set(key, True)
    walker.hand.wait(ms + HOLD_MS + SHORT)
    assert walker.screen is walker.console.screens.pile_view
    walker.look()
    walker.hand.keys.set(key, False)
    walker.hand.wait(SHORT)
    assert walker.screen is table


def leave_alone(walker):
    """Leave the start screen alone until a game plays itself; a press ends that."""
    walker.to_start()
    walker.hand.wait(ALONE_MS)
    walker.look()
    walker.press(SELECT)
    assert walker.screen is walker.console.screens.start


def celebrate(walker):
    """Watch the one card on the foundations jump, until a key is pressed."""
    console = walker.console
    dealing.deal(console, "klondike", 5)
    console.pointer.choose(TABLEAU, 0)
    console.pointer.choose(FOUNDATION, 0)
    assert console.session.game.foundations[0].n
    console.screens.end_of_game.won()
    walker.look()
    walker.press(SELECT)
    walker.to_table()


def slide_through_the_moves(walker):
    """Go a move back and stay there."""
    console = walker.console
    console.do(open_screens.go_back, "slide")
    walker.look()
    walker.press(UP if walker.has(UP) else PREVIOUS if walker.has(PREVIOUS) else NEXT)
    walker.press(SELECT)
    assert walker.screen is console.table and console.session.journal.undone == 1


def check_the_board(walker):
    """Go through the check of the board: answer, press each requested key, read."""
    hand = walker.hand
    walker.to_menu()
    walker.go(walker.ways[open_screens.test_hardware])
    for _ in range(CHECK_STEPS):
        walker.look()
        screen = walker.screen
        kind = type(screen).__name__
        if kind == "KeyPage":
            walker.push(screen.test.at, 150)
        elif kind in ("Picture", "TextPage"):
            walker.press(SELECT)
        elif kind == "Dialog":
            walker.choose(0)
        elif screen is walker.console.table:
            break
        hand.wait(100)
    assert screen is walker.console.table
    assert b"never" not in hand.store.files["check.txt"]


# Power-on with a key down.


@cache
def saved():
    """Return the files of a game with one move."""
    hand = Handheld(game="golf", deal=3)
    hand.console.pointer.choose(0, 0)
    hand.wait(3000)
    return hand.store.files


WITHOUT_LEFT = [name for name, left in SETS if not left]


@pytest.mark.parametrize("name", WITHOUT_LEFT)
def test_the_safe_mode_is_reached_and_left_by_keys(name):
    actions = actions_of(name)
    key = actions.find(safe_action(actions))
    rows, row = 1, 0
    while row < rows:
        walker = Walker(name, held=(key,), data=dict(saved()))
        assert len(walker.screen.rows) == 1
        walker.hand.keys.set(key, False)
        walker.hand.wait(SHORT * 2)
        screen = walker.screen
        assert isinstance(screen, SafeMode) and not walker.console.playing()
        walker.go_back()
        assert walker.screen is screen
        choices = rows_of(screen)
        walker.choose(choices[row])
        if walker.screen is walker.console.screens.question:
            walker.choose(0)
        assert walker.screen is not screen
        walker.to_table()
        walker.to_menu()
        rows, row = len(choices), row + 1
    assert rows == 3


@pytest.mark.parametrize("name", WITHOUT_LEFT)
def test_with_any_one_key_stuck_a_game_is_begun_and_its_menu_opened(name):
    clean = getattr(Handheld(board=name).keys, "clean", 0)
    for key in range(len(actions_of(name))):
        if not clean >> key & 1:
            with_stuck(name, key, clean)


def with_stuck(name, key, clean):
    walker = Walker(name, held=(key,))
    walker.hand.wait(STUCK_MS + 1000)
    walker.look()
    notice = walker.screen
    assert type(notice).__name__ == "StuckKeysDialog" and b"stuck" in notice.frame.title
    others = [other for other in range(len(actions_of(name))) if other != key]
    if others:
        walker.push(others[0])
        assert walker.screen is walker.console.screens.start
    if all(clean >> other & 1 for other in others):
        # No other key can be held: the player has to release this one.
        walker.hand.keys.set(key, False)
        walker.hand.wait(100)
        walker.go_back()
    walker.to_table()
    walker.to_menu()
    walker.to_table()
