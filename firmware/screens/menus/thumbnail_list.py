"""The game list on large displays in colours, with thumbnails of the games played last."""

from core.const import const
from firmware.graphics.canvas import FELT, LIGHT, PAPER
from firmware.screens.choice_list import MARK_W, ChoiceList
from firmware.screens.menus.game_list import GameList
from firmware.storage import thumbnail

# Px from the right end of a thumbnail to that of up to 999 moves; px free before and after one.
_MOVES_W = const(68)
_GAP = const(6)


class ThumbnailList(GameList):
    """A GameList in which games played last that go on have thumbnails, if there is room.

    thumbnails    their bytes, by the id of the game

    Only the constructor and `open` allocate.
    """

    def open(self, key=0):
        """Read the thumbnails, and draw that of the game in play."""
        from firmware.storage import kept_games

        GameList.open(self, key)
        console = self.console
        self.thumbnails = {}
        for game_id in [one for one in self.last if one in self.moves]:
            if console.playing() and game_id == console.session.game_id:
                self.thumbnails[game_id] = thumbnail.of(console.table)
            else:
                kept = kept_games.find(console, game_id)
                bits = kept.thumbnail if kept else b""
                # A file may hold anything; the canvas needs whole bitmaps.
                self.thumbnails[game_id] = bits if len(bits) == 2 * thumbnail.BYTES else b""

    def draw_row(self, row, y, right, inks):
        """Draw a row, then its thumbnail."""
        ChoiceList.draw_row(self, row, y, right, inks)
        label, _, key = self.rows[row]
        bits = self.thumbnails.get(self.last[key]) if isinstance(key, int) else None
        frame = self.frame
        if not bits or frame.tall <= thumbnail.H:
            return
        canvas = frame.canvas
        self.write_value(self.value.clear(), key)
        moves = max(_MOVES_W, canvas.width(self.value.buffer, frame.font) + _GAP)
        x = right - moves - thumbnail.W
        end = frame.text_x + MARK_W[frame.font] + canvas.width(label, frame.font)
        if end + _GAP <= x:
            y += (frame.tall - thumbnail.H) // 2 - frame.inset
            canvas.rect(x, y, thumbnail.W, thumbnail.H, FELT)
            canvas.bitmap(bits, 0, thumbnail.SIZE, x, y, PAPER)
            canvas.bitmap(bits, thumbnail.BYTES, thumbnail.SIZE, x, y, LIGHT)
