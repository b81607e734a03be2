"""What happens on the display, in words, for those who cannot see it."""

from firmware.screens.menu import Menu


class Words:
    """What is to be said of a console."""

    def __init__(self, console):
        """Say nothing yet."""
        self._console = console
        self._said = ""

    def news(self):
        """Return what changed since the last call in words, "" for nothing."""
        now = self._now()
        if now == self._said:
            return ""
        self._said = now
        return now

    def _now(self):
        console = self._console
        screen = console.screen
        if screen is console.table:
            selection = console.table.selection
            return "Place {}, card {}, lifted {}".format(
                selection.at, selection.depth, selection.lifted
            )
        if isinstance(screen, Menu):
            return bytes(screen.title).decode() + ": " + bytes(screen.rows[screen.at][0]).decode()
        return ""
