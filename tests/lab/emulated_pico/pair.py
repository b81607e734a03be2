"""An emulated Pico and the simulator as one handheld: each press is made on both."""

import random

from desktop_sim.play.headless import Handheld
from firmware.deals import dealing
from firmware.input.debounced_keys import HOLD_MS, ONLY_SELECTS_MS
from firmware.layouts import NOWHERE
from firmware.screens.screen import FINDER, OVER_TABLE
from tests.lab.emulated_pico.key_pins import Hand

DOWN_MS, UP_MS = 50, 250
"""Time that a key is down, and pause after it.

The frame is then at rest, but the cursor does not blink yet.
"""

SHOWN_MS = 6000
"""Time from the first pixels after power-on to the game on the panel."""

HURRIED_MS = 50
"""Pause of a player in a hurry: a press comes 100 ms after the previous one."""

LET_GO_MS = 35
"""Shortest pause of a hasty player: longer than the console's lock-out."""

TITLE_MS = 600
"""Time in which the simulator draws the cards over the title of its start screen."""

DEALT = b"dealt"
"""Instead of a message: the console has just dealt, and may say what lies on the table."""

REST_MS = 60
"""Time without a byte after which the frame is at rest: flying cards are drawn every 30 ms."""

PHASES_US = 10_000
"""Range of the random delay of a press, so that it comes at any time of the main loop."""

LED_MS = 250
"""Time in which a Pico finds the cursor's next target after a move, and moves the cursor."""

PATIENCE = 8
"""Number of repeated comparisons, REST_MS apart, before frames that differ are a fault.

They are for hasty players, and for all players after a press of the kinds LEADS_ON.
"""

STAGES = 0, HOLD_MS, 2 * HOLD_MS
STAGES_OF_ONLY = (0, ONLY_SELECTS_MS, ONLY_SELECTS_MS + HOLD_MS, ONLY_SELECTS_MS + 2 * HOLD_MS)
"""Times in ms at which a held key has its next effect: the long press, and the menu."""

STEP, PICK_UP, MOVE = "cursor step", "pick up", "put down"
TURN, REFUSED = "turn of stock", "refused"
MENU_OPENS, MENU_CLOSES, MENU_STEP = "menu opens", "menu closes", "menu step"
UNDO, SCREEN, HURRIED, OTHER = "undo", "other screen", "in a hurry", "other"
KINDS = (STEP, PICK_UP, MOVE, TURN, REFUSED, UNDO, MENU_OPENS, MENU_CLOSES, MENU_STEP, SCREEN,
         HURRIED, OTHER)

LEADS_ON = MOVE, TURN, UNDO, MENU_CLOSES
"""Kinds of presses after which the frames may need a moment to agree.

The console searches the next cursor targets, which with 18 fans takes a Pico longer than the pause
after a key. Under a menu the cursor goes on blinking, but the Pico began at another time.
"""

OTHER_SCREEN = UNDO, MENU_OPENS, MENU_CLOSES, SCREEN

LOADS_MS = 3000
"""Longest wait for a screen whose modules the Pico loads first."""

WORKS_MS = 8000
"""Longest work of a Pico for a patient player."""

STAYS_MS, BLINKS_MS = 360, 3000
"""Time at rest after which a screen, or the table with its cursor, shows all that it will show."""

LOOK_MS = 20
"""Interval in which the frames of a game that plays itself are looked at: shorter than any of them
stays at rest."""

BEGINS_MS = WORKS_MS + 6000
"""Longest time from a press to the first move of a game that plays itself."""

PLAYS_MS, APART_MS = 3000, 3000
"""Time for which such a game is watched, and the most by which the simulator's is behind it."""


class Press:
    """Measurements of a press.

    kind     one of KINDS
    answer   ms until the answering frame was completely sent, from the edge that settled the action
    bytes    number of bytes of that frame on the bus
    rest     ms until the last byte of all effects, such as flying cards
    sent     number of bytes on the bus until then
    changed  number of changed bytes in the display's memory
    """

    def __init__(self, kind, answer, count, rest, sent=0, changed=0):
        self.kind = kind
        self.answer = answer
        self.bytes = count
        self.rest = rest
        self.sent = sent
        self.changed = changed


class Differs(Exception):
    """The panel of the emulated Pico differs from the simulator's, which shows `picture`."""

    picture = None


class Pair:
    """A Pico and a simulator that get the same presses; a handheld for `KeyPlayer`.

    The Pair has the simulator's `console` and `keys`, and the methods `press`, `hold` and `wait`.

    pico     a Pico that resumes the game saved in `files`
    board    a module of boards/ as the Pico has it, `name` its name
    seed     of the random times of the presses
    hasty    True if a press follows as soon as the frame is at rest
    message  line that the Pico shows after its start, bytes, or DEALT if it has just dealt
    hurried  while True, a press follows the previous one after 100 ms, and nothing is compared
    patient  True if an answer may take as long as the Pico works: it is late then, but no fault
    up_ms    pause after a key
    plays    while True, a game plays itself after a press, on both not at the same time
    presses  a Press for each press
    scout    a third handheld in the same position, for finding ways of the cursor
    """

    def __init__(self, pico, board, name, files, seed, hasty=False, message=b""):
        self.pico = pico
        self.hasty = hasty
        self.hurried = self.patient = self.plays = False
        self.up_ms = UP_MS
        self.presses = []
        self._name = name
        self._hand = Hand(pico, board)
        self._random = random.Random(seed)
        self._twin = Handheld(board=name, data=dict(files))
        self.scout = Handheld(board=name, data=dict(files))
        for hand in (self._twin, self.scout):
            # A Pico's heap has no room for it.
            hand.console.table.dead_end = None
            if message == DEALT:
                dealing.name_spaces(hand.console)
            elif message:
                hand.console.autosave.report(message)
        self.keys = self._twin.keys
        self.console = self._twin.console
        # The Pico has no mouse, whose settings the options would list.
        self.console.pointer = None
        self._only = self.console.keys.has_only_one()
        self._twin.wait(REST_MS)
        self.scout.wait(REST_MS)
        pico.run(SHOWN_MS, self.same)
        self._in_step_at = pico.now
        # The simulator may still be drawing: the cards over its title come in its pauses.
        self.agree(TITLE_MS // REST_MS)

    def wanted(self):
        """Return the simulator's picture, for a person to look at."""
        return self._twin.picture()

    def compare(self):
        """Raise Differs if the two panels differ."""
        if not self.same():
            fault = Differs(f"the glass differs from the simulator's\n{self.pico.printed()}")
            fault.picture = self.wanted()
            raise fault

    def same(self):
        """Return True if the two panels show the same, except for the time of play."""
        shown, wanted = self._glasses()
        return shown == wanted or self._same_but_for_time(shown, wanted)

    def _same_but_for_time(self, shown, wanted):
        """Return True if only the time in the header differs: its seconds begin at two moments."""
        table, top = self.console.table, self.console.screens.top
        header = table.repaint.header
        # A game that is watched is on the table while the player's game is put aside.
        over_table = top is table or top.area or top.kind in (FINDER, OVER_TABLE)
        shows_header = over_table or self.console.suspended
        if not header or not header.time_at or not shows_header:
            return False
        width = self.pico.wire.chip.columns
        below = header.rows * width
        sides = (0, header.time_left), (header.time_at, width)
        beside = [(y + left, y + right) for y in range(0, below, width) for left, right in sides]
        return all(shown[start:end] == wanted[start:end]
                   for start, end in (*beside, (below, len(shown))))

    def _glasses(self):
        """Return the pixels of each of the two panels, line by line, one item for each pixel."""
        return self.pico.wire.chip.picture(), self._twin.machine.platform.chip.picture()

    def saved(self):
        """Return the simulator's saved files, a dict of names to bytes."""
        return dict(self._twin.store.files)

    def rest(self, ms):
        """Run both without a press for `ms`."""
        self.pico.run(ms)
        self._keep_up(self.pico.now)

    def look(self):
        """Wait until the cursor has moved on after a move, as a player does before the next key."""
        for hand in (self._twin, self.scout):
            if hand.console.table.selection.strayed:
                self.rest(LED_MS)
                self.scout.wait(LED_MS)

    def press_at_the_end(self, action):
        """Press a key of a won game, whose time is shown: the clocks may be a second apart."""
        try:
            self.press(action)
        except Differs:
            if not any(self._would_show(seconds) for seconds in (1, -2)):
                raise

    def _would_show(self, seconds):
        """Return True if the panels agree when the simulator's game takes `seconds` longer."""
        console = self.console
        clock = console.autosave.play_clock
        clock.begin(clock.played() + seconds, clock.state)
        console.screens.close()
        console.screens.end_of_game.result()
        self._twin.wait(1)
        return self.same()

    # Methods of a handheld for a KeyPlayer.

    def press(self, action, ms=DOWN_MS, then=UP_MS):
        """Press a key on both; record its effect. Raises Differs if the frames differ.

        A key is down for DOWN_MS at least, and left alone for `up_ms`, unless the pair is `hasty`.
        """
        pico, keys = self.pico, self.keys
        ms = max(ms, DOWN_MS)
        row = keys.key_for(action)
        held = keys.time_for(action, ms)
        pico.wire.bursts.clear()
        memory = memory_of(pico.wire.chip)
        at = pico.now + self._random.randrange(PHASES_US) * 1000
        over = self._hand.press(row, at, held)
        pico.run_until(over)
        self._wait_for_rest(over)
        self._keep_up(at)
        before = position(self.console)
        heard = self._press_twin(row, held, before)
        held_on = self.console.screens.top
        self._keep_up(pico.now)
        if self.console.screens.top is not held_on:
            # The screen changed at the release, whatever the press did before.
            heard = held
        known = over if heard >= held else at + meant_after(heard, self._only) * 1e6
        what = HURRIED if self.hurried else kind(before, position(self.console))
        self.scout.press(action, ms)
        try:
            if self.plays:
                self.agree_in_play()
            elif self.patient and not self.hurried:
                self.agree_at_rest()
            elif not self.hurried:
                self.agree(self._patience(what))
        finally:
            self._keep(known, what, different(memory, memory_of(pico.wire.chip)))

    def press_pico(self, action, ms=DOWN_MS, then=None):
        """Press a key on the Pico alone for `ms`, then run it for `then` ms, `up_ms` if None."""
        row = self.keys.key_for(action)
        then = self.up_ms if then is None else then
        self.pico.run_until(self._hand.press(row, self.pico.now, ms) + then * 1e6)

    def renew_scout(self):
        """Make a scout that stands where the simulator does, with the same game."""
        self.scout = Handheld(board=self._name, data=self.saved())
        self.scout.console.table.dead_end = None
        selection = self.console.table.selection
        self.scout.console.table.point_at(selection.at, selection.depth)

    def press_simulator(self, action, ms, then):
        """Press a key on the simulator alone for `ms`, then run it for `then` ms."""
        self._twin.press(action, ms, then)

    def hold(self, action, ms=1200):
        """Do a long press of `ms`."""
        self.press(action, ms)

    def wait(self, ms):
        """Do nothing: every press has waited until the frame was at rest."""

    # Both at once

    def _patience(self, what):
        """Return the number of comparisons after a press of the kind `what`."""
        if what in (SCREEN, MENU_OPENS):
            return LOADS_MS // REST_MS
        return PATIENCE if self.hasty or what in LEADS_ON else 0

    def _wait_for_rest(self, over):
        pico = self.pico
        if self.hurried:
            pico.run_until(over + HURRIED_MS * 1e6)
            return
        if not self.hasty:
            pico.run_until(over + self.up_ms * 1e6)
            return
        pico.run_until(over + LET_GO_MS * 1e6)
        pico.run(UP_MS - LET_GO_MS, lambda: pico.wire.quiet_for() > REST_MS * 1e6)

    def _press_twin(self, row, held, before):
        """Press key `row` of the simulator for `held` ms; return after how many it did something.

        `before` is the position before the press. If another screen appears, it is the result.
        """
        heard, screen = held, before["screen"]
        self.keys.set(row, True)
        for passed in range(held):
            self._twin.wait(1)
            now = position(self.console)
            if now["screen"] != screen or heard == held and now != before:
                heard, screen = passed, now["screen"]
        self.keys.set(row, False)
        self._in_step_at += held * 1e6
        return heard

    def _keep_up(self, until):
        """Advance the simulator to the Pico's time `until`, ns."""
        ms = int((until - self._in_step_at) // 1e6)
        if ms > 0:
            self._twin.wait(ms)
            self._in_step_at += ms * 1e6

    def _keep(self, known, what, changed):
        """Record a press; the console could know its action at the time `known`, ns.

        `changed` is the number of changed bytes in the display's memory.
        """
        bursts = [burst for burst in self.pico.wire.bursts if burst.end > known]
        if not bursts:
            return
        # The table sends its pending redraws before another screen appears.
        answer = max(bursts, key=by_size) if what in OTHER_SCREEN else bursts[0]
        times = [(burst.end - known) / 1e6 for burst in (answer, bursts[-1])]
        sent = sum(burst.bytes for burst in self.pico.wire.bursts)
        self.presses.append(Press(what, times[0], answer.bytes, times[1], sent, changed))

    def agree_at_rest(self):
        """Compare until the Pico has done all its work. Raises Differs."""
        on_table = self.console.screens.top is self.console.table
        self.agree(WORKS_MS // REST_MS, (BLINKS_MS if on_table else STAYS_MS) // REST_MS)

    def agree(self, looks, at_rest=None):
        """Compare, at once or up to `looks` times, REST_MS apart. Raises Differs.

        at_rest   number of comparisons with a Pico at rest after which it is enough, or None

        The Pico needs time to draw, the simulator none. Jumping cards are therefore never in the
        same places.
        """
        rested = 0
        for _ in range(looks):
            if self.same() or self._rejoices() or self._same_menu():
                return
            if at_rest is not None:
                rested = rested + 1 if self.pico.rests() else 0
                if rested > at_rest:
                    break
            self.rest(REST_MS)
        if not self._rejoices() and not self._same_menu():
            self.compare()

    def agree_in_play(self):
        """Compare a game that plays itself after its first move. Raises Differs.

        The Pico and the simulator may begin at different times. Each frame of the Pico at rest has
        to be one of the frames that the simulator shows for a while.
        """
        wanted = []
        for _ in range(BEGINS_MS // LOOK_MS):
            shown = self._watch(wanted)
            if shown and self._is_among(shown, wanted):
                break
        else:
            self.compare()
        found = [self._watch(wanted) for _ in range(PLAYS_MS // LOOK_MS)]
        for _ in range(APART_MS // LOOK_MS):
            self._watch(wanted)
        for shown in found:
            if shown and not self._is_among(shown, wanted):
                fault = Differs("a frame of the game that plays itself is none of the simulator's")
                fault.picture = self.wanted()
                raise fault

    def _watch(self, wanted):
        """Run for a moment; add the simulator's frame to `wanted`, once it has made a move.

        Return the Pico's frame, or None unless it is at rest.
        """
        self.rest(LOOK_MS)
        shown, other = self._glasses()
        if self.console.session.moves and (not wanted or wanted[-1] != other):
            wanted.append(other)
        rests = self.pico.rests() and self.pico.wire.quiet_for() > REST_MS * 1e6
        return shown if rests else None

    def _is_among(self, shown, wanted):
        """Return True if a frame is one of `wanted`, the last of them first."""
        return any(shown == one or self._same_but_for_time(shown, one) for one in reversed(wanted))

    def _same_menu(self):
        """Return True if a menu or dialog is on top and the same on both panels.

        The cursor beside it stays as it last blinked, which a Pico does at other moments.
        """
        area = self.console.screens.top.area
        if not area:
            return False
        left, top, w, h = area
        shown, wanted = self._glasses()
        width = self.pico.wire.chip.columns
        rows = range(top * width + left, (top + h) * width, width)
        return all(shown[row : row + w] == wanted[row : row + w] for row in rows)

    def _rejoices(self):
        return self.console.screens.top is self.console.screens.end_of_game.win_animation


def by_size(burst):
    return burst.bytes


def meant_after(ms, only):
    """Return the ms after which a press with an effect after `ms` had a certain meaning.

    only: whether the board has a single key.
    """
    stages = STAGES_OF_ONLY if only else STAGES
    return max(stage for stage in stages if stage <= ms)


def position(console):
    """Return the state of a console that tells kinds of presses apart."""
    table, session = console.table, console.session
    return {
        "screen": id(console.screens.top),
        "menu": console.screens.top is console.screens.main_menu,
        "table": console.screens.top is table,
        "row": getattr(console.screens.top, "at", None),
        "cursor": (table.selection.at, table.selection.depth),
        "picked up": table.selection.picked_up,
        "moves": session.moves,
        "said": table.message.on and not table.message.delay and bytes(table.message.line.buffer),
    }


def kind(before, after):
    """Return the kind of a press between two positions: one of KINDS."""
    if before["screen"] != after["screen"]:
        return kind_of_screens(before, after)
    if before["row"] != after["row"]:
        return MENU_STEP
    if after["moves"] > before["moves"]:
        return TURN if before["picked up"] == NOWHERE else MOVE
    if after["picked up"] != before["picked up"]:
        return PICK_UP if before["picked up"] == NOWHERE else OTHER
    if after["cursor"] != before["cursor"]:
        return STEP
    return REFUSED if after["said"] != before["said"] else OTHER


def kind_of_screens(before, after):
    if after["menu"]:
        return MENU_OPENS
    if not before["menu"] or not after["table"]:
        return SCREEN
    return MENU_CLOSES if after["moves"] == before["moves"] else UNDO


def memory_of(chip):
    """Return a copy of the memory of a display's chip."""
    return bytes(chip.ram if hasattr(chip, "ram") else chip.memory)


def different(one, other):
    """Return the number of bytes that differ in two memories of equal length."""
    return sum(a != b for a, b in zip(one, other, strict=True)) if one != other else 0
