"""The status line above a game: its name and deal, the moves, the time, and a score if it has one.

Only displays that are nearly square have it (firmware/layouts/layout.py).  What has no room is left
out, the last first.
"""

from core import games
from core.const import const
from firmware.graphics import art
from firmware.graphics.canvas import DARK, TEXT
from firmware.graphics.text_line import TextLine
from firmware.screens.score_text import write_moves, write_score

# Pixels between the title and the rest, and at both ends.
_GAP = const(8)
_EDGE = const(3)

_APART = b"  "


class StatusLine:
    """The line in the upper `rows` px of the display.  Only the constructor allocates.

    It is drawn when moves, score or the minute differ from what it shows; not for each second, as
    every press would then send it.
    """

    def __init__(self, console, rows):
        """Show the game in play of `console`.  Allocates."""
        self.console = console
        self.canvas = console.display.canvas
        self.width = console.display.width
        self.font = 1 if rows > art.FONT_H[1] else 0
        self.rows = rows
        session = console.session
        self.title = TextLine().put(games.title(session.game_id).encode())
        if session.deal:
            self.title.put(b" ").number(session.deal)
        self.line = TextLine()
        # What it shows; the moves are -1 where all of it is to be drawn.
        self.moves = -1
        self.minutes = 0
        self.score = 0

    def invalidate(self):
        """Draw the whole line with the next `draw`."""
        self.moves = -1

    def draw(self):
        """Draw what differs: all but the title."""
        console = self.console
        session = console.session
        minutes = console.autosave.seconds // 60
        score = session.game.score()
        if self.moves == session.moves and self.minutes == minutes and self.score == score:
            return
        canvas = self.canvas
        left = _EDGE + canvas.width(self.title.buffer, self.font)
        if self.moves < 0:
            canvas.rect(0, 0, self.width, self.rows, DARK)
            canvas.text(self.title.buffer, _EDGE, 1, TEXT, self.font)
        else:
            canvas.rect(left, 0, self.width - left, self.rows, DARK)
        self.moves = session.moves
        self.minutes = minutes
        self.score = score
        room = self.width - left - _EDGE - _GAP
        line = write_moves(self.line.clear(), session.moves)
        if canvas.width(line.buffer, self.font) > room:
            # The title alone has room.
            return
        line = self._fitted(line.n, line.put(_APART).number(minutes).put(b" min"), room)
        if session.game.scored:
            end = line.n
            write_score(line.put(_APART).put(b"Score "), session.game)
            line = self._fitted(end, line, room)
        x = self.width - _EDGE - canvas.width(line.buffer, self.font)
        canvas.text(line.buffer, x, 1, TEXT, self.font)

    def _fitted(self, end, line, room):
        """Return `line`, cut after `end` bytes if it is wider than `room` px."""
        if self.canvas.width(line.buffer, self.font) > room:
            line.n = end
            line.buffer[end] = 0
        return line
