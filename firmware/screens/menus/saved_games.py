"""Saved games: the player saves a game to one of eight slots, to go on with it later.

Each is a file in the frame of firmware/storage/power_safe_slots.py (numbers are little-endian):

4  deal number, 0 when the cards were given
4  moves made
4  score with ZERO_SCORE added, or NO_SCORE
1  flags: bit 0 scoring has stopped
1  place number of the cursor, 1  how many cards it holds
1  length of the game's id, then the id
   the save of the session (core/save_writer.py)
"""

from core import games
from core.const import const
from core.language import _
from firmware.graphics.messages import filled, write_moves
from firmware.graphics.text_line import TextLine
from firmware.screens.choice_list import BUTTON, KEY, SLOT, ChoiceList, list_frame
from firmware.screens.figures.score_text import shows_time
from firmware.screens.menus import menu_commands
from firmware.storage.autosave import NOT_SAVED
from firmware.storage.game_content import name_of
from firmware.storage.game_files import VERSION
from firmware.storage.power_safe_slots import HEAD, SET_ASIDE, Slots, get_number, put_number
from firmware.storage.statistics import NO_SCORE, ZERO_SCORE

NEW = "new"
"""Key of the row that saves to the first empty slot; that of a used slot is its number from 0."""

DAMAGED = _(b"damaged")

SLOTS = const(8)
HEADER = const(16)


class Saved:
    """The header of a save slot.

    title    title of the game, bytes; empty if the slot is damaged
    deal     deal number, or 0
    moves    number of moves made
    score    with ZERO_SCORE added, or NO_SCORE
    stopped  True if scoring has stopped
    """

    def __init__(self, data):
        """Read the header of `data`; raise ValueError when it is damaged.  Allocates."""
        self.title = b""
        self.deal = get_number(data, 0, 4)
        self.moves = get_number(data, 4, 4)
        self.score = get_number(data, 8, 4)
        self.stopped = get_number(data, 12, 1) & 1
        self.title = games.title(name_of(data[HEADER : start_of(data)])).encode()

    def write_score(self, line):
        """Write the score, if the game kept one, into `line`, a TextLine; allocate nothing."""
        if self.stopped:
            line.put(_(b"no score"))
        elif self.score:
            line.fill(_(b"score {score}"), self.score - ZERO_SCORE)

    def details(self):
        """Return the score, if the game kept one, and the deal as bytes.  Allocates."""
        line = TextLine()
        self.write_score(line)
        if self.deal:
            if line.n:
                # Two figures in one row.
                line.put(b",").code(32)
            line.fill(b"#{deal}", self.deal)
        return bytes(line.buffer[:line.n])


def start_of(data):
    """Return where the save of the session begins in `data`."""
    return HEADER + get_number(data, 15, 1)


class SavedGames(ChoiceList):
    """The list of saved games, each with its number, game and moves.

    Before them stands a row that saves the game in play to the first empty slot.  SELECT on a saved
    game offers to load it, to save over it or to remove it, and shows deal and score.

    slots    the Slots of each slot
    found    of each slot the Saved that it shows, or None where it is empty
    actions  the list of what can be done with a slot
    picked   number of the slot for which that was asked
    """

    def __init__(self, console):
        """Read all slots.  Allocates."""
        frame = list_frame(console, _(b"Saved games"), "saves")
        ChoiceList.__init__(self, console, frame, ())
        self.actions = ChoiceList(console, list_frame(console, b""), ())
        self.picked = 0
        self.slots = [Slots(console.store, "slot" + str(slot + 1), VERSION)
                     for slot in range(SLOTS)]
        # To look for a file that is not there takes 3 ms (RP2040).
        names = console.store.names()
        self.found = [self._look(slot) if self.slots[slot].is_among(names) else None
                      for slot in range(SLOTS)]
        self._fill()

    def _fill(self):
        """Make the rows, and put the cursor on the first.  Allocates."""
        rows = []
        if self.console.playing() and None in self.found:
            rows.append((_(b"Save this game"), self.save_new, NEW))
        for slot in range(SLOTS):
            if self.found[slot]:
                rows.append((self._name(slot), self.pick, slot))
        self.rows = tuple(rows) or ((_(b"No saved games yet"), menu_commands.close, "none"),)
        self.open()

    def _look(self, slot):
        """Return the Saved of slot number `slot`, or None if it is empty.  Allocates."""
        slots = self.slots[slot]
        for number, data in slots.read():
            try:
                saved = Saved(data)
                if not shows_time(self.console):
                    saved.score = saved.stopped = 0
                return saved
            except ValueError:
                slots.set_aside(number)
        if slots.aside:
            self.console.autosave.news.append(SET_ASIDE)
        return Saved(bytes(HEADER)) if slots.damaged else None

    def kind_of(self, row):
        """Return the kind of row number `row`."""
        return SLOT if isinstance(self.rows[row][KEY], int) else BUTTON

    def write_value(self, line, key):
        """Write the moves of a saved game."""
        if isinstance(key, int) and self.found[key].title:
            write_moves(line, self.found[key].moves)

    def _first_empty(self):
        return self.found.index(None)

    # What SELECT does.  All of it allocates.

    def save_new(self, console, key):
        """Save the game in play to the first empty slot."""
        self.save(console, self._first_empty())

    def pick(self, console, slot):
        """Ask what to do with the used slot number `slot`."""
        self.picked = slot
        saved = self.found[slot]
        rows = []
        if saved.title:
            rows.append((_(b"Load"), self.load_picked, "load"))
        if console.playing():
            rows.append((_(b"Save over it"), self.ask_save, "save"))
        rows.append((_(b"Remove"), self.ask_remove, "remove"))
        self.actions.frame.title = self._name(slot)
        self.actions.frame.aside = saved.details()
        self.actions.rows = tuple(rows)
        self.actions.open()
        console.screens.show(self.actions)

    def _name(self, slot):
        """Return number and game of slot number `slot`."""
        return self._about(b"{number} {game}", slot)

    def _about(self, message, slot):
        """Return a message with the number and the game of slot number `slot`."""
        return filled(message, slot + 1, self.found[slot].title or DAMAGED)

    def ask_save(self, console, key):
        """Save over the game in the picked slot; ask first."""
        question = self._about(_(b"Save over {number} {game}?"), self.picked)
        console.screens.ask(question, _(b"Save"), self.save, self.picked)

    def save(self, console, slot):
        """Save the game in play to slot number `slot`, and go back to it."""
        session = console.session
        game = session.game
        name = session.game_id.encode()
        out = bytearray(HEAD + HEADER)
        put_number(out, HEAD, 4, session.deal)
        put_number(out, HEAD + 4, 4, session.moves)
        put_number(out, HEAD + 8, 4, game.score() + ZERO_SCORE if game.score_rule else NO_SCORE)
        out[HEAD + 12] = 0 if game.scoring else 1
        out[HEAD + 13] = console.table.selection.at
        out[HEAD + 14] = console.table.selection.depth
        out[HEAD + 15] = len(name)
        out.extend(name)
        session.save_into(out)
        slots = self.slots[slot]
        saved = slots.write_framed(out)
        if saved:
            slots.remove_older()
            console.autosave.set_touched(False)
        console.screens.back_to_table()
        line = filled(_(b"Saved as number {number}"), slot + 1) if saved else NOT_SAVED
        console.table.say(line)

    def load_picked(self, console, key):
        """Load the game in the picked slot."""
        self.load(console, self.picked)

    def load(self, console, slot):
        """Load the game in slot number `slot`, once this screen has returned."""
        console.screens.load(self.slots[slot])

    def _may_hold_game(self, slot):
        """Return True if slot number `slot` has the game in play, with as many moves.

        The moves themselves are not compared: there may be no room for two long saves.
        """
        session = self.console.session
        saved = self.found[slot]
        return (self.console.playing() and saved.moves == session.moves
                and saved.deal == session.deal
                and saved.title == games.title(session.game_id).encode())

    def ask_remove(self, console, key):
        """Remove the game in the picked slot; ask first, with the cursor on No."""
        question = self._about(_(b"Remove {number} {game}?"), self.picked)
        console.screens.ask(question, _(b"Remove"), self.remove, self.picked, "no")

    def remove(self, console, slot):
        """Remove the game in slot number `slot`, and go back to the list."""
        if self._may_hold_game(slot):
            console.autosave.set_touched(True)
        if self.slots[slot].remove():
            self.found[slot] = None
        self._fill()
        console.screens.close()
        console.screens.close()


def load(console, slots):
    """Load the saved game in `slots`; scoring stops where the game says so.  Allocates.

    If it is damaged, it is set aside, and the player reads that.
    """
    from firmware.deals import dealing

    for number, data in slots.read():
        if dealing.load(console, data[start_of(data):], data[13], data[14]):
            return
        slots.set_aside(number)
        break
    console.screens.show(SavedGames(console))
    console.screens.read(_(b"Saved games"), (_(b"This saved game is damaged. It was set aside."),))
