"""Bits for the files that an Autosave has to save, the lowest for the most important one."""

from core.const import const

DAYS = const(1)
GAME_IN_PLAY = const(2)
MOVES = const(4)
BEST_TIMES = const(8)
STATISTICS = const(16)
SETTINGS = const(32)
