"""The end of a game: the console says by itself that it is won, stuck, or can be finished."""

from firmware.graphics.text_line import TextLine
from firmware.screens import menu_commands
from firmware.screens.dialog import Dialog
from firmware.screens.score_text import write_moves, write_score, write_time

WON = (
    (b"New deal", menu_commands.deal_next, "new"),
    (b"Game list", menu_commands.leave_game, "list"),
    (b"View table", menu_commands.close, "look"),
)
STUCK = (
    (b"Undo", menu_commands.undo, "undo"),
    (b"New deal", menu_commands.deal_next, "new"),
    (b"View table", menu_commands.close, "look"),
)
STUCK_IN_WINNABLE = (
    (b"Undo", menu_commands.undo, "undo"),
    (b"Restart", menu_commands.deal_again, "restart"),
    (b"New deal", menu_commands.deal_next, "new"),
    (b"View table", menu_commands.close, "look"),
)
NO_MOVE = b"No moves left\nThis deal may not be winnable."
NO_MOVE_IN_WINNABLE = b"No moves left\nThis deal is winnable."
FINISH = (
    (b"Finish", menu_commands.finish, "finish"),
    (b"Play on", menu_commands.close, "play"),
)


class EndOfGame:
    """The dialogs over a console's table.  Only the constructor and `won` allocate.

    dialog         the Dialog
    win_animation  the WinAnimation before it, or None until a game is won
    """

    def __init__(self, console):
        """Make the dialogs for the game in play on `console`.  Allocates."""
        self.console = console
        self.dialog = Dialog(console)
        self._result = TextLine(80)
        self.win_animation = None

    def tell(self, how):
        """Say what `how` names: that the game is "won" or "stuck", or can be "finish"ed."""
        if how == "won":
            self.won()
        elif how == "stuck":
            self.stuck()
        else:
            self.finish()

    def won(self):
        """Celebrate a win: cards jump, unless animation is off; then comes `result`."""
        self.console.sounds.win()
        if self.console.settings.speed and self._has_animation():
            self.win_animation.begin()
        else:
            self.result()

    def _has_animation(self):
        """Load the WinAnimation, unless it is there; return False where the heap is too short."""
        if self.win_animation:
            return True
        try:
            from firmware.screens.win_animation import WinAnimation

            self.win_animation = WinAnimation(self.console, self)
        except MemoryError:
            return False
        return True

    def result(self):
        """Say in how many moves the game was won, and offer the next deal."""
        console = self.console
        self._write_result(self._result.clear(), console)
        self.dialog.pop_up(self._result.buffer, WON)

    def stuck(self):
        """Say that no move is left that leads anywhere new, and whether the deal can be won."""
        self.console.sounds.stuck()
        if self.console.grade:
            self.dialog.pop_up(NO_MOVE_IN_WINNABLE, STUCK_IN_WINNABLE)
        else:
            self.dialog.pop_up(NO_MOVE, STUCK)

    def finish(self):
        """Say that all cards left can go to the foundations, and offer to move them there."""
        self.dialog.pop_up(b"Finish?\nAll cards can go to the foundations.", FINISH)

    def _write_result(self, line, console):
        game = console.session.game
        line.put(b"Won!\n")
        write_moves(line, console.session.moves)
        write_time(line.put(b", "), console.autosave.seconds)
        if game.scored:
            write_score(line.put(b"\nScore "), game)
