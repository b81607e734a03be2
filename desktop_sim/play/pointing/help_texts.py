"""Texts of the help on the keys for a player with a mouse, a finger or a keyboard.

This runs on MicroPython as well, for the page in a browser.
"""

TAPS, MOUSE, COMMANDS = b"Taps and keys", b"Mouse and keys", b"Commands"
"""Titles of the help on the keys, by what the player has."""

TAP_HELP = b"Tap a card: it goes to its best place. Or drag it to the place that you want."
MOUSE_HELP = (
    b"Click a card: it goes to its best place. Or drag it to the place that you want. The right "
    b"button turns the stock, or closes a list.")
KEY_HELP = (
    b"On a keyboard, digits are piles, P the stock, W the waste, X a cell, Z the reserve, F a "
    b"foundation: press a card's place, then where it goes. J shows a key at each place.",
    b"U or Ctrl+Z: undo. D or Ctrl+Y: redo. T: hint. A: make the best move. S: finish. N: new "
    b"deal. H: help.",
    b"/ or Ctrl+F: find a card. Type its rank, and then C, D, H or S for its suit.",
)
GAMEPAD = (
    b"Gamepad: the cross or the stick is the arrows. A selects, B goes back, Start opens the menu, "
    b"and the shoulders go from card to card.")
READER = (
    b"R: a screen reader reads the table. + takes one card more of a pile, - one fewer.")
"""Paragraphs of this help."""

KEYBOARD_NAMES = (
    b"Up", b"Down", b"Left", b"Right", b"Enter or Space", b"Esc or Backspace", b"M", b"", b"")
"""Names of a keyboard's keys, by action; it has none for the last two."""
