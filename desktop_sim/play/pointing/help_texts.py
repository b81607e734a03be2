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
    b"foundation: press a card's place, then where it goes. J shows a key at each place.")
"""Paragraphs of this help."""
