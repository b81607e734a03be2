"""The QR code of the page's address: on one page of the info screen, if it has the room."""

from firmware.screens import open_screens
from firmware.screens.help import about, web_address
from tests.both_runtimes import assertions, fake_handheld

CODE = bytes((29,)) + bytes(range(116))
"""Something of the size of a version 3 code."""


def info(width=128, height=64, code=CODE):
    """Return the handheld with the info screen open."""
    web_address.ADDRESS = b"example.org/play" if code else b""
    web_address.CODE = code
    hand = fake_handheld.Handheld(fake_handheld.SIX_KEYS, width, height)
    open_screens.info(hand.console, "")
    hand.run(100)
    web_address.ADDRESS = web_address.CODE = b""
    return hand


def rows_of_picture(page):
    """Return the numbers of all lines that belong to a picture."""
    page.last_page()
    return [row for row in range(len(page.lines)) if page.lines[row] >> 16 >= 0x2000]


def test_the_code_is_a_page_of_its_own_on_64_rows():
    page = info().console.screens.text_page
    rows = rows_of_picture(page)
    assert len(rows) >= page.shown() and not (rows[-1] + 1) % page.shown()
    assert not page.lines[-page.shown()] & 0xFFFF


def test_the_code_is_drawn_without_allocating():
    web_address.CODE = CODE
    hand = fake_handheld.Handheld()
    code = about.code(hand.display, 3)
    assertions.locked(code.draw, 3, 0, 64)
    web_address.CODE = b""
    canvas = hand.display.canvas
    # The second row of the code is 00000100 00000101 00000110 00000111, as CODE counts.
    lit = [canvas.get(35 + 2 * x, 5) for x in range(29)]
    assert [i for i in range(29) if not lit[i]] == [5, 13, 15, 21, 22]
    assert canvas.get(32, 0) and canvas.get(95, 63) and not canvas.get(31, 0)


def test_a_page_draws_the_code_once():
    page = info().console.screens.text_page
    drawn = []
    page.pictures.draw = lambda *given: drawn.append(given)
    while page.turn_page(1):
        pass
    page.draw()
    assert len(drawn) == 1


def test_a_low_display_shows_the_address_alone():
    page = info(72, 40).console.screens.text_page
    assert page.paragraphs[-1] == b"More on the web: example.org/play"
    assert not rows_of_picture(page)


def test_without_an_address_the_info_ends_with_the_licence():
    page = info(code=b"").console.screens.text_page
    assert page.paragraphs[-1] == b"Free to use, change and share: MIT licence."
    assert not page.pictures
