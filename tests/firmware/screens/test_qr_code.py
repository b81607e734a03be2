"""The QR code on the info screen, read again from its golden picture."""

import pytest
import zxingcpp
from PIL import Image

from desktop_sim.deploy.release import address
from desktop_sim.play.headless import Handheld
from firmware.screens import open_screens
from firmware.screens.help import web_address

PAGE = "https://pocket-patience.github.io/pocket-patience/"
"""An address that a code for 64 rows holds: 53 letters are the most."""

SIZES = (128, 64), (160, 128), (240, 135), (240, 240), (320, 240)


@pytest.fixture
def with_page(monkeypatch):
    """Give the info screen the address PAGE."""
    values = {}
    exec(address.with_address(address.MODULE.read_text("utf-8"), PAGE), values)
    for name in ("ADDRESS", "CODE"):
        monkeypatch.setattr(web_address, name, values[name])


def read(picture):
    """Return the texts of all codes that a camera sees on a panel in a black frame."""
    seen = Image.new("RGB", (picture.width + 40, picture.height + 40))
    seen.paste(picture, (20, 20))
    found = zxingcpp.read_barcodes(seen.resize((seen.width * 3, seen.height * 3)))
    return [code.text for code in found]


@pytest.mark.parametrize("size", SIZES)
def test_a_reader_gets_the_address(with_page, golden, size):
    hand = Handheld(size=size)
    open_screens.info(hand.console, "")
    for _ in range(3):
        hand.press("DOWN")
    picture = hand.picture().image().convert("RGB")
    golden("{}x{}/info".format(*size), picture)
    assert read(picture) == [PAGE]
