"""The console as on CircuitPython, for test_blinka.py, which runs this in a process of its own.

CircuitPython's displayio is Blinka's and its driver the real adafruit_displayio_ssd1306; the wires
below end at the emulated chip. `import framebuf` fails as it does there.

Reads a JSON list from stdin, [deal, [[action code, ms down, ms up], ...]], and prints a JSON dict:
`glass`, what it shows after the deal and after each press, `settings`, the chip's contrast, a pixel
and power after each of the settings was changed, and `unknown`, bytes that the chip does not know.
"""

import json
import sys
from types import ModuleType, SimpleNamespace

sys.modules["framebuf"] = None

import adafruit_displayio_ssd1306  # noqa: E402
import busio  # noqa: E402

from boards import ssd1306_pico  # noqa: E402
from desktop_sim.chips.bus import FakeI2C  # noqa: E402
from desktop_sim.chips.ssd1306 import SSD1306  # noqa: E402
from desktop_sim.stores import MemoryStore  # noqa: E402

ADDRESS = 0x3C
WRAP = 1 << 29


class Wires:
    """busio.I2C between CircuitPython and the emulated chip."""

    def __init__(self, scl, sda, frequency):
        assert (scl, sda, frequency) == ("pin of GP5", "pin of GP4", 400_000)
        self.locked = False

    def try_lock(self):
        if self.locked:
            return False
        self.locked = True
        return True

    def unlock(self):
        self.locked = False

    def writeto(self, address, buffer):
        bus.writeto(address, bytes(buffer))

    def deinit(self):
        """Nothing to give back."""


class Events:
    """keypad.EventQueue: what happened to the keys, oldest first."""

    def __init__(self):
        self.waiting = []

    def get_into(self, event):
        if not self.waiting:
            return False
        event.key_number, event.pressed = self.waiting.pop(0)
        return True


class Keys:
    """keypad.Keys, pressed from here."""

    def __init__(self, pins, value_when_pressed, pull, interval):
        assert pull and not value_when_pressed
        self.events = events


class Pwm:
    """pwmio.PWMOut, silent."""

    def __init__(self, pin, frequency, variable_frequency):
        assert variable_frequency
        self.frequency, self.duty_cycle = frequency, 0


class Board:
    """The table of a Pico with CircuitPython; the other one's keys and display."""

    KEYS = [("GP" + str(pin), action) for pin, action in ssd1306_pico.KEYS]

    def parts(self, host):
        wires = host.i2c_display(sda="GP4", scl="GP5", hz=400_000, address=ADDRESS)
        driver = adafruit_displayio_ssd1306.SSD1306(wires, width=128, height=64)
        from firmware.drivers.on_displayio import OnDisplayio

        buttons = host.keys(self.KEYS, ssd1306_pico.KEY_DOWN)
        return OnDisplayio(driver), buttons, host.clock(), MemoryStore(), host.speaker("GP16")


def module(name, **content):
    """Put a module of CircuitPython's in its place."""
    sys.modules[name] = ModuleType(name)
    vars(sys.modules[name]).update(content)


passed = WRAP - 3000
chip = SSD1306()
bus = FakeI2C()
bus.attach(ADDRESS, chip)
events = Events()
busio.I2C = Wires
module("board", **{f"GP{number}": f"pin of GP{number}" for number in range(29)})
module("supervisor", ticks_ms=lambda: passed % WRAP)
module("keypad", Keys=Keys, Event=SimpleNamespace)
module("pwmio", PWMOut=Pwm)

from firmware import circuitpython_host  # noqa: E402
from firmware.console import Console  # noqa: E402


def wait(ms):
    """Let the console run for `ms`; at least one round."""
    global passed
    end = passed + ms
    while True:
        pause = console.step()
        left = end - passed
        if left <= 0:
            return
        passed += max(1, min(pause, left))


def settings():
    """Change the display's settings; return what the chip made of it."""
    display = console.display
    seen = []
    for change, value in (
        (display.contrast, 51),
        (display.invert, True),
        (display.invert, False),
        (display.power, False),
        (display.power, True),
    ):
        change(value)
        display.show()
        seen.append([chip.contrast, chip.pixel(127, 63), chip.on])
    display.reset()
    display.show()
    return seen


deal, presses = json.load(sys.stdin)
console = Console(*Board().parts(circuitpython_host))
console.start("klondike", deal, {})
wait(0)
glass = [chip.rows()]
for action, down, up in presses:
    key = [code for _pin, code in Board.KEYS].index(action)
    events.waiting.append((key, True))
    wait(0)
    wait(down)
    events.waiting.append((key, False))
    wait(0)
    wait(up)
    glass.append(chip.rows())
json.dump({"glass": glass, "settings": settings(), "unknown": chip.unknown}, sys.stdout)
