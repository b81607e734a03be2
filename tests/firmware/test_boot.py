"""The console's start on a board: its watchdog, which only the main loop feeds, and its end."""

from types import SimpleNamespace

import pytest

from core.session import Session
from desktop_sim.emulation.clocks import VirtualClock
from desktop_sim.emulation.displays import PlainDisplay
from desktop_sim.emulation.keys import SimKeys
from desktop_sim.emulation.speakers import LoggingSpeaker
from desktop_sim.emulation.stores import MemoryStore
from firmware import boot
from firmware.console import Console
from firmware.screens import wait

LONGEST_MS = 100
"""Time between two feeds while the console only waits."""


class Clock(VirtualClock):
    """A clock that raises `end` in the middle of a wait, when `ms` have passed."""

    def __init__(self, ms, end):
        super().__init__()
        self.ms_left = ms
        self.end = end

    def sleep(self, ms):
        super().sleep(ms)
        self.ms_left -= ms
        if self.ms_left <= 0:
            raise self.end

    rest = sleep


class Platform:
    """A fake platform for `boot`, with its own watchdog.

    fed      times at which the watchdog was started or fed (ms)
    running  True while the watchdog runs
    errors   arguments of `restart`
    """

    def __init__(self, clock):
        self.clock = clock
        self.fed = []
        self.errors = []
        self.running = False

    def watchdog(self):
        self.running = True
        self.feed()
        return self

    def feed(self):
        assert self.running
        self.fed.append(self.clock.passed)

    def stop(self):
        self.running = False

    def battery(self, pin, divider, low):
        self.read_at = []
        return lambda: self.read_at.append(self.clock.passed) or 4000, low

    def restart(self, error, wait):
        assert not self.running
        self.errors.append((error, wait))

    def longest(self):
        """Return the longest time that the watchdog waited, ms."""
        return max(after - before for before, after in zip(self.fed, self.fed[1:], strict=False))


def give_up(error):
    """Return a main loop that raises `error`, as for a game without heap."""

    def main_loop(console, feed):
        console.closed = True
        raise error

    return main_loop


@pytest.fixture
def run(monkeypatch):
    """Return a function that runs the console for `ms` until `end` is raised.

    The function returns its Platform.
    """

    def run(ms, end, display=None, store=None, words=(), **more):
        clock = Clock(ms, end)
        platform = Platform(clock)
        monkeypatch.setattr(boot, "platform", lambda: platform)
        display = display or PlainDisplay(128, 64)
        parts = display, SimKeys(), clock, store or MemoryStore(), LoggingSpeaker(clock)
        monkeypatch.setattr(boot, "problem_of", lambda board: "")
        monkeypatch.setattr("firmware.boot.open_parts", lambda board, platform: parts)
        board = SimpleNamespace(NAME="A board", **dict(words))
        if isinstance(end, Exception):
            boot.run(board, **more)
        else:
            with pytest.raises(type(end)):
                boot.run(board, **more)
        return platform

    return run


def test_the_main_loop_feeds_the_watchdog_awake_dimmed_and_in_the_dark(run):
    platform = run(10 * 60000, KeyboardInterrupt())
    assert platform.longest() <= LONGEST_MS and platform.fed[-1] > 9 * 60000


def test_it_is_fed_while_the_display_does_not_answer(run, capsys):
    display = PlainDisplay(128, 64)
    display.broken = True
    assert run(20000, KeyboardInterrupt(), display).longest() <= LONGEST_MS
    assert "does not answer" in capsys.readouterr().out


def test_the_main_loop_watches_a_battery_where_there_is_one(run):
    assert not hasattr(run(60_000, KeyboardInterrupt()), "read_at")
    words = {"BATTERY": {"pin": 26, "divider": 3, "low": 3550}}
    platform = run(60_000, KeyboardInterrupt(), words=words)
    assert 10 < len(platform.read_at) < 20 and platform.longest() <= LONGEST_MS


def test_ctrl_c_stops_the_watchdog_and_restarts_nothing(run):
    platform = run(1000, KeyboardInterrupt())
    assert not platform.running and platform.errors == []


def test_what_breaks_the_main_loop_restarts_the_board(run):
    error = ValueError("broken")
    platform = run(1000, error)
    assert platform.errors == [(error, 5000)]


def test_a_console_that_is_to_start_again_does_so_at_once(run, monkeypatch):
    monkeypatch.setattr(Console, "run", lambda console, feed: console.start_again())
    assert run(1000, ValueError()).errors == [(None, 0)]


def test_a_board_without_room_for_the_console_is_told_what_helps(run, monkeypatch, capsys):
    def full(*parts, **more):
        raise MemoryError("memory allocation failed")

    monkeypatch.setattr("firmware.console.Console", full)
    with pytest.raises(MemoryError):
        run(100, MemoryError())
    assert boot.NO_ROOM in capsys.readouterr().out


OLD = [("micropython", (1, 25, 1, ""), "MicroPython 1.25.1 is too old: 1.26 or newer is needed"),
       ("micropython", (1, 9, 4), "MicroPython 1.9.4 is too old: 1.26 or newer is needed"),
       ("circuitpython", (9, 0, 5, ""),
        "CircuitPython 9.0.5 is too old: 9.1 or newer is needed")]


def runs_on(monkeypatch, name, version):
    """Make boot.py believe that it runs on that runtime."""
    monkeypatch.setattr(boot, "sys", SimpleNamespace(
        implementation=SimpleNamespace(name=name, version=version)))


@pytest.mark.parametrize("width, height", [(128, 64), (72, 40), (240, 240)])
@pytest.mark.parametrize("name, version, line", OLD)
def test_an_old_runtime_is_refused_in_a_line_on_the_console_and_the_panel(
    run, monkeypatch, capsys, name, version, line, width, height
):
    runs_on(monkeypatch, name, version)
    display = PlainDisplay(width, height)
    # The end never comes: no console waits.
    assert run(1000, ValueError(), display).fed == []
    assert capsys.readouterr().out == line + "\n"
    expected = PlainDisplay(width, height)
    need = ("Needs " + line.split()[0] + " " + line.split()[5]).encode()
    wait.show(expected, need)
    dark = PlainDisplay(width, height).picture().png()
    assert display.picture().png() == expected.picture().png() != dark
    assert expected.canvas.width(need, 0) <= 128


@pytest.mark.parametrize("name, version", [
    ("micropython", (1, 26, 0, "")), ("micropython", (1, 26, 1, "")),
    ("micropython", (1, 30, 0, "preview")), ("micropython", (2, 0, 0)),
    ("circuitpython", (9, 1, 4, "")), ("circuitpython", (10, 0, 3, "")), ("another", (0, 1)),
])
def test_newer_runtimes_play(run, monkeypatch, name, version):
    runs_on(monkeypatch, name, version)
    assert run(1000, KeyboardInterrupt()).fed


def test_an_old_runtime_without_a_display_says_so_on_the_console(run, monkeypatch, capsys):
    runs_on(monkeypatch, *OLD[0][:2])
    display = PlainDisplay(128, 64)
    display.broken = True
    run(1000, ValueError(), display)
    assert capsys.readouterr().out == OLD[0][2] + "\n"


def test_a_board_with_a_menu_of_its_own_keeps_its_old_runtime(run, monkeypatch):
    runs_on(monkeypatch, "micropython", (1, 19, 1, ""))
    assert run(1000, KeyboardInterrupt(), can_leave=True).fed


def test_the_watchdog_does_not_run_while_the_console_starts(run):
    class Watched(MemoryStore):
        def read(self, name):
            assert not boot.platform().running
            return super().read(name)

    assert run(100, KeyboardInterrupt(), store=Watched()).fed


@pytest.mark.parametrize("loading", [0, 70, 120, 500])
def test_a_chip_that_needs_long_is_begun_first_and_gets_its_time(run, monkeypatch, loading):
    begun, first = [], []

    class Slow(PlainDisplay):
        def begin(self):
            begun.append(boot.platform().clock.passed)
            monkeypatch.setattr("core.session.Session", loads)
            return 120

        def show(self):
            first.append(boot.platform().clock.passed)
            return super().show()

    def loads(*parts, made=Session):
        boot.platform().clock.sleep(loading)
        return made(*parts)

    run(1000, KeyboardInterrupt(), Slow(128, 64))
    assert len(begun) == 1 and first[0] - begun[0] == max(120, loading)


def test_ctrl_c_while_it_waits_to_restart_leaves_the_board_alone(monkeypatch, run):
    def restart(platform, error, wait):
        raise KeyboardInterrupt

    monkeypatch.setattr(Platform, "restart", restart)
    with pytest.raises(KeyboardInterrupt):
        run(100, ValueError("broken"))


def test_a_board_with_a_menu_of_its_own_goes_back_to_it(run, monkeypatch):
    offered = []

    def leave(console, feed):
        offered.append((console.can_leave, console.can_restart))
        console.closed = True

    monkeypatch.setattr(Console, "run", leave)
    platform = run(1000, ValueError(), can_leave=True)
    assert offered == [(True, False)] and platform.errors == [] and not platform.running
    run(1000, ValueError())
    assert offered == [(True, False), (False, True)]
