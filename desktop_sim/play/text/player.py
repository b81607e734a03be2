"""The player of the text front end: a line in, the changes in words out.

The console itself plays, by the commands of its menus.  Saves, statistics, settings, questions and
announcements are therefore those of a board. Only its display is not used.
"""

import time

from core import refusals
from core.language import _
from desktop_sim.play.end_signals import EndSignals
from desktop_sim.play.text import commands
from desktop_sim.play.text.moves import Moves, split
from desktop_sim.play.words import screens
from desktop_sim.play.words.game_words import GameWords
from desktop_sim.play.words.position_changes import State
from firmware.deals import dealing
from firmware.screens import open_screens
from firmware.screens.menus import menu_commands
from firmware.screens.screen import NUMBER, PAGE, TABLE, WIN

QUOTED = 30
"""Most characters of a line that an answer quotes."""

SHORT_S = 0.02
"""Seconds between two looks at a search."""

STEP_MS = 1000
"""The longest step of the virtual clock while a line is typed, in ms."""

GREETING = _("Welcome. Type help for the commands.")

OWN = {open_screens.keys: commands.help_lines, menu_commands.share_win: commands.share}
"""{command of a row in the console's lists: the command here}: keys and codes are of no use."""


NOTHING = _("Nothing has changed.")


IN_ITSELF = (
    refusals.NO_CARD_THERE, refusals.NOT_THERE, refusals.NO_REDEAL, refusals.NOTHING_TO_FINISH,
    refusals.NOTHING_TO_UNDO, refusals.NOTHING_TO_REDO, refusals.NO_HINT, refusals.NO_ROOM_FOR_RUN,
    refusals.NO_USEFUL_MOVE, refusals.NOT_USEFUL,
    refusals.BUILD, refusals.BUILD + 1, refusals.BUILD + 2)
OWN_IN_ITSELF = ("aces_up", 0), ("golf", 0), ("osmosis", 2)
"""Lines of refusals that say No in themselves: their numbers, and of games' own lines the game's id
and the number of the line."""


def says_no(game_id, reason):
    """Return True if the line of a refusal says No in itself."""
    number = reason & 0xFF
    if number >= refusals.OWN:
        return (game_id, number - refusals.OWN) in OWN_IN_ITSELF
    return number in IN_ITSELF


class Moment:
    """A state to find the effect of a line by: the game in play, its cards, and the screen."""

    def __init__(self, console):
        """Look at `console`."""
        session = console.session
        # A deal without a move gives its number to the next one.
        self.number = console.autosave.record.number if console.playing() else 0
        self.deal = self.number, session.game_id, session.deal
        self.moves = session.moves
        self.state = State(session.game) if self.number else None
        screen = console.screens.top
        self.screen = screen
        if screens.is_list(console):
            self.screen = screen, screen.frame.title, screen.rows


class Player:
    """A player of a console by lines of text.

    left      True if the player has left
    remarked  the line beside the display that was told last
    straight  True if one line led to the question on top, so that No does not lead back to a list
    """

    def __init__(self, console, signals=None):
        """Play `console`, a Console on a VirtualClock.

        `signals` are EndSignals in force, which end a wait for a search; None for none.
        """
        self.console = console
        self._signals = signals or EndSignals()
        console.pointer.points = False
        self.left = False
        self.straight = False
        self._short = False
        self._words = None
        # The Moment up to which changes were told.
        self._told = None
        self.remarked = ""
        self._settle()

    def greeting(self):
        """Return the first lines: the game that goes on, or the list of games."""
        self._show_list()
        said = [GREETING] + self._message() + self._screen()
        return said + commands.look(self, "") if self.console.playing() else said

    def _show_list(self):
        """Show the list of games instead of the start screen: a line can name any of them."""
        stack = self.console.screens
        if stack.depth == 1:
            stack.back_to_list()

    def answer(self, line):
        """Do what `line` says, a text; return the changes, one line or more."""
        # An error in telling leads to the last save, of which the console speaks.
        return self.console.attempt(self._answer, line) or self._message() + [NOTHING]

    def _answer(self, line):
        self.console.autosave.pressed()
        before = self._told = Moment(self.console)
        said = self.console.attempt(self._do, " ".join(line.split())) or []
        self._settle()
        self._wait_for_search()
        said = said + self.happened() + self._message() + self._remark()
        other = Moment(self.console).screen != before.screen
        if other or not said:
            said += self._screen()
        if not said:
            said.append(screens.ended(screens.heading(self.console.session)) if other else NOTHING)
        self.left = self.left or self.console.closed
        return said

    def sleep(self, ms):
        """Let the time pass that a line took, as the console's rounds would count it."""
        while ms > 0:
            self.console.clock.sleep(min(ms, STEP_MS))
            self.console.autosave.play_clock.tick()
            ms -= STEP_MS

    # For commands.

    @property
    def words(self):
        """The GameWords of the game in play."""
        session = self.console.session
        if self._words is None or self._words.game is not session.game:
            self._words = GameWords(session.game_id, session.game, self._short)
        return self._words

    @property
    def moves(self):
        """The Moves of the game in play."""
        return Moves(self.console.session, self.words)

    def speak(self, short):
        """Say cards and places in short from now on, or in full."""
        self._short = short
        self._words = None

    def clear(self):
        """Close all screens over the table, or over the list of games if there is no game."""
        console = self.console
        if console.playing():
            if console.screens.top.kind != TABLE:
                console.screens.back_to_table()
            console.table.wake()
            console.table.cancel()
        else:
            console.screens.back_to_list()

    def made(self, reason):
        """Tell the console of a move that was made; return the refusal if it was not, else []."""
        console = self.console
        if reason:
            text = screens.ended(refusals.text(console.session.game, reason))
            message = "{why}" if says_no(console.session.game_id, reason) else _("No. {why}")
            return [message.format(why=text)]
        console.table.changed()
        console.table.cursor_moved()
        console.table.finish.follow()
        console.request_redraw()
        return []

    def happened(self):
        """Return the changes in the game since the last call, a list of lines."""
        before = self._told
        now = self._told = Moment(self.console)
        if not now.number or now.deal == before.deal and now.state.piles == before.state.piles:
            return []
        if now.deal != before.deal:
            return commands.look(self, "")
        return [" ".join(self.words.changes(before.state, now.state, now.moves < before.moves))]

    def unknown(self, line):
        """Return the answer to a line that means nothing."""
        shown = "".join(letter for letter in line[:QUOTED] if " " <= letter <= "~")
        said = _("I do not know that.")
        if shown:
            said = _('I do not know "{typed}".').format(typed=shown)
        if screens.is_question(self.console):
            return " ".join([said] + screens.lines(self.console))
        return " ".join([said, _("Type help.")])

    def no_place(self, text):
        """Return the answer to places, as typed, that this game has not got."""
        if not split(text):
            return self.unknown(text)
        return _("There is no place {place} in this game. Type help.").format(place=text.upper())

    def choose_key(self, key):
        """Do the row with this key of the list on top; return True if there is one."""
        screen = self.console.screens.top
        for _label, command, known in screen.rows:
            if command and known == key and type(known) is type(key):
                self.console.do(command, key)
                return True
        return False

    # Interpreting a line.

    def _do(self, line):
        """Do what a line says; return the lines to print besides the changes."""
        console = self.console
        self._show_list()
        if screens.is_list(console):
            if not line:
                return []
            row = screens.row_called(console, line)
            if row >= 0:
                return self._choose(row)
        elif console.screens.top.kind == NUMBER:
            if commands.deal_number(line):
                dealing.deal(console, console.session.game_id, int(line), console.deals.choices)
                return []
        self.straight = False
        word, _space, rest = line.partition(" ")
        command = commands.find(word or "look")
        if command and not split(line)[1:]:
            return command(self, rest)
        return self._play(line)

    def _choose(self, row):
        """Do a row of the list on top; return its new value if it has only changed that."""
        console = self.console
        screen = console.screens.top
        _, command, key = screen.rows[row]
        if command in OWN:
            return OWN[command](self, "")
        before = screens.row_text(screen, row)
        screen.at = row
        console.do(command, key)
        if command is menu_commands.close and self.straight:
            self.clear()
        if console.screens.top is not screen or row >= len(screen.rows):
            return []
        after = screens.row_text(screen, row)
        return [screens.ended(after)] if after != before else []

    def _play(self, line):
        """Make the move that is typed, look at a place, deal a game, or refuse the line."""
        if not split(line):
            return commands.game(self, line) if commands.called(line) else [
                self.unknown(line)]
        if not self.console.playing():
            return [commands.NO_GAME]
        self.clear()
        moves = self.moves
        places = moves.places(line)
        if places in (["P"], ["P", "P"]):
            return self.made(self.console.session.turn())
        for place in places[:2]:
            if not moves.piles(place):
                return [self.no_place(place)]
        if len(places) == 1:
            return commands.look_at(self, moves.piles(places[0]))
        count = commands.deal_number(places[2]) if len(places) > 2 else 0
        reason, move = moves.find(moves.piles(places[0]), moves.piles(places[1]), count)
        return self.made(reason or self.console.session.play(move))

    # Running the console.

    def _settle(self):
        """Run the console as in a pause: it tests if the game has ended, and saves."""
        console = self.console
        table = console.table
        while True:
            wait = console.step()
            moving = table.finish.on or table.animations.movement or (
                console.screens.top.kind == WIN)
            if moving:
                # The clock is virtual, so a player with flying cards does not wait for them here.
                console.clock.sleep(wait)
            elif wait:
                return

    def _wait_for_search(self):
        """Wait until the search that the line began has an answer: no later line asks for it."""
        console = self.console
        while console.searches and console.looks_for_win() and self.pause():
            self.sleep(round(SHORT_S * 1000))
            self._settle()

    def pause(self):
        """Let a search that runs beside have its time; return False if a signal asked to end."""
        time.sleep(SHORT_S)
        return self._signals.exit_code is None

    def _message(self):
        """Return the lines that the console shows over the table, and dismiss them."""
        table = self.console.table
        said = []
        while self.console.screens.top.kind == TABLE and table.message.on:
            said.append(screens.ended(screens.of_line(table.message.line)))
            table.wake()
            self._settle()
        return said

    def _remark(self):
        """Return the line that the console has beside its display, if that changed."""
        before, self.remarked = self.remarked, self.console.remark
        if self.remarked in ("", before):
            return []
        return [screens.ended(self.remarked)]

    def _screen(self):
        """Return the text of the screen on top; a page is then closed."""
        console = self.console
        said = screens.lines(console)
        if console.screens.top.kind == PAGE:
            console.screens.close()
            self._settle()
        return said
