"""Help > Watch a game: a stored win of the game in play, which plays itself.

"Show me how" makes only its first moves, and the player then continues from there.

The player's game is saved before, and loaded again afterwards.  Meanwhile the console saves and
counts nothing, so after a power cut the player's game continues.
"""

from core.const import const
from core.language import _
from core.undo_journal import count_of, origin_of
from firmware import texts
from firmware.deals import suspended_game
from firmware.input.debounced_keys import HAPPENED, PRESS
from firmware.layouts import NOWHERE
from firmware.screens.screen import OVER_TABLE, Screen

BEGIN_MS = const(2500)
"""ms for which the deal is shown before the first move."""

POINT_MS = const(400)
"""ms from the cursor's step to a card until it moves; STEP_MS until the cursor's next step."""

STEP_MS = const(500)

NOW = _(b"Watching a win. A press stops it")
BEGINNING = _(b"How to begin. A press stops it")
DONE = _(b"The game is won. Press to go on")
GO_ON = _(b"Play on from here?\nYour own game ends.")


class Watch(Screen):
    """The table, on which a stored game is played; any press ends it.

    moves   those of the game (firmware/texts), the first `made` of them made
    move    the packed move whose origin the cursor shows, or NOWHERE
    how     whether the player is asked after the last of them to go on

    Allocates nothing while it plays, and next to nothing for the question.
    """

    kind = OVER_TABLE

    def __init__(self, console, how, game_id):
        """Show the stored game of the game `game_id`, with `how` a third of it.  Allocates.

        A win is stored, because Help lists this row only then.
        """
        self.console = console
        self.table = console.table
        self.how = how
        self.made = 0
        self.move = NOWHERE
        self._wait = BEGIN_MS
        self._since = console.clock.ms()
        self._suspended = suspended_game.SuspendedGame(console)
        deal, options, moves = texts.sample(game_id)
        self.moves = moves[: len(moves) // 3] if how else moves
        self._suspended.show(game_id, deal, options)
        console.screens.show(self)
        self.table.message.show(BEGINNING if how else NOW)

    def end(self):
        """Give the player's game back.  Allocates."""
        self._suspended.give_back()

    def answer(self, console, goes_on):
        """Leave the player the game that is shown, or give his own back.  Allocates."""
        self._suspended.answer(goes_on)

    # Methods that the console calls.

    def event(self, event):
        """End at a press."""
        if event & HAPPENED == PRESS:
            self.end()

    def wake(self):
        """End; a press does nothing else."""
        self.end()
        return True

    def point(self, x, y):
        """End at a click."""
        self.end()

    def tick(self):
        """Animate the table, and make the next move when it is time."""
        table = self.table
        wait = table.tick()
        if table.animations.flies() or table.finish.on:
            self._since = self.console.clock.ms()
            return wait
        if self.made == len(self.moves):
            if self.how:
                self.console.do(_ask, self)
            return wait
        left = self._wait - self.console.clock.since(self._since)
        if left > 0:
            return min(wait, left)
        self._since = self.console.clock.ms()
        self.console.display_power.press()
        self._step()
        return 0

    def ask(self):
        """Ask whether the player goes on; until the answer no press ends this screen.

        The cursor is where a press that was meant to end it loses nothing.
        """
        self.how = False
        self.console.screens.question.pop_up(GO_ON, (
            (_(b"Play on"), self.answer, True), (_(b"My game"), self.answer, False)), False)

    def forget(self):
        """Draw the whole table with the next `draw`."""
        self.table.forget()

    def draw(self):
        """Draw the changes of the table."""
        self.table.draw()

    # The game.

    def _step(self):
        """Put the cursor on the next move's origin, or make the move."""
        table = self.table
        table.wake()
        code = self.moves[self.made]
        if code == texts.FINISH:
            table.finish.begin()
        elif self.move == NOWHERE:
            table.selection.find_moves()
            self.move = table.session.found[code - texts.FIRST_MOVE]
            table.point_at(origin_of(self.move), count_of(self.move))
            self._wait = POINT_MS
            return
        else:
            table.session.play(self.move)
            table.changed()
            table.cursor_moved()
            table.animations.fly(self.move, False)
            table.sounds.tell(self.move)
            self.move = NOWHERE
        self._wait = STEP_MS
        self.made += 1
        if self.made == len(self.moves) and not self.how:
            table.message.show(DONE)


def _ask(console, watch):
    watch.ask()


def begin(console, how):
    """Show the stored game of the game in play, with `how` its first moves.  Allocates."""
    Watch(console, how, console.session.game_id)
