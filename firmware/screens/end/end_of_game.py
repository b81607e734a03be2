"""The end of a game: the console says by itself that it is won, stuck, or can be finished."""

from core.const import const
from core.language import _
from firmware import sound
from firmware.screens.dialog import Dialog
from firmware.screens.menus import menu_commands
from firmware.screens.screen import END

# The least side of a display in colours on which a win has tiles.
_FOR_TILES = const(170)

WON = (
    (_(b"New deal"), menu_commands.new_deal, "new"),
    (_(b"View table"), menu_commands.close, "look"),
)
WON_TO_SHARE = (
    (_(b"New deal"), menu_commands.new_deal, "new"),
    (_(b"Share"), menu_commands.share_win, "share"),
    (_(b"Table"), menu_commands.close, "look"),
)
STUCK = (
    (_(b"Undo"), menu_commands.undo, "undo"),
    (_(b"New deal"), menu_commands.new_deal, "new"),
    (_(b"View table"), menu_commands.close, "look"),
)
STUCK_IN_WINNABLE = (
    (_(b"Undo"), menu_commands.undo, "undo"),
    (_(b"Restart"), menu_commands.restart, "restart"),
    (_(b"New deal"), menu_commands.new_deal, "new"),
    (_(b"Table"), menu_commands.close, "look"),
)
"""The rows of a game that is stuck; narrow displays have shorter ones (stuck_bar.py)."""

NO_MOVE = (_(b"No moves left.\nThis deal may not be winnable."),
           _(b"No moves left.\nThis deal is winnable."))
TO_AND_FRO = (_(b"No useful moves left.\nThis deal may not be winnable."),
              _(b"No useful moves left.\nThis deal is winnable."))
"""Texts of a game that is stuck, the second one if its deal is known to be winnable."""

FINISH = (
    (_(b"Finish"), menu_commands.finish, "finish"),
    (_(b"Play on"), menu_commands.close, "play"),
)


class EndOfGame:
    """The dialogs over a console's table.  Only the constructor, `tell`, `show` and `won` allocate.

    how            what was told last: "won", "stuck" or "finish"
    dialog         the Dialog shown last; that of a won game is in a WinPanel
    win_animation  the WinAnimation before it, or None until a game is won
    """

    def __init__(self, console):
        """Make the dialogs for the game in play on `console`."""
        self.console = console
        self.dialog = self._plain = Dialog(console, END)
        self._bar = None
        self.win_animation = None
        self.how = ""

    def tell(self, how):
        """Tell that the game is "won" or "stuck", or can be "finish"ed, as `how` names it."""
        if how == "won":
            self.won()
            return
        if how == "stuck":
            self.console.sounds.tell(sound.STUCK)
        self.show(how)

    def show(self, how):
        """Show the dialog of `how`, without a sound or an animation before it."""
        if how == "won":
            self.result()
        elif how == "stuck":
            self.stuck()
        else:
            self.finish()

    def won(self):
        """Celebrate a win: cards jump, unless animation is off; then `result`."""
        from firmware.screens.end import win_tunes

        self.how = "won"
        self.console.sounds.tell(win_tunes.tune(self.console.session.game_id))
        if not self.console.settings.speed:
            self.result()
            return
        if not self.win_animation:
            from firmware.screens.end.win_animation import WinAnimation

            self.win_animation = WinAnimation(self.console, _show_result)
        self.win_animation.begin()

    def result(self):
        """Say how the game was won, and offer the next deal."""
        self.how = "won"
        console = self.console
        medals = self._earn_medals()
        display = console.display
        if display.canvas.depth > 1 and min(display.width, display.height) >= _FOR_TILES:
            from firmware.screens.end.win_tiles import WinTiles

            panel = WinTiles(console, medals)
        else:
            from firmware.screens.end.win_panel import WinPanel

            panel = WinPanel(console, medals)
        self.dialog = Dialog(console, END, panel)
        rows = console.more_rows("won", WON_TO_SHARE if console.shares() else WON)
        self.dialog.pop_up(panel.text_of_all(), rows)

    def _earn_medals(self):
        """Count the win, if no pause has done so, and return the names of all medals it earned."""
        autosave = self.console.autosave
        autosave.count_win()
        if not autosave.record.medals:
            from firmware.storage import medals

            autosave.record.medals = tuple(medals.earn(self.console))
        return autosave.record.medals

    def stuck(self):
        """Tell that no useful move is left, and if the deal is known to be winnable."""
        self.how = "stuck"
        console = self.console
        known = STUCK_IN_WINNABLE if console.deals.grade else STUCK
        rows = console.more_rows("stuck", known)
        texts = TO_AND_FRO if console.session.game.playable() else NO_MOVE
        text = texts[rows is not STUCK]
        if not self._bar:
            # Most games end otherwise.
            from firmware.screens.end.stuck_bar import StuckBar

            self._bar = Dialog(console, END, StuckBar(console))
        if rows is known and not self._bar.frame.font:
            rows = self._bar.frame.short_rows(known is STUCK_IN_WINNABLE)
        self.dialog = self._bar if self._bar.is_line(rows) else self._plain
        self.dialog.pop_up(text, rows)

    def finish(self):
        """Say that all cards left can go to the foundations, and offer to move them there."""
        self.how = "finish"
        self.dialog = self._plain
        self.dialog.pop_up(_(b"Finish?\nAll cards can go to the foundations."), FINISH)


def _show_result(console, key):
    console.screens.end_of_game.result()
