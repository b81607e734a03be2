"""Every board: its table, its screens through its keys, a whole game on its display."""

import importlib
from pathlib import Path

import pytest

from desktop_sim.deploy import board_list
from desktop_sim.frontends import window_layout
from desktop_sim.frontends.headless import Handheld
from firmware import dealing, texts
from firmware.input.actions import BACK, DOWN, MENU, NEXT, ONLY, SELECT
from firmware.screens import menu_rows
from tests.lab.key_player import KeyPlayer
from tests.lab.recorded_games import recorded_game

LONGEST = 40
BOARDS = board_list.boards()
TABLES = {name: importlib.import_module("boards." + name) for name in BOARDS}
every_board = pytest.mark.parametrize("name", BOARDS)


@every_board
def test_a_table_is_short(name):
    lines = Path(TABLES[name].__file__).read_text().splitlines()
    assert len(lines) <= LONGEST


@every_board
def test_a_table_says_what_the_others_say(name):
    table = TABLES[name]
    assert isinstance(table.NAME, str)
    assert table.RUNTIME in ("micropython", "circuitpython")
    assert table.KEY_DOWN in (0, 1)
    assert all(0 <= action <= ONLY for _pin, action in table.KEYS)
    assert table.__doc__.strip()


def test_no_two_boards_have_one_name():
    assert len({table.NAME for table in TABLES.values()}) == len(TABLES)


@every_board
def test_no_pin_is_used_twice(name):
    pins = list(pins_of(TABLES[name]))
    assert len(pins) == len(set(pins))


def pins_of(table):
    """Yield all pins that a table names."""
    no_pins = ("id", "hz", "address", "backwards")
    for word in ("I2C", "SPI", "ENCODER", "STICK", "SHIFT"):
        roles = getattr(table, word, {})
        yield from (pin for role, pin in roles.items() if role not in no_pins)
    yield from (pin for pin, _action in table.KEYS)
    yield from (pin for pin, _level in getattr(table, "DRIVE", ()))
    for single in ("BUZZER", "BACKLIGHT"):
        if hasattr(table, single):
            yield getattr(table, single)


# Through the keys.


class Visitor:
    """A visitor of the console's screens, by the keys of a board; `seen` has those visited."""

    def __init__(self, name):
        self.hand = Handheld(board=name)
        self.console = self.hand.console
        self.actions = self.hand.keys.actions
        self.seen = []
        self.look()

    def has(self, action):
        return self.actions.find(action) >= 0

    def look(self):
        if self.console.screens.top not in self.seen:
            self.seen.append(self.console.screens.top)

    def press(self, action, ms=60):
        self.hand.press(action, ms)
        self.look()

    def open_menu(self):
        """Open the menu from the table, by the keys that the help names."""
        assert self.console.screens.top is self.console.table
        if self.has(MENU):
            self.press(MENU)
        elif self.has(BACK):
            self.press(BACK)
        else:
            self.press(SELECT, 1500)
        assert self.console.screens.top is self.console.screens.main_menu

    def choose(self, row):
        """Go down to a row of the list on the screen and select it."""
        menu = self.console.screens.top
        assert row < len(menu.rows)
        while menu.at != row:
            before = menu.at
            self.press(DOWN if self.has(DOWN) else NEXT)
            assert menu.at != before
        self.press(SELECT)

    def go_back(self):
        """Go one screen back."""
        if self.has(BACK):
            self.press(BACK)
        else:
            self.press(SELECT, 1000)

    def to_table(self):
        """Go back to the table from any screen."""
        for _ in range(9):
            if self.console.screens.top is self.console.table:
                return
            if self.console.screens.top is self.console.screens.start:
                self.choose(0)
            else:
                self.go_back()
        raise AssertionError(f"no way back from {self.console.screens.top}")


@every_board
def test_every_screen_is_reached_and_left_through_the_keys(name):
    visit_every_screen(Visitor(name))


def visit_every_screen(visitor):
    console = visitor.console
    visitor.choose([row[2] for row in console.screens.top.rows].index("games"))
    visitor.choose([row[2] for row in console.screens.top.rows].index("canfield"))
    visitor.to_table()
    assert visitor.console.session.game_id != "klondike"
    for path in ways(console):
        if not console.session.moves:
            move_once(visitor.hand)
        visitor.open_menu()
        for row in path:
            visitor.choose(row)
        if console.screens.top is console.screens.question:
            visitor.choose(len(console.screens.top.rows) - 1)
        visitor.to_table()
    # A view of the whole pile stays only while a key is down.
    screens = {screen for screen in vars(console).values() if hasattr(screen, "idle")}
    assert screens <= {*visitor.seen, console.screens.pile_view}
    assert {b"Options", b"Variations"} <= {getattr(screen, "title", b"") for screen in visitor.seen}


def ways(console):
    """Yield lists of rows to choose, one after another, for all items of the menu and its parts."""
    parts = {
        menu_rows.help_menu: menu_rows.HELP,
        menu_rows.game_menu: menu_rows.game_rows(console.session.game),
    }
    for row, (_label, command, _argument) in enumerate(console.screens.main_menu.rows):
        for further in range(len(parts.get(command, (None,)))):
            yield (row, further) if command in parts else (row,)


def move_once(hand):
    """Make the first possible move, through the keys."""
    hand.wait(700)
    session = hand.console.session
    assert session.legal()
    KeyPlayer(hand).play(session.found[0])


@every_board
def test_a_whole_game_is_won_through_the_keys(name):
    win_a_game(name)


def win_a_game(name):
    moves, deal, options = recorded_game("klondike")
    hand = Handheld(board=name, game="klondike", deal=deal, options=options,
                    overrides={"offer_finish": False})
    hand.wait(500)
    player = KeyPlayer(hand)
    for move in moves:
        player.play(move)
    assert hand.console.session.game.won()


def test_glass_of_128_x_32_is_a_window_on_the_table(monkeypatch):
    monkeypatch.setitem(TABLES["ssd1306_pico"].DISPLAY, "height", 32)
    visit_every_screen(Visitor("ssd1306_pico"))
    win_a_game("ssd1306_pico")


@every_board
def test_the_menu_opens_wherever_the_cursor_is(name):
    visitor = Visitor(name)
    for game_id in ("klondike", "golf", "pyramid"):
        dealing.deal(visitor.console, game_id, 3)
        visitor.hand.wait(700)
        for place in range(len(visitor.console.session.game.piles)):
            visitor.console.table.point_at(place)
            visitor.open_menu()
            visitor.to_table()


@every_board
def test_the_window_has_a_key_for_everything_that_the_board_does(name):
    hand = Handheld(board=name)
    picture = hand.picture()
    size = window_layout.window_for((picture.width, picture.height), (1280, 1024))
    layout = window_layout.Layout((picture.width, picture.height), hand.keys.actions, size)
    buttons = layout.buttons
    assert {button.action for button in buttons} == set(hand.keys.actions)
    assert len(buttons) == len(set(hand.keys.actions))
    for button in buttons:
        assert hand.keys.actions[button.key] == button.action
        assert button.label or button.shape == window_layout.ARROW
        x, y, width, height = button.rect
        assert window_layout.inside(layout.body, x, y)
        assert window_layout.inside(layout.body, x + width - 1, y + height - 1)
        apart = [window_layout.inside(other.rect, x + width // 2, y + height // 2)
                 for other in buttons]
        assert sum(apart) == 1


@every_board
def test_the_keys_page_names_no_key_that_the_board_lacks(name):
    visitor = Visitor(name)
    page = b" ".join(texts.keys(visitor.console.keys))
    for action, word in ((MENU, b"MENU:"), (BACK, b"BACK:"), (DOWN, b"Arrows:")):
        assert (word in page) == visitor.has(action)
