"""The console frozen into MicroPython's firmware, where its code takes up no heap.

    make -C ports/rp2 BOARD=RPI_PICO FROZEN_MANIFEST=/path/to/this/manifest.py

in MicroPython's own repository; then main.py on the board is `import boards.ssd1306_pico as board`,
`from firmware.boot import run`, `run(board)`: the table decides what plays, the firmware has all
(docs/INSTALL.md). Line numbers for tracebacks, which `opt=3` would leave out, take up flash alone.
The words used here: https://docs.micropython.org/en/latest/reference/manifest.html
"""
# ruff: noqa: F821

include("$(PORT_DIR)/boards/manifest.py")

for room in ("boards", "core", "firmware"):
    package(room, opt=2)
