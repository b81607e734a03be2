"""The options: a list of the settings, each with a switch, swatches or a word for its value."""

from core.const import const
from core.language import _, _p
from firmware.graphics import art
from firmware.graphics.canvas import FELT, GOLD, LINE, PAPER
from firmware.graphics.suit_inks import INK_OF_SUIT
from firmware.screens.choice_list import CHOICE, KEY, SWITCH, ChoiceList
from firmware.screens.frame import PLAIN, Frame
from firmware.screens.menus import menu_commands
from firmware.storage.settings import values_of

# The widest swatch, and the width of a suit, px.
_SWATCH_W = const(15)
_SUIT_W = const(6)

# Width from which displays show the colours of suits, px.
_SUITS_FROM = const(100)

SWITCH_W = b"\x0b\x11"
SWITCH_H = b"\x07\x09"
"""Size of a switch in px, by font."""

ON_OFF = (_(b"off"), _(b"on"))


def _has_colours(console):
    return console.display_power.coloured


def _is_of_one_bit(console):
    return not console.display_power.coloured


def _dims(console):
    return console.display.dims


def _has_finger(console):
    return console.pointer and console.display.finger


def _has_mouse(console):
    return console.pointer and console.pointer.points and not console.display.finger


def _may_know_deals(console):
    return not console.playing() or menu_commands.knows_deals(console)


def _use_safe_cards(console, key):
    """Do as the setting says: the rules of safe cards are loaded."""
    from firmware.deals import game_on_table

    game_on_table.use_safe_cards(console)


def _may_have_safe_cards(console):
    return not console.playing() or console.session.game.safe_cards


OPTIONS = (
    ("back", _(b"Card back"), (b"1", b"2", b"3", b"4", b"5", b"6", b"7"), None),
    ("large_cards", _(b"Large ranks"), ON_OFF, None),
    ("sound", _(b"Sound"), (_p("sound", b"full"), _(b"partial"), _(b"off")), None),
    ("speed", _(b"Animation"), (_(b"off"), _(b"fast"), _(b"medium"), _(b"slow")), None),
    ("colours", _(b"Colours"), (_(b"green"), _(b"blue"), _(b"wine"), _(b"dark"), _(b"light")),
     _has_colours),
    ("colours", _(b"Colours"), (_(b"normal"), _(b"inverted")), _is_of_one_bit),
    ("four_colours", _(b"Four suit colours"), ON_OFF, _has_colours),
    ("contrast", _(b"High contrast"), ON_OFF, _has_colours),
    ("brightness", _(b"Brightness"), (_(b"low"), _(b"medium"), _(b"high"), _(b"full")), _dims),
    ("error_messages", _(b"Explain refused moves"), ON_OFF, None),
    ("offer_finish", _(b"Offer to finish"), ON_OFF, None),
    ("safe_cards", _(b"Safe cards go up"), ON_OFF, _may_have_safe_cards),
    ("figures", _(b"Time and score"), (_(b"shown"), _p("time and score", b"hidden")), None),
    ("deals", _(b"New deals"), (_(b"any"), _(b"easy"), _(b"medium"), _(b"hard"), _(b"winnable")),
     _may_know_deals),
    ("left_handed", _(b"Left-handed"), ON_OFF, None),
    ("dim", _(b"Dim after"), (_(b"30 s"), _(b"1 min"), _(b"2 min"), _(b"5 min")), _dims),
    ("sleep", _(b"Sleep after"), (_(b"2 min"), _(b"5 min"), _(b"10 min"), _(b"30 min")), _dims),
    ("keep_awake", _(b"Keep awake"), ON_OFF, _dims),
    ("mouse", _(b"Mouse"), (_(b"yes"), _(b"no"), _(b"ask")), _has_mouse),
    ("one_click", _(b"A click"), (_(b"plays the card"), _(b"picks it up")), _has_mouse),
    ("one_click", _(b"A tap"), (_(b"plays the card"), _(b"picks it up")), _has_finger),
)
"""The rows: the setting, its label, and words for its values in the order of their row in FIELDS
(firmware/storage/settings.py), or ON_OFF for a switch.  The last entry is a function of the console
that returns whether the setting has an effect, or None if it always has one.
"""


class Options(ChoiceList):
    """The list of the settings with an effect; a row's key is a setting's name.

    The rows depend on the board, and on the game in play, whose winnable deals may be known.

    words  by name of a setting: the words for its values
    backs  the card backs among which the player chooses
    """

    def __init__(self, console):
        """List the settings of `console`.  Allocates."""
        rows = []
        self.words = {}
        for name, label, words, has_effect in OPTIONS:
            if not has_effect or has_effect(console):
                rows.append((label, self.choose_next, name))
                self.words[name] = words
        settings = console.settings
        backs = [back for back in values_of("back")
                 if settings.is_free(back) or back == settings.back]
        self.backs = tuple(backs)
        self.words["back"] = tuple([self.words["back"][back] for back in backs])
        ChoiceList.__init__(self, console, Frame(console, _(b"Options"), "options"), tuple(rows))

    def choose_next(self, console, key):
        """Choose the next value of the setting `key`."""
        self.change_value(key, 1)

    def change_value(self, key, way):
        """Choose the setting's next value, or with `way` -1 the one before; return True."""
        console = self.console
        settings = console.settings
        settings.step(key, way)
        while key == "colours" and settings.colours >= console.display_power.schemes:
            settings.step(key, way)
        console.keys.set_hand(settings.left_handed)
        if key == "safe_cards" and console.playing():
            console.ask(_use_safe_cards, key)
        console.sounds.stop()
        console.autosave.settings_changed()
        return True

    def number(self, key):
        """Return the number of the value of the setting `key`."""
        words = self.words[key]
        value = getattr(self.console.settings, key)
        if key == "back":
            return self.backs.index(value)
        at = int(value) if words is ON_OFF else values_of(key).index(value)
        # The files may come from a display with more colour schemes.
        return at if at < len(words) else 0

    def write_value(self, line, key):
        """Write the value of the setting `key`."""
        line.put(self.words[key][self.number(key)])

    def kind_of(self, row):
        """Return the kind of row number `row`."""
        return SWITCH if self.words[self.rows[row][KEY]] is ON_OFF else CHOICE

    def draw_row(self, row, y, right, inks):
        """Draw a setting with its value."""
        label, _command, key = self.rows[row]
        value = self.value.clear()
        frame = self.frame
        settings = self.console.settings
        swatch = min(_SWATCH_W, frame.w // 14)
        if self.words[key] is ON_OFF:
            right -= SWITCH_W[frame.font]
            self._draw_switch(right, y, getattr(settings, key), inks)
            if key == "four_colours" and frame.w >= _SUITS_FROM:
                right -= 4 * _SUIT_W + 6
                self._draw_suits(right, y)
            right -= 2
        elif key == "back":
            right = self._draw_backs(label, right, y, swatch, inks)
        else:
            self.write_value(value, key)
            if key == "colours" and frame.canvas.depth > 1:
                # The swatch ends where words end.
                right -= swatch + 3
                self._draw_swatch(right, y, swatch, -1, False, inks)
                right -= 2
        frame.draw_pair(label, value.buffer, frame.text_x, y, right, inks, self.slides(row))

    def _draw_backs(self, label, right, y, swatch, inks):
        """Draw the backs up to x `right`; return where they begin.

        Only the chosen one is drawn, if all have no room beside the label.
        """
        frame = self.frame
        settings = self.console.settings
        room = right - frame.text_x - frame.canvas.width(label, frame.font)
        for i in range(len(self.backs) - 1, -1, -1):
            back = self.backs[i]
            if back == settings.back or room > len(self.backs) * (swatch + 4):
                right -= swatch + 4
                self._draw_swatch(right, y, swatch, settings.style_of(back), back == settings.back,
                                  inks)
        return right

    def _draw_switch(self, x, y, on, inks):
        """Draw a switch: its knob is at the right if it is `on`."""
        canvas = self.frame.canvas
        w = SWITCH_W[self.frame.font]
        h = SWITCH_H[self.frame.font]
        y += (self.frame.pitch - 2 - h) // 2
        plain = inks is PLAIN and canvas.depth > 1
        if on:
            knob = PAPER if plain else inks[1]
            canvas.rect(x, y, w, h, GOLD if plain else inks[0])
        else:
            knob = inks[2]
            canvas.frame(x, y, w, h, knob)
        canvas.corners(x, y, w, h, False, inks[1], inks[1], inks[1], inks[1])
        canvas.rect(x + (w - h + 2 if on else 2), y + 2, h - 4, h - 4, knob)

    def _draw_swatch(self, x, y, w, style, chosen, inks):
        """Draw a card back of a style, or with -1 the felt, in a frame if it is `chosen`."""
        canvas = self.frame.canvas
        h = self.frame.pitch - 3
        if chosen:
            canvas.frame(x - 2, y - 2, w + 4, h + 4, inks[0])
        if style < 0:
            canvas.rect(x, y, w, h, LINE)
            canvas.rect(x + 1, y + 1, w - 2, h - 2, FELT)
        elif canvas.depth > 1:
            canvas.rect(x, y, w, h, PAPER)
            canvas.back(x + 1, y + 1, w - 2, h - 2, style)
        else:
            canvas.back(x, y, w, h, style)

    def _draw_suits(self, x, y):
        """Draw the four suits in their colours."""
        canvas = self.frame.canvas
        canvas.rect(x, y, 4 * _SUIT_W + 1, self.frame.pitch - 3, PAPER)
        y += (self.frame.pitch - 3 - art.SUIT_H[art.SMALL]) // 2
        for suit in range(4):
            canvas.glyph(art.suit_glyph(art.SMALL, suit, True), x + 1 + suit * _SUIT_W, y,
                         INK_OF_SUIT[suit])
