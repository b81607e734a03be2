"""Automatic saving of the game in play, the statistics and the settings.

The game in play is saved as two files (firmware/storage/game_files.py).  "game", which is long, is
saved at a deal and in longer pauses.  "moves", which is short, is saved after each press that
changed the game.  A power cut loses at most the last press, and no press waits for a long write.
firmware/storage/resume.py loads these files.
"""

from core.const import const
from core.language import _
from core.undo_journal import UNDO
from firmware.heap.reserve import release
from firmware.storage.due import BEST_TIMES, DAYS, GAME_IN_PLAY, MOVES, SETTINGS, STATISTICS
from firmware.storage.game_files import GameFile, MovesFile
from firmware.storage.game_record import GameRecord
from firmware.storage.play_clock import RUNNING, PlayClock
from firmware.storage.statistics import Statistics

REST_MS = const(2000)
"""A player who presses no key for this long rests: longer work may be done."""

PAUSE_MS = const(180)
"""A player who moves no key for this long looks at the cards: a piece of work of up to 25 ms may be
done.  A deal has ten such pieces, so few presses meet one."""

NOT_SAVED = _(b"Not saved: drive full or locked")


class Autosave:
    """Saving of everything that changed, while the console has nothing else to do.

    record      the GameRecord: what is known of the game in play besides its cards
    play_clock  the PlayClock: how long the game in play was played
    statistics  the Statistics
    game, moves  the GameFile and the MovesFile
    days        the Days (firmware/storage/days.py) while they have changes to save, or None
    best_times  the BestTimes (firmware/storage/best_times.py) while they have changes, or None
    due         bits of firmware/storage/due.py for the files to save
    news        lines, bytes, to show to the player
    rests       True if no key was pressed for REST_MS
    """

    def __init__(self, console):
        """Save for `console`, whose session, settings, clock and store exist.  Allocates."""
        self.console = console
        self.clock = console.clock
        store = console.store
        self.statistics = Statistics(store)
        self.game = GameFile(store)
        self.moves = MovesFile(store)
        self.record = GameRecord()
        self.play_clock = PlayClock(self.clock)
        self.days = self.best_times = None
        self.due = 0
        self.news = []
        # A write that takes longer than a frame waits until the player rests.
        self._slow = store.slow
        # Number of saves of "moves" that a new game still needs: one for each slot.
        self._missing = 0
        self._changed = False
        # Bits of `due` whose writes failed: they wait for a rest, and do not delay others.
        self._failed = 0
        self._failure_told = False
        # True if "moves" in memory follows the newest "game".
        self._following = False
        self.rests = True
        self._failed_at = 0
        self._paused = False
        self._pressed_at = self.clock.ms()

    # Calls of the console and the session.  They allocate nothing.

    def pressed(self):
        """Note a press of the player: a pause ends, and the next one begins."""
        self.play_clock.press()
        self._pressed_at = self.clock.ms()
        self.rests = False

    def watch_table(self):
        """Let the time of the game pass only while the player can move its cards."""
        console = self.console
        table = console.table
        self.play_clock.open(
            console.screens.top is table and not table.finish.on and not self._paused)

    def note(self, action):
        """Append a packed action; called by the session, whose listener this is."""
        if self._paused:
            return
        self.due |= MOVES if self.moves.append(action) else GAME_IN_PLAY
        self.record.touched = True
        if action == UNDO:
            self.record.undone = True
        self._changed = True
        self.play_clock.move()

    def moved(self):
        """Note a change of the position that is no action."""
        self._changed = True

    def settings_changed(self):
        """Note that a setting changed, so that the settings are saved."""
        self.due |= SETTINGS

    def set_touched(self, touched):
        """Set whether the game in play differs from every saved game."""
        self.record.touched = touched
        self.due |= GAME_IN_PLAY

    # The games.

    def follow_new_game(self):
        """Save the session's game, a new one, and what is done in it."""
        self.moves.count = 0
        self._missing = 2
        self._following = False
        self.due |= GAME_IN_PLAY
        self.console.session.listener = self

    def follow_none(self):
        """Save no game any more."""
        self._missing = 0
        self._following = False
        self.console.session.listener = None

    def pause(self):
        """Save all changes and the time that was played, then none until `go_on`.  Allocates.

        What is shown from now on is not played, or the program ends.
        """
        if self._paused:
            return
        self.count_changed()
        self.save_time()
        self._rest()
        while self._first_due():
            self._save(self._first_due())
        self._paused = True
        self.watch_table()

    def save_time(self):
        """Save the time that was played: the player may leave in this pause."""
        if self.play_clock.state == RUNNING and not self._paused:
            self.due |= MOVES

    def go_on(self):
        """Save again: the session has the game in play as it was at `pause`."""
        self._paused = False
        self.console.session.listener = self
        self._pressed_at = self.clock.ms()
        self.watch_table()

    def count_changed(self):
        """Count what the last actions ended: the deal that was replaced, a game that is won.

        Done before what was counted is shown.  What is played in a pause is not counted.  Allocates
        if there is something to count.
        """
        if self._paused:
            return
        record = self.record
        if record.replaced and record.touched:
            from firmware.storage import between_games

            record.replaced = False
            between_games.count(self, record.last)
        if self._changed:
            self._changed = False
            self.count_win()

    def count_win(self):
        """Count the game in play if it is won and was not counted yet.  Allocates."""
        if self.record.in_play and self.console.session.game.won():
            from firmware.storage import between_games

            between_games.count_win(self)

    # Saving.

    def pauses(self):
        """Return True if no key was pressed or let go for PAUSE_MS."""
        return self.rests or self.clock.since(self._pressed_at) >= PAUSE_MS

    def step(self):
        """Save one thing that is due; return True if there was one.

        The console calls this in a round without a press.  Allocates, unless only MOVES is due.
        """
        self.play_clock.tick()
        if self._paused:
            return False
        self.count_changed()
        if not self.rests:
            if self.clock.since(self._pressed_at) >= REST_MS:
                self.rests = True
                self._rest()
        elif self._failed and self.clock.since(self._failed_at) >= REST_MS:
            self._rest()
        if self.news:
            self._show_news()
        first = self._first_due()
        if not first or (self._slow and not self.console.table.may_write()):
            return False
        self._save(first)
        return True

    def _first_due(self):
        """Return the bit of the file to save first, 0 for none."""
        due = self.due & ~self._failed
        if not self._following and self.due & GAME_IN_PLAY:
            # They would follow a game that is not saved.
            due &= ~MOVES
        return due & -due

    def _rest(self):
        """Begin a rest, or after a failed write another one: what failed is tried again.

        A long "moves" is saved as "game", and a moved cursor is saved.
        """
        self._failed = 0
        record = self.record
        if not record.in_play:
            return
        self._read_cursor()
        if self.moves.is_large():
            self.due |= GAME_IN_PLAY
        elif not self.moves.has_cursor(record.at, record.depth):
            self.due |= MOVES

    def _read_cursor(self):
        selection = self.console.table.selection
        self.record.put_cursor(selection.origin(), selection.origin_depth())

    def has_days(self):
        """Return True if the deal of a day was ever dealt, or a date entered.  Allocates."""
        names = self.console.store.names()
        return self.days is not None or "days.a" in names or "days.b" in names

    def save_now(self, files):
        """Save now the first of `files`, bits of `due`, that has changes.  Allocates."""
        due = self.due & files
        if due:
            self._save(due & -due)

    def _save(self, first):
        try:
            done = self._save_first(first)
        except MemoryError:
            if not release():
                raise
            done = self._save_first(first)
        if not done:
            self._failed |= first
            self._failed_at = self.clock.ms()
            if not self._failure_told:
                self._failure_told = True
                self.report(NOT_SAVED)
            return
        self.due &= ~done
        if done & MOVES:
            self._following = True
            if self._missing:
                # Both slots of a new game are written before its first move: no move makes a file.
                self.due |= MOVES
                self._missing -= 1

    def _save_first(self, first):
        """Save the file of the bit `first` of `due`.

        Return the bits of `due` that are done, 0 if the store did not take it.
        """
        if first == GAME_IN_PLAY:
            return GAME_IN_PLAY | MOVES if self._save_game() else 0
        if first == MOVES:
            self._read_cursor()
            saved = self.moves.save(
                self.game.newest, self.record.at, self.record.depth,
                self.play_clock.played())
            return MOVES if saved else 0
        if first == STATISTICS:
            return STATISTICS if self.statistics.save() else 0
        if first == DAYS:
            if not self.days.save():
                return 0
            self.days = None
            return DAYS
        if first == BEST_TIMES:
            if not self.best_times.save():
                return 0
            self.best_times = None
            return BEST_TIMES
        return SETTINGS if self.console.settings.save() else 0

    def _save_game(self):
        in_play = self.record.in_play
        if in_play:
            self._read_cursor()
        frame = self.begin_game(self.play_clock.played(), self.record.flags() if in_play else 0)
        if in_play:
            self.console.session.save_into(frame)
        if not self.game.write_framed(frame):
            return False
        self.moves.clear()
        return True

    def begin_game(self, seconds, flags):
        """Return a new "game" with the time and flags of a game, up to its save.  Allocates."""
        record = self.record
        return self.game.begin(
            record.number, seconds, flags, record.at, record.depth, record.last)

    # The news.

    def report(self, line):
        """Add a line, bytes, to the news, unless the news has it already."""
        if line not in self.news:
            self.news.append(line)

    def _show_news(self):
        """Show the next line of the news, once the screen on top has a place for it."""
        if self.console.screens.top.say(self.news[0]):
            self.news.pop(0)
