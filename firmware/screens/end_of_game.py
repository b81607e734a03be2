"""The end of a game: the console says by itself that it is won, stuck, or can be finished."""

from core.const import const
from core.options import variation
from firmware import sound
from firmware.screens import menu_commands
from firmware.screens.dialog import Dialog
from firmware.screens.score_text import text_of, write_score, write_time
from firmware.storage.statistics import BEST_SECONDS, STREAK
from firmware.storage.statistics import WON as WINS

WON = (
    (b"New deal", menu_commands.deal_next, "new"),
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


# Displays of so many rows have room for more figures of a game that was won.
_HIGH = const(100)


class EndOfGame:
    """The dialogs over a console's table.  Only the constructor, `won` and `result` allocate.

    dialog         the Dialog shown last; that of a won game is in a WinPanel
    win_animation  the WinAnimation before it, or None until a game is won
    """

    def __init__(self, console):
        """Make the dialogs for the game in play on `console`."""
        self.console = console
        self.dialog = self._plain = Dialog(console)
        self.win_animation = None

    def tell(self, how):
        """Tell that the game is "won" or "stuck", or can be "finish"ed, as `how` names it."""
        if how == "won":
            self.won()
        elif how == "stuck":
            self.stuck()
        else:
            self.finish()

    def won(self):
        """Celebrate a win: cards jump, unless animation is off or the table away; then `result`."""
        self.console.sounds.tell(sound.WIN)
        if not self.console.settings.speed or self.console.table.is_away():
            self.result()
            return
        if not self.win_animation:
            from firmware.screens.win_animation import WinAnimation

            self.win_animation = WinAnimation(self.console, _show_result)
        self.win_animation.begin()

    def result(self):
        """Say how the game was won, and offer the next deal."""
        console = self.console
        console.autosave.count_win()
        from firmware.screens.win_panel import WinPanel

        panel = WinPanel(console, self._figures(console))
        self.dialog = Dialog(console, panel)
        self.dialog.pop_up(panel.text_of_all(), WON)

    def stuck(self):
        """Tell that no useful move is left, and if the deal is known to be winnable."""
        self.console.sounds.tell(sound.STUCK)
        self.dialog = self._plain
        if self.console.grade:
            self.dialog.pop_up(NO_MOVE_IN_WINNABLE, STUCK_IN_WINNABLE)
        else:
            self.dialog.pop_up(NO_MOVE, STUCK)

    def finish(self):
        """Say that all cards left can go to the foundations, and offer to move them there."""
        self.dialog = self._plain
        self.dialog.pop_up(b"Finish?\nAll cards can go to the foundations.", FINISH)

    def _figures(self, console):
        """Return pairs (name, value) of the figures of the game that was won, and of all before."""
        game = console.session.game
        seconds = console.autosave.seconds
        high = console.display.height >= _HIGH
        row = console.autosave.statistics.figures(
            console.session.game_id, variation(game, game.choices))
        time = text_of(write_time, seconds)
        figures = [(b"Time", time)]
        if row[WINS] > 1:
            if seconds <= row[BEST_SECONDS]:
                figures = [(b"Time", time + b", new best")]
            elif high:
                figures.append((b"Best", text_of(write_time, row[BEST_SECONDS])))
        if high or not game.scored:
            figures.append((b"Moves", str(console.session.moves).encode()))
        if game.scored:
            figures.append((b"Score", text_of(write_score, game)))
        if row[STREAK]:
            figures.append((b"Streak", str(row[STREAK]).encode()))
        return figures


def _show_result(console, key):
    console.screens.end_of_game.result()
