"""FINISH on the table: card after card goes to the foundations."""

from core import refusals


class Finish:
    """One FINISH of a table; `on` while its cards go one after another.  Allocates nothing."""

    def __init__(self, table):
        """Finish the game of the TableScreen `table`."""
        self.table = table
        self.on = False

    def begin(self):
        """Begin to move all cards that can go to the foundations, at once without animation."""
        table = self.table
        table.cancel()
        move = table.session.finish_step(True)
        if not move:
            table.message.say(refusals.NOTHING_TO_FINISH)
            return
        table.changed()
        table.cursor_moved()
        self.on = True
        if table.console.settings.speed:
            table.animations.fly(move, False)
        else:
            self.end()

    def step(self):
        """Move the next card."""
        table = self.table
        move = table.session.finish_step(False)
        if move:
            table.changed()
            table.animations.fly(move, False)
        else:
            self._ended()

    def end(self):
        """Move all that is left at once."""
        table = self.table
        while table.session.finish_step(False):
            pass
        table.changed()
        self._ended()

    def _ended(self):
        self.on = False
        console = self.table.console
        # The session told of the first move alone.
        console.autosave.moved()
        self.table.cursor_moved()
        console.request_redraw()
