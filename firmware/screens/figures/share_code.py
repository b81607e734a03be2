"""What is shared, as a QR code on the display: for a board, which has no other way."""

from core.language import _
from firmware.graphics import qr_encoder
from firmware.screens.help.qr_code import QRCode, most_rows

TITLE = _(b"Share")
SCAN = _(b"Scan this with a phone.")


def show(console, texts):
    """Show the code of the first of `texts`, each a str, that can be read there.  Allocates.

    The least displays that share have room for 53 bytes.  If no text has as few, the last is shown.
    """
    most = most_rows(console.display)
    for text in texts:
        code = qr_encoder.encode(text.encode(), most)
        if code:
            break
    if not code:
        console.screens.read(TITLE, (text.encode(),))
        return
    console.screens.read(TITLE, (SCAN,), QRCode(console.display, 0, code))
    page = console.screens.text_page
    if len(page.lines) > page.shown():
        page.turn_page(1)
