"""Statistics > Best times: the quickest wins of a game in one variation."""

from core.const import const
from core.language import _
from firmware.graphics.messages import write_moves
from firmware.screens.calendar.month_names import write_date
from firmware.screens.choice_list import ChoiceList, list_frame
from firmware.screens.figures.score_text import text_of, write_time
from firmware.screens.menus import menu_commands

# Width from which displays show the moves beside a date, px.
_BOTH_FROM = const(200)

NONE = ((_(b"No win yet"), menu_commands.close, "none"),)


class BestTimesScreen(ChoiceList):
    """The list of wins, the quickest first; a row's key is its number.

    wins   of each row: seconds, moves, and the date, 0 if nobody knew it
    """

    def __init__(self, console, title, wins):
        """List `wins` under `title`, bytes.  Allocates."""
        frame = list_frame(console, title, "statistics")
        self.wins = wins
        rows = [(text_of(write_time, wins[at][0]), menu_commands.close, at)
                for at in range(len(wins))]
        ChoiceList.__init__(self, console, frame, tuple(rows) or NONE)
        self.open()

    def write_value(self, line, key):
        """Write the date of a win and its number of moves, or what there is room for."""
        if key == "none":
            return
        _, moves, date = self.wins[key]
        if not date or self.frame.w >= _BOTH_FROM:
            write_moves(line, moves)
            if date:
                # Two figures in one row.
                line.put(b",").code(32)
        if date:
            write_date(line, date)
