"""The offer to install the page: a row of the panel of one win.

This module runs on MicroPython's VM.
"""

from firmware.screens.dialog import Dialog
from firmware.screens.end_of_game import WON_TO_SHARE


class InstallOffer:
    """The offer of a page's own table.

    is_due  True if the panel of the next win has the row
    """

    def __init__(self, console):
        """Offer nothing yet on `console`."""
        self.is_due = False
        self._console = console
        # Number of the game whose win has offered it.
        self._number = 0

    def show(self, dialog):
        """Show the panel of a win with the row if that is due; return False for all else."""
        number = self._console.autosave.number
        if not (self.is_due and isinstance(dialog, Dialog) and dialog.rows is WON_TO_SHARE
                and self._number in (0, number)):
            return False
        if not self._number:
            self._number = number
            tell("offered")
        dialog.pop_up(dialog.frame.text_of_all(), WON_TO_SHARE[:-1] + (INSTALL, WON_TO_SHARE[-1]))
        return True


def tell(what):
    """Tell the page that a win has "offered" to install it, or "ask" it to do so."""
    import page

    page.installation(what)


def install(console, key):
    """Let the browser ask, and take the row away."""
    dialog = console.screens.end_of_game.dialog
    console.screens.offer.is_due = False
    console.screens.close()
    dialog.pop_up(dialog.frame.text_of_all(), WON_TO_SHARE)
    tell("ask")


INSTALL = (b"Install", install, "install")
