"""What is said about a display in plain words: at which address it is, and which chip it has.

Arguments of the same names are alike: `words` are those of a board's table, a dict; `chip` is its
CHIP.  Texts are bytes.  All functions allocate.
"""

SSD1306, SH1106 = "ssd1306", "sh1106"

SH1106_STATUS = 0x08
"""Lower half of the status byte of an SH1106 on I2C.  SSD1306s were seen with 3, 6 and 7 there, the
SSD1309 with 1, the SH1107 with 7 and 15 (getOLEDid in sketches for Arduino, OneBitDisplay in
github.com/bitbank2).  So only this one tells anything."""

SH1106_COLUMNS = 132

LEFT, RIGHT, TOP, BOTTOM, TURNED, OTHER = range(6)
"""What is wrong with the frame; the first four are the edges at which it has no line."""

FAULTS = (
    (b"Left line is gone", LEFT),
    (b"Right line is gone", RIGHT),
    (b"Upper line is gone", TOP),
    (b"Lower line is gone", BOTTOM),
    (b"Upside down", TURNED),
    (b"Something else", OTHER),
)
"""Rows to choose from."""

IS_SH1106 = (
    b"It is an SH1106 in an SSD1306's place: all is two columns too far left. In the table: "
    b"CHIP = \"sh1106\", and \"column\": 2 in DISPLAY."
)
IS_SSD1306 = (
    b"It is an SSD1306 in an SH1106's place: all is two columns too far right. In the table: "
    b"CHIP = \"ssd1306\", and no \"column\" in DISPLAY."
)
TURN = b"In the table: \"turned\": True in DISPLAY, or without it if it is there."
SCAN = b"In the table: another \"scan\" in DISPLAY."
SHIFT = b"In the table: another \"column\" or \"row\" in DISPLAY."
NOBODY = b"nothing answers on I2C: look at SDA, SCL, 3V3 and GND"


def of_frame(words, fault):
    """Return what to change in the table when the frame has a `fault`, or b""."""
    chip = words["CHIP"]
    if fault in (LEFT, RIGHT):
        if chip == SSD1306 and fault == LEFT and not words["DISPLAY"].get("column"):
            return IS_SH1106
        if chip == SH1106 and fault == RIGHT:
            return IS_SSD1306
    if fault == TURNED:
        return TURN if chip == SSD1306 else SCAN if chip == "st7789" else b""
    return SHIFT if fault != OTHER and "column" in words["DISPLAY"] else b""


def of_status(words, status):
    """Return what a status byte on I2C, -1 for none, tells of the display's chip, or b""."""
    if status < 0 or words["CHIP"] != SSD1306 or status & 0x0F != SH1106_STATUS:
        return b""
    return b"Its status byte is that of an SH1106. " + IS_SH1106


def of_address(words, found):
    """Return what is to be said of the addresses `found` on I2C, a list of ints."""
    wanted = words["I2C"]["address"]
    if wanted in found:
        return b"answers at " + in_hex(wanted)
    if not found:
        return NOBODY
    there = b", ".join([in_hex(address) for address in found])
    return (b"nothing at " + in_hex(wanted) + b", but at " + there
            + b". In the table: \"address\": " + in_hex(display_at(found)) + b" in I2C.")


def display_at(found):
    """Return the one of the addresses `found` at which a display is likely, None without any."""
    for address in (0x3C, 0x3D):
        if address in found:
            return address
    return found[0] if found else None


def in_hex(number):
    """Return a number such as 0x3C, as bytes."""
    return b"0x" + ("%02X" % number).encode()
