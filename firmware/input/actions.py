"""Actions of keys, as codes that boards' tables give to their keys."""

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
"""The only key of a board: NEXT, or SELECT when it is held (firmware/input/debounced_keys.py)."""
