"""The end of a game: the console says by itself that it is won, stuck, or can be finished."""

from core.const import const
from core.options import variation
from firmware import sound
from firmware.graphics.text_line import TextLine
from firmware.screens import menu_commands
from firmware.screens.dialog import Dialog
from firmware.screens.score_text import write_score, write_time
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

    dialog         the Dialog shown last; of a won game it is a WinPanel
    win_animation  the WinAnimation before it, or None until a game is won
    """

    def __init__(self, console):
        """Make the dialogs for the game in play on `console`."""
        self.console = console
        self.dialog = self._plain = Dialog(console)
        self._result = TextLine(80)
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
        line = self._result.clear()
        self._write_result(line, console)
        from firmware.screens.win_panel import WinPanel

        self.dialog = WinPanel(console)
        self.dialog.pop_up(line.buffer[:line.n], WON)

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

    def _write_result(self, line, console):
        game = console.session.game
        seconds = console.autosave.seconds
        high = console.display.height >= _HIGH
        row = console.autosave.statistics.figures(
            console.session.game_id, variation(game, game.choices))
        write_time(line.put(b"You won!\nTime "), seconds)
        if row[WINS] > 1:
            if seconds <= row[BEST_SECONDS]:
                line.put(b", new best")
            elif high:
                write_time(line.put(b"\nBest "), row[BEST_SECONDS])
        if high or not game.scored:
            line.put(b"\nMoves ").number(console.session.moves)
        if game.scored:
            write_score(line.put(b"\nScore "), game)
        if row[STREAK]:
            line.put(b"\nStreak ").number(row[STREAK])


def _show_result(console, key):
    console.screens.end_of_game.result()
