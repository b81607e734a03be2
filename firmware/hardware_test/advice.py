"""Lines about a display in plain words: its address, and its chip.

Arguments of the same name mean the same.  `words` are the words of a board's table, a dict, and
`chip` is its CHIP.  Texts are bytes.  All functions allocate.
"""

from core.language import _
from firmware.drivers.display_chips import CHIPS

SSD1306, SH1106 = "ssd1306", "sh1106"

SH1106_STATUS = 0x08
SSD1306_STATUS = (0x03, 0x06)
"""Lower half of the status byte of these chips on I2C, as read from modules by ss_oled and
OneBitDisplay (github.com/bitbank2).  Some SSD1306 modules have 7, which is also SH1107's value."""

LEFT, RIGHT, TOP, BOTTOM, TURNED, DARK, OTHER = range(7)
"""Faults of the frame; the first four are the edges at which its line is missing."""

REPORTED = (
    b"Left line is gone|Right line is gone|Upper line is gone|Lower line is gone|"
    b"Upside down|All is dark|Something else"
)
# For translators: Choices, with | between one and the next.
FAULTS = _(
    b"Left line is gone|Right line is gone|Upper line is gone|Lower line is gone|"
    b"Upside down|All is dark|Something else"
)
"""The faults of the frame, with | between them: as a report has them, and to choose from."""

IS_SH1106 = (
    b"It is an SH1106 in an SSD1306's place: all is two columns too far left. In the table: "
    b"CHIP = \"sh1106\", and \"column\": 2 in DISPLAY."
)
IS_SSD1306 = (
    b"It is an SSD1306 in an SH1106's place: it stays dark without its own set-up. In the table: "
    b"CHIP = \"ssd1306\", and no \"column\" in DISPLAY."
)
TURN = b"In the table: \"turned\": True in DISPLAY, or without it if it is there."
SHIFT = b"In the table: another \"column\" or \"row\" in DISPLAY."
NO_DISPLAY = b"Display: does not answer"
NOBODY = b"nothing answers on I2C: look at SDA, SCL, 3V3 and GND"
ALONE = (
    b"Without its display CircuitPython opens nothing else: look at SDA, SCL, 3V3 and GND."
)
"""CircuitPython opens no bus without pull-ups, and waits permanently for its display."""


def of_frame(words, fault):
    """Return the change of the table for a `fault` of the frame, or b""."""
    chip = words["CHIP"]
    if chip == SSD1306 and fault == LEFT and not words["DISPLAY"].get("column"):
        return IS_SH1106
    if fault == DARK:
        return b"Perhaps: " + IS_SSD1306 if chip == SH1106 else b""
    if fault == TURNED:
        return TURN if chip in CHIPS else b""
    return SHIFT if fault != OTHER and "column" in words["DISPLAY"] else b""


def of_status(words, status):
    """Return the line about a display's status byte on I2C (-1 for none), or b""."""
    if status >= 0 and words["CHIP"] == SSD1306 and status & 0x0F == SH1106_STATUS:
        return b"Its status byte is that of an SH1106. " + IS_SH1106
    if status >= 0 and words["CHIP"] == SH1106 and status & 0x0F in SSD1306_STATUS:
        return b"Its status byte is that of an SSD1306. " + IS_SSD1306
    return b""


def of_address(words, found):
    """Return the lines about the addresses `found` on I2C, a list of ints."""
    wanted = words["I2C"]["address"]
    if wanted in found:
        return b"answers at " + in_hex(wanted)
    if not found:
        return NOBODY
    there = b", ".join([in_hex(address) for address in found])
    return (b"nothing at " + in_hex(wanted) + b", but at " + there
            + b". In the table: \"address\": " + in_hex(display_at(found, wanted)) + b" in I2C.")


def display_at(found, wanted):
    """Return the one of the addresses `found` at which a display is likely, None without any.

    `wanted` is the address in the board's table.
    """
    for address in (wanted, 0x3C, 0x3D):
        if address in found:
            return address
    return found[0] if found else None


def in_hex(number):
    """Return a number such as 0x3C, as bytes."""
    return b"0x" + ("%02X" % number).encode()
