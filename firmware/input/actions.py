"""What keys do: action codes, by which boards name their keys."""

UP = 0
DOWN = 1
LEFT = 2
RIGHT = 3
SELECT = 4
BACK = 5
MENU = 6
NEXT = 7
PREVIOUS = 8

ONLY = 9
"""The key of a board that has no other: NEXT, and, held, SELECT (firmware/input/keys.py)."""
