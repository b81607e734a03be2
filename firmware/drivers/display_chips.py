"""Facts about each display chip that has a driver: one row per chip, which all else reads.

The check of a board's table, the hardware test, deployment, the emulated chips and the page ask
here instead of comparing names. A row has:

runtimes   the runtimes whose platform drives the chip
picture    PAGES or LINES, without colours, or COLOURS: what a byte of the frame buffer is
columns    the most columns of a panel; `lines` is the least and the most lines of one, px
memory     columns and rows of the chip's memory
arguments  those that DISPLAY may have besides width and height
column     the column where a panel begins unless DISPLAY has another; without it 0
buses      the buses that the driver supports, as words of a table
backlight  True if the panel needs one
corners    {(width, height): (column, row)} of panels in the memory, as the chip counts it unturned
inches     what shops call a module of 128 x 64 px

Sources of sizes: data sheets of SSD1306, SH1106, SH1107 and ST7789. The panel of an SH1107 lies on
its side. Corners: 240 x 135 is that of the T-Display and the Display Pack.
"""

PAGES = "pages"
"""A byte is 8 pixels one above the other."""

LINES = "lines"
"""A byte is 8 pixels side by side."""

COLOURS = "colours"
"""A byte is 2 pixels of 16 colours each."""

DEPTHS = {PAGES: 1, LINES: 1, COLOURS: 4}
"""{kind of picture: bits a pixel}."""

CHIPS = {
    "ssd1306": {
        "runtimes": ("micropython", "circuitpython"),
        "picture": PAGES,
        "columns": 128,
        "lines": (8, 64),
        "memory": (128, 64),
        "arguments": ("column", "turned"),
        "buses": ("I2C", "SPI"),
        "backlight": False,
        "inches": "0.96-inch",
    },
    "sh1106": {
        "runtimes": ("micropython",),
        "picture": PAGES,
        "columns": 132,
        "lines": (8, 64),
        "memory": (132, 64),
        "column": 2,
        "arguments": ("column", "turned"),
        "buses": ("I2C", "SPI"),
        "backlight": False,
        "inches": "1.3-inch",
    },
    "sh1107": {
        "runtimes": ("micropython", "circuitpython"),
        "picture": LINES,
        "columns": 128,
        "lines": (64, 64),
        "memory": (128, 128),
        "arguments": ("turned",),
        "buses": ("I2C", "SPI"),
        "backlight": False,
    },
    "st7789": {
        "runtimes": ("micropython",),
        "picture": COLOURS,
        "columns": 320,
        "lines": (1, 240),
        "memory": (240, 320),
        "arguments": ("scan", "column", "row", "negative", "turned"),
        "buses": ("SPI",),
        "backlight": True,
        "corners": {(240, 240): (0, 0), (240, 135): (52, 40), (320, 240): (0, 0)},
    },
}
