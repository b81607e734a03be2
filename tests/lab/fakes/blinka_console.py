"""The console under Blinka, in a process of its own for test_circuitpython_on_blinka.py.

displayio is Blinka's. The drivers are the real adafruit_displayio_ssd1306 and
adafruit_displayio_sh1107, connected to the emulated chip. `import framebuf` fails, as it does on
CircuitPython.

Reads a JSON list from stdin, [board, deal, [[action code, ms down, ms up], ...]], and prints a JSON
dict:

panel     content of the panel after the deal and after each press
settings  contrast, a pixel and power of the chip after each change of a setting; only for a display
          that is not built in
unknown   bytes that the chip does not know; only for a display that is not built in
modules   file of each of the console's modules; only with a folder as argument

With a folder as argument, the content of a drive, the console is started by the folder's code.py.
"""

import hashlib
import importlib
import json
import runpy
import sys
import time
import weakref
from pathlib import Path
from types import ModuleType, SimpleNamespace

sys.modules["framebuf"] = None

import busio  # noqa: E402
import i2cdisplaybus  # noqa: E402
import microcontroller  # noqa: E402

from desktop_sim.emulation.chips.bus import FakeI2C  # noqa: E402
from desktop_sim.emulation.desktop_platform import chip_of  # noqa: E402
from desktop_sim.emulation.stores import MemoryStore  # noqa: E402
from firmware.deals import dealing  # noqa: E402
from firmware.input.actions import DOWN, LEFT, NEXT, PREVIOUS, RIGHT, UP  # noqa: E402

WRAP = 1 << 29


class Wires:
    """busio.I2C between CircuitPython and the emulated chip."""

    def __init__(self, scl, sda, frequency):
        wires = table.I2C
        assert (scl, sda) == ("pin of " + wires["scl"], "pin of " + wires["sda"])
        assert frequency == wires["hz"] == 400_000
        if table.I2C["address"] not in bus.chips:
            plug_in()
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
        self.locked = False

    def try_lock(self):
        if self.locked:
            return False
        self.locked = True
        return True

    def unlock(self):
        self.locked = False

    def writeto(self, address, buffer):
        # CircuitPython ignores a result without a receiver.
        if address in bus.chips:
            bus.writeto(address, bytes(buffer))

    def deinit(self):
        """Keep everything."""


class DisplayBus(i2cdisplaybus.I2CDisplayBus):
    """Base with the rule of CircuitPython: it does not keep its wires."""

    def __init__(self, i2c_bus, device_address):
        super().__init__(weakref.proxy(i2c_bus), device_address=device_address)


def plug_in():
    """Plug the display in: the chip has just been powered on."""
    chip.power_up()
    bus.attach(table.I2C["address"], chip)


class Events:
    """keypad.EventQueue: the events of the keys, oldest first."""

    def __init__(self):
        self.waiting = []

    def get_into(self, event):
        if not self.waiting:
            return False
        event.key_number, event.pressed = self.waiting.pop(0)
        event.timestamp = passed % WRAP
        return True


class Keys:
    """keypad.Keys with simulated presses."""

    def __init__(self, pins, value_when_pressed, pull, interval):
        assert pull
        self.events = Events()
        for number, pin in enumerate(pins):
            wired[pin] = self.events, number, value_when_pressed


class Pwm:
    """pwmio.PWMOut, silent."""

    def __init__(self, pin, frequency, variable_frequency):
        assert variable_frequency
        self.frequency, self.duty_cycle = frequency, 0


class BuiltIn:
    """board.DISPLAY: `shown` is the hash of 3 bytes a pixel."""

    auto_refresh = True
    brightness = 1
    """As on a board whose backlight has PWM."""

    def __init__(self, width, height, depth):
        self.width, self.height = width, height
        self.root_group = None

    def refresh(self, minimum_frames_per_second):
        assert not self.auto_refresh
        self.sent = self.drawn()

    def drawn(self):
        """Return the data to send now: the words of the image, and 3 bytes for each colour."""
        # Reading a Bitmap of Blinka's pixel by pixel takes far longer than this.
        tiles = self.root_group[0]
        colours = tiles.pixel_shader
        rgb = [colours[number].to_bytes(3, "big") for number in range(len(colours))]
        return bytes(tiles.bitmap._data), rgb

    @property
    def shown(self):
        assert self.sent == self.drawn(), "drawn, but not sent"
        bitmap, rgb = self.root_group[0].bitmap, self.sent[1]
        pixels = range(self.width * self.height)
        return hashlib.sha256(b"".join(rgb[bitmap[at]] for at in pixels)).hexdigest()


class Pins(ModuleType):
    """The module `board`: every pin by its name."""

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return "pin of " + name


def shift_keys(clock, data, latch, key_count, value_when_pressed, interval):
    """keypad.ShiftRegisterKeys with simulated presses."""
    assert value_when_pressed and key_count == len(table.KEYS)
    assert [clock, data, latch] == ["pin of " + pin for pin in table.SHIFT.values()]
    return Keys(range(key_count), True, True, interval)


class Output:
    """A digitalio.DigitalInOut that is an output."""

    def __init__(self, pin):
        """Do nothing."""

    def switch_to_output(self, value):
        """Do nothing."""


def set_key(action, down):
    """Press or release the key or knob for `action` on the board."""
    codes = [code for _place, code in table.KEYS]
    if action in codes:
        row = codes.index(action)
        place, levels = table.KEYS[row][0], table.KEY_DOWN
        events, number, level = wired["pin of " + place if isinstance(place, str) else place]
        assert level == bool(levels[row] if isinstance(levels, tuple) else levels)
        events.waiting.append((number, down))
    elif action in (NEXT, PREVIOUS):
        up = (action == NEXT) != table.ENCODER.get("backwards", False)
        knob.position += down if up else -down
    else:
        axis, value = {UP: (y, 0), DOWN: (y, 65535), LEFT: (x, 0), RIGHT: (x, 65535)}[action]
        axis.value = value if down else 32768


def module(name, **content):
    """Install a fake module of CircuitPython's."""
    sys.modules[name] = ModuleType(name)
    vars(sys.modules[name]).update(content)


def ours():
    """Return the names of the console's loaded modules."""
    return [name for name in sys.modules if name.split(".")[0] in ("boards", "core", "firmware")]


def table_on_drive(folder):
    """Return the table that code.py in `folder` runs; the console's later imports use `folder`."""
    for name in ours():
        del sys.modules[name]
    sys.path.insert(0, folder)
    from firmware import boot

    started = []
    boot.run = started.append
    runpy.run_path(folder + "/code.py")
    return started[0]


name, deal, presses = json.load(sys.stdin)
if sys.argv[1:]:
    table = table_on_drive(sys.argv[1])
else:
    table = importlib.import_module("boards." + name)
passed = WRAP - 3000
wired = {}
knob, x, y = SimpleNamespace(position=0), SimpleNamespace(value=32768), SimpleNamespace(value=32768)
sys.modules["board"] = Pins("board")
if hasattr(table, "I2C"):
    chip = chip_of(table)
    bus = FakeI2C()
    busio.I2C = Wires
    i2cdisplaybus.I2CDisplayBus = DisplayBus
else:
    sys.modules["board"].DISPLAY = BuiltIn(**table.DISPLAY)
module("watchdog", WatchDogMode=SimpleNamespace(RESET="reset"))
module("supervisor", ticks_ms=lambda: passed % WRAP)
module("keypad", Keys=Keys, ShiftRegisterKeys=shift_keys, Event=SimpleNamespace)
module("pwmio", PWMOut=Pwm)
module("storage", getmount=lambda path: None, VfsFat=MemoryStore)
module("digitalio", DigitalInOut=Output)
module("rotaryio", IncrementalEncoder=lambda a, b, quarters: knob)
module("analogio", AnalogIn=lambda pin: {"pin of JOYSTICK_X": x, "pin of JOYSTICK_Y": y}[pin])

import desktop_sim  # noqa: E402

# A board's files have no marks of texts, and need none; what stands in for the mouse is no board's.
names = {}
exec(Path(desktop_sim.__file__).parents[1].joinpath("core/language.py").read_text(), names)
module("core.language", **names)

from desktop_sim.play.pointing import help_texts  # noqa: E402

del sys.modules["core.language"]

from firmware.console import Console  # noqa: E402
from firmware.platforms import circuitpython  # noqa: E402
from firmware.platforms.open_board import open_parts  # noqa: E402


def raise_again(error):
    """Raise an error that the console would recover from."""
    raise error


def wait(ms):
    """Run the console for `ms`; at least one round."""
    global passed
    end = passed + ms
    while True:
        pause = console.step()
        left = end - passed
        if left <= 0:
            return
        passed += max(1, min(pause, left))


def settings():
    """Change the display's settings; return the chip's state after each."""
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


class Timer:
    """microcontroller.watchdog: `told` has the timeouts and modes that were set."""

    def __init__(self):
        self.__dict__.update(told=[], fed=0)

    def __setattr__(self, name, value):
        self.told.append([name, value])

    def feed(self):
        self.__dict__["fed"] += 1


def watched():
    """Start, feed and stop the watchdog of some platforms; return the calls to its timer."""
    seen = {}
    for platform in ("RP2040", "MicroChip SAMD51", "Espressif", "nRF52840", "RP2350"):
        timer = microcontroller.watchdog = None if platform == "RP2350" else Timer()
        circuitpython.sys = SimpleNamespace(platform=platform)
        watchdog = circuitpython.watchdog()
        watchdog.feed()
        watchdog.stop()
        seen[platform] = timer and [timer.told, timer.fed]
    return seen


def brightness():
    """Return the brightness of a built-in display after each change."""
    seen = []
    for level in (255, 51, 0):
        console.display.contrast(level)
        seen.append(sys.modules["board"].DISPLAY.brightness)
    refusing = property(lambda display: None, refuse)
    type(sys.modules["board"].DISPLAY).brightness = refusing
    if hasattr(table, "UNDIMMED"):
        console.display.contrast(51)
    return seen


def refuse(display, level):
    """Refuse to change the brightness, as a display does that has no pin for its backlight."""
    raise RuntimeError("Brightness not adjustable")


def without_timer():
    """Return whether a speaker makes no tones, if its pin has no timer left."""
    def none_left(pin, frequency, variable_frequency):
        raise RuntimeError("All timers for this pin are in use")

    kept, circuitpython.pwmio = circuitpython.pwmio, SimpleNamespace(PWMOut=none_left)
    silent = circuitpython.speaker("GP0")
    circuitpython.pwmio = kept
    silent.tone(440)
    return not isinstance(silent, circuitpython.Buzzer)


def renewed():
    """Unplug the display and plug it in, also in the dark; return its content."""
    display = console.display
    seen = [shown()]
    display.contrast(51)
    bus.detach(table.I2C["address"])
    # The pixel gets its own colour again. Roles are those of graphics/canvas.py, whose names are
    # not in compiled files.
    display.canvas.pixel(3, 3, 1 if display.canvas.get(3, 3) else 0)
    display.show()
    plug_in()
    for _ in range(2 * (display.height // 8 + 1)):
        display.renew()
    seen.append(shown())
    display.power(False)
    chip.power_up()
    display.power(True)
    display.show()
    seen.append(shown())
    return seen + [chip.contrast]


def shown():
    """Return the panel's content for JSON.

    Blinka 2.7 puts parts of the image in wrong places if the display is rotated, as with an SH1107.
    A whole image is sent correctly.
    """
    if getattr(table, "CHIP", "") == "sh1107":
        display.reset()
        display.show()
    return chip.rows() if hasattr(table, "I2C") else sys.modules["board"].DISPLAY.shown


circuitpython.time = SimpleNamespace(sleep=lambda seconds: None, localtime=time.localtime)
display, buttons, clock, _store, speaker = open_parts(table, circuitpython)
console = Console(display, buttons, clock, MemoryStore(), speaker)
console.recover = raise_again
console.pointer = SimpleNamespace(points=True, keys_title=lambda: help_texts.MOUSE)
dealing.deal(console, "klondike", deal, {})
wait(0)
panel = [shown()]
for action, down, up in presses:
    set_key(action, True)
    wait(0)
    wait(down)
    set_key(action, False)
    wait(0)
    wait(up)
    panel.append(shown())
report = {"panel": panel, "watchdog": watched(), "silent": without_timer()}
if not hasattr(table, "I2C"):
    report["brightness"] = brightness()
if hasattr(table, "I2C"):
    report.update(settings=settings(), unknown=chip.unknown, renewed=renewed())
if sys.argv[1:]:
    report["modules"] = {name: sys.modules[name].__file__ for name in ours()}
json.dump(report, sys.stdout)
