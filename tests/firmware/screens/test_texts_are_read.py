"""Texts on every display: none is cut, every letter is seen whole at some time.

A reader goes through all screens, scrolls lists and pages, tries every value, and waits while lines
slide. The test measures the drawn texts, and every text in the code must be among them.
"""

import ast
import gc
import importlib
import re
from functools import cache

import pytest

from core import game_families, games, refusals
from core.piles import TABLEAU
from desktop_sim.args import LARGEST, SMALLEST
from desktop_sim.deploy import board_list
from desktop_sim.emulation.checked_table import depth_of
from desktop_sim.emulation.keys import ACTIONS
from desktop_sim.play.headless import Handheld
from firmware.board_contract import Buttons
from firmware.console import Console
from firmware.deals import dealing
from firmware.deals.day_deals import play_day
from firmware.drivers.round_panel import inside
from firmware.graphics.messages import filled
from firmware.hardware_test import advice
from firmware.hardware_test import keys as keys_test
from firmware.heap import modules
from firmware.input import actions
from firmware.screens import open_screens, wait
from firmware.screens.calendar.calendar import DAY, SHARE
from firmware.screens.choice_list import ChoiceList
from firmware.screens.end.win_panel import YOU_WON
from firmware.screens.end.win_tiles import WinTiles
from firmware.screens.help import about, key_help, web_address
from firmware.screens.help import lesson as lesson_screen
from firmware.screens.help.watch_game import Watch
from firmware.screens.menus import first_rules, menu_commands, menu_rows
from firmware.screens.menus.saved_games import SLOTS, SavedGames
from firmware.screens.pile_view import PAGE_MS
from firmware.screens.screen_stack import show_pile
from firmware.screens.start.safe_mode import SafeMode
from firmware.screens.start.stuck_keys import STUCK_MS
from firmware.storage.days import WON, open_days, save_later
from firmware.storage.play_clock import RUNNING
from firmware.storage.statistics import ZERO_SCORE
from firmware.table.cursor import hints
from tests import ROOT
from tests.lab import pseudo_language
from tests.lab.fakes.readable_text import ReadDisplay

OLED = (128, 64, 1)
THUMBY = (72, 40, 1)
COLOURED = (240, 240, 4)
ROUND = (*inside(240, 240)[2:], 4)

LAST_DEAL = 99999999
LONG_PLAY = 99 * 3600 + 59 * 60 + 59
MANY_GAMES = (99999, 99999, 9999, 9999, ZERO_SCORE - 9999, 9999, 9999 * 3600 + 59 * 60,
              LONG_PLAY, 9999 * LONG_PLAY, 0xFFFFFFF, 0xFFFFFFF, 0xFFFFFFF)

FIRST_GAME = (1, 1, 1, 1, 0, 1, LONG_PLAY, LONG_PLAY, LONG_PLAY, 1, 1, 1)

STEP_MS = 60
QUIET_MS = 3000
"""Time longer than the pause of a sliding line."""

MANY_MOVES = 99
"""More moves than a game of Golf has."""

KNOWN_GOLF = 2
"""A deal of Golf that is in the bank of winnable ones."""

MOST_VALUES = 8
MOST_HINTS = 12
WAYS_DEEP = 6
CHECK_STEPS = 200


def boards():
    """Return the size and depth of each board's picture."""
    tables = [importlib.import_module("boards." + name) for name in board_list.boards()]
    return {(table.DISPLAY["width"], table.DISPLAY["height"], depth_of(table)) for table in tables}


def corners():
    """Return the smallest and the largest display of the simulator, and low ones."""
    return {(SMALLEST, SMALLEST, 1), (LARGEST, LARGEST, 4), (64, 32, 1), (128, 32, 1), ROUND}



SIZES = sorted(boards() | corners())
every_size = pytest.mark.parametrize("size", [
    pytest.param(size, id="%d x %d, depth %d" % size,
                 marks=[pytest.mark.thorough] * (size not in (OLED, THUMBY, COLOURED)))
    for size in SIZES])


class Reader:
    """A player on a display of `size` who reads everything; `texts` has the texts read."""

    def __init__(self, size, board="ssd1306_pico", **others):
        def make_console(display, *parts, **more):
            return Console(ReadDisplay(*size), *parts, **more)

        plain = None if board else size[:2]
        self.hand = Handheld(
            size=plain, board=board or "", make_console=make_console, **others)
        self.console = self.hand.console
        self.canvas = self.console.display.canvas
        self.canvas.skips = self.is_no_matter
        self.under = False
        draw_under = self.console.table.draw_under

        def draw_table():
            self.under = True
            draw_under()
            self.under = False

        self.console.table.draw_under = draw_table
        self.texts = []
        self.done = set()
        self.unread = {}
        self.boxes = []
        self.console.settings.set("speed", 0)
        self.console.settings.set("keep_awake", True)
        self.chosen = dict(vars(self.console.settings))
        self.console.autosave.statistics.figures = lambda game_id, variation: list(MANY_GAMES)
        self.look()

    def is_no_matter(self, text):
        """Return True if a text at the table is a number on a card, or under something.

        A digit of the statistics or of a deal's number that is drawn again twice as large counts as
        one too, and so does the heading of a win.
        """
        if self.under:
            return True
        console = self.console
        top = console.screens.top
        if isinstance(getattr(top, "frame", None), WinTiles) and text == YOU_WON:
            return True
        if getattr(top, "tiles", ()) or getattr(top, "large", False):
            return not text.strip(b"0123456789")
        if top not in (console.table, console.screens.pile_view) and not isinstance(
                top, (Watch, lesson_screen.Lesson)) and kind(top) not in ("GoBack", "FindCard"):
            return False
        repaint = self.console.table.repaint
        if repaint.header and repaint.message.on:
            if text in (repaint.header.title, *header_words()):
                return True
        return not text.strip(b"0123456789:-+")

    def look(self):
        """Read the screen for as long as new letters become visible."""
        canvas = self.canvas
        quiet = 0
        self.hand.wait(STEP_MS)
        before = dict(canvas.left)
        while before and quiet < QUIET_MS:
            self.hand.wait(STEP_MS)
            left = dict(canvas.left)
            quiet = quiet + STEP_MS if left == before else 0
            before = left

    def turn(self):
        """End the reading of a screen: record the texts that were cut."""
        self.texts += self.canvas.wanted
        for text, seen in self.canvas.unread().items():
            self.unread[text] = seen, kind(self.console.screens.top)
        self.canvas.begin()
        # The console collects garbage at each deal; it need not visit all texts read so far.
        gc.freeze()

    def read(self):
        """Read the whole screen on top."""
        self.canvas.begin()
        screen = self.console.screens.top
        screen.forget()
        self.console.request_redraw()
        self.look()
        if isinstance(screen, ChoiceList):
            self._read_rows(screen)
        elif kind(screen) == "TextPage":
            for _ in screen.lines:
                self.hand.press("DOWN")
                self.look()
        self.turn()

    def _read_rows(self, menu):
        for _ in menu.rows:
            key = menu.rows[menu.at][2]
            first = self._value(menu, key)
            for _ in range(MOST_VALUES):
                if not menu.change_value(key, 1):
                    break
                menu.forget()
                self.console.request_redraw()
                self.look()
                if self._value(menu, key) == first:
                    break
            self.hand.press("DOWN")
            self.look()
            if self.console.screens.top is not menu:
                return

    def _value(self, menu, key):
        menu.write_value(menu.value.clear(), key)
        return bytes(menu.value.buffer[:menu.value.n])

    def choose(self, menu, row):
        """Do a row of the list on top, and read the result, once for each kind of screen."""
        menu.at = row
        menu.forget()
        self.hand.wait(STEP_MS)
        label, command, key = menu.rows[row]
        in_use = menu.in_use()
        if command is menu_commands.deal_graded:
            # The question differs if nobody knows that the deal is winnable.
            self.console.deals.grade = 0
        self.console.do(command, key)
        self.hand.wait(STEP_MS)
        box = self.console.screens.top
        if box is self.console.screens.question and box is not menu:
            panel = box.frame
            inside = panel.y < in_use[0] + in_use[1] and in_use[0] < panel.y + panel.h
            self.boxes.append((label, bytes(box.frame.title), inside))

    def explore(self, root, deep=WAYS_DEEP):
        """Read a list to which `root` leads, and all lists to which its rows lead, in turn."""
        root()
        screen = self.console.screens.top
        if screen is self.console.table:
            return
        looks = None
        if isinstance(screen, ChoiceList):
            looks = kind(screen), bytes(screen.frame.title), *[label for label, *_ in screen.rows]
            if looks in self.done:
                return
        self.read()
        if self.console.suspended:
            self.console.suspended.give_back()
            return
        if not looks or not deep:
            return
        self.done.add(looks)
        for row in range(len(screen.rows)):
            if screen.rows[row][1] in (
                    None, menu_commands.play, menu_commands.leave):
                continue

            def way(row=row):
                root()
                if isinstance(self.console.screens.top, ChoiceList) and (
                        row < len(self.console.screens.top.rows)):
                    self.choose(self.console.screens.top, row)

            self.explore(way, deep - 1)
            self.set_as_before()

    def set_as_before(self):
        """Take back what rows of options have set."""
        vars(self.console.settings).update(self.chosen)
        self.console.keys.set_hand(False)

    def menu(self):
        """Open the table's menu."""
        options = {name: default for name, _, default in games.load("klondike").options}
        dealing.deal(self.console, "klondike", LAST_DEAL, options)
        self.make_moves(2)
        self.console.open_menu()

    def list(self):
        """Open the game list, with no game in play."""
        self.console.do(menu_commands.quit_game, 0)

    def make_moves(self, count):
        """Play some moves, so that a question is asked before the game is lost."""
        session = self.console.session
        for move in range(count):
            found = session.legal()
            if not found or session.play(session.found[move * 7 % found]):
                return
        self.console.table.changed()
        self.console.table.cursor_moved()

    def say(self, show, *args):
        """Read the message that `show` puts over the table."""
        self.hand.wait(STEP_MS)
        self.canvas.begin()
        show(*args)
        self.console.request_redraw()
        self.look()
        self.turn()
        self.console.table.wake()
        self.console.request_redraw()
        self.hand.wait(STEP_MS * 4)


def kind(screen):
    """Return the name of a screen's class; the class itself may have been loaded again."""
    return type(screen).__name__


def all_reasons(game):
    """Yield every reason with every rank that fits into its line."""
    numbers = [*range(len(refusals.LINES)),
               *range(refusals.BUILD, refusals.BUILD + len(refusals.BUILD_LINES)),
               *range(refusals.OWN, refusals.OWN + len(game.refusals))]
    for number in numbers:
        for rank in range(1, 14) if b"{" in refusals.line(game, number) else (0,):
            yield number | rank << 8


@cache
def notices():
    """Return the texts of the modules that report on saves."""
    return [text for path, text in literals() if path.parts[-2] in ("storage", "heap")]


@cache
def header_words():
    """Return what stands beside the numbers in the header of a table."""
    return {part for path, text in literals() if path.name == "header.py"
            for part in PLACE.split(text)}


NOT_SHOWN = ("template.py", *(game_id + ".py" for game_id, _ in game_families.NOT_LISTED))
"""Modules to copy, and those of games that no list shows."""


def literals():
    """Yield the path and the bytes of every text in the code that a player may be shown."""
    paths = [path for room in ("screens", "table", "texts", "storage", "heap", "hardware_test")
             for path in sorted((ROOT / "firmware" / room).rglob("*.py"))]
    for path in [*paths, ROOT / "core/refusals.py", *sorted((ROOT / "core/games").glob("*.py"))]:
        tree = ast.parse(pseudo_language.translated(path))
        tree.body = [node for node in tree.body if not assigns(node, "SAMPLE")]
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, bytes):
                if is_text(node.value):
                    yield path, node.value


def assigns(node, name):
    """Return True if a statement assigns to `name`."""
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name


def is_text(data):
    """Return True if bytes are words, not a magic number, a table or initials."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return False
    letters = sum("A" <= letter <= "z" or letter.isalpha() for letter in text)
    initials = len(text) == 2 * text.count(" ") + 1
    return letters >= 3 and not initials and all(
        letter == "\n" or letter.isprintable() for letter in text)


def test_words_with_an_umlaut_are_text_and_tables_are_not():
    assert is_text("Zurück".encode()) and is_text(b"Back\nto the table")
    assert not is_text(b"abc\x01\xff") and not is_text(b"P2") and not is_text(b"M T W")


PLACE = re.compile(rb"\{\w+\}")
"""A place in a message, for a value."""


def squashed(text):
    return text.replace(b" ", b"").replace(b"\n", b"")


def read_screens(reader):
    """Read the lists and pages to which rows lead, with a game in play and without."""
    console = reader.console
    console.can_leave = True
    reader.explore(reader.list)
    reader.explore(reader.menu)
    reader.list()
    console.autosave.statistics.rows["klondike", 0] = list(MANY_GAMES)
    console.screens.back_to_start()
    reader.read()
    first_rules.asks(console, b"Klondike", "klondike", menu_commands.play, "klondike")
    reader.read()
    console.screens.close()
    reader.say(console.screens.close)


def read_table(reader):
    """Read the messages over the table, and the ends of games."""
    console = reader.console
    dealing.deal(console, "klondike", 5, {})
    reader.hand.wait(STEP_MS)
    for reason in all_reasons(console.session.game):
        reader.say(console.table.message.say, reason)
    reader.make_moves(1)
    console.deals.grade = 0
    write, console.store.write = console.store.write, lambda name, data: False
    dealing.quit_game(console, 0)
    reader.read()
    console.store.write = write
    dealing.deal(console, "klondike", 5, {})
    reader.hand.wait(3000)
    console.table.wake()
    for notice in notices():
        reader.say(console.autosave.report, notice)
    read_bookmark(reader)
    read_found_cards(reader)
    for message in hints.TO_EMPTY[2:]:
        reader.say(console.table.message.show, filled(message, 0x1A))
    dealing.deal(console, "klondike", 5, {"variation": 1})
    while console.session.game.stock.n:
        console.session.turn()
    console.table.changed()
    for _ in range(MOST_HINTS):
        reader.say(console.table.hint)
    end = console.screens.end_of_game
    for show in (end.stuck, end.finish):
        show()
        reader.read()
        console.screens.back_to_table()
    read_known_deal(reader)


def read_found_cards(reader):
    """Read how many cards of a rank and of a suit are found, and that there is none."""
    console = reader.console
    for rank in range(1, 14):
        for suit in range(5):
            console.do(open_screens.find_card, "find")
            reader.say(console.screens.top.look_for, rank, suit)
    console.screens.back_to_table()


def read_bookmark(reader):
    """Read what is said of the bookmark: without one, before a move, on it, and when it is gone."""
    console = reader.console
    session = console.session
    for key in ("marked", "bookmark"):
        reader.say(console.do, open_screens.go_back, key)
    session.turn()
    session.turn()
    reader.say(console.do, open_screens.go_back, "bookmark")
    session.undo()
    reader.say(console.do, open_screens.go_back, "marked")
    session.undo()
    session.undo()
    console.table.changed()
    console.table.point_at(session.game.stock.number)
    reader.say(console.table.select)


def read_known_deal(reader):
    """Read the screens about a deal that is in a bank."""
    console = reader.console
    dealing.deal(console, "fortress", 2, {})
    reader.make_moves(1)
    for command in (menu_commands.new_deal, open_screens.choose_deal):
        console.do(command, 0)
        reader.read()
        console.screens.back_to_table()
    console.screens.end_of_game.stuck()
    reader.read()
    console.screens.back_to_table()
    for deal in (KNOWN_GOLF, LAST_DEAL):
        dealing.deal(console, "golf", deal, {})
        reader.make_moves(MANY_MOVES)
        assert not console.session.game.playable()
        console.screens.end_of_game.stuck()
        reader.read()
        console.screens.back_to_table()
    # The game has no known deal.
    dealing.deal(console, games.TEMPLATE, 2, {})
    console.do(open_screens.choose_deal, 0)
    reader.read()
    console.screens.back_to_table()


def read_game(reader, game_id):
    """Read the texts of one game."""
    console = reader.console
    dealing.deal(console, game_id, LAST_DEAL, {})
    reader.make_moves(30)
    # A game that is stuck shows a message.
    reader.hand.wait(QUIET_MS)
    console.screens.back_to_table()
    for reason in range(refusals.OWN, refusals.OWN + len(console.session.game.refusals)):
        for rank in (12, 10):
            reader.say(console.table.message.say, reason | rank << 8)
    for _ in range(4):
        reader.say(console.table.hint)
    for pile in console.session.game.piles:
        if pile.n > 1 and pile.kind == TABLEAU:
            reader.say(console.table.message.name_covered, pile, 2)
    console.session.game.scoring = False
    console.autosave.play_clock.begin(LONG_PLAY, RUNNING)
    figures = console.autosave.statistics.figures
    for rows in (MANY_GAMES, FIRST_GAME):
        console.autosave.statistics.figures = lambda game_id, variation, rows=rows: list(rows)
        console.screens.end_of_game.result()
        reader.read()
        console.screens.back_to_table()
    console.autosave.statistics.figures = figures
    for command in (open_screens.rules, open_screens.tips, open_screens.info,
                    open_screens.variations, menu_rows.game_menu, menu_commands.score):
        console.do(command, 0)
        reader.read()
        console.screens.back_to_table()
    console.open_menu()
    reader.read()
    console.screens.back_to_table()
    look_at_piles(reader)


def read_watched(reader):
    """Read the screens of a stored game that plays itself, of missing texts, of a full heap."""
    console = reader.console
    dealing.deal(console, games.TEMPLATE)
    for command in (open_screens.rules, open_screens.tips):
        console.do(command, 0)
        reader.read()
        console.screens.close()
    dealing.deal(console, "golf", 5)
    console.do(open_screens.watch, 0)
    reader.hand.wait(1)
    screen = console.screens.top
    while screen.made < len(screen.moves):
        reader.canvas.begin()
        reader.hand.wait(STEP_MS)
    reader.look()
    reader.turn()
    screen.end()
    console.do(open_screens.watch, "how")
    reader.hand.wait(1)
    while isinstance(console.screens.top, Watch):
        reader.hand.wait(STEP_MS)
    reader.read()
    _, command, key = console.screens.question.rows[1]
    command(console, key)


def read_step(reader, lesson):
    """The lines for a card, after a wrong move too, for the stock and for the foundation."""
    lesson.made = 0
    for lesson.wrong in (True, False):
        reader.say(lesson._say)
    lesson.made = 2
    reader.say(lesson._say)
    lesson.made = 1
    lesson.console.table.point_at(6)
    lesson.console.table.pick_up()
    reader.say(lesson._say)
    lesson.console.table.cancel()


def read_lesson(reader):
    """The lines of the lesson, with every set of keys, and the question at its end."""
    console = reader.console
    console.do(open_screens.lesson, 0)
    reader.hand.wait(1)
    lesson = console.screens.top
    for lesson._asks in (lesson_screen.PRESS, lesson_screen.HOLD_KEY, lesson_screen.TAP_OR_PRESS,
                         lesson_screen.TAP, lesson_screen.CLICK):
        # It would redo moves that are not made, and put the card back.
        lesson._check = lambda: None
        read_step(reader, lesson)
    del lesson._check
    lesson.made = 0
    console.table.repaint.blink.hidden = bool(console.pointer)
    reader.say(lesson._say)
    console.table.repaint.blink.hidden = False
    console.do(lesson_screen.ask, lesson)
    reader.read()
    lesson.answer(console, False)


def look_at_piles(reader):
    """Read the views of piles, page by page."""
    table = reader.console.table
    for pile in table.session.game.piles:
        if pile.n:
            table.point_at(pile.number)
            reader.console.do(show_pile, actions.BACK)
            reader.canvas.begin()
            for _ in range(pile.n):
                reader.look()
                reader.hand.wait(PAGE_MS)
                if reader.console.screens.pile_view.first + 1 >= pile.n:
                    break
            reader.turn()
            reader.console.screens.back_to_table()
            reader.hand.wait(STEP_MS)


def read_saves(reader):
    """Read slots with any game, and a damaged one."""
    console = reader.console
    for slot in range(SLOTS):
        dealing.deal(console, games.titles()[slot][0], LAST_DEAL - slot, {})
        reader.make_moves(12)
        if slot % 2:
            console.session.restart()
        reader.say(SavedGames(console).save, console, slot)
    for name in ("slot3.a", "slot3.b"):
        if name in reader.hand.store.files:
            reader.hand.store.files[name] = b"damaged"
    dealing.deal(console, "golf", 5)
    reader.make_moves(3)
    console.do(open_screens.saved_games, 0)
    reader.read()
    saved = console.screens.top
    saved.load(console, 2)
    reader.read()
    console.screens.close()
    for slot in range(SLOTS):
        if saved.found[slot] is not None:
            saved.pick(console, slot)
            reader.read()
            for ask in (saved.ask_save, saved.ask_remove):
                if console.screens.top is saved.actions:
                    ask(console, 0)
                    reader.read()
                    if console.screens.top is console.screens.question:
                        console.screens.close()
            if console.screens.top is not console.table:
                console.screens.close()
                console.screens.close()
                console.screens.show(saved)


def read_pages(reader):
    """Read pages that differ on other boards, and the screen during a restart."""
    reader.list()
    console = reader.console
    pages = {tuple(key_help.describe(Handheld(board=name).console.keys))
             for name in board_list.boards()}
    pages |= {(about.of_build("/.frozen/x"),
               about.of_build("/lib/pocket_patience_0123456789abcdef/x"))}
    tells, modules.collect = modules.collect, lambda: 123456
    console.board = b""
    pages |= {tuple(about.lines(console))}
    web_address.ADDRESS = b"example.org/play"
    pages |= {tuple(about.lines(console))}
    web_address.ADDRESS = b""
    modules.collect = tells
    for page in pages:
        console.screens.read(b"Keys", page)
        reader.read()
        console.screens.close()
    console.display.finger = 1
    for show in (open_screens.keys, open_screens.options):
        reader.list()
        console.do(show, None)
        reader.read()
    console.display.finger = 0
    reader.list()
    reader.say(wait.show, console.display)
    # A deal that nobody knows to be winnable; the question differs for others.
    dealing.deal(console, "golf", 1)
    reader.make_moves(3)
    # The hint of a redeal in games with a waste.
    reader.say(console.table.say, b"Turn the waste over")
    console.do(play_day, (20260102, "golf"))
    reader.read()


def read_days(reader):
    """Read the date that is entered and refused, the days of each month, and their lists."""
    console = reader.console
    console.do(open_screens.calendar, 0)
    reader.read()
    for entered in (20260230, 20261205):
        console.screens.number_entry.chosen(console, entered)
        reader.read()
    screen = console.screens.top
    screen.month.page(-1)
    reader.read()
    for press in ("UP",) * 6 + ("SELECT",):
        reader.hand.press(press)
        reader.read()
    console.screens.close()
    console.share = lambda text: b"Copied"
    for streak, best, missed in ((1, 1, 0), (1, 1, 1), (9999, 9999, 1428), (0, 9999, 0)):
        screen.streak, screen.best = streak, best
        screen.bridged = [20260101] * missed
        screen.month.date = screen.month.today
        reader.read()
    screen.on = SHARE
    screen.choose()
    reader.read()
    screen.on = DAY
    for month in range(1, 13):
        screen.month.date = 20250001 + 100 * month
        reader.read()
    play_day(console, (screen.month.today, "golf"))
    reader.hand.wait(STEP_MS)
    days = open_days(console.autosave)
    days.note(screen.month.today, WON)
    save_later(console.autosave, days)
    console.screens.end_of_game.result()
    reader.read()
    console.do(menu_commands.share_win, "share")
    reader.read()
    console.share = None
    if console.shares():
        console.do(menu_commands.share_win, "share")
        reader.read()
    console.screens.back_to_table()


def read_hardware_test(reader):
    """Read the hardware test: questions, prompts for keys, and all lines of a report."""
    console = reader.console
    dealing.deal(console, "golf", 5)
    console.do(open_screens.test_hardware, 0)
    reader.hand.wait(STEP_MS)
    asked = 0
    for _ in range(CHECK_STEPS):
        screen = console.screens.top
        if screen is console.table:
            break
        reader.read()
        if kind(screen) == "KeyPage":
            reader.hand.wait(keys_test.WAIT_MS)
        elif kind(screen) == "Dialog":
            # The frame, the second question, has a gap.
            asked += 1
            screen.choose(1 if asked == 2 else 0)
            reader.hand.wait(STEP_MS)
        elif console.screens.top is screen:
            # A press ends the test of games as well.
            reader.hand.press("SELECT")
    assert screen is console.table
    read_keys(reader)
    # Lines are read one by one, because equal lines are read once on a page.
    for line in sorted(report_lines()):
        console.screens.read(b"Check", (line,))
        reader.read()
        console.screens.close()


def read_keys(reader):
    """Read the questions about each key, and a long line of findings."""
    console = reader.console
    buttons = Buttons()
    buttons.actions = bytes((*range(10), 4, 7, 8))
    buttons.clean = 0b1100000000000
    buttons.pressed = lambda: 0
    check = keys_test.KeyTest(buttons, console.clock)
    page = keys_test.KeyPage(console, check)
    console.screens.show(page)
    for check.at in range(len(buttons.actions)):
        for check._push in ((), (1, 2)):
            check._began = console.clock.ms()
            reader.read()
            check.lines = [b"Up: 12 edges 123 ms, let go 1 edge 0 ms: bounces too long"]
    console.screens.close()


def report_lines():
    """Return the texts of a report, whole or in parts: the page of the report breaks its lines."""
    long = advice.of_address({"I2C": {"address": 0x3C}}, [0x3D]) + advice.IS_SH1106
    return {long, *(text for path, text in literals() if path.parts[-2] == "hardware_test")}


@cache
def played():
    """Return the files of a game with one move."""
    hand = Handheld(game="golf", deal=3)
    hand.console.pointer.choose(0, 0)
    hand.wait(3000)
    return hand.store.files


def safe_mode(size):
    """Read the safe mode, from the key that opens it to a file that cannot be set aside."""
    files = dict(played())
    files.update({"aside12-" + name: data for name, data in files.items()})
    reader = Reader(size, data=files, held=("BACK",))
    reader.read()
    reader.hand.keys.release_all()
    reader.hand.wait(200)
    screen = reader.console.screens.top
    assert isinstance(screen, SafeMode)
    screen.wait([])
    reader.read()
    screen.offer()
    reader.read()
    screen.ask_aside(reader.console, 0)
    reader.read()
    reader.console.screens.close()
    reader.hand.store.rename = lambda name, other: False
    screen.put_aside(reader.console, 0)
    reader.read()
    del reader.hand.store.rename
    screen.put_aside(reader.console, 0)
    reader.read()
    return reader


def stuck_keys(size):
    """Read the dialog when all keys are stuck, when one is, and when it is the only one."""
    reader = None
    for held in (range(len(ACTIONS)), [4]):
        others = reader
        reader = Reader(size, board=None, held=held)
        reader.hand.wait(STUCK_MS + 1000)
        dialog = reader.console.screens.top
        for show, *names in ((dialog.forget,), (dialog.tell, [])):
            reader.canvas.begin()
            show(*names)
            reader.console.request_redraw()
            reader.look()
            reader.turn()
        if others:
            reader.texts += others.texts
            reader.unread.update(others.unread)
    return reader


def news_at_power_on(size):
    """Read the notice about damaged files when no game was in play; return the reader."""
    files = {name: data[:-1] + bytes([data[-1] ^ 1]) for name, data in played().items()}
    reader = Reader(size, data=files)
    assert kind(reader.console.screens.top) == "TextPage"
    reader.read()
    return reader


@cache
def reading(size):
    """Return the texts that a reader sees on a display, those that were cut, and boxes over lists.

    A cut text comes with its visible part. A box is (text of the row, text of the box, True if the
    box hides the row).
    """
    reader = Reader(size)
    read_screens(reader)
    read_table(reader)
    for game_id, _ in games.titles():
        read_game(reader, game_id)
    read_watched(reader)
    read_lesson(reader)
    read_saves(reader)
    read_pages(reader)
    read_days(reader)
    read_hardware_test(reader)
    readers = [reader, safe_mode(size), stuck_keys(size), news_at_power_on(size)]
    return ([text for one in readers for text in one.texts],
            {text: seen for one in readers for text, seen in one.unread.items()}, reader.boxes)


@pytest.mark.parametrize("right", [0, 60])
def test_a_row_that_leaves_the_display_is_unread(right):
    reader = Reader(THUMBY)
    write = reader.canvas.text
    reader.canvas.text = lambda text, x, *more: write(text, x + right * (text == b"Options"), *more)
    reader.list()
    reader.read()
    assert (b"Options" in reader.unread) == bool(right)


@every_size
def test_every_letter_is_seen(size):
    assert reading(size)[1] == {}


@every_size
def test_a_dialog_over_a_list_hides_no_row_that_it_does_not_name(size):
    boxes = reading(size)[2]
    assert len({label for label, _, _ in boxes}) > 5
    for label, question, hidden in boxes:
        words = [word for word in label.lower().split() if len(word) > 3] or [label.lower()]
        assert not hidden or any(word in question.lower() for word in words), (label, question)


def test_every_text_in_the_code_is_among_them():
    texts = reading(THUMBY)[0] + reading(COLOURED)[0]
    seen = squashed(b" ".join(texts))
    assert [text for path, text in literals() if path.name not in NOT_SHOWN
            for part in PLACE.split(text) if squashed(part) not in seen] == []


