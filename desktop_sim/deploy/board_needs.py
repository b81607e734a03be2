"""Needs of the console that runs from files: heap, flash, MicroPython; and what other ways need."""

from core.language import _
from desktop_sim.deploy import board_list
from desktop_sim.emulation.checked_table import depth_of
from firmware.platforms import oldest_runtime

MPY_VERSION = 6
"""Version of the files that mpy-cross makes; MicroPython 1.19 and later import it."""

BLOCK = 4096
"""Bytes of flash by which a file grows; the smallest takes one block."""

LEAST_HEAP = 223_000
"""Bytes of heap, in all, with which Klondike can be dealt from files at 128 x 64; with 221,000 it
could not (docs/research/FIGURES.md)."""

LEAST_HEAP_IN_COLOURS = 330_000
"""The same in colours: Klondike takes 270 KB at 240 x 240, a game that is watched 40 KB more."""

LEAST_HEAP_WITH_ROM, LEAST_HEAP_WITH_ROM_IN_COLOURS = 150_000, 200_000
"""The same if the modules run in a ROMFS partition. Klondike with its menus took 121 KB at
128 x 64. The number for colours is a guess: from firmware every screen of all games takes 164 KB
at 240 x 240."""

REFUSALS = {
    "other_runtime": _("The board runs {runtime}, and this needs MicroPython."),
    "too_old": _("MicroPython {version} is too old: {oldest} or newer is needed."),
    "other_files": _(
        "MicroPython {version} takes .mpy files of version {taken}, and these are version {made}: "
        "put a newer MicroPython on the board."),
    "small_heap": _(
        "The board has {here} KB of heap, and installed this way the console needs {needed} KB: "
        "run it with the console in its firmware (docs/INSTALL.md)."),
    "small_heap_of_a_pico": _(
        "The board has {here} KB of heap, and installed this way the console needs {needed} KB: "
        "run it with the console in its firmware (docs/INSTALL.md), or with a Pico 2 in the Pico's "
        "place."),
    "no_space": _("The files take {needed} KB, and the board has {free} KB free."),
    "two_mains": _("The board has a {main} and a {aside}: remove one of them."),
}
"""{name of a reason: the sentence}: what a board says against an installation (`refusal` of
installer_on_board)."""

NOT_FROM_FILES = _(
    "From files the console in colours needs more heap than an RP2040 has: run it with the console "
    "in its firmware (docs/INSTALL.md).")
NOT_FROM_FILES_OF_A_PICO = _(
    "From files the console in colours needs more heap than an RP2040 has: run it with the console "
    "in its firmware (docs/INSTALL.md), or with a Pico 2 in the Pico's place.")


def is_in_colours(board):
    """Return True if the display of `board` shows colours."""
    return depth_of(board_list.table_of(board)) > 1


def least_heap(board, rom=False):
    """Return the bytes of heap, in all, that the console needs on `board`: from files, or `rom`."""
    if is_in_colours(board):
        return LEAST_HEAP_WITH_ROM_IN_COLOURS if rom else LEAST_HEAP_IN_COLOURS
    return LEAST_HEAP_WITH_ROM if rom else LEAST_HEAP


def not_from_files(board):
    """Return the sentence that an RP2040 needs the console in its firmware on `board`, or ""."""
    chips = board_list.chips_of(board)
    if not is_in_colours(board) or board_list.RP2040 not in chips:
        return ""
    return NOT_FROM_FILES_OF_A_PICO if len(chips) > 1 else NOT_FROM_FILES


def needs_of(board, sizes, as_source=False, rom=False):
    """Return what a Build of `sizes` takes on `board`: `needs` of installer_on_board.refusal.

    With `rom` it goes to a ROMFS partition.
    """
    has_other_chip = len(board_list.chips_of(board)) > 1
    return {
        "oldest": list(oldest_runtime.OLDEST[board_list.MICROPYTHON]),
        "mpy": 0 if as_source else MPY_VERSION,
        "heap": least_heap(board, rom),
        "small_heap": "small_heap_of_a_pico" if has_other_chip else "small_heap",
        "bytes": 0 if rom else BLOCK + sum(-(-size // BLOCK) * BLOCK for size in sizes.values()),
    }
