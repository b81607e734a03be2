"""The player of an emulated Pico, on a fake Pico: the simulator, by its keys.

The emulated Pico itself needs a firmware image (tests/lab/emulated_pico/).
"""

import importlib
import random
from array import array
from collections import Counter
from functools import partial
from types import SimpleNamespace

import pytest

from core.session import Session
from desktop_sim.play.headless import Handheld
from firmware.console import Console
from firmware.input.key_sources import Encoder
from firmware.screens.help.watch_game import Watch
from firmware.table.table_screen import TableScreen
from tests.lab.emulated_pico import (
    begun_games,
    every_screen,
    games_in_a_row,
    heap_watch,
    pair,
    player,
    random_keys,
    report,
)
from tests.lab.emulated_pico.key_pins import Hand, encoder_pins, switches
from tests.lab.emulated_pico.traffic import Traffic
from tests.lab.recorded_games import recorded_game

# The player of `make emulated-pico`, which runs when somebody has an image.
pytestmark = pytest.mark.thorough

EMULATED = ("ssd1306_pico", "xiao_rp2040", "ssd1306_encoder_pico")
"""Boards with arrows, with two keys, with a knob."""

MS = 1e6

RECOVER = Console.recover
"""What a player's console does after an error; in tests it raises the error."""


class Wires:
    """A fake bus that counts frames as `Traffic` does; each takes no time."""

    def __init__(self, standin):
        self.chip = standin.handheld.machine.platform.chip
        self.bursts = []
        self._standin = standin

    def quiet_for(self):
        return self._standin.now - self.bursts[-1].end if self.bursts else float("inf")


class Burst:
    def __init__(self, end, count):
        self.end = end
        self.bytes = count


class StandIn:
    """A fake Pico for `Pair`, made of a Handheld of a board with saved `files`."""

    starts = 1
    can_restart = False

    def __init__(self, board, name, files, start_ms=0):
        self._name = name
        self._start_with(files, start_ms)
        self.now = 0.0
        self.wire = Wires(self)
        self._edges = []
        self._keys = board.KEYS
        self._knob = encoder_pins(board)
        self._levels = {pin: 1 for pin in switches(board)}
        self._quarters = Encoder(Pin(self._levels, self._knob[0]),
                                 Pin(self._levels, self._knob[1])) if self._knob else None
        self._steps = 0

    def _start_with(self, files, start_ms=0):
        self.handheld = Handheld(board=self._name, data=dict(files), start_ms=start_ms,
                                 recovers=self.can_restart)
        self.handheld.console.can_restart = self.can_restart
        # As on a Pico: it has no mouse, and its heap no room for the other.
        self.handheld.console.pointer = self.handheld.console.table.dead_end = None

    def power_cycle(self):
        self.starts += 1
        self._start_with(self.handheld.store.files)
        self.wire.chip = self.handheld.machine.platform.chip

    def printed(self):
        return ""

    def rests(self):
        return True

    def close_switch(self, number, level, at):
        assert level == 0
        self._edges.append((at, number, 0))

    def open_switch(self, number, at):
        self._edges.append((at, number, 1))

    def run(self, ms, until=None):
        end = self.now + ms * MS
        while self.now < end and not (until and until()):
            self.run_until(min(end, self.now + MS))

    def run_until(self, end):
        while self.now < end:
            for edge in sorted(edge for edge in self._edges if edge[0] <= self.now):
                self._edges.remove(edge)
                self._set(*edge[1:])
            sent = self.handheld.bus_bytes
            self.handheld.wait(1)
            if self.handheld.console.closed:
                sent, self.starts = 0, self.starts + 1
                self._start_with(self.handheld.store.files)
                self.wire.chip = self.handheld.machine.platform.chip
            self.now += MS
            if self.handheld.bus_bytes != sent:
                self.wire.bursts.append(Burst(self.now, self.handheld.bus_bytes - sent))

    def _set(self, number, level):
        self._levels[number] = level
        first = 2 if self._knob else 0
        if number not in self._knob:
            row = [pin for pin, _action in self._keys].index(number)
            self.handheld.keys.set(first + row, not level)
            return
        self._quarters._moved(None)
        steps = self._quarters.position // 4
        for _ in range(abs(steps - self._steps)):
            self.handheld.keys.set(0 if steps > self._steps else 1, True)
        self._steps = steps


class Pin:
    def __init__(self, levels, number):
        self._levels, self._number = levels, number

    def __call__(self):
        return self._levels[self._number]

    def irq(self, moved):
        pass


def begun(name, game, hasty):
    board = importlib.import_module("boards." + name)
    files = player.saved_game(name, game)
    return player.Player(pair.Pair(StandIn(board, name, files), board, name, files, 1, hasty))


@pytest.mark.parametrize("name", EMULATED)
def test_every_kind_of_press_is_made_and_told_apart_with_these_keys(name):
    plays = begun(name, "klondike", hasty=False)
    for move in recorded_game("klondike")[0][:12]:
        plays.play(move)
    plays.tour(2)
    made = Counter(press.kind for press in plays.hand.presses)
    wanted = {pair.STEP, pair.PICK_UP, pair.MOVE, pair.TURN,
              pair.MENU_OPENS, pair.MENU_STEP, pair.UNDO}
    if plays.walks:
        wanted.add(pair.REFUSED)
    assert wanted <= set(made)
    assert made[pair.UNDO] == 2
    assert all(0 < press.answer <= press.rest for press in plays.hand.presses)


def test_a_pico_that_has_long_been_on_shows_what_a_simulator_shows_that_was_just_switched_on():
    board = importlib.import_module("boards.ssd1306_pico")
    files = player.saved_game("ssd1306_pico", "golf")
    pico = StandIn(board, "ssd1306_pico", files)
    pico.run(100)
    assert pair.Pair(pico, board, "ssd1306_pico", files, 1).same()


def test_a_press_tells_what_it_sent_and_what_of_that_had_to_change():
    plays = begun("ssd1306_pico", "klondike", hasty=False)
    plays.play(recorded_game("klondike")[0][0])
    for press in plays.hand.presses:
        assert 0 < press.changed <= press.sent
        assert press.bytes <= press.sent


def test_a_menu_that_opens_when_its_key_is_let_go_is_timed_from_then():
    plays = begun("ssd1306_pico", "klondike", hasty=False)
    plays.be_refused()
    assert plays.hand.presses[-1].kind == pair.REFUSED
    plays.open_menu()
    assert plays.hand.presses[-1].kind == pair.MENU_OPENS
    assert plays.hand.presses[-1].answer < pair.DOWN_MS


def test_pictures_that_differ_are_not_passed_over():
    plays = begun("ssd1306_pico", "klondike", hasty=False)
    chip = plays.hand.pico.wire.chip
    chip.ram[300] ^= 0x10
    with pytest.raises(pair.Differs):
        plays.hand.compare()


class TextLine(Traffic):
    """Traffic of a display: bytes that are sent at given times, ms."""

    PAUSE_NS = 1 * MS

    class Clock:
        nanos = 0.0

    def sends(self, *times):
        self._clock = self.Clock()
        for ms in times:
            self._clock.nanos = ms * MS
            self._count()
        return [(burst.end / MS, burst.bytes) for burst in self.bursts]


def test_a_picture_ends_where_the_wires_are_silent_for_longer_than_within_one():
    assert TextLine(None).sends(3.0, 3.9, 4.2, 7.1, 7.2) == [(4.2, 3), (7.2, 2)]


@pytest.mark.parametrize(("row", "way"), ((0, 4), (1, -4)))
def test_a_step_of_the_knob_is_four_quarters_of_the_encoder(row, way):
    board = importlib.import_module("boards.ssd1306_encoder_pico")
    levels = {pin: 1 for pin in encoder_pins(board)}
    encoder = Encoder(*(Pin(levels, pin) for pin in encoder_pins(board)))
    edges = []

    class Pico:
        def close_switch(self, number, level, at):
            edges.append((at, number, level))

        def open_switch(self, number, at):
            edges.append((at, number, 1))

    over = Hand(Pico(), board).press(row, 1000, 50)
    for _at, number, level in sorted(edges):
        levels[number] = level
        encoder._moved(None)
    assert encoder.position == way
    assert over == max(at for at, _number, _level in edges)


def test_kinds_of_presses_are_held_against_their_goals():
    quick = [pair.Press(pair.PICK_UP, 5.0, 20, 9.0) for _ in range(99)]
    slow = [pair.Press(pair.PICK_UP, ms, 20, 30.0) for ms in (16.5, 16.5)]
    assert report.goal(pair.PICK_UP, quick) == "8 / 16: met"
    assert report.goal(pair.PICK_UP, quick + slow) == "8 / 16: not met"
    assert report.goal(pair.UNDO, quick + slow) == "50 / 50: met"
    assert report.goal(pair.OTHER, slow) == ""
    assert not any(map(report.is_late, quick)) and all(map(report.is_late, slow))


def test_the_goals_are_of_kinds_that_are_told_apart():
    assert set(report.GOALS) == set(pair.KINDS) - {pair.OTHER}


def test_in_a_hurry_presses_are_100_ms_apart():
    plays = begun("ssd1306_pico", "klondike", hasty=False)
    pico = plays.hand.pico
    plays.hand.look()
    began = pico.now
    plays.hurry(6)
    assert 600 * MS <= pico.now - began < 600 * MS + 6 * 10 * MS + player.RESTS_MS * MS
    assert {press.kind for press in plays.hand.presses} == {pair.HURRIED}


class Saves:
    """A fake disk of a StandIn, with the methods that `games_in_a_row` uses."""

    def __init__(self, pico):
        self.saves = lambda: dict(pico.handheld.store.files)


def test_a_row_begins_with_a_long_game_and_many_that_keep_their_place(capsys):
    name = "ssd1306_pico"
    board = importlib.import_module("boards." + name)
    pico = StandIn(board, name, begun_games.saved_files(name, 3, "spider", 60, 1))
    row = games_in_a_row.InARow(
        pico, Saves(pico), partial(paired, pico, board, name), unwatched(),
        [every_screen.go_back, every_screen.save])
    row.go_on("spider")
    hand = row.play(["canfield", "golf"])
    assert row.faults == []
    printed = capsys.readouterr().out
    assert "60 moves before" in printed
    # A game that kept its place goes on with its moves.
    assert hand.console.settings.kept.keys() >= {"spider", "klondike", "canfield"}
    assert hand.console.settings.kept["canfield"] > games_in_a_row.MOVES


def test_a_row_in_an_order_by_lot_has_the_same_games():
    games = ["klondike", "golf", "spider", "pyramid"]
    assert begun_games.in_order(games, None) == games
    assert begun_games.in_order(games, 1) == begun_games.in_order(games, 1) != games
    assert sorted(begun_games.in_order(games, 1)) == sorted(games)


def any_deal():
    """Return the files of a player who wants any new deal, not winnable ones alone."""
    hand = Handheld()
    hand.console.settings.set("deals", 0)
    hand.console.autosave.settings_changed()
    hand.wait(3000)
    return dict(hand.store.files)


def unwatched():
    """Return a fake HeapWatch of a Pico whose heap cannot be read."""
    return SimpleNamespace(begin=lambda: None, report=lambda: "heap as it was", during="",
                           overran=lambda: [], least_free=lambda: (9000, 1200))


def paired(pico, board, name, files, message):
    """Return the Pair of a fake Pico that shows `message`."""
    return pair.Pair(pico, board, name, files, 1, message=message)


def dealt_in_a_row(game, start_ms, capsys):
    """Play `game` from the list of a Pico whose clock begins at `start_ms`; return the output.

    The three printed words are the game, the number of its deal, and the number of moves.
    """
    name = "ssd1306_pico"
    board = importlib.import_module("boards." + name)
    pico = StandIn(board, name, any_deal(), start_ms)
    row = games_in_a_row.InARow(
        pico, Saves(pico), partial(paired, pico, board, name), unwatched())
    hand = row.play([game])
    assert hand.console.screens.top is hand.console.screens.game_list and hand.same()
    printed = capsys.readouterr().out
    assert "heap as it was; " in printed
    return printed.split()[1:4]


def test_a_game_that_is_dealt_without_a_move_is_left_like_any_other(capsys):
    """Check a random deal without moves; the clock starts at a time that leads to such a deal."""
    session = Session()
    game, dealt, made = dealt_in_a_row("fortress", 0, capsys)
    assert 0 < int(made) <= games_in_a_row.MOVES
    first = wanted = int(dealt[:-1])
    session.new(game, wanted, {})
    while session.legal():
        wanted += 1
        session.new(game, wanted, {})
    assert dealt_in_a_row(game, wanted - first, capsys) == [game, f"{wanted}:", "0"]


def test_a_deal_that_comes_after_a_start_is_told(capsys, monkeypatch):
    name = "ssd1306_pico"
    board = importlib.import_module("boards." + name)
    monkeypatch.setattr(StandIn, "can_restart", True)
    monkeypatch.setattr(Console, "recover", RECOVER)
    pico = StandIn(board, name, any_deal())
    opens = TableScreen.open
    refused = []

    def without_room(table, layout):
        if table.console is pico.handheld.console and table.session.game_id == "golf" and (
                not refused):
            refused.append(table)
            raise MemoryError
        opens(table, layout)

    monkeypatch.setattr(TableScreen, "open", without_room)
    row = games_in_a_row.InARow(
        pico, Saves(pico), partial(paired, pico, board, name), unwatched())
    row.play(["klondike", "golf"])
    assert len(refused) == 1 and row.started == ["golf"] and row.faults == []
    assert "golf came after a start" in capsys.readouterr().out


def by_random_keys(seed, pico_of=StandIn):
    """Press keys by lot on a fake Pico; return the RandomKeys."""
    name = "ssd1306_pico"
    board = importlib.import_module("boards." + name)
    pico = pico_of(board, name, begun_games.saved_files(name, 3, "golf", 5, 1))
    row = random_keys.RandomKeys(
        random.Random(seed), pico, Saves(pico), partial(paired, pico, board, name), unwatched(),
        every_screen.STEPS[:3], keep=lambda of, wanted: None)
    for what in 2 * random_keys.KINDS:
        row.do(what)
    return row


def test_random_keys_and_power_cuts_find_no_fault_in_a_sound_pico():
    row = by_random_keys(1)
    assert row.faults == []
    assert row.done == {"keys": 4, "moves": 2, "screen": 2, "game": 2, "cut": 2}


class Forgetful(StandIn):
    """A Pico that has lost all of its files after a power cut."""

    def power_cycle(self):
        self.handheld.store.files.clear()
        super().power_cycle()


def test_a_pico_that_forgets_a_game_in_a_power_cut_is_found():
    assert any("cut: " in fault for fault in by_random_keys(1, Forgetful).faults)


def every_screen_in_a_row(game, wrong, capsys, make_pair=pair.Pair):
    """Play `game` and open every screen on a fake Pico with a wrong frame in the step `wrong`.

    `make_pair` is a class of Pairs. Returns the InARow, and its output.
    """
    name = "ssd1306_pico"
    board = importlib.import_module("boards." + name)
    pico = StandIn(board, name, {})
    seen = []
    watch = unwatched()

    class Glass(make_pair):
        def same(self):
            top = self.console.screens.top
            if watch.during == wrong and hasattr(top, "rows") and not top.area:
                return False
            return super().same()

    row = games_in_a_row.InARow(
        pico, Saves(pico), lambda files, said: Glass(pico, board, name, files, 1, message=said),
        watch, every_screen.STEPS, keep=lambda of, wanted: seen.append(of))
    hand = row.play([game])
    assert hand.console.screens.top is hand.console.screens.game_list and hand.same()
    return row, capsys.readouterr().out, seen


def test_every_screen_of_a_game_is_opened_and_left(capsys):
    row, printed, seen = every_screen_in_a_row("golf", None, capsys)
    assert row.faults == seen == []
    assert "heap as it was; " in printed and f" {pair.SCREEN} " in printed
    told = games_in_a_row.summary(row)
    assert "9,000 bytes (golf)" in told and "1,200 (golf)" in told
    assert all(f"{step.__name__} " in told for step in every_screen.STEPS)


def test_a_wrong_picture_of_a_screen_is_told_and_the_next_step_goes_on(capsys):
    row, printed, seen = every_screen_in_a_row("golf", "options", capsys)
    assert len(row.faults) == 1 and row.faults[0].startswith("golf, options: the glass differs")
    assert row.faults[0] in printed
    assert seen == ["_golf_options"]


class DarkCursor(pair.Pair):
    """A Pair whose Pico has its cursor dark under each menu."""

    def press(self, action, ms=pair.DOWN_MS):
        if self.console.screens.top is self.console.table:
            repaint = self.pico.handheld.console.table.repaint
            repaint.blink.hidden = True
            repaint.cursor_moved()
            repaint.blink.hidden = False
        super().press(action, ms)


def test_a_cursor_that_blinks_at_another_time_beside_a_menu_is_no_fault(capsys):
    row, printed, seen = every_screen_in_a_row("yukon", None, capsys, DarkCursor)
    assert row.faults == seen == []


def test_a_game_to_watch_that_the_pico_begins_later_is_no_fault(capsys, monkeypatch):
    show = Watch.__init__
    made = []

    def begin_late(self, console, *args):
        show(self, console, *args)
        made.append(console)
        if len(made) == 1:
            self._wait += 1700

    monkeypatch.setattr(Watch, "__init__", begin_late)
    row, printed, seen = every_screen_in_a_row("golf", None, capsys)
    assert len(made) == 3 and row.faults == seen == []


class SpotInPlay(pair.Pair):
    """A Pair whose Pico shows a wrong pixel while a game plays itself."""

    def _glasses(self):
        shown, wanted = super()._glasses()
        if self.pico.handheld.console.suspended and self.pico.handheld.console.session.moves == 2:
            shown = shown[:-1] + type(shown)([1 - shown[-1]])
        return shown, wanted


def test_a_wrong_pixel_in_a_game_to_watch_is_a_fault(capsys):
    row, printed, seen = every_screen_in_a_row("golf", None, capsys, SpotInPlay)
    assert len(row.faults) == 1 and row.faults[0].startswith("golf, watch: a frame")


def heap_in_ram():
    """Return a RAM of 8 KB with a heap of 64 blocks, of which six are in use, in three objects.

    A word outside the heap points to the first object, and that to the second.
    """
    table, blocks, pool = 0x2000_0400, 64, 0x2000_0500
    words = array("I", bytes(0x2000))
    words[7:12] = array("I", [table, blocks // 4, table + blocks // 4 + 1, pool,
                              pool + blocks * heap_watch.BLOCK])
    words[2] = pool + 3 * heap_watch.BLOCK
    words[(pool - heap_watch.RAM_START) // 4 + 4 * 4] = pool + 10 * heap_watch.BLOCK
    ram = bytearray(words.tobytes())
    for block, kind in ((3, 1), (4, 2), (10, 1), (40, 1), (41, 2), (42, 2)):
        ram[0x400 + block // 4] |= kind << block % 4 * 2
    return ram


def test_free_heap_is_read_from_the_ram_as_it_is_and_as_a_collection_would_leave_it():
    heap = heap_watch.Heap(heap_in_ram())
    end_of_ram = heap_watch.RAM_START + 0x2000
    assert heap_watch.free_in(heap.table_of_kinds()) == (64 - 6) * heap_watch.BLOCK
    assert heap.after_collection(end_of_ram) == (61 * heap_watch.BLOCK, 53 * heap_watch.BLOCK)
    with pytest.raises(heap_watch.NoHeap):
        heap_watch.Heap(bytes(0x2000))


def test_the_least_free_heap_is_told_with_what_was_done_then():
    ram = heap_in_ram()
    pico = SimpleNamespace(ram=ram, stack=heap_watch.RAM_START + 0x2000, now=0.0)
    watch = heap_watch.HeapWatch(pico)
    for during, block in (("deal", 50), ("watch", 3)):
        watch.during = during
        pico.now += 100 * MS
        pico.on_slice()
        ram[0x400 + block // 4] ^= 1 << block % 4 * 2
    pico.now += 100 * MS
    pico.on_slice()
    used = ram.rindex(heap_watch.UNUSED) - 99
    ram[used] = 0
    pico.on_slice()
    unused = used - 0x900
    assert watch.report() == (
        "heap 976 free (deal), 848 in one piece (deal), 912 with garbage (watch), "
        f"{unused:,} of the stack (watch)")
    assert watch.overran() == []
    ram[0x900] = 0
    pico.on_slice()
    assert watch.overran() == ["watch"]


def test_clocks_may_be_a_second_apart_and_nothing_else_in_the_header():
    plays = begun("waveshare_lcd_1_3", "klondike", hasty=False)
    hand = plays.hand
    clock = hand.pico.handheld.console.autosave.play_clock
    clock.begin(clock.played() + 7, clock.state)
    hand.pico.handheld.console.request_redraw()
    hand.rest(1100)
    shown, wanted = hand._glasses()
    assert shown != wanted and hand.same()
    hand.pico.handheld.display.canvas.rect(0, 0, 8, 8, 1)
    hand.pico.handheld.display.show()
    assert not hand.same()
