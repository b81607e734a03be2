"""Allocations of a new driver: its buffers and little else."""

import tracemalloc

import pytest

from desktop_sim.emulation.chips.bus import FakeI2C
from firmware.drivers.i2c_bus import I2CBus
from firmware.drivers.sh1106 import SH1106
from firmware.drivers.sh1107 import SH1107
from firmware.drivers.ssd1306 import SSD1306
from firmware.drivers.st7789 import ST7789
from tests import ROOT

FIRMWARE = str(ROOT / "firmware" / "*")
"""Only allocations of these files count, not those of the test runner."""

LINK = I2CBus(FakeI2C(), 0x3C)
MADE = {
    "SSD1306": (lambda: SSD1306(LINK), 40_000),
    "SH1106": (lambda: SH1106(LINK), 40_000),
    "SH1107": (lambda: SH1107(LINK), 54_000),
    "ST7789 240 x 240": (lambda: ST7789(LINK, None), 51_000),
    "ST7789 320 x 240": (lambda: ST7789(LINK, None, 320, 240), 66_000),
}
"""{name: (function that makes the driver, limit in bytes on CPython)}.

A driver makes a memoryview for each length of a transfer. On CPython one is about ten times as
large as on a board.
"""


@pytest.mark.parametrize("name", MADE)
def test_a_driver_takes_little_beside_its_buffers(name):
    make, most = MADE[name]
    make()  # Allocations that only the first driver of a class makes are not counted.
    tracemalloc.start()
    try:
        display = make()
        snapshot = tracemalloc.take_snapshot()
    finally:
        tracemalloc.stop()
    ours = snapshot.filter_traces([tracemalloc.Filter(True, FIRMWARE)])
    assert len(display.buffer) < sum(trace.size for trace in ours.traces) < most
