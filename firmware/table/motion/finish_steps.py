"""FINISH and safe cards on the table: card after card goes to the foundations."""

from core import refusals


class Finish:
    """One FINISH of a table, or the safe cards after a move; `on` while cards go one after another.

    Allocates nothing.
    """

    def __init__(self, table):
        """Finish the game of the TableScreen `table`."""
        self.table = table
        self.on = False
        # True if the cards are safe ones.
        self._safe = False

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
        self._safe = False
        self.set(True)
        if table.console.settings.speed:
            table.animations.fly(move, False)
            table.sounds.tell(move)
        else:
            self.end()

    def follow(self):
        """Begin to move the safe cards that belong to the move just made, if there are any."""
        session = self.table.session
        if session.safe and session.safe.begin(session):
            self._safe = True
            self.set(True)
            if not self.table.console.settings.speed:
                self.end()

    def step(self):
        """Move the next card."""
        table = self.table
        move = self._move_next()
        if move:
            table.changed()
            table.animations.fly(move, False)
            table.sounds.tell(move)
        else:
            self._ended()

    def _move_next(self):
        session = self.table.session
        return session.safe.step() if self._safe else session.finish_step(False)

    def end(self):
        """Move all that is left at once."""
        table = self.table
        while self._move_next():
            pass
        table.changed()
        self._ended()

    def set(self, on):
        """Begin or end; the time of the game stands while cards go alone."""
        self.on = on
        self.table.console.autosave.watch_table()

    def _ended(self):
        self.set(False)
        console = self.table.console
        # The session told of the first move alone.
        console.autosave.moved()
        self.table.cursor_moved()
        console.request_redraw()
