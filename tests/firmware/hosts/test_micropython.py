"""The boards on fakes of MicroPython's own modules, which record all calls."""

import importlib
import sys
import time
from types import ModuleType

import pytest

from desktop_sim.deploy import board_list
from firmware import display_power
from firmware.hosts.open_board import open_parts
from tests.boards.test_boards import TABLES, pins_of

BOARDS = [name for name in board_list.boards() if TABLES[name].RUNTIME == "micropython"]
every_board = pytest.mark.parametrize("name", BOARDS)


class Machine(ModuleType):
    """The module `machine`: the opened pins, their levels, and the bytes on buses."""

    def __init__(self):
        super().__init__("machine")
        machine = self
        self.modes, self.pulls, self.levels, self.duties = {}, {}, {}, {}
        self.sent = []

        class Pin:
            IN, OUT, PULL_UP, PULL_DOWN = "in", "out", "up", "down"

            def __init__(self, number, mode=None, pull=None, value=None):
                self.number = number
                machine.modes[number] = mode
                machine.pulls[number] = pull
                machine.levels.setdefault(number, 1)
                if value is not None:
                    machine.levels[number] = value

            def __call__(self, level=None):
                if level is None:
                    return machine.levels[self.number]
                assert machine.modes[self.number] == Pin.OUT
                machine.levels[self.number] = level

            def irq(self, moved):
                machine.told[self.number] = lambda: moved(self)

        class I2C:
            def __init__(self, id, sda, scl, freq):
                machine.bus = {"id": id, "sda": sda.number, "scl": scl.number, "hz": freq}

            def writeto(self, address, buffer):
                machine.bus["address"] = address
                machine.sent.append(bytes(buffer))

        class SPI:
            def __init__(self, id, baudrate, polarity, phase, sck, mosi, miso):
                assert miso is None
                machine.bus = {"id": id, "sck": sck.number, "mosi": mosi.number, "hz": baudrate}
                assert (polarity, phase) == (1, 1)

            def write(self, buffer):
                wires = machine.wires
                assert machine.levels[wires["cs"]] == 0
                assert machine.levels.get(wires.get("reset"), 1) == 1
                machine.sent.append((machine.levels[wires["dc"]], bytes(buffer)))

        class PWM:
            def __init__(self, pin, freq, duty_u16):
                self.number = pin.number
                machine.duties[self.number] = duty_u16

            def duty_u16(self, duty):
                machine.duties[self.number] = duty

            def freq(self, hz):
                machine.tone = hz

        class WDT:
            def __init__(self, timeout):
                machine.timeouts.append(timeout)

            def feed(self):
                machine.fed += 1

        self.Pin, self.I2C, self.SPI, self.PWM, self.WDT = Pin, I2C, SPI, PWM, WDT
        self.timeouts, self.fed, self.resets = [], 0, 0
        self.mem32 = {}
        self.told = {}

    def reset(self):
        self.resets += 1


@pytest.fixture
def machine(monkeypatch):
    module = Machine()
    monkeypatch.setitem(sys.modules, "machine", module)
    monkeypatch.delitem(sys.modules, "firmware.hosts.micropython", raising=False)
    monkeypatch.setattr(time, "sleep_ms", lambda ms: None, raising=False)
    return module


@pytest.fixture
def host(machine):
    yield importlib.import_module("firmware.hosts.micropython")
    del sys.modules["firmware.hosts.micropython"]


@every_board
def test_a_board_opens_the_pins_of_its_table_and_no_others(name, machine, host):
    table = TABLES[name]
    open_parts(table, host)
    assert set(machine.modes) == set(pins_of(table))
    wires = dict(getattr(table, "I2C", None) or table.SPI)
    assert machine.bus.items() <= wires.items()


@every_board
def test_the_first_picture_goes_to_the_display(name, machine, host):
    table = TABLES[name]
    machine.wires = getattr(table, "SPI", {})
    display = open_parts(table, host)[0]
    sent = display.show()
    if machine.wires:
        assert sent == sum(len(buffer) for _, buffer in machine.sent)
        assert {level for level, _ in machine.sent} == {0, 1}
        assert machine.levels[machine.wires["cs"]] == 1
    else:
        assert sent == sum(1 + len(buffer) for buffer in machine.sent)
        assert machine.bus["address"] == table.I2C["address"]
    if hasattr(table, "BACKLIGHT"):
        assert machine.duties[table.BACKLIGHT] > 60000
        display.contrast(0)
        assert machine.duties[table.BACKLIGHT] == 0


@pytest.mark.parametrize("platform", ["rp2", "esp32"])
def test_a_key_that_moves_ends_the_clocks_sleep(platform, machine, host, monkeypatch):
    now = [0]

    def pass_a_millisecond(ms=1):
        now[0] += ms
        if now[0] == 3:
            machine.told[10]()

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(machine, "idle", pass_a_millisecond, raising=False)
    monkeypatch.setattr(time, "sleep_ms", pass_a_millisecond)
    monkeypatch.setattr(time, "ticks_ms", lambda: now[0], raising=False)
    monkeypatch.setattr(time, "ticks_diff", lambda later, then: later - then, raising=False)
    host.open_keys(((10, 0), (11, 1)), 0)
    clock = host.clock()
    clock.sleep(8)
    assert now[0] == 3
    clock.sleep(8)
    assert now[0] == 11


@pytest.fixture
def clocked(machine, monkeypatch):
    """Return the machine, with a `now` in ms for `time`, and `move(pin, level, ms)`."""
    machine.now = 1000
    monkeypatch.setattr(time, "ticks_ms", lambda: machine.now, raising=False)
    monkeypatch.setattr(time, "ticks_diff", lambda later, then: later - then, raising=False)

    def move(pin, level, ms):
        machine.now += ms
        machine.levels[pin] = level
        machine.told[pin]()

    machine.move = move
    return machine


KEYS = ((10, 0), (11, 1))


def test_a_press_that_nobody_looked_at_is_reported_once(clocked, host):
    keys = host.open_keys(KEYS, 0)
    clocked.move(11, 0, 100)
    clocked.move(11, 1, 60)
    assert [keys.pressed(), keys.pressed()] == [0b10, 0]


def test_a_press_that_is_told_of_too_late_is_reported_once(clocked, host):
    keys = host.open_keys(KEYS, 0)
    clocked.move(10, 1, 100)
    assert [keys.pressed(), keys.pressed()] == [0b01, 0]


def test_a_press_that_was_seen_is_not_reported_again_when_it_ends(clocked, host):
    keys = host.open_keys(KEYS, 0)
    clocked.move(10, 0, 100)
    assert keys.pressed() == 0b01
    clocked.move(10, 1, 60)
    assert keys.pressed() == 0
    for level in (0, 1, 0, 1):
        clocked.move(10, level, 3)
    assert keys.pressed() == 0


@every_board
def test_keys_are_pulled_to_where_they_are_not_pressed(name, machine, host):
    table = TABLES[name]
    buttons = open_parts(table, host)[1]
    pull = "down" if table.KEY_DOWN else "up"
    for pin, _action in table.KEYS:
        assert (machine.modes[pin], machine.pulls[pin]) == ("in", pull)
        machine.levels[pin] = 1 - table.KEY_DOWN
    assert buttons.pressed() == 0
    first = len(buttons.actions) - len(table.KEYS)
    for place, (pin, action) in enumerate(table.KEYS):
        machine.levels[pin] = table.KEY_DOWN
        assert buttons.pressed() == 1 << first + place
        assert buttons.actions[first + place] == action
        machine.levels[pin] = 1 - table.KEY_DOWN


def test_keys_that_are_high_when_pressed(machine, host):
    buttons = host.open_keys(((11, 1), (12, 4)), 1)
    assert machine.pulls == {11: "down", 12: "down"}
    machine.levels.update({11: 0, 12: 1})
    assert buttons.pressed() == 2


@every_board
def test_a_buzzer_sounds_and_ends(name, machine, host):
    table = TABLES[name]
    speaker = open_parts(table, host)[4]
    speaker.tone(880)
    if hasattr(table, "BUZZER"):
        assert (machine.tone, machine.duties[table.BUZZER] > 0) == (880, True)
    speaker.tone(0)
    if hasattr(table, "BUZZER"):
        assert machine.duties[table.BUZZER] == 0


def test_power_for_the_display_is_switched_on_before_it_is_opened(machine, host):
    open_parts(TABLES["heltec_v3"], host)
    assert machine.levels[36] == 0
    assert list(machine.modes).index(36) < list(machine.modes).index(17)


def chip(monkeypatch, platform, name):
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys.implementation, "_machine", name, raising=False)


@pytest.mark.parametrize(
    "name, control",
    [
        ("Raspberry Pi Pico with RP2040", 0x40058000),
        ("Raspberry Pi Pico2 with RP2350", 0x400D8000),
    ],
)
def test_the_watchdog_of_a_pico_is_stopped_by_the_bit_that_enables_it(
    name, control, machine, host, monkeypatch
):
    chip(monkeypatch, "rp2", name)
    watchdog = host.watchdog()
    assert machine.timeouts == [8000]
    watchdog.feed()
    assert machine.fed == 1
    machine.mem32[control] = 0xFF123456
    watchdog.stop()
    assert machine.mem32 == {control: 0xBF123456}
    assert machine.timeouts == [8000]


def test_the_watchdog_of_an_esp32_is_told_to_wait_for_an_hour(machine, host, monkeypatch):
    chip(monkeypatch, "esp32", "Generic ESP32 module with ESP32")
    watchdog = host.watchdog()
    watchdog.feed()
    watchdog.stop()
    assert (machine.timeouts, machine.fed, machine.mem32) == ([8000, 3600000], 1, {})


@pytest.mark.parametrize("platform, name", [("rp2", "A board with RP9999"), ("linux", "RP2040")])
def test_a_watchdog_that_could_not_be_stopped_is_not_started(
    platform, name, machine, host, monkeypatch
):
    chip(monkeypatch, platform, name)
    watchdog = host.watchdog()
    watchdog.feed()
    watchdog.stop()
    assert (machine.timeouts, machine.mem32) == ([], {})


def test_what_breaks_is_printed_and_the_board_reset_after_a_while(machine, host, monkeypatch):
    happened = []
    monkeypatch.setattr(sys, "print_exception", happened.append, raising=False)
    monkeypatch.setattr(time, "sleep_ms", happened.append)
    error = ValueError("broken")
    host.restart(error, 5000)
    assert happened == [error, 5000] and machine.resets == 1


def test_a_dimmed_backlight_can_still_be_read(machine, host):
    light = host.Backlight(4)
    duties = []
    for level in (0, 1, *display_power.LEVELS):
        light.level(level)
        duties.append(machine.duties[4] / 65535)
    assert duties == sorted(set(duties))
    assert duties[0] == 0 and 0.03 < duties[1] < 0.06 and duties[-1] > 0.99
