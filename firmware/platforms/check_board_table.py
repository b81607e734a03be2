"""The check of a board's table, which finds the first fault.

Opening a pin that is named twice, or an address that no display can have, raises no error. The
maker would see a dark display or a dead key. Therefore the simulator checks the table first, and
so does deployment before it makes the files for a board, which omit this module. Sources and
firmware that hold every table include it, and firmware/boot.py loads it before the heap fills.

`words` are the words of a table, {name: value}; boards/__init__.py explains each.
"""

from firmware.drivers.display_chips import CHIPS, COLOURS, DEPTHS
from firmware.input.actions import ONLY

NEEDED = ("NAME", "RUNTIME", "CHIP", "DISPLAY", "KEYS", "KEY_DOWN")

ROLES = {
    "DISPLAY": ("width", "height"),
    "I2C": ("sda", "scl", "hz", "address"),
    "SPI": ("id", "sck", "mosi", "dc", "cs", "hz"),
    "SHIFT": ("clock", "out", "latch"),
    "ENCODER": ("a", "b"),
    "STICK": ("x", "y"),
}
"""The roles that a word has to name."""

NO_PINS = ("id", "hz", "address", "backwards", "quarters")
"""Roles that are played by no pin."""

FIRST_ADDRESS, LAST_ADDRESS = 0x08, 0x77
"""The I2C addresses that are not reserved (NXP's UM10204, 3.1.12)."""


class Wrong(Exception):
    """A fault in a table; its argument is the line that says which."""


def problem_of(words, has_pin=None):
    """Return the first fault of a table as a line, or "" if there is none.

    `has_pin(pin)` returns whether the hardware has a pin; None asks the board that this runs on.
    Allocates.
    """
    try:
        check_words(words)
        if "I2C" in words or "SPI" in words or words["RUNTIME"] == "micropython":
            check_bus(words)
            check_size(words["CHIP"], words["DISPLAY"])
        check_keys(words["KEYS"], "SHIFT" in words)
        check_pins(words, has_pin or PIN_TESTS[words["RUNTIME"]])
    except Wrong as wrong:
        return "boards/" + words["__name__"].split(".")[-1] + ": " + wrong.args[0]
    return ""


def check_words(words):
    """Raise Wrong where a word, or a role of one, is missing, or is none of a few."""
    for word in NEEDED:
        if word not in words:
            raise Wrong(word + " is missing")
    if words.get("ENCODER", {}).get("quarters", 4) not in (1, 2, 4):
        raise Wrong("ENCODER: quarters is neither 4, 2 nor 1")
    for word in ROLES:
        for role in ROLES[word]:
            if role not in words.get(word, ROLES[word]):
                raise Wrong(word + " has no '" + role + "'")
    if words["RUNTIME"] not in PIN_TESTS:
        raise Wrong("RUNTIME is neither 'micropython' nor 'circuitpython'")
    if words["KEY_DOWN"] not in (0, 1):
        raise Wrong("KEY_DOWN is neither 0 nor 1")


def check_bus(words):
    """Raise Wrong if no driver supports the display's chip on the named bus."""
    chip = words["CHIP"]
    chips = [name for name in CHIPS if words["RUNTIME"] in CHIPS[name]["runtimes"]]
    if chip not in chips:
        raise Wrong("CHIP '" + str(chip) + "' has no driver; there are " + ", ".join(sorted(chips)))
    lit, buses = CHIPS[chip]["backlight"], CHIPS[chip]["buses"]
    if lit != ("BACKLIGHT" in words):
        raise Wrong("BACKLIGHT is missing" if lit else "BACKLIGHT: an " + chip + " has none")
    if "I2C" not in words or "I2C" not in buses:
        if "SPI" not in words or words["RUNTIME"] == "circuitpython":
            raise Wrong(buses[0] + " is missing")
        return
    if words["RUNTIME"] == "micropython" and "id" not in words["I2C"]:
        raise Wrong("I2C has no 'id'")
    address = words["I2C"]["address"]
    if not FIRST_ADDRESS <= address <= LAST_ADDRESS:
        raise Wrong("I2C address " + hex(address) + " is not in 0x8 to 0x77")


def check_size(chip, display):
    """Raise Wrong if a panel of that size does not fit the chip."""
    width, height = display["width"], display["height"]
    size = "DISPLAY of " + str(width) + " x " + str(height) + ": "
    row = CHIPS[chip]
    least, most = row["lines"]
    across = width + display.get("column", row.get("column", 0))
    if row["picture"] == COLOURS:
        # The panel can be mounted upright, too.
        across, height = max(width, height), min(width, height)
    if height % 8 and DEPTHS[row["picture"]] == 1:
        raise Wrong(size + "height is not a multiple of 8")
    if width % 8 or width < 1:
        raise Wrong(size + "width is not a multiple of 8")
    if across > row["columns"] or not least <= height <= most:
        raise Wrong(size + "an " + chip + " has " + str(row["columns"]) + " x " + str(most))


def check_keys(rows, in_register):
    """Raise Wrong where a row of KEYS is not a pin, or a bit of a register, and an action."""
    bit = 0
    try:
        for pin, action in rows:
            if not isinstance(action, int) or not 0 <= action <= ONLY:
                raise Wrong("KEYS: " + str(pin) + " has an unknown action, " + str(action))
            if in_register and pin != bit:
                raise Wrong("KEYS: the row of bit " + str(bit) + " names " + str(pin))
            bit += 1
    except (TypeError, ValueError):
        raise Wrong("KEYS: a row is not a pin and an action") from None
    if not bit:
        raise Wrong("KEYS has no row")


def check_pins(words, has_pin):
    """Raise Wrong where a pin does not exist or is named twice."""
    users = {}
    for user, pin in pins_of(words):
        if not has_pin(pin):
            raise Wrong(user + ": there is no pin " + str(pin))
        if pin in users:
            raise Wrong("pin " + str(pin) + " is in " + users[pin] + " and in " + user)
        users[pin] = user


def controller_has(pin):
    """Return True if the microcontroller has a pin of this number; leave the pin as it is."""
    from machine import Pin

    try:
        Pin(pin)
    except (TypeError, ValueError):
        return False
    return True


def board_has(pin):
    """Return True if CircuitPython has a pin of this name for the board."""
    import board

    return pin in dir(board)


PIN_TESTS = {"micropython": controller_has, "circuitpython": board_has}


def pins_of(words):
    """Return (word, pin) of all pins that a table names."""
    found = []
    for word in ROLES:
        for role, pin in words.get(word, {}).items():
            if word != "DISPLAY" and role not in NO_PINS:
                found.append((word, pin))
    for word in ("BACKLIGHT", "BUZZER"):
        if word in words:
            found.append((word, words[word]))
    rows = () if "SHIFT" in words else words["KEYS"]
    found += [("KEYS", pin) for pin, action in rows]
    return found + [("DRIVE", pin) for pin, level in words.get("DRIVE", ())]
