"""The question before the first deal of a game: how it shall be played."""

from core.chosen_deal import ChosenDeal
from core.const import const
from firmware import texts
from firmware.deals import next_deal
from firmware.graphics import art
from firmware.graphics.canvas import CURSOR, FELT, GOLD, LINE, PAPER
from firmware.layouts.card_sizes import ACROSS
from firmware.layouts.spots import Face
from firmware.screens.choice_list import LABEL, ChoiceList
from firmware.screens.frame import PLAIN, Frame

# Rows of a row with a picture at least, and at most; and with a third line of text.
_LEAST = const(16)
_MOST = const(64)
_WITH_NOTE = const(46)

# Rows around a picture, and px between its parts.
_AROUND = const(3)
_APART = const(3)

# The highest card, px, which is five sevenths as wide; the narrowest; and the widest, as a part of
# the display.
_CARD_H = const(44)
_NARROWEST = const(12)
_OF_WIDTH = const(8)

# Px beside and between question and title.
_AROUND_TITLE = const(12)

# The cards that are turned, a Seven, a Four and a Two.
_CARDS = b"\x27\x34\x12"


class FirstRules(ChoiceList):
    """The ways to play a game (firmware/texts), each with a word on it; a row's key is its number.

    The choice is that of all later deals, until the player changes it under Variations.  Where rows
    have the room, each shows the stock and the cards of a turn.
    """

    def __init__(self, console, title, game_id, ways, command, key):
        """Ask on `console` for one of `ways`, which follow their question; then do `command`.

        Allocates.
        """
        self.console = console
        question = ways[0]
        self._game_id = game_id
        self._ways = ways = ways[1:]
        self._command = command
        self._key = key
        rows = [(ways[i][0], self.choose_way, i) for i in range(len(ways))]
        frame = Frame(console, question, "variations")
        width = frame.canvas.width
        if width(question, frame.font) + width(title, frame.font) + _AROUND_TITLE <= frame.w:
            frame.aside = title
        ChoiceList.__init__(self, console, frame, tuple(rows))
        self._painter = None
        tall = min(_MOST, (self.frame.h - self.frame.bottom - self.frame.top) // len(rows))
        if tall >= _LEAST:
            self._lay_out(tall)
        self.open()

    def _lay_out(self, tall):
        """Make room for pictures in rows of `tall` px.  Allocates."""
        self.frame.set_tall(tall)
        # The last row of each is free, and two cards take no more than a third of the width.
        h = min(_CARD_H, tall - 1 - 2 * _AROUND)
        self._w = w = max(_NARROWEST, min(h * 5 // 7, self.frame.w // _OF_WIDTH))
        self._h = min(h, w * 7 // 5)
        size = [size for size in art.LARGEST_FIRST if ACROSS[size] <= w][0]
        places = bytes((1, 1, w - art.SUIT_W[size] - 1, 1))
        self._face = Face(size, False, places, places)
        self._step = art.RANK_W[size] + 3
        self._painter = self.console.table.card_painter(w)

    def write_value(self, line, key):
        """Write the word on a way to play."""
        line.put(self._ways[key][1])

    def choose_way(self, console, key):
        """Keep the options of a way to play, and do the command.  Allocates."""
        options = self._ways[key][2]
        next_deal.keep_options(console.settings, ChosenDeal(self._game_id, None, options))
        console.autosave.settings_changed()
        if console.playing() and console.session.game_id == self._game_id:
            console.deals.choices.update(options)
        self._command(console, self._key)

    # Drawing with pictures.

    def _draw_at(self, row, cleared=False):
        if not self._painter:
            ChoiceList._draw_at(self, row, cleared)
            return
        frame = self.frame
        canvas = frame.canvas
        x = frame.edge
        y = frame.top + (row - self.first) * frame.tall
        w = frame.w - 2 * x
        h = frame.tall - 1
        canvas.rect(x, y, w, h, frame.ground)
        if row == self.at:
            canvas.frame(x, y, w, h, CURSOR)
            if frame.font:
                canvas.frame(x + 1, y + 1, w - 2, h - 2, CURSOR)
        elif canvas.depth > 1:
            canvas.frame(x, y, w, h, LINE)
        x = self._draw_picture(x + _AROUND, y + (h - self._h) // 2, self._ways[row][3])
        self._draw_texts(row, x + _APART, y, h)

    def _draw_picture(self, x, y, turned):
        """Draw the stock and so many `turned` cards beside it; return x behind the most of them."""
        canvas = self.frame.canvas
        w = self._w
        h = self._h
        wide = 2 * w + _APART + 2 * self._step
        if canvas.depth > 1:
            canvas.rect(x, y - 1, wide + 2, h + 2, FELT)
        canvas.rect(x + 1, y, w, h, PAPER)
        canvas.back(x + 2, y + 1, w - 2, h - 2, self.console.settings.card_back())
        left = x + 1 + w + _APART
        for i in range(turned):
            self._painter.draw_free(self._face, left + i * self._step, y, w, h, _CARDS[i])
        return x + wide + 2

    def _draw_texts(self, row, x, y, h):
        """Draw what a row says, from `x` on, in the middle of `h` px from `y` on."""
        frame = self.frame
        canvas = frame.canvas
        _, word, _, _, note = self._ways[row]
        lines = 3 if h >= _WITH_NOTE and frame.font else 2
        y += (h - (2 * frame.pitch + (art.FONT_H[0] + 2 if lines > 2 else 0)) + 2) // 2
        frame.draw_pair(self.rows[row][LABEL], b"", x, y, frame.w - frame.edge - 3, PLAIN,
                        self.slides(row))
        y += frame.pitch
        canvas.text(word, x, y, GOLD, frame.font)
        if lines > 2:
            canvas.text(note, x, y + frame.pitch + 2, LINE, 0)


def asks(console, title, game_id, command, key):
    """Ask how a game shall be played, if it is worth asking; return True if so.  Allocates.

    `command` is done with `key` then.
    """
    ways = texts.ways(game_id)
    if ways:
        console.screens.show(FirstRules(console, title, game_id, ways, command, key))
    return bool(ways)
