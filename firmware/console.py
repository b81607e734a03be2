"""The console: the main loop, and the stack of screens.

It is given a display, buttons, a clock, a store and a speaker (docs/ARCHITECTURE.md lists what
each has to offer), and knows nothing else of the hardware.
"""

import gc

from core import games, reasons
from core.cards import const
from core.session import Session
from firmware import commands, sound
from firmware.glass import DARK, Glass
from firmware.keeper import Keeper
from firmware.keys import Keys
from firmware.menu import Menu
from firmware.numbers import NumberEntry
from firmware.pages import Pages
from firmware.pointing import UP, Pointing
from firmware.settings import Settings
from firmware.table import Table

TRY_AGAIN_MS = const(1000)
DEEPEST = const(8)


class Console:
    """Runs games on a display with buttons.

    session    the core's session
    settings   what the player chose
    keeper     what saves the game in play, the statistics and the settings
    closed     True after the player left the console, where the host offers that
    """

    def __init__(self, display, buttons, clock, store, speaker, can_leave=False, session=None):
        """Puts the screens together, and goes on where the player was.  Allocates.

        `session` is a Session without a game, made earlier where memory is tight.
        """
        self.display = display
        self.clock = clock
        self.store = store
        self.can_leave = can_leave
        self.closed = False
        self.keys = Keys(buttons, clock)
        self.settings = Settings(store)
        self.glass = Glass(display, clock, self.settings)
        self.player = sound.Player(speaker, clock)
        self.session = session or Session()
        self.table = Table(self)
        self.pointing = Pointing(self.table)
        self.main = Menu(self, b"Menu", commands.MAIN)
        self.list = Menu(self, b"Pocket Patience", commands.game_rows())
        self.setting_list = Menu(self, b"Options", commands.setting_rows())
        self.variations = Menu(self, b"Variations", ())
        self.question = Menu(self, b"", ())
        self.pages = Pages(self)
        self.numbers = NumberEntry(self)
        self.stack = [self.list] * DEEPEST
        self.depth = 1
        self.screen = self.list
        self.choices = {}
        self.words = {}
        self.rested = True
        self.answers = True
        self.failed_at = 0
        self.keeper = Keeper(self)
        self._go_on()

    def _go_on(self):
        """Shows the game that was in play at power-off, or the game list."""
        if self.keeper.resume():
            self._sit_down()
            self.keeper.show_cursor()
            return
        for row in range(len(games.TITLES)):
            if games.TITLES[row][0] == self.settings.last_game:
                self.list.open(row)
        if self.keeper.news:
            self.pages.open(b"Saved games", self.keeper.news)
            self.keeper.news = []
            self.show(self.pages)

    # The main loop.

    def run(self):
        """Runs until the player leaves, where that is offered; else for ever."""
        while not self.closed:
            self.clock.sleep(self.step())

    def step(self):
        """One round: keys, time, drawing, sending.  Returns ms until the next is wanted."""
        event = self.keys.poll()
        if event >= 0 and self.glass.takes(event):
            event = -1
        if event >= 0:
            self.rested = False
            self.keeper.pressed()
            self.screen.event(event)
        self.glass.watch()
        wait = 1000 if self.glass.state == DARK else self.screen.tick()
        song = self.player.tick()
        self._show()
        if event >= 0 or self.keeper.step():
            return 0
        if not self.rested and not self.keys.busy():
            self.rested = True
            self.screen.idle()
            return 0
        if 0 <= song < wait:
            wait = song
        return self.glass.pause(wait)

    def _show(self):
        if not self.answers and self.clock.since(self.failed_at) < TRY_AGAIN_MS:
            return
        try:
            self.glass.apply()
            if self.glass.state != DARK:
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

    def stir(self):
        """Something happened: when it is quiet, the screen's idle work is to be done."""
        self.rested = False
        self.glass.stir()

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
            self.ask(b"Leave Pocket Patience?", commands.leave)
            return
        self._take(self.stack[self.depth - 1])

    def back_to_table(self):
        """Takes away all screens over the table."""
        self.depth = 2
        self._take(self.table)

    def back_to_list(self):
        """Takes away all screens over the game list."""
        self.depth = 1
        self._take(self.list)

    def _take(self, screen):
        self.screen = screen
        self.display.canvas.dx = self.display.canvas.dy = 0
        screen.forget()

    def open_menu(self):
        """Shows the table's menu."""
        self.main.open(commands.HINT_AT if self.table.hints.move else 0)
        self.show(self.main)

    def ask(self, question, command, argument=0):
        """Asks; on yes `command` is done."""
        self.question.title = question
        self.question.rows = ((b"Yes", command, argument), (b"No", commands.close, 0))
        self.question.open()
        self.show(self.question)

    def confirm(self, question, command):
        """Asks before a game with moves is given up; does the command at once without moves."""
        if self.keeper.at_stake():
            self.ask(question, command)
        else:
            self.do(command, 0)

    def playing(self):
        """Whether a game is in play."""
        return self.keeper.in_play

    # What the player can do: the commands of firmware/commands.py, or their names.

    def command(self, name):
        """Does a command by its name: a key of the keyboard, or a program."""
        if name == "cancel":
            if self.screen is not self.table:
                self.close()
            else:
                self.table.wake()
                self.table.cancel()
        elif name == "menu":
            if self.screen is self.table:
                self.table.cancel()
                self.open_menu()
        elif name == "back":
            self.settings.step(0)
            self.keeper.settings_changed()
            self.screen.forget()
        elif self.playing() or name in commands.ANYWHERE:
            if self.screen is self.table:
                self.table.wake()
            self.do(commands.NAMED[name], 0)

    def do(self, command, argument):
        """Does what a menu's row says."""
        command(self, argument)

    def adjust(self, command, argument, way):
        """Changes the value at the right end of a row."""
        if command is commands.setting:
            self.settings.step(argument, way)
            self.keeper.settings_changed()
        elif command is commands.choice:
            name, values, _ = self.session.game.options[argument]
            at = 0
            for i in range(len(values)):
                if values[i] == self.choices[name]:
                    at = i
            self.choices[name] = values[(at + way) % len(values)]
            self.settings.games[self.session.game_id] = self.choices
            self.keeper.settings_changed()

    def write_value(self, line, command, argument):
        """Writes what stands at the right end of a row into `line`."""
        commands.write_value(self, line, command, argument)

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
        ended = self.keeper.ended()
        self.session.new(game_id, self._next_deal() if deal is None else deal, wanted)
        self.settings.last_game = game_id
        self.settings.games[game_id] = wanted
        self.keeper.settings_changed()
        self.begin(ended)

    def begin(self, ended):
        """Shows the game that the session has taken up.  Allocates.

        `ended` is what `keeper.ended` said of the game before it.
        """
        self.keeper.begin(ended)
        self._sit_down()
        self.player.play(sound.DEAL if self.settings.sound == "full" else b"")

    def _sit_down(self):
        self.choices = self.options()
        self.table.open()
        self.stack[1] = self.table
        self.back_to_table()

    def options(self):
        """The options of the game in play, as a dict of its own."""
        game = self.session.game
        options = {}
        for i in range(len(game.options)):
            options[game.options[i][0]] = game.choices[i]
        return options

    def _next_deal(self):
        return (self.session.deal * 31 + self.clock.ms()) % 32000 + 1

    def deal_chosen(self, number):
        """Deals the number that the player entered."""
        self.start(self.session.game_id, number, self.choices)

    def override(self, name, value):
        """Sets a setting, or an option of every game that has it, above what is saved."""
        if name in ("variation", "movement"):
            klondike = self.settings.games.setdefault("klondike", {})
            klondike[name] = value
        elif name == "back":
            self.settings.override(name, value - 1)
        else:
            self.settings.override(name, value)
        self.screen.forget()

    # What the table tells.

    def moved(self):
        """The position changed."""
        self.keeper.moved()

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
        if self.screen is self.table:
            self.rested = False
            self.keeper.pressed()
            self.pointing.choose(kind, index)

    def point(self, x, y, what):
        """The pointer at pixel (x, y): `what` 0 goes down, 1 is dragged, 2 goes up.

        Two clicks, or a drag, are an origin and a destination; two clicks on one card are the
        auto move.
        """
        self.rested = False
        self.keeper.pressed()
        if self.screen is self.table:
            self.pointing.point(x, y, what)
        elif what == UP:
            self.screen.point(x, y)


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
