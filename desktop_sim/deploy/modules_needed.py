"""The modules that a board may import."""

from desktop_sim.deploy import project
from desktop_sim.deploy.board_list import CIRCUITPYTHON, MICROPYTHON, table_of
from desktop_sim.deploy.imports import imports
from desktop_sim.emulation.checked_table import depth_of
from firmware.drivers.display_chips import CHIPS, PAGES
from firmware.graphics import art
from firmware.layouts import layout

FOR_PAGES, FOR_LINES = ("firmware.graphics.blit_pages",), ("firmware.graphics.blit_rows",)
"""Modules for chips whose pictures are PAGES, and for all others."""

ONLY_FOR = {
    MICROPYTHON: {
        "firmware.platforms.import_index", "firmware.platforms.micropython",
        "firmware.graphics.micropython_framebuf", *FOR_PAGES, *FOR_LINES,
    },
    CIRCUITPYTHON: {
        "firmware.platforms.circuitpython",
        "firmware.storage.fat_wear",
        "firmware.graphics.displayio_framebuf",
        "firmware.drivers.displayio_display",
    },
}
"""{runtime: modules that no other runtime can run}."""

FOR_COLOURS = (
    "firmware.table.painting.colour_cards", "firmware.table.painting.colour_outline",
    "firmware.graphics.palette_blend",
    *("firmware.graphics." + name for name in (
        "colour_backs", "pips", "small_courts", "large_courts")),
)
"""Modules that only displays with colours load."""

FOR_ONE_BIT = ("firmware.table.painting.one_bit_outline", "firmware.table.painting.one_bit_cards")
"""Modules that only displays without colours load."""

FOR_WIDE = ("firmware.graphics.large_font",)
"""Modules for displays that are wider than 128 px."""

FOR_LARGE = ("firmware.graphics.huge_ranks",)
"""Modules for displays with room for ranks of the size HUGE."""

FOR_TALL = ("firmware.table.painting.header",)
"""Modules for displays with a header."""

FOR_ROUND = ("firmware.drivers.round_panel",)
"""Modules for round displays."""

PARTS = {
    "I2C": "firmware.drivers.i2c_bus", "SPI": "firmware.drivers.spi_bus",
    "KEYBOARD": "firmware.input.i2c_keyboard", "TRACKBALL": "firmware.input.trackball",
    "BATTERY": "firmware.battery",
}
"""{word of tables with that part: its module}."""

CHECK = "firmware.platforms.check_board_table"
"""Omitted from the files for one board, whose table has passed this check."""

NOT_WITH_MICROPYTHON = {CHECK, *ONLY_FOR[CIRCUITPYTHON]}
"""Modules that the files of no board with MicroPython hold."""

MARKS = "core.language"
"""Omitted: whatever makes files for a board takes the marks of texts away."""

SERIAL_CHECK = "firmware.serial_hardware_test"
"""Imported on a board by a computer, beside what the console imports."""


def modules_for(board):
    """Return the names of all modules that `board` may import, sorted."""
    table = table_of(board)
    spared = (CHECK, MARKS, *spared_by(table))
    wanted = ["boards." + board, "firmware.boot", SERIAL_CHECK]
    if table.RUNTIME == MICROPYTHON:
        # Imported by the table's word for its chip.
        wanted.append("firmware.drivers." + table.CHIP)
    found, seen = set(), set()
    while wanted:
        name = wanted.pop()
        if name in seen or name.startswith(spared):
            continue
        seen.add(name)
        path = project.source_of(name)
        if path is None:
            continue
        found.add(name)
        wanted.append(name.rpartition(".")[0])
        wanted += imports(project.parse(path))
    return sorted(found)


def spared_by(table):
    """Return the beginnings of the names of modules that a board with that `table` never loads."""
    width, height = table.DISPLAY["width"], table.DISPLAY["height"]
    in_pages = CHIPS.get(table.CHIP, {}).get("picture") == PAGES
    coloured = depth_of(table) > 1
    tall = layout.header_rows(width, height)
    spared = [module for word, module in PARTS.items() if not hasattr(table, word)]
    for loaded, modules in ((coloured, FOR_COLOURS), (not coloured, FOR_ONE_BIT),
                            (width > 128, FOR_WIDE), (tall, FOR_TALL),
                            (min(width, height) >= art.HUGE_FROM, FOR_LARGE),
                            (table.DISPLAY.get("round", False), FOR_ROUND),
                            (in_pages, FOR_PAGES), (not in_pages, FOR_LINES)):
        spared += () if loaded else modules
    spared += (name for only, names in ONLY_FOR.items() if only != table.RUNTIME for name in names)
    return tuple(spared)
