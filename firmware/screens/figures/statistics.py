"""The statistics screen: a row for each rule that can be chosen, then the figures of that game."""

from core import games
from core.const import const
from core.language import _
from core.options import variation
from firmware import texts
from firmware.graphics.canvas import CURSOR, FELT, LINE, TEXT
from firmware.graphics.messages import filled
from firmware.screens.choice_list import BARS, BUTTON, CHOICE, FIGURE, KEY, ChoiceList
from firmware.screens.figures.score_text import shows_time, write_time
from firmware.screens.frame import PLAIN, Frame, enlarge
from firmware.storage.statistics import (
    BEST_SCORE,
    BEST_SECONDS,
    BEST_STREAK,
    FEWEST_MOVES,
    KNOWN,
    LAST,
    LAST_GAMES,
    PLAYED,
    SECONDS,
    STREAK,
    WON,
    WON_SECONDS,
    ZERO_SCORE,
    last_game,
)

BEST_TIMES = "times"

TILES = (
    (_(b"played"), PLAYED, TEXT),
    (_(b"won"), WON, CURSOR),
    (_(b"in a row"), STREAK, TEXT),
)
"""Figures above the rows of a high display: label, figure, role."""

FIGURES = (
    (_(b"Played"), PLAYED),
    (_(b"Won"), WON),
    (_(b"Last games"), LAST),
    (_(b"Streak"), STREAK),
    (_(b"Best streak"), BEST_STREAK),
    (_(b"Best time"), BEST_SECONDS),
    (_(b"Mean time"), WON_SECONDS),
    (_(b"Best times"), BEST_TIMES),
    (_(b"Fewest moves"), FEWEST_MOVES),
    (_(b"Best score"), BEST_SCORE),
    (_(b"Time played"), SECONDS),
    (_(b"Won of winnable deals"), KNOWN),
)
"""The rows below the rules: label and figure. The mean time is that of the games won."""

OF_TIMES = (BEST_SECONDS, BEST_TIMES, WON_SECONDS, SECONDS)
"""The rows that the player may hide with the times."""

MEDALS = "medals"
RESET = "reset"

_TILES_H = const(46)
_TILE_H = const(40)

# Width from which displays show a bar for each of the last games, px.
_LAST_FROM = const(120)

# Height of the bar beside "Won", px.
_BAR_H = const(7)


class StatisticsScreen(ChoiceList):
    """The statistics of one game; LEFT and RIGHT or SELECT choose the variation.

    The key of a row is the name of a rule, the number of a figure (firmware/storage/statistics.py),
    BEST_TIMES, KNOWN, MEDALS or RESET.  KNOWN is for games whose deal was known to be winnable.  On
    high displays the figures of TILES stand above the rows.

    choices   the value of each of the game's options
    words     {name of a rule: words for its values, in their order}
    """

    def __init__(self, console, game_id, rules, choices):
        """Show the game `game_id` as played with `choices`; `rules` is its Game or the class.

        Allocates.
        """
        frame = Frame(console, games.title(game_id).encode(), "statistics")
        if frame.top > frame.pitch:
            self.tiles = TILES
            frame.top += _TILES_H
        ChoiceList.__init__(self, console, frame, ())
        self.game_id = game_id
        self.rules = rules
        self.choices = list(choices)
        self.words = {}
        rows = self._rule_rows()
        for label, figure in FIGURES:
            shown = not (self.tiles and figure in (PLAYED, STREAK))
            if figure == BEST_SCORE:
                shown = shows_time(console) and (rules.score_rule or rules.score_options)
            elif figure in OF_TIMES:
                shown = shows_time(console)
            if shown:
                command = self.show_times if figure == BEST_TIMES else self.choose_next
                rows.append((label, command, figure))
        rows.append((_(b"Medals"), self.show_medals, MEDALS))
        rows.append((_(b"Reset"), self.ask_reset, RESET))
        self.rows = tuple(rows)
        self._find()

    def _rule_rows(self):
        """Return a row for each rule that can be chosen, in the words of the variations."""
        rows = []
        for name, values, _default in self.rules.options:
            if name not in self.rules.score_options:
                label, self.words[name] = texts.words(self.game_id, name, values)
                rows.append((label, self.choose_next, name))
        return rows

    def _find(self):
        self.variation = variation(self.rules, self.choices)
        statistics = self.console.autosave.statistics
        self.figures = statistics.figures(self.game_id, self.variation)
        self.known = statistics.figures(self.game_id, self.variation | KNOWN)

    def _option(self, name):
        """Return the number of the game's option `name`."""
        number = 0
        while self.rules.options[number][0] != name:
            number += 1
        return number

    def choose_next(self, console, key):
        """Choose the next value of a rule; SELECT on a figure does nothing."""
        self.change_value(key, 1)

    def show_times(self, console, key):
        """Show the quickest wins of the variation that is chosen."""
        from firmware.screens.figures.best_times import BestTimesScreen
        from firmware.storage import best_times

        wins = best_times.open_times(console.autosave, self.game_id).wins(self.variation)
        console.screens.show(BestTimesScreen(console, self.frame.title, wins))

    def show_medals(self, console, key):
        """Show the medals: those that are earned, and what is missing for the others."""
        from firmware.storage import medals

        console.screens.read(_(b"Medals"), medals.lines(console), None, "finish")

    def change_value(self, key, way):
        """Choose the rule's next value, or with `way` -1 the one before; False for figures.

        Allocates for a variation that was never played.
        """
        if key not in self.words:
            return False
        option = self._option(key)
        values = self.rules.options[option][1]
        at = values.index(self.choices[option])
        self.choices[option] = values[(at + way) % len(values)]
        self._find()
        return True

    def number(self, key):
        """Return the number of a rule's value."""
        option = self._option(key)
        return self.rules.options[option][1].index(self.choices[option])

    def kind_of(self, row):
        """Return the kind of row number `row`."""
        key = self.rows[row][KEY]
        if isinstance(key, int):
            return BARS if key == LAST else FIGURE
        return CHOICE if key in self.words else BUTTON

    def bars(self):
        """Return the length of each of the last games, the oldest first; one lost is below 0."""
        lengths = [last_game(self.figures, ago) for ago in range(LAST_GAMES - 1, -1, -1)]
        return [length for length in lengths if length]

    def write_value(self, line, key):
        """Write a rule's value or a figure into `line`."""
        if key in self.words:
            line.put(self.words[key][self.number(key)])
        elif key == KNOWN:
            self._write_known(line)
        elif key == LAST:
            self._write_last(line)
        elif key == BEST_TIMES or key == MEDALS:
            line.put(b">")
        elif key != RESET:
            self._write_figure(line, key)

    def _write_figure(self, line, figure):
        value = self.figures[figure]
        if figure == WON_SECONDS and value:
            value //= self.figures[WON]
        if figure == SECONDS:
            write_total_time(line, value)
        elif figure == BEST_SECONDS or figure == WON_SECONDS:
            if value:
                write_time(line, value)
            else:
                line.put(b"-")
        elif figure == BEST_SCORE or figure == FEWEST_MOVES:
            if not value:
                line.put(b"-")
            else:
                line.number(value - ZERO_SCORE if figure == BEST_SCORE else value)
        else:
            played = figure == WON and self.figures[PLAYED]
            line.fill(_(b"{won} ({percent}%)") if played else b"{count}",
                      value, 100 * value // max(1, played))

    def _write_known(self, line):
        """Write how many of the deals that were known to be winnable were won."""
        if self.known[PLAYED]:
            line.fill(_(b"{won} of {played}"), self.known[WON], self.known[PLAYED])
        else:
            line.put(b"-")

    def _write_last(self, line):
        """Write how many of the last games were won."""
        won = 0
        for ago in range(LAST_GAMES):
            won += last_game(self.figures, ago) > 0
        line.fill(_(b"{won} of {played}"), won, min(LAST_GAMES, self.figures[PLAYED]))

    # Drawing.

    def draw_title(self):
        """Draw the title, and below it the tiles."""
        ChoiceList.draw_title(self)
        if self.tiles:
            frame = self.frame
            wide = (frame.w - 2 * frame.margin + 4) // len(TILES)
            x = frame.margin
            for label, figure, role in TILES:
                self._draw_tile(label, figure, role, x, frame.head + 4, wide - 4)
                x += wide

    def _draw_tile(self, label, figure, role, x, y, w):
        """Draw a figure, twice as large as text, above its label."""
        canvas = self.frame.canvas
        font = self.frame.font
        canvas.rect(x, y, w, _TILE_H, FELT)
        line = self.value.clear().number(self.figures[figure]).buffer
        wide = canvas.width(line, font)
        left = x + max(0, w - 2 * wide) // 2
        canvas.text(line, left, y + 1, role, font)
        enlarge(canvas, left, y + 1, min(wide, w // 2), self.frame.pitch)
        canvas.text(label, x + (w - canvas.width(label, font)) // 2, y + 26, LINE, font)

    def draw_row(self, row, y, right, inks):
        """Draw a row; a bar beside the games won, and one for each of the last games."""
        label, _command, key = self.rows[row]
        frame = self.frame
        if key == LAST and frame.w >= _LAST_FROM:
            self._draw_last(y, right, inks)
            frame.draw_pair(label, b"", frame.text_x, y,
                            right - LAST_GAMES * (5 if frame.font else 3), inks, self.slides(row))
        elif key in self.words and self._crowds(label, key):
            frame.draw_pair(self.value.buffer, b"", frame.text_x, y, right, inks, self.slides(row))
        else:
            ChoiceList.draw_row(self, row, y, right, inks)
            if key == WON and self.tiles:
                self._draw_bar(label, y, right, inks)

    def _crowds(self, label, key):
        """Write a rule's value; return True if it leaves its label too little room."""
        self.write_value(self.value.clear(), key)
        frame = self.frame
        canvas = frame.canvas
        wide = canvas.width(label, frame.font) + canvas.width(self.value.buffer, frame.font)
        return wide + 2 * frame.text_x + 6 > frame.w

    def _draw_bar(self, label, y, right, inks):
        """Draw the share of the games won as a bar between the label and its value."""
        frame = self.frame
        canvas = frame.canvas
        left = frame.text_x + max(33, canvas.width(label, frame.font) + 6)
        wide = right - left - max(66, canvas.width(self.value.buffer, frame.font) + 6)
        y += 2
        plain = inks is PLAIN
        canvas.rect(left, y, wide, _BAR_H, FELT if plain else LINE)
        played = max(1, self.figures[PLAYED])
        canvas.rect(left, y, wide * self.figures[WON] // played, _BAR_H,
                         CURSOR if plain else inks[0])

    def _draw_last(self, y, right, inks):
        """Draw a bar for each of the last games, the latest at the right, as high as it was long.

        On displays of one bit a game that was lost is the upper end of its bar alone.
        """
        frame = self.frame
        canvas = frame.canvas
        step = 5 if frame.font else 3
        extra = 2 if frame.font else 0
        floor = y + frame.pitch - 2
        for ago in range(LAST_GAMES):
            game = last_game(self.figures, ago)
            high = abs(game) + extra
            x = right - (ago + 1) * step
            if game > 0:
                canvas.rect(x, floor - high, step - 1, high, CURSOR if inks is PLAIN else inks[0])
            elif game:
                canvas.rect(x, floor - high, step - 1, 1 if canvas.depth == 1 else high, inks[2])

    def ask_reset(self, console, key):
        """Reset these figures; ask first, with the cursor on No."""
        question = filled(_(b"Reset statistics of {game}?"), self.frame.title)
        console.screens.ask(question, _(b"Reset"), self.reset, RESET, "no")

    def reset(self, console, key):
        """Reset these figures."""
        from firmware.storage import best_times

        best_times.reset(console.autosave, self.game_id, self.variation)
        self._find()
        console.screens.close()


def write_total_time(line, seconds):
    """Write the time of many games into `line`, such as 4 min 5 s, or 1 h 2 min from an hour on."""
    if seconds < 3600:
        line.fill(_(b"{minutes} min {seconds} s"), seconds // 60, seconds % 60)
    else:
        line.fill(_(b"{hours} h {minutes} min"), seconds // 3600, seconds // 60 % 60)
