"""The offer to install the page: a row of the panel of one win.

This module runs on MicroPython's VM.
"""

from core.language import _


class InstallOffer:
    """The offer of a page's own table.

    is_due  True if the panel of the next win has the row
    """

    def __init__(self):
        """Offer nothing yet."""
        self.is_due = False
        # Number of the game whose win has offered it.
        self._number = 0

    def rows(self, number, rows):
        """Return the rows of the panel of a win, of game number `number`: one more if it is due."""
        if not self.is_due or self._number not in (0, number):
            return rows
        if not self._number:
            self._number = number
            tell("offered")
        return rows[:-1] + (INSTALL,) + rows[-1:]


def tell(what):
    """Tell the page that a win has "offered" to install it, or "ask" it to do so."""
    import page

    page.installation(what)


def install(console, key):
    """Let the browser ask, and take the row away."""
    console.offer.is_due = False
    console.screens.close()
    console.screens.end_of_game.result()
    tell("ask")


INSTALL = (_(b"Install"), install, "install")
