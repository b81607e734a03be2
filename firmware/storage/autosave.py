"""Keeps the game in play, the statistics and the settings, in the pauses between presses.

The game in play is kept as two things (docs/SAVING.md): how it stood, with its whole journal, in
"game", and what was done since then in "moves", which is a short file that is written after each
press that did something.  So a power cut loses at most the press in flight, and no press waits for
a long save.  Layout of "moves", within the frame of firmware/storage/slots.py:

4  sequence number of the "game" that these actions follow
1  how many actions
1  place number of the cursor, 1  how many cards it holds
4  seconds played
3  an action (core/journal.py); from the last one on zeros, up to one of two sizes

Layout of "game":

4  number of the game in play, counted from 1
4  seconds played
1  flags: bit 0 a game is in play, bit 1 an action was made in it, bit 2 it is to be loaded as a
   saved game is (firmware/runtime/out_of_memory.py)
1  place number of the cursor, 1  how many cards it holds
1  length of what the last game that ended came to, then that (firmware/storage/statistics.py)
   the save of the session (core/saves.py), when a game is in play
"""

from core import saves
from core.const import const
from core.game import variation
from firmware.storage.slots import FOOT, HEAD, Slots, get_number, put_number
from firmware.storage.statistics import NO_SCORE, ZERO_SCORE, Ended, Statistics, unpack

VERSION = 16 + saves.VERSION
"""Of both layouts; goes up with that of core/saves.py as well."""

REST_MS = const(2000)
"""Without a press for so long the player rests: longer work may be done."""

LONGEST_PAUSE_MS = const(60000)
"""A pause between presses counts as played up to this."""

# Sizes of "moves" with the frame.  The smaller one fits one programmed page of littlefs.
SMALL = const(192)
LARGE = const(448)
ACTIONS = HEAD + 11
SMALL_MOST = (SMALL - FOOT - ACTIONS) // 3
LARGE_MOST = (LARGE - FOOT - ACTIONS) // 3

# Flags in "game".
IN_PLAY = const(1)
TOUCHED = const(2)
LOADED = const(4)

# In place of the cursor's place number: where a new deal puts it.
ANYWHERE = const(255)

GAME = const(1)
MOVES = const(2)
STATISTICS = const(4)
SETTINGS = const(8)

# What matters stands in the first 18 letters, which a display of 72 px has room for.
GAME_LOST = b"The saved game was damaged"
MOVES_LOST = b"Moves lost: a damaged save"
MOVE_LOST = b"Last move lost?"
CHANGE_LOST = b"Last change lost?"
STATISTICS_LOST = b"Statistics damaged"
SETTINGS_LOST = b"Settings damaged"
SET_ASIDE = b"Set aside: other version's save"
NO_ROOM = b"No room for a game: set aside"
NOT_SAVED = b"Not saved: drive full or locked"


class Autosave:
    """Saves what is due when the console has nothing else to do.

    statistics  the Statistics
    in_play     whether a game is in play
    touched     whether something was done in it since it was dealt, restarted or loaded
    seconds     that it was played
    news        lines, bytes, that the player is to see
    """

    def __init__(self, console):
        """Keeps for `console`, whose session, settings, clock and store are there.  Allocates."""
        self.console = console
        self.session = console.session
        self.clock = console.clock
        store = console.store
        self.statistics = Statistics(store)
        self.in_play = False
        self.touched = False
        self.seconds = 0
        self.news = []
        self.at = 0
        self.depth = 0
        self._game = Slots(store, "game", VERSION)
        self._moves = Slots(store, "moves", VERSION)
        # Where a write would be seen as a halt, it waits until no card is on its way.
        self._slow = store.slow
        self._frame = bytearray(LARGE)
        view = memoryview(self._frame)
        self._small = view[:SMALL]
        self._small_body = view[: SMALL - FOOT]
        self._large = view
        self._large_body = view[: LARGE - FOOT]
        self._number = 0
        self._last = None
        self._count = 0
        self._due = 0
        self._fresh = 0
        self._changed = False
        self._failed = False
        self._said_failed = False
        self._rested = True
        self._ms = 0
        self._pressed_at = self.clock.ms()

    # What happens.  Nothing here allocates but `begin` and `leave`.

    def pressed(self):
        """A key was pressed: time passes for the game in play."""
        now = self.clock.ms()
        if self.in_play:
            # A clock that went round while the player was away may give less than nothing.
            passed = max(0, self.clock.since(self._pressed_at))
            self._ms += min(passed, LONGEST_PAUSE_MS)
            self.seconds += self._ms // 1000
            self._ms %= 1000
        self._pressed_at = now
        self._rested = False

    def note(self, action):
        """The session does `action` (it calls this as its witness)."""
        count = self._count
        if count < LARGE_MOST:
            put_number(self._frame, ACTIONS + 3 * count, 3, action)
            self._count = count + 1
            self._due |= MOVES
        else:
            self._due |= GAME
        self.touched = True
        self._changed = True

    def moved(self):
        """The position changed."""
        self._changed = True

    def settings_changed(self):
        """The settings are to be saved."""
        self._due |= SETTINGS

    def reset(self, game_id, number):
        """Forgets the figures of a game in the variation `number`."""
        self.statistics.reset(game_id, number)
        self._due |= STATISTICS

    def begin(self, ended):
        """The session took up a game in place of what `ended` says, which may be None.

        `ended` is what the method of that name returned before.  Allocates.
        """
        self._end(ended)
        self._number = max(self._number, self.statistics.counted) + 1
        self.in_play = True
        self.touched = False
        self.seconds = self._ms = self._count = 0
        self._fresh = 2
        self._due |= GAME
        self.session.listener = self

    def leave(self):
        """The player leaves the game in play.  Allocates."""
        self._end(self.ended())
        self.in_play = self.touched = False
        self.session.listener = None
        self._fresh = 0
        self._due |= GAME

    def ended(self, won=False):
        """What the game in play comes to if it ends now; None when it does not count.  Allocates.

        It counts when it is won, or when something was done in it, and only once.
        """
        if not self.in_play or self._number <= self.statistics.counted:
            return None
        if not won and not self.touched:
            return None
        session = self.session
        game = session.game
        score = NO_SCORE
        if game.scored and game.scoring:
            score = game.score() + ZERO_SCORE
        return Ended(self._number, session.game_id, variation(game, game.choices), won, score,
                     game.low_is_better, session.moves, self.seconds)

    def at_stake(self):
        """Whether leaving the game in play loses moves, or counts as a loss."""
        return self.in_play and not self.session.game.won() and (
            self.touched or self.session.moves > 0)

    def _end(self, ended):
        if ended:
            self._last = ended
            if self.statistics.count(ended):
                self._due |= STATISTICS

    # Saving.

    def step(self):
        """In a round of the console without a press: saves one thing that is due.

        Returns whether it saved something.  Only a save of more than moves allocates.
        """
        if self._changed:
            self._changed = False
            if self.in_play and self.session.game.won():
                self._end(self.ended(True))
        if not self._rested and self.clock.since(self._pressed_at) >= REST_MS:
            self._rested = True
            self._rest()
        if self.news:
            self._tell()
        if not self._due or self._failed or (self._slow and not self.console.table.may_write()):
            return False
        self._save()
        return True

    def _rest(self):
        self._failed = False
        if not self.in_play:
            return
        self._find_cursor()
        if self._count > SMALL_MOST:
            self._due |= GAME
        elif self.at != self._frame[HEAD + 5] or self.depth != self._frame[HEAD + 6]:
            self._due |= MOVES

    def _find_cursor(self):
        selection = self.console.table.selection
        self.at = selection.origin()
        self.depth = selection.origin_depth()

    def _save(self):
        try:
            done = self._save_first()
        except MemoryError:
            # What was loaded for screens that were left can be loaded again.
            self.console.let_go()
            try:
                done = self._save_first()
            except MemoryError:
                done = 0
        if not done:
            self._failed = True
            if not self._said_failed:
                self._said_failed = True
                self._say(NOT_SAVED)
            return
        self._due &= ~done
        if self._fresh and done & MOVES:
            # A new game's files are all there before its first move: none has to be made later.
            self._due |= MOVES
            self._fresh -= 1

    def _save_first(self):
        """Saves one thing that is due; returns what is due no more, 0 if the store did not take it.

        The game in play goes before figures and settings.
        """
        due = self._due
        if due & GAME:
            return GAME | MOVES if self._save_game() else 0
        if due & MOVES:
            return MOVES if self._save_moves() else 0
        if due & STATISTICS:
            return STATISTICS if self.statistics.save() else 0
        return SETTINGS if self.console.settings.save() else 0

    def _save_moves(self):
        self._find_cursor()
        frame = self._frame
        put_number(frame, HEAD, 4, self._game.newest)
        frame[HEAD + 4] = self._count
        frame[HEAD + 5] = self.at
        frame[HEAD + 6] = self.depth
        put_number(frame, HEAD + 7, 4, self.seconds)
        if self._count <= SMALL_MOST:
            return self._moves.write_frame(self._small, self._small_body)
        return self._moves.write_frame(self._large, self._large_body)

    def _save_game(self):
        flags = 0
        save = b""
        if self.in_play:
            self._find_cursor()
            flags = IN_PLAY | TOUCHED if self.touched else IN_PLAY
            save = self.session.save()
        frame = self._game_frame(flags, save)
        if not self._game.write_frame(frame, memoryview(frame)[:-FOOT]):
            return False
        self._clear_moves()
        return True

    def _game_frame(self, flags, save):
        frame = bytearray(HEAD + 12)
        put_number(frame, HEAD, 4, self._number)
        put_number(frame, HEAD + 4, 4, self.seconds)
        frame[HEAD + 8] = flags
        if flags & IN_PLAY:
            frame[HEAD + 9] = self.at
            frame[HEAD + 10] = self.depth
        if self._last:
            ended = self._last.pack()
            frame[HEAD + 11] = len(ended)
            frame.extend(ended)
        frame.extend(save)
        frame.extend(bytes(FOOT))
        return frame

    def hand_over(self, save, ended, cursor):
        """Keeps `save`, of core/saves.py, as the game in play, for a console that starts again.

        The arguments are those of `start_over` in firmware/runtime/out_of_memory.py.  Returns
        whether the store took it; if not the game before it is taken up again.  Allocates.
        """
        self._end(ended)
        self._number = max(self._number, self.statistics.counted) + 1
        self.seconds = 0
        self.at, self.depth = cursor or (ANYWHERE, 0)
        frame = self._game_frame(IN_PLAY | LOADED if cursor else IN_PLAY, save)
        return self._game.write_frame(frame, memoryview(frame)[:-FOOT])

    def put_aside(self):
        """Puts the newest "game" aside: there is no room for it.  Allocates."""
        self._game.set_aside(self._game.newest)
        self.in_play = self.touched = False
        self.session.listener = None
        self._say(NO_ROOM)

    def _clear_moves(self):
        self._count = 0
        frame = self._frame
        for i in range(HEAD, LARGE):
            frame[i] = 0

    # Taking up what was saved.  All of it allocates.

    def resume(self):
        """Takes up what was saved; returns whether a game is in play again.

        What was damaged or is of another version is told in `news`.
        """
        statistics = self.statistics
        statistics.read()
        moves = self._moves.read()
        games = self._game.read()
        taken = self._take_newest(games)
        self._look_for_losses(taken, games, moves)
        if self._last and statistics.count(self._last):
            self._due |= STATISTICS
        if self.in_play:
            self.session.listener = self
            self._changed = True
        return self.in_play

    def _take_newest(self, games):
        for number, data in games:
            try:
                self._take_game(data)
                return number
            except ValueError:
                self._game.set_aside(number)
        return 0

    def _take_game(self, data):
        number = get_number(data, 0, 4)
        seconds = get_number(data, 4, 4)
        flags = get_number(data, 8, 1)
        cursor = get_number(data, 9, 2)
        start = 12 + get_number(data, 11, 1)
        last = unpack(data[12:start])
        if flags & IN_PLAY:
            self.session.load(data[start:], resume=not flags & LOADED)
        self._number = number
        self.seconds = seconds
        self._last = last
        self.in_play = bool(flags & IN_PLAY)
        self.touched = bool(flags & TOUCHED)
        self.at = cursor & 0xFF
        self.depth = cursor >> 8

    def _look_for_losses(self, taken, games, moves):
        # What is damaged is said once: it is written anew.
        kept = self._game
        aside = kept.aside + self._moves.aside
        if self.in_play and (self._moves.damaged == 2 or games[0][0] != taken
                             or not self._follow(taken, moves)):
            self._say(MOVES_LOST)
            self._due |= GAME
        elif self.in_play and self._moves.damaged:
            self._say(MOVE_LOST)
            self._due |= MOVES
        elif kept.damaged:
            self._say(CHANGE_LOST if kept.newest else GAME_LOST)
            self._due |= GAME
        for kept, line, due in ((self.statistics.slots, STATISTICS_LOST, STATISTICS),
                                (self.console.settings.slots, SETTINGS_LOST, SETTINGS)):
            aside += kept.aside
            if kept.damaged:
                self._say(CHANGE_LOST if kept.newest else line)
                self._due |= due
        if aside:
            self._say(SET_ASIDE)

    def _say(self, line):
        if line not in self.news:
            self.news.append(line)

    def _follow(self, taken, moves):
        """Does the newest actions that follow the game `taken`; returns whether none is missing."""
        for _, data in moves:
            try:
                follows = get_number(data, 0, 4)
                if follows == taken:
                    return self._repeat(data)
            except ValueError:
                return False
            if follows > taken:
                return False
        return True

    def _repeat(self, data):
        """Does the actions in "moves"; returns whether they could all be done."""
        seconds = get_number(data, 7, 4)
        if len(data) not in (SMALL - HEAD - FOOT, LARGE - HEAD - FOOT):
            return False
        for i in range(data[4]):
            if self.session.repeat(get_number(data, 11 + 3 * i, 3)):
                return False
        self._frame[HEAD : HEAD + len(data)] = data
        self._count = data[4]
        self.at = data[5]
        self.depth = data[6]
        self.seconds = seconds
        self.touched = self.touched or self._count > 0
        return True

    def show_cursor(self):
        """Puts the table's cursor where it was."""
        if self.at < len(self.session.game.piles):
            self.console.table.point_at(self.at, self.depth)

    def _tell(self):
        """Shows the next line of the news, where and when a line can be seen."""
        table = self.console.table
        if self.console.screen is table and not table.message.on:
            table.message.show(write_line, self.news.pop(0))


def write_line(line, buffer):
    """Copies the bytes `line` into `buffer`; returns how many.  Allocates nothing."""
    for i in range(len(line)):
        buffer[i] = line[i]
    return len(line)
