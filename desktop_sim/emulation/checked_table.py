"""A board's table on a computer, checked before it is played or deployed."""

from functools import partial

from firmware.drivers.display_chips import CHIPS, DEPTHS
from firmware.input import actions
from firmware.platforms import check_board_table

PINS = {
    "rp2040": frozenset(range(30)),
    "rp2350": frozenset(range(30)),
    "rp2350b": frozenset(range(48)),
    "pico": frozenset(range(29)) - {23, 24, 25},
    "esp32": frozenset(range(40)) - {20, 24, 28, 29, 30, 31},
    "esp32s3": frozenset(range(49)) - {22, 23, 24, 25},
}
"""The numbers of the pins of each controller (data sheets of RP2040, 1.4.3, RP2350, 1.2.3, ESP32,
2.2, and ESP32-S3, 2.2), and those at the edges of a Pico (its data sheet, figure 4)."""

WORDS = {*check_board_table.NEEDED, *check_board_table.ROLES, "CONTROLLER", "FROZEN", "UNDIMMED",
         "BACKLIGHT", "BUZZER", "DRIVE"}  # fmt: skip
"""All words that a table may have (boards/__init__.py)."""


def problem_of(table):
    """Return the first fault of `table`, a module of boards/, as a line, or ""."""
    words = vars(table)
    place = table.__name__.replace(".", "/") + ": "
    unknown = {word for word in words if word.isupper()} - WORDS - set(vars(actions))
    if unknown:
        return place + "unknown word " + min(unknown)
    controller = words.get("CONTROLLER")
    known = isinstance(controller, str) and controller in PINS
    if words.get("RUNTIME") == "micropython" and not known:
        return place + "CONTROLLER is none of " + ", ".join(sorted(PINS))
    return check_board_table.problem_of(words, partial(has_pin, table))


def depth_of(table):
    """Return the bits a pixel of the display of `table`, a module of boards/: 1, or 4 in colours.

    A built-in display has them in DISPLAY.
    """
    return table.DISPLAY.get("depth") or DEPTHS[CHIPS[table.CHIP]["picture"]]


def has_pin(table, pin):
    """Return True if the hardware of `table` has a pin.

    Only CircuitPython knows its names of a board's pins, so any name passes for such a table.
    """
    if table.RUNTIME == "circuitpython":
        return isinstance(pin, str) and pin.isidentifier()
    return pin in PINS[table.CONTROLLER]
