"""The console: the main loop, the stack of screens, and what the menu's commands do.

It is given a display, buttons, a clock, a store and a speaker (docs/ARCHITECTURE.md lists what
each has to offer), and knows nothing else of the hardware.
"""

import gc

from core import games, reasons
from core.cards import const
from core.piles import FOUNDATION, STOCK
from core.session import Session
from firmware import about, sound, texts
from firmware.keys import Keys
from firmware.layouts import find
from firmware.menu import Menu
from firmware.numbers import NumberEntry
from firmware.pages import Pages
from firmware.settings import FIELDS, Settings
from firmware.table import NOWHERE, Table

POLL_MS = const(5)
TRY_AGAIN_MS = const(1000)
DEEPEST = const(8)

CLOSE = const(0)
UNDO = const(1)
REDO = const(2)
HINT = const(3)
AUTO = const(4)
FINISH = const(5)
NEW = const(6)
RESTART = const(7)
DEAL_NUMBER = const(8)
VARIATIONS = const(9)
OPTIONS = const(10)
RULES = const(11)
TIPS = const(12)
KEYS = const(13)
INFO = const(14)
QUIT = const(15)
CHOICE = const(16)
SETTING = const(17)
PLAY = const(18)
DEAL_NEXT = const(19)
DEAL_AGAIN = const(20)
LEAVE_GAME = const(21)
DEAL_CHOICES = const(22)
LEAVE = const(23)
ASK_LEAVE = const(24)

MAIN = (
    (b"Undo", UNDO, 0),
    (b"Redo", REDO, 0),
    (b"Hint", HINT, 0),
    (b"Best move", AUTO, 0),
    (b"Finish", FINISH, 0),
    (b"New deal", NEW, 0),
    (b"Restart", RESTART, 0),
    (b"Deal by number", DEAL_NUMBER, 0),
    (b"Variations", VARIATIONS, 0),
    (b"Options", OPTIONS, 0),
    (b"Rules", RULES, 0),
    (b"Tips", TIPS, 0),
    (b"Keys", KEYS, 0),
    (b"Info", INFO, 0),
    (b"Quit game", QUIT, 0),
)

COMMANDS = {
    "undo": UNDO, "redo": REDO, "hint": HINT, "auto": AUTO, "finish": FINISH, "new": NEW,
    "restart": RESTART, "deal": DEAL_NUMBER, "variations": VARIATIONS, "config": OPTIONS,
    "rules": RULES, "help": KEYS, "info": INFO, "quit": QUIT,
}

# Commands that change or show the table: they close the menu first.
ON_TABLE = (UNDO, REDO, HINT, AUTO, FINISH)


class Console:
    """Runs games on a display with buttons.

    session    the core's session
    settings   what the player chose
    closed     True after the player left the console, where the host offers that
    """

    def __init__(self, display, buttons, clock, store, speaker, can_leave=False):
        """Puts the screens together and shows the game list.  Allocates."""
        self.display = display
        self.clock = clock
        self.store = store
        self.can_leave = can_leave
        self.closed = False
        self.keys = Keys(buttons, clock)
        self.settings = Settings(store)
        self.player = sound.Player(speaker, clock)
        self.session = Session()
        self.table = Table(self)
        self.main = Menu(self, b"Menu", MAIN)
        self.list = Menu(self, b"Pocket Patience", self._game_rows())
        self.options = Menu(self, b"Options", self._setting_rows())
        self.variations = Menu(self, b"Variations", ())
        self.question = Menu(self, b"", ())
        self.pages = Pages(self)
        self.numbers = NumberEntry(self)
        self.stack = [self.list] * DEEPEST
        self.depth = 1
        self.screen = self.list
        self.choices = {}
        self.pressed_at = clock.ms()
        self.pointed = -1
        self.rested = True
        self.answers = True
        self.failed_at = 0

    # The main loop.

    def run(self):
        """Runs until the player leaves, where that is offered; else for ever."""
        while not self.closed:
            self.clock.sleep(self.step())

    def step(self):
        """One round: keys, time, drawing, sending.  Returns ms until the next is wanted."""
        event = self.keys.poll()
        if event >= 0:
            self.pressed_at = self.clock.ms()
            self.rested = False
            self.screen.event(event)
        wait = self.screen.tick()
        song = self.player.tick()
        self._show()
        if event >= 0:
            return 0
        if not self.rested and not self.keys.busy():
            self.rested = True
            self.screen.idle()
            return 0
        if 0 <= song < wait:
            wait = song
        return max(1, min(wait, POLL_MS))

    def _show(self):
        if not self.answers and self.clock.since(self.failed_at) < TRY_AGAIN_MS:
            return
        try:
            self.screen.draw()
            self.display.show()
        except OSError:
            self._no_answer()
            return
        if not self.answers:
            self.answers = True
            print("Display answers again")

    def _no_answer(self):
        if self.answers:
            print("Display does not answer; trying again every second")
        self.answers = False
        self.failed_at = self.clock.ms()

    # Screens.

    def show(self, screen):
        """Puts `screen` on top."""
        if self.depth < DEEPEST:
            self.stack[self.depth] = screen
            self.depth += 1
        self._take(screen)

    def close(self):
        """Takes the top screen away; the game list stays."""
        if self.depth > 1:
            self.depth -= 1
        elif self.can_leave:
            self.ask(b"Leave Pocket Patience?", LEAVE)
            return
        self._take(self.stack[self.depth - 1])

    def back_to_table(self):
        """Takes away all screens over the table."""
        self.depth = 2
        self._take(self.table)

    def _take(self, screen):
        self.screen = screen
        self.display.canvas.dx = self.display.canvas.dy = 0
        screen.forget()

    def open_menu(self):
        """Shows the table's menu."""
        self.main.open()
        self.show(self.main)

    def ask(self, question, command):
        """Asks; on yes `command` is done."""
        self.question.title = question
        self.question.rows = ((b"Yes", command, 0), (b"No", CLOSE, 0))
        self.question.open()
        self.show(self.question)

    def playing(self):
        """Whether a game is in play."""
        return self.depth > 1

    # What the player can do.  `do` takes the commands of menus, `command` their names.

    def command(self, name):
        """Does a command by its name: a key of the keyboard, or a program."""
        if name == "cancel":
            if self.screen is not self.table:
                self.close()
            else:
                self.table._wake()
                self.table.cancel()
        elif name == "menu":
            if self.screen is self.table:
                self.table.cancel()
                self.open_menu()
        elif name == "back":
            self.settings.step(0)
            self.settings.save()
            self.screen.forget()
        elif self.playing() or name in ("config", "info", "help"):
            if self.screen is self.table:
                self.table._wake()
            self.do(COMMANDS[name], 0)

    def do(self, command, argument):
        """Does what a menu's row says."""
        if command in ON_TABLE:
            self.back_to_table()
            self._on_table(command)
        elif command == CLOSE:
            self.close()
        elif command == NEW:
            self._confirm(b"Leave this game for a new deal?", DEAL_NEXT)
        elif command == RESTART:
            self._confirm(b"Start this deal again?", DEAL_AGAIN)
        elif command == QUIT:
            self._confirm(b"Quit this game?", LEAVE_GAME)
        elif command == DEAL_NEXT:
            self.start(self.session.game_id, self._next_deal(), self._options())
        elif command == DEAL_AGAIN:
            self.session.restart()
            self._begin()
        elif command == LEAVE_GAME:
            self.depth = 1
            self._take(self.list)
        elif command == LEAVE:
            self.closed = True
        elif command == PLAY:
            game_id = games.TITLES[argument][0]
            self.start(game_id, None, self.settings.options(game_id))
        else:
            self._open(command, argument)

    def _on_table(self, command):
        table = self.table
        if command == UNDO:
            table.undo()
        elif command == REDO:
            table.redo()
        elif command == HINT:
            table.hint()
        elif command == AUTO:
            table.auto()
        else:
            table.finish()

    def _open(self, command, argument):
        if command == OPTIONS:
            self.options.open()
            self.show(self.options)
        elif command == VARIATIONS:
            self._open_variations()
        elif command == DEAL_NUMBER:
            self.numbers.open(b"Deal number", self.session.deal)
            self.show(self.numbers)
        elif command == DEAL_CHOICES:
            self._confirm(b"Deal anew with these?", DEAL_NEXT)
        elif command == SETTING or command == CHOICE:
            self.adjust(command, argument, 1)
        else:
            self._read(command)

    def _read(self, command):
        game_id = self.session.game_id
        if command == RULES:
            self.pages.open(games.title(game_id).encode(), texts.rules(game_id))
        elif command == TIPS:
            self.pages.open(b"Tips", texts.tips(game_id))
        elif command == KEYS:
            self.pages.open(b"Keys", texts.keys(self.keys))
        else:
            self.pages.open(b"Info", about.lines(self))
        self.show(self.pages)

    def _confirm(self, question, command):
        """Asks before a game with moves is given up; does the command at once without moves."""
        if self.session.moves and not self.session.game.won():
            self.ask(question, command)
        else:
            self.do(command, 0)

    def adjust(self, command, argument, way):
        """Changes the value at the right end of a row."""
        if command == SETTING:
            self.settings.step(argument, way)
            self.settings.save()
        elif command == CHOICE:
            name, values, _ = self.session.game.options[argument]
            at = 0
            for i in range(len(values)):
                if values[i] == self.choices[name]:
                    at = i
            self.choices[name] = values[(at + way) % len(values)]
            self.settings.games[self.session.game_id] = self.choices
            self.settings.save()

    def write_value(self, line, command, argument):
        """Writes what stands at the right end of a row into `line`."""
        if command == SETTING:
            name, values, _, _ = FIELDS[argument]
            value = getattr(self.settings, name)
            if name == "back":
                line.number(value + 1)
            else:
                write_word(line, value)
        elif command == CHOICE:
            name = self.session.game.options[argument][0]
            value = self.choices[name]
            if value != self.session.game.choices[argument]:
                line.put(b"* ")
            write_word(line, value)
        elif command == UNDO:
            line.number(self.session.journal.done)
        elif command == REDO:
            line.number(self.session.journal.undone)
        elif command == NEW or command == RESTART:
            if command == RESTART and self.session.deal:
                line.put(b"#").number(self.session.deal)

    # Dealing.

    def start(self, game_id, deal=None, options=None):
        """Deals game `game_id`; without `deal` the next one in the player's series.

        Options left out are as the game was last played, or as the command line says.  Raises
        ValueError with a one-line reason, and changes nothing, where there is no such game, deal
        or option.
        """
        wanted = self.settings.options(game_id)
        wanted.update(options or {})
        gc.collect()
        self.session.new(game_id, self._next_deal() if deal is None else deal, wanted)
        self.settings.last_game = game_id
        self.settings.games[game_id] = wanted
        self._begin()

    def _begin(self):
        self.choices = self._options()
        self.table.open()
        self.stack[1] = self.table
        self.player.play(sound.DEAL if self.settings.sound == "full" else b"")
        self.back_to_table()

    def _options(self):
        game = self.session.game
        options = {}
        for i in range(len(game.options)):
            options[game.options[i][0]] = game.choices[i]
        return options

    def _next_deal(self):
        return (self.session.deal * 31 + self.clock.ms()) % 32000 + 1

    def deal_chosen(self, number):
        """Deals the number that the player entered."""
        self.start(self.session.game_id, number, self._options())

    def _open_variations(self):
        rows = []
        options = self.session.game.options
        for i in range(len(options)):
            rows.append((texts.label(options[i][0]), CHOICE, i))
        rows.append((b"Deal with these (*new)", DEAL_CHOICES, 0))
        self.variations.rows = tuple(rows)
        self.variations.open()
        self.show(self.variations)

    def _game_rows(self):
        rows = [(title.encode(), PLAY, i) for i, (_, title) in enumerate(games.TITLES)]
        rows.append((b"Options", OPTIONS, 0))
        rows.append((b"Keys", KEYS, 0))
        rows.append((b"Info", INFO, 0))
        return tuple(rows)

    def _setting_rows(self):
        return tuple([(FIELDS[i][3], SETTING, i) for i in range(len(FIELDS))])

    def override(self, name, value):
        """Sets a setting, or an option of every game that has it, above what is saved."""
        if name in ("variation", "movement"):
            klondike = self.settings.games.setdefault("klondike", {})
            klondike[name] = value
        elif name == "back":
            self.settings.override(name, value - 1)
        else:
            self.settings.override(name, value)

    # What the table tells.

    def moved(self):
        """The position changed."""

    def won(self):
        """The game in play is won."""
        if self.settings.sound == "full":
            self.player.play(sound.WIN)
        self.table.show(write_won, self.session)

    def speak_stuck(self):
        """The game in play has no move left that leads anywhere new."""
        self.sound_error()
        self.table.show(reasons.write, reasons.NO_HINT)

    def sound_error(self):
        """A beep for a refusal."""
        if self.settings.sound != "off":
            self.player.play(sound.ERROR)

    def sound_lift(self):
        """A tick for lifted cards."""
        if self.settings.sound == "full":
            self.player.play(sound.LIFT)

    def sound_move(self):
        """A tick for a move."""
        if self.settings.sound == "full":
            self.player.play(sound.PUT)

    # The keyboard of the guide, and pointers.

    def choose(self, kind, index):
        """SELECT at a pile: the first call lifts, the second puts down.

        `kind` as in core/piles.py.  Index 255 with FOUNDATION is any foundation that takes it.
        """
        if self.screen is not self.table:
            return
        self.rested = False
        table = self.table
        if kind == FOUNDATION and index == 255:
            if table.lifted != NOWHERE:
                table._wake()
                table.choose_foundation()
            return
        if kind == STOCK:
            table._wake()
            table.cancel()
        pile = find(self.session.game, kind, index)
        if pile:
            table.choose(pile.number)

    def point(self, x, y, what):
        """The pointer at pixel (x, y): `what` 0 goes down, 1 is dragged, 2 goes up.

        Two clicks, or a drag, are an origin and a destination; two clicks on one card are the
        auto move.
        """
        self.rested = False
        if self.screen is not self.table:
            if what == 2:
                self.screen.point(x, y)
            return
        table = self.table
        if what == 1:
            return
        spot = table.card_at(x, y)
        place = spot >> 7
        if what == 0:
            self._point_down(spot, place)
        elif place >= 0 and self.pointed >= 0 and place != self.pointed and (
                table.lifted == self.pointed):
            table.choose(place)
        if what == 2:
            self.pointed = -1

    def _point_down(self, spot, place):
        table = self.table
        table._wake()
        if spot < 0:
            table.cancel()
        elif table.lifted == NOWHERE:
            self.pointed = place
            table.point_at(place, spot & 127)
            table.select()
        elif place == table.lifted and not table.wants[place]:
            table.auto()
        else:
            table.choose(place)


def write_word(line, value):
    """Writes a value as people read it: on, off, a number, a word."""
    if value is True:
        line.put(b"on")
    elif value is False:
        line.put(b"off")
    elif isinstance(value, int):
        line.number(value)
    else:
        line.put(value.encode())


def write_won(session, buffer):
    """Writes the line that a game is won into `buffer`; returns its length."""
    at = 0
    for letter in b"Won! Moves: ":
        buffer[at] = letter
        at += 1
    moves = session.moves
    unit = 1
    while unit * 10 <= moves:
        unit *= 10
    while unit:
        buffer[at] = 48 + moves // unit % 10
        unit //= 10
        at += 1
    return at
