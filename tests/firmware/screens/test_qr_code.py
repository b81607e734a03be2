"""QR codes: that of the page's address, read again from its golden picture, and those of texts."""

import pytest
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from desktop_sim.deploy.release import address
from desktop_sim.play.headless import Handheld
from firmware.graphics import qr_encoder
from firmware.screens import open_screens
from firmware.screens.figures import share, share_code
from firmware.screens.help import web_address
from firmware.screens.menus import menu_commands

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


def read(picture, frame="black"):
    """Return the texts of all codes that a camera sees on a panel in a frame of that colour."""
    seen = Image.new("RGB", (picture.width + 40, picture.height + 40), frame)
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


@given(st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=1, max_size=106))
def test_any_short_text_can_be_read_from_its_code(text):
    code = qr_encoder.encode(text.encode(), 37)
    size = code[0]
    wide = (size + 7) // 8
    rows = [code[at : at + wide] for at in range(1, len(code), wide)]
    seen = Image.new("L", (size, size), "white")
    seen.putdata([0 if row[x >> 3] & 128 >> (x & 7) else 255 for row in rows for x in range(size)])
    picture = seen.resize((size * 4, size * 4))
    assert read(picture.convert("RGB"), "white") == [text]


@pytest.mark.parametrize("length, rows", ((17, 21), (18, 25), (32, 25), (53, 29), (78, 33)))
def test_a_code_has_no_more_rows_than_its_text_needs(length, rows):
    assert qr_encoder.encode(b"a" * length, 37)[0] == rows
    assert qr_encoder.encode(b"a" * length, rows - 4) == b""


def test_a_longer_text_has_no_code():
    assert qr_encoder.encode(b"a" * 107, 177) == b""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game_id", ("klondike", "grandfathers_clock"))
def test_a_phone_reads_the_win_from_a_board(golden, size, game_id):
    hand = Handheld(size=size, game=game_id, deal=99999999)
    hand.console.screens.end_of_game.result()
    hand.wait(50)
    menu_commands.share_win(hand.console, "share")
    hand.wait(50)
    picture = hand.picture().image().convert("RGB")
    if game_id == "klondike":
        golden("{}x{}/share".format(*size), picture)
    (text,) = read(picture)
    texts = share.texts_of_win(hand.console)
    assert text == texts[0] or size[1] == 64 and text in texts
    hand.press("SELECT")
    assert hand.console.screens.top is hand.console.screens.end_of_game.dialog


def test_a_text_too_long_for_any_code_is_shown_in_letters():
    hand = Handheld(size=(128, 64))
    told = "A game with a long name in some language, deal 12345678, won in 123 moves"
    share_code.show(hand.console, (told * 3, told))
    assert hand.console.screens.top.paragraphs == (told.encode(),)
    hand.wait(100)
    hand.press("BACK")
