"""What is shared, as a QR code on the display: for a board, which has no other way."""

from core.language import _
from firmware.graphics import qr_encoder
from firmware.screens.help.qr_code import QRCode, most_rows

TITLE = _(b"Share")
SCAN = _(b"Scan this with a phone.")


def show(console, texts):
    """Show the code of the first of `texts`, each a str, that can be read there.  Allocates.

    The last one has at most 53 bytes: the least displays that share have room for no more.
    """
    most = most_rows(console.display)
    for text in texts:
        code = qr_encoder.encode(text.encode(), most)
        if code:
            break
    console.screens.read(TITLE, (SCAN,), QRCode(console.display, 0, code))
    page = console.screens.text_page
    if len(page.lines) > page.shown():
        page.turn_page(1)
