"""The console of front ends; VerdictConsole also searches.  This module runs on MicroPython too."""

from firmware.console import Console


class QuietConsole(Console):
    """A Console that says nothing about positions.

    searches  True if `give_verdicts` and what belongs to it can be called
    remark    the line that front ends show beside the table, "" for none
    """

    searches = False
    remark = ""

    def leave(self):
        """Save all changes and the time that was played: the program ends.  Allocates."""
        if not self.closed:
            self.attempt(self.autosave.pause)

    def attempt(self, function, *args):
        """Return the result of `function`, or None after an error that it raised.  Allocates.

        The game goes on after it as after an error in `step`.
        """
        try:
            return function(*args)
        except Exception as error:
            self.recover(error)
        return None
