"""The options: a list of the settings, each with its value."""

from core.const import const
from firmware.screens import menu_commands
from firmware.screens.choice_list import Menu
from firmware.screens.option_words import write_setting
from firmware.storage.settings import FIELDS, WITH_COLOURS, WITH_POINTER

ALL_LARGE = const(200)
"""Displays of so many rows have cards that are as large as they can be."""

_BACK_W = const(17)
"""Width in px of the card back beside its number."""


class Options(Menu):
    """The list of the settings that do something here; a row's key is a setting's name.

    It depends on the board, and on the game in play, of which deals may be known that can be won.
    """

    def __init__(self, console):
        """List the settings of `console`.  Allocates."""
        without = () if console.has_pointer else WITH_POINTER
        if not console.display_power.coloured:
            without += WITH_COLOURS
        if console.playing() and not menu_commands.knows_deals(console):
            without += ("deals",)
        if console.display.height >= ALL_LARGE:
            without += ("large_cards",)
        rows = []
        for name, _, _, label in FIELDS:
            if name not in without:
                rows.append((label, choose_next, name))
        Menu.__init__(self, console, b"Options", tuple(rows))
        self.sign = "options"

    def change_value(self, key, way):
        """Choose the setting's next value, or with `way` -1 the one before."""
        change(self.console, key, way)
        return True

    def write_value(self, line, key):
        """Write the value of the setting `key`."""
        write_setting(line, self.console.settings, key, self.console.display_power.coloured)

    def draw_row(self, row, y, right, inks):
        """Draw a setting, and beside the number of the card back the back itself."""
        if self.rows[row][2] == "back":
            right -= _BACK_W + 2
            self.canvas.back(right, y, _BACK_W, self.pitch - 1, self.console.settings.back)
        Menu.draw_row(self, row, y, right, inks)


def choose_next(console, key):
    """Choose the next value of the setting `key`."""
    change(console, key, 1)


def change(console, name, way):
    """Choose the next value of a setting, or with `way` -1 the one before; allocate nothing."""
    settings = console.settings
    settings.step(name, way)
    while name == "colours" and settings.colours >= console.display_power.schemes:
        settings.step(name, way)
    console.keys.set_hand(settings.left_handed)
    console.sounds.stop()
    console.autosave.settings_changed()
