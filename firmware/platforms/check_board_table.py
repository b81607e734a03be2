"""The check of a board's table, which finds the first fault.

Opening a pin that is named twice, or an address that no display can have, raises no error. The
maker would see a dark display or a dead key. Therefore the simulator checks the table first, and
so does deployment before it makes the files for a board, which omit this module. Sources and
firmware that hold every table include it, and firmware/boot.py loads it before the heap fills.

`words` are the words of a table, {name: value}; boards/__init__.py explains each.
"""

from firmware.drivers.display_chips import CHIPS, COLOURS, DEPTHS
from firmware.input.actions import ONLY, SELECT

NEEDED = ("NAME", "RUNTIME", "CHIP", "DISPLAY", "KEYS", "KEY_DOWN")

ROLES = {
    "DISPLAY": ("width", "height"),
    "I2C": ("sda", "scl", "hz", "address"),
    "SPI": ("id", "sck", "mosi", "dc", "cs", "hz"),
    "SHIFT": ("clock", "out", "latch"),
    "ENCODER": ("a", "b"),
    "STICK": ("x", "y"),
    "TRACKBALL": ("up", "down", "left", "right"),
    "KEYBOARD": ("id", "sda", "scl", "hz", "address"),
    "BATTERY": ("pin", "divider", "low"),
}
"""The roles that a word has to name."""

PERHAPS = {
    "I2C": ("id", "reset"),  # MicroPython only
    "SPI": ("reset",),
    "ENCODER": ("backwards", "quarters"),
}
"""The roles that a word may name besides. Those of DISPLAY depend on the chip."""

FOREIGN = {
    "micropython": ("STICK", "SHIFT", "FROZEN", "UNDIMMED"),
    "circuitpython": ("TRACKBALL", "KEYBOARD", "BATTERY"),
}
"""{runtime: words that are for the other one only}."""

NAMES = {"micropython": "MicroPython", "circuitpython": "CircuitPython"}

BY_KEYBOARD = "KEYBOARD"
"""BACKLIGHT where the controller of the keyboard drives it, instead of a pin."""

NUMBERS = ("id", "hz", "address", "quarters", "width", "height", "depth", "column", "row", "scan",
           "divider", "low")
SWITCHES = ("backwards", "turned", "negative", "round")
"""Roles that are numbers from 0, and those that are True or False; all others are pins."""

LARGEST = 0x3FFFFFFF
"""The highest number that any runtime keeps without a piece of heap."""

LEAST = {"hz": 1, "width": 1, "height": 1, "divider": 1, "low": 1}
MOST = {"scan": 0xFF}
"""Bounds of numbers by role, where they are not 0 and LARGEST."""

EXCHANGED = 0x20
"""Bit of scan that exchanges columns and rows of the chip's memory (ST7789V, 9.1.28)."""

BUS_PINS = {"I2C": ("sda", "scl"), "SPI": ("sck", "mosi"), "KEYBOARD": ("sda", "scl")}
"""The pins that the bus's own hardware has to reach."""

RP2_PLACES = {"sda": (2, 0), "scl": (2, 1), "sck": (4, 2), "mosi": (4, 3)}
RP2_BUSES = {"I2C": 2, "SPI": 8, "KEYBOARD": 2}
"""Pins of an RP2040 or RP2350 (data sheets of RP2040, 1.4.3, and RP2350, 1.2.3).

RP2_PLACES is {role: (divisor, remainder)}: a pin can take the role if its number leaves this
remainder. RP2_BUSES is {kind of bus: number of neighbouring pins that one such
bus reaches, before the pins of the other one begin}.
"""

ESP32_BUSES = {"I2C": (0, 1), "SPI": (1, 2), "KEYBOARD": (0, 1)}
"""Numbers of the buses of an ESP32 or ESP32-S3 with MicroPython."""

INPUT_ONLY = {"esp32": range(34, 40)}
OF_FLASH = {"esp32": range(6, 12), "esp32s3": range(26, 33)}
"""{controller: pins} that drive nothing, and that reach its flash and PSRAM (data sheets of ESP32,
2.2, and ESP32-S3, 2.2)."""

READ = ("KEYS", "ENCODER", "TRACKBALL", "BATTERY")
"""Words whose pins drive nothing."""

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
        check_roles(words)
        if has_driver(words):
            check_bus(words)
            check_size(words["CHIP"], words["DISPLAY"])
        check_keys(words["KEYS"], "SHIFT" in words)
        if "KEYBOARD" in words:
            check_address(words["KEYBOARD"]["address"])
            check_codes(words["KEYS"])
        check_pins(words, has_pin or PIN_TESTS[words["RUNTIME"]])
        check_bus_pins(words)
        check_timers(words)
    except Wrong as wrong:
        return "boards/" + words["__name__"].split(".")[-1] + ": " + wrong.args[0]
    return ""


def has_driver(words):
    """Return True if a driver of ours shows the display, which CircuitPython's own is not."""
    return "I2C" in words or "SPI" in words or words["RUNTIME"] == "micropython"


def check_words(words):
    """Raise Wrong where a word is missing, is no plain text, or is none of a few."""
    for word in NEEDED:
        if word not in words:
            raise Wrong(word + " is missing")
    for word in ("NAME", "RUNTIME", "CHIP"):
        if not isinstance(words[word], str):
            raise Wrong(word + " is no text")
        if not words[word] or not all([" " <= letter <= "~" for letter in words[word]]):
            raise Wrong(word + " is no line of plain letters: " + repr(words[word]))
    if words["RUNTIME"] not in PIN_TESTS:
        raise Wrong("RUNTIME is neither 'micropython' nor 'circuitpython'")
    check_levels(words)
    for word in ("FROZEN", "UNDIMMED"):
        if words.get(word, True) not in (True, False):
            raise Wrong(word + " is neither True nor False")
    check_together(words)


def check_levels(words):
    """Raise Wrong where KEY_DOWN is neither a level nor a level for each row of KEYS."""
    down = words["KEY_DOWN"]
    each = isinstance(down, tuple)
    if each and (words["RUNTIME"] == "micropython" or "SHIFT" in words):
        raise Wrong("KEY_DOWN: levels for each key are for pins with CircuitPython only")
    for level in down if each else (down,):
        if level not in (0, 1):
            raise Wrong("KEY_DOWN is neither 0 nor 1")
    if each and len(down) != len(words["KEYS"]):
        raise Wrong("KEY_DOWN has not as many levels as KEYS has rows")


def check_together(words):
    """Raise Wrong where a word does not go with another one."""
    runtime = words["RUNTIME"]
    for word in FOREIGN[runtime]:
        if word in words:
            other = [NAMES[name] for name in NAMES if name != runtime][0]
            raise Wrong(word + " is for " + other + " only")
    if words.get("BACKLIGHT") == BY_KEYBOARD and "KEYBOARD" not in words:
        raise Wrong("BACKLIGHT by a KEYBOARD: there is none")
    if "I2C" in words and "SPI" in words:
        raise Wrong("I2C and SPI: a display is on one of them")
    if has_driver(words):
        check_chip(words["CHIP"], words["RUNTIME"])


def check_chip(chip, runtime):
    """Raise Wrong if no driver supports the display's chip with this runtime."""
    if chip not in CHIPS:
        raise Wrong("CHIP '" + chip + "' has no row in display_chips.py; there are "
                    + ", ".join(sorted(CHIPS)))
    if runtime not in CHIPS[chip]["runtimes"]:
        raise Wrong("CHIP '" + chip + "' has no driver for " + NAMES[runtime])


def check_roles(words):
    """Raise Wrong where a role of a word is missing, unknown or of another type."""
    for word in ROLES:
        if word not in words:
            continue
        roles = words[word]
        if not isinstance(roles, dict):
            raise Wrong(word + " is no dict")
        for role in ROLES[word]:
            if role not in roles:
                raise Wrong(word + " has no '" + role + "'")
        known = ROLES[word] + perhaps(words, word)
        for role in roles:
            if role not in known:
                raise Wrong(word + ": unknown role " + repr(role))
            check_role(word, role, roles[role], words["RUNTIME"])
    if words.get("ENCODER", {}).get("quarters", 4) not in (1, 2, 4):
        raise Wrong("ENCODER: quarters is neither 4, 2 nor 1")
    if words["DISPLAY"].get("depth", 1) not in (1, 4):
        raise Wrong("DISPLAY: depth is neither 1 nor 4")


def perhaps(words, word):
    """Return the roles that a word may name besides those of ROLES."""
    if word == "DISPLAY":
        return of_display(words)
    if word == "I2C" and words["RUNTIME"] == "circuitpython":
        return ()
    return PERHAPS.get(word, ())


def of_display(words):
    """Return the roles of DISPLAY besides width and height."""
    if not has_driver(words):
        return ("depth",)
    row = CHIPS[words["CHIP"]]
    return row["arguments"] + (("round",) if row["picture"] == COLOURS else ())


def check_role(word, role, value, runtime):
    """Raise Wrong if `value` is not of the type that a role of a word has."""
    if role in SWITCHES:
        if value not in (True, False):
            raise Wrong(word + ": " + role + " is neither True nor False")
    elif role in NUMBERS:
        least, most = LEAST.get(role, 0), MOST.get(role, LARGEST)
        if not is_number(value) or value < least:
            raise Wrong(word + ": " + role + " is no number from " + str(least) + ": "
                        + repr(value))
        if value > most:
            raise Wrong(word + ": " + role + " is more than " + str(most) + ": " + repr(value))
    elif not is_pin(value, runtime):
        raise Wrong(word + ": there is no pin " + str(value))


def is_number(value):
    """Return True if `value` is a whole number, which True and False are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_pin(value, runtime):
    """Return True if `value` can name a pin: a number with MicroPython, else a name."""
    return isinstance(value, str) if runtime == "circuitpython" else is_number(value)


def check_bus(words):
    """Raise Wrong if the driver of the display's chip does not support the named bus."""
    chip = words["CHIP"]
    lit, buses = CHIPS[chip]["backlight"], CHIPS[chip]["buses"]
    if lit != ("BACKLIGHT" in words):
        raise Wrong("BACKLIGHT is missing" if lit else "BACKLIGHT: an " + chip + " has none")
    if "I2C" not in words or "I2C" not in buses:
        if "SPI" not in words or words["RUNTIME"] == "circuitpython":
            raise Wrong(buses[0] + " is missing")
        return
    if words["RUNTIME"] == "micropython" and "id" not in words["I2C"]:
        raise Wrong("I2C has no 'id'")
    check_address(words["I2C"]["address"])


def check_address(address):
    """Raise Wrong if no display or keyboard on I2C can have that address."""
    if not FIRST_ADDRESS <= address <= LAST_ADDRESS:
        raise Wrong("I2C address " + hex(address) + " is not in 0x8 to 0x77")


def check_size(chip, display):
    """Raise Wrong if a panel of that size does not fit the chip."""
    width, height = display["width"], display["height"]
    size = "DISPLAY of " + str(width) + " x " + str(height) + ": "
    row = CHIPS[chip]
    if height % 8 and DEPTHS[row["picture"]] == 1:
        raise Wrong(size + "height is not a multiple of 8")
    if width % 8 or width < 1:
        raise Wrong(size + "width is not a multiple of 8")
    if display.get("round", False) and width != height:
        raise Wrong(size + "a round panel is as wide as high")
    if row["picture"] == COLOURS:
        check_memory(size, row, display)
        return
    least, most = row["lines"]
    across = width + display.get("column", row["defaults"].get("column", 0))
    if across > row["columns"] or not least <= height <= most:
        raise Wrong(size + "an " + chip + " has " + str(row["columns"]) + " x " + str(most))


def check_memory(size, row, display):
    """Raise Wrong if a panel, from its column and row on, goes beyond the memory of its chip."""
    columns, rows = row["memory"]
    exchanged = display.get("scan", row["defaults"]["scan"]) & EXCHANGED
    if exchanged:
        columns, rows = rows, columns
    for start, length, most, other in (
            ("column", "width", columns, rows), ("row", "height", rows, columns)):
        last = display.get(start, 0) + display[length]
        if last > most:
            lies = not exchanged and last <= other
            raise Wrong(size + "from its " + start + " on, the chip's memory has "
                        + str(max(0, most - display.get(start, 0)))
                        + ("; bit 0x20 of scan lays the picture on its side" if lies else ""))


def check_keys(rows, in_register):
    """Raise Wrong where a row of KEYS is not a pin, or a bit of a register, and an action."""
    bit = 0
    chooses = False
    try:
        for pin, action in rows:
            if not is_number(action) or not 0 <= action <= ONLY:
                raise Wrong("KEYS: " + str(pin) + " has an unknown action, " + str(action))
            if in_register and pin != bit:
                raise Wrong("KEYS: the row of bit " + str(bit) + " names " + str(pin))
            bit += 1
            chooses = chooses or action in (SELECT, ONLY)
    except (TypeError, ValueError):
        raise Wrong("KEYS: a row is not a pin and an action") from None
    if not bit:
        raise Wrong("KEYS has no row")
    if not chooses:
        raise Wrong("KEYS: no key is SELECT or ONLY")


def check_codes(rows):
    """Raise Wrong where a row of KEYS has no code of a key, or one of another row."""
    codes = set()
    for code, _action in rows:
        if not is_number(code) or not 0 < code < 256 or code in codes:
            raise Wrong("KEYS: no code of a key of its own: " + repr(code))
        codes.add(code)


def check_pins(words, has_pin):
    """Raise Wrong where a pin does not exist or is named twice."""
    users = {}
    for user, pin in pins_of(words):
        if not is_pin(pin, words["RUNTIME"]) or not has_pin(pin):
            raise Wrong(user + ": there is no pin " + str(pin))
        if pin in users:
            raise Wrong("pin " + str(pin) + " is in " + users[pin] + " and in " + user)
        users[pin] = user


def check_bus_pins(words):
    """Raise Wrong where a bus's hardware does not reach a pin, or a pin drives nothing."""
    controller = words.get("CONTROLLER", "")
    for word in BUS_PINS:
        if word in words:
            if is_rp2(words) or words["RUNTIME"] == "circuitpython":
                check_rp2_bus(word, words[word])
            elif words[word]["id"] not in ESP32_BUSES[word]:
                raise Wrong(word + ": there is no bus " + str(words[word]["id"]))
    for word, pin in pins_of(words):
        if pin in OF_FLASH.get(controller, ()):
            raise Wrong(word + ": pin " + str(pin) + " is of the flash")
        if word not in READ and pin in INPUT_ONLY.get(controller, ()):
            raise Wrong(word + ": pin " + str(pin) + " is an input only")


def check_timers(words):
    """Raise Wrong if the buzzer's tones would change the backlight: one timer drives both pins.

    An RP2040 or RP2350 has one for two neighbouring pins, and the same 16 pins further on (data
    sheets of RP2040, 4.5.2, and RP2350, 12.5.2).
    """
    pins = [words.get(word) for word in ("BACKLIGHT", "BUZZER")]
    if is_rp2(words) and is_number(pins[0]) and is_number(pins[1]) and not (
            (pins[0] ^ pins[1]) >> 1 & 7):
        raise Wrong("BUZZER: pin " + str(pins[1]) + " has the timer of BACKLIGHT, pin "
                    + str(pins[0]))


def is_rp2(words):
    """Return True if a table is of a board with MicroPython and an RP2040 or RP2350."""
    controller = words.get("CONTROLLER", "")
    return controller[:2] == "rp" or controller == "pico"


def check_rp2_bus(word, roles):
    """Raise Wrong where `roles` name pins that an RP2040 or RP2350 has not on one such bus.

    With CircuitPython these are the pins GP0 and so on; a name such as SDA tells the role.
    """
    bus = roles.get("id")
    for role in BUS_PINS[word]:
        pin = roles[role]
        if isinstance(pin, str):
            if pin.lower() in RP2_PLACES and pin.lower() != role:
                raise Wrong(word + ": its " + role + " is not on pin " + pin)
            if pin[:2] != "GP" or not pin[2:].isdigit():
                continue
            pin = int(pin[2:])
        step, rest = RP2_PLACES[role]
        there = pin // RP2_BUSES[word] % 2
        if bus is None:
            bus = there
        if pin % step != rest or there != bus:
            raise Wrong(word + " " + str(bus) + " cannot have its " + role + " on pin " + str(pin))


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
            if word != "DISPLAY" and role not in NUMBERS and role not in SWITCHES:
                found.append((word, pin))
    for word in ("BACKLIGHT", "BUZZER"):
        if word in words and words[word] != BY_KEYBOARD:
            found.append((word, words[word]))
    rows = () if "SHIFT" in words or "KEYBOARD" in words else words["KEYS"]
    found += [("KEYS", pin) for pin, action in rows]
    try:
        for pin, level in words.get("DRIVE", ()):
            if level not in (0, 1):
                raise Wrong("DRIVE: the level of pin " + str(pin) + " is neither 0 nor 1")
            found.append(("DRIVE", pin))
    except (TypeError, ValueError):
        raise Wrong("DRIVE: a row is not a pin and a level") from None
    return found
