"""Fakes of CircuitPython's modules that a Pico with an SSD1306 needs, and a player.

`begin` installs them. The console that code.py starts then plays by itself: at each of the times
in `presses` a key goes down or up. Before each change the image is stored.
"""

import gc
import os
import sys

import displayio

pictures = []
presses = []


class Over(BaseException):
    """All keys have been pressed."""


class Module:
    """A module without a file of its own."""

    def __init__(self, **content):
        for name in content:
            setattr(self, name, content[name])


class Events:
    """keypad.EventQueue."""

    def get_into(self, event):
        if not presses:
            raise Over
        at, key, pressed = presses[0]
        if at > Clock.now:
            return False
        presses.pop(0)
        pictures.append(hash(bytes(displayio.Bitmap.last._words)))
        event.key_number = key
        event.pressed = pressed
        event.timestamp = at
        return True


class Keys:
    """keypad.Keys."""

    def __init__(self, pins, value_when_pressed, pull, interval):
        assert pull and not value_when_pressed
        self.events = Events()


class Event:
    """keypad.Event."""


class Clock:
    """A clock that advances during sleeps, and a little with each reading."""

    now = 1000

    @staticmethod
    def sleep(seconds):
        Clock.now += max(1, int(seconds * 1000))

    @staticmethod
    def ticks_ms():
        return Clock.now

    @staticmethod
    def localtime():
        return (2000, 1, 1)


class Buzzer:
    """pwmio.PWMOut."""

    def __init__(self, pin, frequency, variable_frequency):
        self.frequency = frequency
        self.duty_cycle = 0


class Wires:
    """busio.I2C and i2cdisplaybus.I2CDisplayBus."""

    def __init__(self, *wires, **settings):
        """Do nothing."""

    def send(self, command, data):
        """No device answers."""


class SSD1306:
    """adafruit_displayio_ssd1306.SSD1306."""

    def __init__(self, bus, width, height, rotation=0):
        self.bus = bus
        self.width = width
        self.height = height
        self.brightness = 1

    def refresh(self, minimum_frames_per_second):
        """Do nothing: the player reads the bitmap."""

    def sleep(self):
        """Do nothing."""

    def wake(self):
        """Do nothing."""


def fail(error):
    """Fail: replaces traceback.print_exception, which a fault of the console calls."""
    raise error


def begin(free):
    """Install the modules; those that MicroPython has too lose what CircuitPython lacks.

    `free` is the number of free bytes that they tell: Info shows it, and sources need more heap
    than compiled files.
    """
    pins = Module()
    for number in range(29):
        setattr(pins, "GP" + str(number), number)
    sys.modules["board"] = pins
    sys.modules["time"] = Module(sleep=Clock.sleep, localtime=Clock.localtime)
    sys.modules["supervisor"] = Module(ticks_ms=Clock.ticks_ms)
    sys.modules["keypad"] = Module(Keys=Keys, Event=Event)
    sys.modules["pwmio"] = Module(PWMOut=Buzzer)
    sys.modules["digitalio"] = Module()
    sys.modules["busio"] = Module(I2C=Wires)
    sys.modules["i2cdisplaybus"] = Module(I2CDisplayBus=Wires)
    sys.modules["adafruit_displayio_ssd1306"] = Module(SSD1306=SSD1306)
    sys.modules["gc"] = Module(
        collect=gc.collect, mem_free=lambda: free, mem_alloc=gc.mem_alloc)
    sys.modules["micropython"] = Module(const=int)
    sys.modules["traceback"] = Module(print_exception=fail)
    sys.modules["microcontroller"] = Module(watchdog=None, reset=None)
    sys.modules["storage"] = Module(getmount=str, VfsFat=str)
    files = {name: getattr(os, name) for name in ("listdir", "mkdir", "remove", "rename", "stat")}
    sys.modules["os"] = Module(sync=lambda: None, **files)
