"""The steps of a walk, chosen at random: tuples of plain values, which can be printed and repeated.

A step means something at any moment, so that each part of a walk is a walk.
"""

from core import games
from desktop_sim.emulation.keys import ACTIONS
from desktop_sim.play import keyboard
from desktop_sim.play.text import commands
from firmware import texts
from firmware.screens.menus import menu_rows
from firmware.storage.settings import FIELDS
from tests.lab.walker.clock import DAY_MS, FULL, GOOD, LOCKED, SLOW

KEYS = tuple(ACTIONS)
KEY_WEIGHTS = (5, 5, 5, 5, 12, 3, 3, 2, 2)

LETTERS = "AAHHIMMOPPWFUUUDDDTTSRGKBCENXZJQQL1234567Y" + keyboard.DIGITS
MORE_KEYS = ("F1", "F2", "F3", "F4", "HOME", "END")

FAMILIAR = ("klondike", "freecell", "golf", "spider", "pyramid", "tripeaks", "yukon",
            "monte_carlo", "accordion", "aces_up", "black_hole", "montana")
"""Games that a walk prefers: one of each kind."""

WITH_A_WIN = [game_id for game_id, _ in games.titles() if texts.sample(game_id)]
"""Games with a stored win."""

PATHS = ([(row[2],) for row in menu_rows.MAIN]
         + [("help", row[2]) for row in menu_rows.HELP if row[2] != "check"]
         + [("game", row[2]) for row in menu_rows.GAME])
"""Keys of the rows of the menus, by which each command is found."""

IN_MENU = ("undo", "redo", "hint", "finish", "winning", "new", "restart", "day", "games",
           "statistics", "rules", "find", "options", "open-options", "menu-keys", "help", "more")
"""Rows of the page's menu."""

WAITS = (0, 0, 10, 40, 100, 300, 1000, 1500, 5000)
LONG = (10_000, 40_000, 70_000, 200_000)

ROW_OF_TEXT = ("undo", "redo", "hint", "moves", "look", "status", "score", "finish", "new",
               "restart", "day", "days", "rules", "tips", "options", "variations", "statistics",
               "saves", "save", "save 2", "load 1", "load 2", "remove 2", "short", "long", "back",
               "help", "quit", "info", "share", "p", "p", "p", "w f", "1", "2 3", "1 f", "y", "n",
               "yes", "no", "games", "deal 617", "day 1", "day 99", "", " ", "\x1b[31m", "9" * 40,
               "7 of hearts", "find 7", "auto", "continue", "exit now", "1 2 3 4", "f1 x2")


class Chooser:
    """Chooses the steps of one walk.

    front_end   class of the front end
    settings    names of settings that may change
    """

    def __init__(self, chance, front_end):
        self.chance = chance
        self.front_end = front_end
        self._then = []
        self.games = [*chance.sample(FAMILIAR, 3), chance.choice(games.titles())[0]]
        self.winners = [game_id for game_id in WITH_A_WIN if game_id in FAMILIAR] or WITH_A_WIN

    def next(self):
        """Return the next step."""
        if self._then:
            return self._then.pop(0)
        chance = self.chance
        choose = chance.choices(self.WAYS, self.WEIGHTS)[0]
        return choose(self)

    def first(self):
        """Return the first step: a game."""
        return "game", self.chance.choice(self.games), 0

    # Ways to go on.

    def _input(self):
        count = self.chance.choices((1, 2, 3), (8, 3, 1))[0]
        return ("read", self.chance.choice(WAITS), *[self._event() for _ in range(count)])

    def _event(self):
        chance = self.chance
        way = chance.random()
        if way < 0.35:
            return "key", chance.choices(KEYS, KEY_WEIGHTS)[0]
        if way < 0.4:
            return "hold", chance.choice(KEYS), chance.choice((700, 1300))
        if way < 0.62:
            return "letter", chance.choice(LETTERS)
        if way < 0.64:
            return "letter", chance.choice(MORE_KEYS)
        if way < 0.67:
            return "wheel", chance.choice((-3, -1, 1, 3))
        if way < 0.68:
            return "lose", 0
        if self.front_end.has_buttons and way < 0.85:
            return self._event_of_page()
        kind = chance.choices(("click", "down", "move", "up"), (6, 1, 2, 1))[0]
        if kind == "click":
            return "click", self._target(), chance.choices((1, 3), (9, 1))[0]
        return kind, self._target()

    def _event_of_page(self):
        chance = self.chance
        way = chance.random()
        if way < 0.5:
            return "button", chance.randrange(30)
        if way < 0.85:
            value = chance.choice((None, None, 0, 1, 2))
            return ("list", chance.randrange(60)) + (() if value is None else (value,))
        return "command", chance.choice(("new", "rules", "more", "cancel", "menu", "undo", "hint",
                                         "options", "help"))

    def _target(self):
        chance = self.chance
        way = chance.random()
        if way < 0.5:
            return "pile", chance.randrange(40), chance.choice((1, 1, 1, 2, 3, 5))
        if way < 0.75:
            return "row", chance.randrange(20)
        if self.front_end.name == "window" and way < 0.8:
            return "bar", chance.randrange(1000)
        return "at", chance.randrange(1000), chance.randrange(1000)

    def _drag(self):
        events = [("down", self._target())]
        events += [("move", self._target()) for _ in range(self.chance.choice((1, 1, 2, 3)))]
        last = self.chance.random()
        if last < 0.8:
            events.append(("up", events[-1][1]))
        elif last < 0.9:
            events.append(("lose", 0))
        if self.chance.random() < 0.5:
            return ("read", self.chance.choice(WAITS), *events)
        self._then += [("read", self.chance.choice((0, 30, 200)), event) for event in events[1:]]
        return "read", 30, events[0]

    def _move(self):
        return "move", self.chance.randrange(50), self.chance.choice(WAITS)

    def _row(self):
        return "row", self.chance.choice(WAITS), *self.chance.choice(PATHS)

    def _game(self):
        return "game", self.chance.choice(self.games), self.chance.choice((0, 1))

    def _win(self):
        """Let a game be won, and go on at once with what may disturb that."""
        chance = self.chance
        disturbing = (self._size, self._size, self._wait, self._input, self._row, self._power,
                      self._store)
        self._then = [chance.choice(disturbing)() for _ in range(chance.choice((0, 1, 1, 2, 3)))]
        self._then.append(("settle",))
        if chance.random() < 0.3:
            self._then.append(("compare",))
        return "near", chance.choice(self.winners), chance.choice((0, 0, 0, 1, 3))

    def _pick(self):
        """Pick cards up, by a key or by a drag, and go on with what may disturb that."""
        chance = self.chance
        disturbing = (self._size, self._size, self._wait, self._row, self._store, self._input)
        self._then = [chance.choice(disturbing)() for _ in range(chance.choice((1, 1, 2)))]
        self._then.append(("compare",))
        self._then.append(("read", 300, chance.choice(
            (("key", "BACK"), ("up", self._target()), ("lose", 0), ("key", "SELECT")))))
        return "pick", chance.randrange(50), chance.choice((0, 1))

    def _click_in_list(self):
        """Open a list, and click into it while a letter opens another one."""
        chance = self.chance
        letter = chance.choice(("H", "K", "G", "C", "R", "F1", "I", "O"))
        click = "click", ("row", chance.randrange(20)), 1
        self._then = [("read", chance.choice(WAITS), ("letter", letter), click)]
        return "row", 40, *chance.choice(PATHS)

    def _size(self):
        return "size", self.chance.randrange(len(self.front_end.sizes))

    def _wait(self):
        return "wait", self.chance.choice(WAITS * 3 + LONG)

    def _leap(self):
        return "leap", self.chance.choice((1000, 59_000, 61_000, 3_600_000, DAY_MS // 2))

    def _date(self):
        return "date", self.chance.choice((1, 1, 1, 2, 31, -1, -1, -400, 400))

    def _day(self):
        return "day", self.chance.choice(WAITS)

    def _store(self):
        return "store", self.chance.choice((GOOD, GOOD, GOOD, FULL, LOCKED, SLOW))

    def _refused(self):
        """Let the store refuse, go to another game and back, and let the store be good again."""
        first, second = self.chance.sample(self.games, 2)
        refuses = self.chance.choice((FULL, LOCKED))
        self._then = [("move", 0, 40), ("move", 1, 40), ("store", refuses),
                      ("game", second, self.chance.choice((0, 1))), ("store", GOOD),
                      ("game", first, 0)]
        return "game", first, 0

    def _power(self):
        return "power", self.chance.choice((0, 1, 1))

    def _setting(self):
        name = self.chance.choice(("speed", "back", "colours", "one_click", "large_cards",
                                   "left_handed", "contrast", "four_colours", "figures"))
        values = next(values for known, values, *_ in FIELDS if known == name)
        return "setting", name, self.chance.choice(values)

    def _compare(self):
        return ("compare",)

    def _settle(self):
        return ("settle",)

    WAYS = (_input, _drag, _move, _row, _game, _win, _size, _wait, _leap, _date, _day, _store,
            _refused, _pick, _click_in_list, _power, _setting, _compare, _settle)
    WEIGHTS = (34, 8, 14, 8, 3, 4, 5, 7, 1, 1, 1, 2, 1, 3, 2, 1, 2, 5, 2)


class TextChooser(Chooser):
    """Chooses the lines of a walk through the front end of lines."""

    def _input(self):
        chance = self.chance
        way = chance.random()
        if way < 0.6:
            return "line", chance.choice(ROW_OF_TEXT)
        if way < 0.7:
            return "line", str(chance.randrange(12))
        if way < 0.8:
            return "line", chance.choice(games.titles())[1].lower()
        if way < 0.9:
            return "line", " ".join(chance.choices("pwfx12347r", k=chance.choice((1, 2, 2, 3))))
        return "line", chance.choice(commands.COMMANDS)[0]

    def _move(self):
        return "typed", self.chance.randrange(50)

    def _row(self):
        return "line", self.chance.choice(PATHS)[-1]

    WAYS = (_input, _move, _row, Chooser._game, Chooser._win, Chooser._wait, Chooser._leap,
            Chooser._date, Chooser._day, Chooser._store, Chooser._power, Chooser._refused)
    WEIGHTS = (40, 25, 8, 4, 5, 5, 1, 2, 2, 2, 2, 1)

    def _size(self):
        return self._input()


class PageChooser(Chooser):
    """Chooses the steps of a walk through the page in Chromium."""

    def _event_of_page(self):
        chance = self.chance
        way = chance.random()
        if way < 0.4:
            return "button", chance.randrange(30)
        if way < 0.55:
            return "bar", chance.randrange(20)
        if way < 0.7:
            return "letter", chance.choice(
                ("Tab", "Tab", "Shift+Tab", "Control+z", "Control+y", "/"))
        if way < 0.85:
            return "menu", chance.choice(IN_MENU)
        return "list", chance.randrange(60), chance.randrange(3)

    def _list(self):
        """Open a list or the calendar, and press something in it."""
        chance = self.chance
        self._then = [("read", chance.choice(WAITS), (kind, chance.randrange(60), at))
                      for kind, at in chance.choice((
                          (("list", 0),), (("list", 1), ("list", 2)), (("button", 0),)))]
        return "row", 300, chance.choice(("options", "day", "statistics", "more", "help"))

    def _link(self):
        return "link", self.chance.choice(self.games), self.chance.randrange(1, 999)

    def _store(self):
        return "store", self.chance.choice((GOOD, GOOD, FULL))

    def _history(self):
        return "history", self.chance.choice((-1, -1, 1))

    def _tab(self):
        return ("tab",)

    WAYS = (Chooser._input, Chooser._drag, Chooser._move, Chooser._row, Chooser._game,
            Chooser._win, Chooser._size, Chooser._wait, Chooser._pick, Chooser._power,
            _list, Chooser._compare, Chooser._settle, _link, _store, _history, _tab)
    WEIGHTS = (34, 8, 14, 8, 3, 4, 5, 4, 3, 2, 5, 5, 2, 1, 1, 1, 0.5)
