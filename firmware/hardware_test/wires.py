"""Access of the test to the runtime: the I2C bus, the drive, the reason for the last restart.

All functions allocate.
"""

import os
import sys

FIRST_ADDRESS, LAST_ADDRESS = 0x08, 0x77
"""The I2C addresses that are not reserved (NXP's UM10204, 3.1.12)."""

COMMANDS_FOLLOW = b"\x00"
"""The byte sent to each address, which tells an OLED that commands follow.

Some I2C controllers cannot make a transfer without bytes, as I2C.scan does."""

PLACE = '  File "'
"""Beginning of the lines of a traceback that name a place."""

NO_STATUS = -1
UNKNOWN = -1


def runtime():
    """Return name and version of the runtime, and the machine's name, as bytes."""
    version = ".".join([str(part) for part in sys.implementation.version[:3]])
    text = sys.implementation.name + " " + version
    return (text + ", " + getattr(sys.implementation, "_machine", sys.platform)).encode()


def words_of(console):
    """Return the words of the table of the board that runs `console`, as a dict.

    A simulated display without a board has a name and a size alone.
    """
    for module in sys.modules:
        if module.startswith("boards."):
            words = sys.modules[module].__dict__
            if words.get("NAME", "").encode() == console.board:
                return words
    display = console.display
    return {"NAME": console.board.decode() or "none", "CHIP": "", "DISPLAY": {
        "width": display.width, "height": display.height}}


def bus_of(words):
    """Return the bus of a table's I2C, opened beside the display's own, or None.

    CircuitPython gives a bus to its display alone, unless no display is opened.
    """
    if "I2C" not in words or words["RUNTIME"] != sys.implementation.name:
        return None
    roles = words["I2C"]
    try:
        if words["RUNTIME"] == "circuitpython":
            return _PinsOfCircuitPython(roles)
        from machine import I2C, Pin

        return I2C(roles["id"], sda=Pin(roles["sda"]), scl=Pin(roles["scl"]), freq=roles["hz"])
    except (ImportError, OSError, RuntimeError, ValueError):
        return None


class _PinsOfCircuitPython:
    """An I2C bus of CircuitPython with the methods of MicroPython's that are used here."""

    def __init__(self, roles):
        import board
        import busio

        self._bus = busio.I2C(
            scl=getattr(board, roles["scl"]), sda=getattr(board, roles["sda"]),
            frequency=roles["hz"])
        while not self._bus.try_lock():
            pass
        self.writeto = self._bus.writeto
        self.deinit = self._bus.deinit

    def readfrom_mem(self, address, register, size):
        found = bytearray(size)
        self._bus.writeto_then_readfrom(address, bytes((register,)), found)
        return found


def answering(bus):
    """Return the addresses on a `bus` at which anything answers, a list of ints."""
    found = []
    for address in range(FIRST_ADDRESS, LAST_ADDRESS + 1):
        try:
            bus.writeto(address, COMMANDS_FOLLOW)
            found.append(address)
        except OSError:
            pass
    return found


def status(bus, address):
    """Return the status byte of a display at `address`, or NO_STATUS."""
    try:
        return bus.readfrom_mem(address, COMMANDS_FOLLOW[0], 1)[0]
    except OSError:
        return NO_STATUS


def free_bytes(folder="/"):
    """Return the number of free bytes on a board's drive, or UNKNOWN."""
    if sys.implementation.name == "cpython":
        return UNKNOWN
    try:
        space = os.statvfs(folder)
        # littlefs counts blocks twice that two files share, and then has less than none.
        return max(0, space[0] * space[3])
    except (AttributeError, OSError):
        return UNKNOWN


def traceback_of(error):
    """Return the places in the code that led to an error, and then what it says, as lines."""
    import io

    text = io.StringIO()
    try:
        sys.print_exception(error, text)
    except AttributeError:
        import traceback

        traceback.print_exception(error, file=text)
    *lines, said = text.getvalue().strip().split("\n")
    places = [line.rstrip().encode() for line in lines if line.startswith(PLACE)]
    return places + [said.encode()]


def cause():
    """Return the runtime's name for the last reset's cause, in bytes, or b""."""
    name = sys.implementation.name
    if name == "circuitpython":
        import microcontroller

        return str(microcontroller.cpu.reset_reason).split(".")[-1].encode()
    if name == "micropython":
        try:
            import machine

            return b"watchdog" if machine.reset_cause() == machine.WDT_RESET else b"power or reset"
        except (AttributeError, ImportError):
            pass
    return b""
