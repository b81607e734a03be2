"""Texts of the help on the keys for a player with a mouse, a finger or a keyboard.

This runs on MicroPython as well, for the page in a browser.
"""

from core.language import _

TAPS, MOUSE, COMMANDS = _(b"Taps and keys"), _(b"Mouse and keys"), _(b"Commands")
"""Titles of the help on the keys, by what the player has."""

TAP_HELP = _(b"Tap a card: it goes to its best place. Or drag it to the place that you want.")
MOUSE_HELP = _(
    b"Click a card: it goes to its best place. Or drag it to the place that you want. The right "
    b"button turns the stock, or closes a list.")
KEY_HELP = (
    _(b"On a keyboard, digits are piles, P the stock, W the waste, X a cell, Z the reserve, F a "
      b"foundation: press a card's place, then where it goes. J shows a key at each place."),
    _(b"U or Ctrl+Z: undo. D or Ctrl+Y: redo. T: hint. A: make the best move. S: finish. N: new "
      b"deal. H: help."),
    _(b"/ or Ctrl+F: find a card. Type its rank, and then C, D, H or S for its suit."),
)
GAMEPAD = _(
    b"Gamepad: the cross or the stick is the arrows. A selects, B goes back, Start opens the menu, "
    b"and the shoulders go from card to card.")
READER = _(
    b"R: a screen reader reads the table. + takes one card more of a pile, - one fewer.")
"""Paragraphs of this help."""

KEYBOARD_NAMES = (
    _(b"Up"), _(b"Down"), _(b"Left"), _(b"Right"), _(b"Enter or Space"), _(b"Esc or Backspace"),
    b"M", b"", b"")
"""Names of a keyboard's keys, by action; it has none for the last two."""
