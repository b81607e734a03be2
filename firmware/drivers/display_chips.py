"""Facts about each display chip that has a driver: one row per chip, which all else reads.

The check of a board's table, the hardware test, deployment, the emulated chips and the page ask
here instead of comparing names. A row has:

runtimes   the runtimes whose platform drives the chip
picture    PAGES or LINES, without colours, or COLOURS: what a byte of the frame buffer is
columns    the most columns of a panel; `lines` is the least and the most lines of one, px. A panel
           in colour may have any size that lies in the memory.
memory     columns and rows of the chip's memory
arguments  those that DISPLAY may have besides width and height
defaults   what DISPLAY has for some of them unless a table says otherwise
buses      the buses that the driver supports, as words of a table
backlight  True if the panel needs one
corners    {(width, height): (column, row)} of panels in the memory, as the chip counts it unturned.
           Panels of other sizes begin where their table says.
mirrored   True if panels begin at the last column of the memory: upright they need bit 40h of 36h
inches     what shops call a module of 128 x 64 px, as text

Sources of sizes: the data sheets that the drivers name, for SSD1306, SH1106 and SH1107 theirs. The
panel of an SH1107 lies on its side. Corners: 240 x 135 is that of the T-Display and the Display
Pack.
"""

PAGES = "pages"
"""A byte is 8 pixels one above the other."""

LINES = "lines"
"""A byte is 8 pixels side by side."""

COLOURS = "colours"
"""A byte is 2 pixels of 16 colours each."""

DEPTHS = {PAGES: 1, LINES: 1, COLOURS: 4}
"""{kind of picture: bits a pixel}."""


def _tft(memory, scan, negative, mirrored=False, corners=()):
    """Return the row of a chip in colour on SPI."""
    return {
        "runtimes": ("micropython",),
        "picture": COLOURS,
        "memory": memory,
        "arguments": ("scan", "column", "row", "negative", "turned"),
        "defaults": {"scan": scan, "column": 0, "row": 0, "negative": negative},
        "buses": ("SPI",),
        "backlight": True,
        "corners": dict(corners),
        "mirrored": mirrored,
    }


CHIPS = {
    "ssd1306": {
        "runtimes": ("micropython", "circuitpython"),
        "picture": PAGES,
        "columns": 128,
        "lines": (8, 64),
        "memory": (128, 64),
        "arguments": ("column", "turned"),
        "defaults": {"column": 0},
        "buses": ("I2C", "SPI"),
        "backlight": False,
        "inches": "0.96",
    },
    "sh1106": {
        "runtimes": ("micropython",),
        "picture": PAGES,
        "columns": 132,
        "lines": (8, 64),
        "memory": (132, 64),
        "arguments": ("column", "turned"),
        "defaults": {"column": 2},
        "buses": ("I2C", "SPI"),
        "backlight": False,
        "inches": "1.3",
    },
    "sh1107": {
        "runtimes": ("micropython", "circuitpython"),
        "picture": LINES,
        "columns": 128,
        "lines": (64, 64),
        "memory": (128, 128),
        "arguments": ("turned",),
        "defaults": {},
        "buses": ("I2C", "SPI"),
        "backlight": False,
    },
    "st7567": {
        "runtimes": ("micropython",),
        "picture": PAGES,
        "columns": 132,
        "lines": (64, 64),
        "memory": (132, 64),
        "arguments": ("column", "turned"),
        "defaults": {"column": 0},
        "buses": ("SPI",),
        "backlight": True,
    },
    "st7789": _tft((240, 320), 0, True, corners={(240, 240): (0, 0), (240, 135): (52, 40)}),
    "st7735": _tft((132, 162), 0xC8, False, corners={(160, 128): (2, 1), (160, 80): (26, 1)}),
    "st7796": _tft((320, 480), 0x48, False, mirrored=True),
    "ili9341": _tft((240, 320), 0x48, False, mirrored=True),
    "gc9a01": _tft((240, 240), 0x48, True, mirrored=True),
    "gc9107": _tft((128, 160), 0, False),
}
