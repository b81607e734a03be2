"""The modules that are loaded: those that stay, and those that a screen or a deal leaves behind.

What is loaded when the console is made stays, with the menus if the heap holds them.  Any other
module is loaded where it is used.  A page that closes unloads its own, and a deal all of these, but
for the rules of the game in play.  What then finds no room gets the reserve (reserve.py), and after
another MemoryError the main loop starts the console again (firmware/recovery.py).
"""

import gc
import sys

from core.const import const

try:
    from gc import mem_alloc, mem_free
except ImportError:
    mem_alloc = mem_free = None

try:
    from gc import threshold
except ImportError:
    threshold = None

SIZE = mem_free() + mem_alloc() if mem_free else 0
"""Bytes of heap in all, 0 if the runtime cannot tell."""

UNKNOWN = const(-1)
"""Returned by `collect` on a runtime that cannot tell its free heap."""

MENUS_STAY = const(200000)
"""Bytes of heap in all with which the menus stay loaded: they take 23 KB. A Pico has 251,000 with
MicroPython, and 167,000 to 175,000 with CircuitPython."""

AMPLE = const(300000)
"""Bytes of heap in all with which a look for dead ends stays loaded: it takes 7 KB."""

# Bytes: a screen, its modules and what loading them leaves behind take less.
_LITTLE = const(24000)

# Bytes of garbage that are worth a collection.
_MUCH = const(4000)

# Loaded while a board is opened, and not needed again.
_OF_BOOT = ("firmware.graphics.glyphs", "firmware.graphics.huge_ranks",
            "firmware.graphics.large_font",
            "firmware.platforms.check_board_table", "firmware.platforms.import_index",
            "firmware.platforms.oldest_runtime")

# Loaded for a deal, and needed until the game is on the table.
_OF_DEAL = ("firmware.deals.dealing", "firmware.deals.game_on_table", "firmware.deals.next_deal",
            "firmware.storage.between_games", "firmware.storage.game_content",
            "firmware.storage.kept_games")

# Numbers of parts of the heap: a collection comes after each of them while a board boots, and while
# a game is dealt.  A third of what loading allocates is garbage: without collections the rest would
# lie all over the heap, and no large piece would be left.  In play a collection must not meet a
# press, and comes only when the heap is full.
BOOT = const(4)
_DEAL = const(20)
PLAY = const(0)

# Free bytes after the last collection in a pause.
_left = SIZE

_resident = set()
_until_deal = set()


def collect():
    """Collect garbage; return the free bytes, or UNKNOWN."""
    gc.collect()
    return mem_free() if mem_free else UNKNOWN


def collect_each(parts):
    """Collect garbage after each of `parts` of the heap from now on: BOOT or PLAY."""
    if threshold:
        threshold(SIZE // parts if parts else -1)


def holds_menus():
    """Return True if the menus stay loaded in a heap of this size, or of one that is not told."""
    return not SIZE or SIZE >= MENUS_STAY


def is_ample():
    """Return True if the heap has room for what is seldom needed, or if its size is not told."""
    return not SIZE or SIZE >= AMPLE


def keep_loaded():
    """Keep all modules that are loaded now, except those of the boot."""
    for name in _OF_BOOT:
        unload(name)
    _resident.update(sys.modules)


def keep_until_deal():
    """Keep all modules that are loaded now until a deal: a page that closes unloads no menu."""
    _until_deal.update(sys.modules)


def unload_rest(played=None):
    """Unload all modules of ours that do not stay, for a deal.

    The rules of the game `played`, an id, stay as well, and what the deal itself needs.  From now
    on garbage is collected often, until a screen is shown.
    """
    _until_deal.clear()
    _unload(played, _OF_DEAL)
    collect_each(_DEAL)


def unload_page(played):
    """Unload the modules of a page that closes, or of a layout.

    The rules of the game `played`, an id, stay.  A runtime that cannot tell its free heap has
    enough of it: there everything stays.
    """
    _unload(played, ())


def collect_if_short():
    """Collect garbage if the heap is short, and little of it is free without: for a pause.

    The player would wait for it when the next screen opens.
    """
    global _left
    if not 0 < SIZE < AMPLE:
        return
    free = mem_free()
    if free < _LITTLE and free < _left - _MUCH:
        _left = collect()


def _unload(played, needed):
    """Unload all modules of ours that do not stay and are not `needed`."""
    if not mem_free:
        return
    kept = _resident | _until_deal
    kept.update(needed)
    if played:
        kept.add("core.games." + played)
    for name in [name for name in sys.modules if name not in kept]:
        if name.startswith("core.") or name.startswith("firmware."):
            unload(name)


def is_loaded(game_id):
    """Return True if the rules of a game are loaded."""
    return "core.games." + game_id in sys.modules


def unload(name):
    """Remove a module from its package and from the runtime's list, if it is loaded."""
    if sys.modules.pop(name, None):
        package, _, last = name.rpartition(".")
        try:
            delattr(sys.modules[package], last)
        except (AttributeError, KeyError):
            # The package was unloaded, and maybe loaded again, since it loaded the module.
            pass
