"""Longer work in the pauses between presses: a press does not wait for it, and none is lost."""

from core import card_names
from firmware.board_contract import Buttons
from firmware.deals import dealing
from firmware.input.actions import LEFT, NEXT, SELECT
from firmware.input.debounced_keys import LOCK_OUT_MS, PRESS, RELEASE, Keys
from firmware.table.cursor.hints import Hints
from tests.both_runtimes import assertions, fake_handheld, fakes
from tests.both_runtimes.playing import Dice, play
from tests.both_runtimes.positions import dealt, set_up, snapshot, stuck_after_a_pass

JUDGED_AT_MOST = 4
"""Number of moves judged before a press is noticed: one or two milliseconds on a Pico."""

ASKED_AT_MOST = 5
"""Number of calls of an interrupt that returned True until the work stops."""


class Interrupt:
    """A callable that returns False `times` times, then True."""

    def __init__(self, times):
        self.left = times

    def __call__(self):
        self.left -= 1
        return self.left < 0


def test_a_list_or_a_look_ahead_can_be_interrupted_anywhere(game_id):
    session = dealt(game_id, 9)
    for _ in play(session, Dice(4), 12):
        pass
    stands = snapshot(session)
    stuck = session.stuck()
    count = session.legal()
    listed = list(session.found[:count])
    for times in range(40):
        interrupt = Interrupt(times)
        assert session.stuck(interrupt) == (stuck and interrupt.left >= 0)
        assert interrupt.left >= -ASKED_AT_MOST
        interrupt = Interrupt(times)
        found = session.legal(interrupt)
        assert found == (count if interrupt.left >= 0 else -1)
        assert snapshot(session) == stands
    assert list(session.found[:count]) == listed or found < 0


class Asked:
    """A game that calls `count` for each move judged, by `judge` or by `may_put` alone.

    A call of `judge` after `may_put` allowed the same move is not counted again.
    """

    def __init__(self, game, count):
        self.count = count
        self.judging = self.fine = False
        self._judge = game.judge
        self._may_put = game.may_put
        game.judge = self.judge
        game.may_put = self.may_put

    def judge(self, origin, count, destination):
        if not self.fine:
            self.count()
        self.judging = True
        reason = self._judge(origin, count, destination)
        self.judging = self.fine = False
        return reason

    def may_put(self, origin, count, destination):
        reason = self._may_put(origin, count, destination)
        if not self.judging:
            self.count()
            self.fine = not reason
        return reason


class Pace:
    """A counter of the moves that are judged between two calls of an interrupt."""

    def __init__(self, game):
        self.most = self.since = 0
        Asked(game, self.judged)

    def judged(self):
        self.since += 1
        self.most = max(self.most, self.since)

    def __call__(self):
        self.since = 0
        return False


def test_it_asks_often_even_where_a_run_is_long():
    session = set_up("klondike", {"movement": "relaxed", "variation": 2},
                     tableau=["KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H", "KH", "KD", "KC"],
                     stock=["#3C #4C #5C"], hand=["9C"])
    pace = Pace(session.game)
    assert session.legal(pace) >= 0
    assert not session.stuck(pace)
    assert 0 < pace.most <= JUDGED_AT_MOST


def test_it_asks_often_while_it_looks_through_the_stock():
    session = set_up("klondike", {"variation": 2},
                     tableau=["KC", "KD", "KH", "KS", "2C", "2D", "2H"],
                     stock=["#8C #6C #4C"], hand=["TC"])
    assert stuck_after_a_pass(session)
    pace = Pace(session.game)
    assert session.stuck(pace)
    assert 0 < pace.most <= JUDGED_AT_MOST


class Listed:
    """A fake of the console's selection whose legal moves were found before."""

    def __init__(self, session):
        self.session = session
        self.count = session.legal()

    def find_moves(self):
        return self.count


def test_it_asks_often_while_hints_rate_moves():
    session = dealt("freecell", 1)
    hints = Hints(Listed(session))
    game = session.game
    rate = game.rate
    pace = Pace(game)

    def counted(origin, count, destination):
        pace.judged()
        return rate(origin, count, destination)

    game.rate = counted
    while hints.look_ahead(pace):
        pass
    # The rating of a move counts too.
    assert 0 < pace.most <= JUDGED_AT_MOST + 1


def keys_of(actions):
    buttons = fakes.Buttons(actions)
    clock = fakes.Clock(1000)
    return buttons, clock, Keys(buttons, clock)


def test_a_press_that_came_and_went_while_somebody_asked_is_heard():
    buttons, clock, keys = keys_of((LEFT, SELECT))
    assert not assertions.locked(keys.moving)
    buttons.mask = 2
    assert assertions.locked(keys.moving)
    buttons.mask = 0
    assert keys.moving()
    assert keys.poll() == PRESS | SELECT
    clock.now += LOCK_OUT_MS
    assert not keys.moving() or keys.poll() == RELEASE | SELECT


class TwoSteps(Buttons):
    """Buttons that report two steps of a knob, one change at a time."""

    actions = bytes((NEXT,))
    clean = 1

    def __init__(self):
        self.told_next = [1, 0, 1, 0]

    def pressed(self):
        return self.told_next.pop(0) if self.told_next else 0


def test_who_asks_leaves_a_knobs_further_steps_for_later():
    keys = Keys(TwoSteps(), fakes.Clock(1000))
    steps = 0
    for _ in range(6):
        keys.moving()
        keys.moving()
        if keys.poll() == PRESS | NEXT:
            steps += 1
    assert steps == 2


class Queued(Buttons):
    """A key that is polled in the background: `changes` are pairs (ms, True if it is down then)."""

    actions = bytes((SELECT,))

    def __init__(self, clock, changes):
        self.clock = clock
        self.changes = changes
        self.down = 0
        self.late = 0

    def pressed(self):
        self.late = 0
        if self.changes:
            at, self.down = self.changes.pop(0)
            self.late = self.clock.since(at)
        return self.down


def heard_late(changes):
    """Return the events of a key whose changes all happened during longer work."""
    clock = fakes.Clock(1000)
    keys = Keys(Queued(clock, [(1000 + at, down) for at, down in changes]), clock)
    clock.now += changes[-1][0] + 5
    events = []
    for _ in range(20):
        event = keys.poll()
        if event >= 0:
            events.append(event)
        clock.now += 5
    return events


def test_presses_that_waited_are_all_heard():
    twice = [(10, 1), (60, 0), (95, 1), (145, 0)]
    assert heard_late(twice) == [PRESS | SELECT, RELEASE | SELECT] * 2


def test_contacts_that_bounced_meanwhile_are_heard_once():
    bouncing = [(10, 1), (12, 0), (15, 1), (70, 0), (73, 1), (74, 0)]
    assert heard_late(bouncing) == [PRESS | SELECT, RELEASE | SELECT]


class Watched:
    """A handheld with a Klondike right after `begin` changed its console; it counts judged moves.

    A key that goes down after the move number `last` was judged; `late` counts later ones.
    """

    def __init__(self, last, begin):
        self.hand = fake_handheld.Handheld()
        console = self.hand.console
        dealing.deal(console, "klondike", 5, {"variation": 2, "movement": "relaxed"})
        self.hand.run(3000)
        self.table = console.table
        self.left = last
        self.late = 0
        self.key = 1 << fake_handheld.SIX_KEYS.index(LEFT)
        begin(console)
        Asked(console.session.game, self.judged)

    def judged(self):
        self.left -= 1
        if not self.left:
            self.hand.buttons.mask = self.key
        elif self.left < 0:
            self.late += 1

    def walked(self):
        """Return True if the cursor moves within 400 ms."""
        stood = self.table.selection.at
        for _ in range(400):
            self.hand.run(1)
            if self.table.selection.at != stood:
                return True
        return False


def turn_the_stock(console):
    console.pointer.choose(0, 0)


def stand_on_a_run(console):
    """Move the cursor to a long run of which no pile accepts a part."""
    game = console.session.game
    for pile in game.tableau:
        pile.clear()
        pile.put(card_names.parse("QC"))
    run = game.tableau[3]
    run.clear()
    for name in "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H".split():
        run.put(card_names.parse(name))
    console.table.point_at(run.number)
    console.request_redraw()


def test_a_press_in_the_middle_of_it_is_heard_at_once():
    for begin in (turn_the_stock, stand_on_a_run):
        for last in range(1, 90, 9 if assertions.is_micropython else 3):
            watched = Watched(last, begin)
            assert watched.walked()
            assert watched.late <= JUDGED_AT_MOST, (begin, last, watched.late)
