"""The heap: modules that stay loaded, collections, and thresholds of free bytes.

Only this module unloads modules or collects garbage. The modules that are loaded when the console
is made stay. Any other module is loaded where it is used, and `free` unloads it: before and after
a deal, and when the heap is short. A runtime that cannot tell its free heap
has enough of it: there everything stays.
"""

import gc
import sys

from core.const import const

UNKNOWN = const(-1)
"""Returned by `free_bytes` on a runtime that cannot tell."""

# Free bytes of heap, measured at the moment that is named.
LISTS_STAY = const(65536)
"""Before a deal: the lists may stay loaded. The largest games take half of it."""

LISTS_LOAD = const(16384)
"""During a pause of play: the next module of the lists is loaded before a press asks for it. The
screens that a press opens need what stays."""

SCREEN = const(6144)
"""Before a page that takes the whole display: its keys and its drawing allocate."""

PICTURE = const(8192)
"""After a display has kept the pixels that a menu covers."""

AMPLE = const(98304)
"""Once the console is made, before a game. With so much free `has_room` is True without a count,
which takes 8 ms (RP2040). A game with all its screens takes half of that."""

FEW_MOVES = const(152000)
"""Before the console's code loads: below this fewer moves can be undone. At 240 x 240 on an
RP2040 the menus of a large game need the room."""

# Bytes allocated between two collections, which keep the objects that stay close together.  The
# thresholds are for opening the hardware, and for loading the console's code with less or more than
# FEW_MOVES free.  Loading has few collections: each takes up to 37 ms (RP2040), and allocating is
# slower after it.  During play a collection comes only when the heap is full, because it must not
# meet a press.
_OPENING = const(16384)
_LOADING_TIGHT = const(106496)
_LOADING = const(196608)
_WHEN_FULL = const(-1)

LISTS = ("frame", "choice_list", "menu_commands", "open_screens", "score_text", "menu_rows",
         "dialog", "end_of_game", "game_list")
"""Modules of firmware.screens for the lists, the menus and the dialogs, each after those that it
imports. They take 15 KB, stay loaded while the heap has room, and load in 0.1 s (RP2040)."""

# Loaded while a board is opened, and not needed again.
_OF_BOOT = ("firmware.graphics.glyphs", "firmware.graphics.large_font",
            "firmware.platforms.check_board_table", "firmware.platforms.import_index",
            "firmware.platforms.oldest_runtime")

_resident = set()

# Names of modules that can be unloaded.  A list of all might find no room after a MemoryError.
_others = [""] * 16

is_ample = False
"""True if AMPLE bytes were free when the console was made."""

_is_short = False
"""True if less than LISTS_STAY was free when the console was made: a game leaves less still."""

# The function `free_bytes` of a runtime that cannot tell its free heap.
_untold = None

try:
    from gc import mem_free as free_bytes
except ImportError:

    def free_bytes():
        """Return UNKNOWN: this runtime cannot tell its free heap."""
        return UNKNOWN

    _untold = free_bytes


try:
    from gc import threshold as _collect_every
except ImportError:

    def _collect_every(size):
        """Do nothing: this runtime collects garbage when it sees fit."""


def has_room(size):
    """Return True if `size` bytes are free, or if the runtime cannot tell."""
    return is_ample or not 0 <= free_bytes() < size


def _is_known():
    """Return True if the runtime can tell its free heap, without counting: that takes 8 ms."""
    return free_bytes is not _untold


def collect():
    """Collect garbage; return the free bytes, or UNKNOWN."""
    gc.collect()
    return free_bytes()


def begin_boot():
    """Collect often, as large objects come first and must lie together."""
    global is_ample
    is_ample = False
    _collect_every(_OPENING)
    gc.collect()


def begin_console():
    """Prepare the heap for the console's code; return True if only few moves can be undone."""
    tight = not has_room(FEW_MOVES)
    _collect_every(_LOADING_TIGHT if tight else _LOADING)
    return tight


def end_boot():
    """Collect garbage only when the heap is full from now on."""
    _collect_every(_WHEN_FULL)


def keep_loaded():
    """Keep all modules that are loaded now, except those of the boot; count the free heap."""
    global is_ample, _is_short
    for name in _OF_BOOT:
        unload(name)
    _resident.update(sys.modules)
    free = free_bytes()
    is_ample = free >= AMPLE
    _is_short = 0 <= free < LISTS_STAY


def end_layout():
    """Unload the modules that have laid out a table."""
    if _is_known():
        for name in [name for name in sys.modules if name.startswith("firmware.layouts.")]:
            if name not in _resident:
                unload(name)


def end_deal(played):
    """Unload modules that only a deal needed, except the rules of the game `played`, an id."""
    _unload_others(played, True, True)


def free(played, lists=False, table=False):
    """Unload modules that play does not need; collect garbage.

    `played` is the id of the game whose rules stay loaded, or None.  With `lists` the lists go,
    too, and with `table` what draws a table: none may be laid out then.
    """
    _unload_others(played, not lists, not table)
    gc.collect()


def is_loaded(game_id):
    """Return True if the rules of a game are loaded."""
    return "core.games." + game_id in sys.modules


def has_room_for_list(first):
    """Return True if another module of the lists can be loaded in a pause of play.

    Before the `first` one garbage is collected, so that all lie close together.
    """
    if first and _is_known():
        gc.collect()
    return can_have(LISTS_LOAD)


def can_have(size):
    """Return True if `size` bytes are free, or are after a collection."""
    return has_room(size) or collect() >= size


def collect_if_short():
    """Collect garbage if the heap is short; loading leaves a third of its bytes as garbage."""
    if _is_short or not has_room(LISTS_STAY):
        gc.collect()


def _unload_others(played, lists_stay, table_stays):
    """Unload each module of ours that is not resident, except those that stay."""
    if not _is_known():
        return
    rules = "core.games." + played if played else ""
    count = len(_others)
    while count == len(_others):
        count = _find_others(rules, lists_stay, table_stays)
        for i in range(count):
            unload(_others[i])


def _find_others(rules, lists_stay, table_stays):
    """Find modules that can be unloaded, as many as `_others` holds; return their number."""
    count = 0
    for name in sys.modules:
        # Most modules are resident, and that is found soonest.
        if name in _resident or name == rules:
            continue
        if not (name.startswith("core.") or name.startswith("firmware.")):
            continue
        if table_stays and name.startswith("firmware.table."):
            continue
        if not (lists_stay and name.startswith("firmware.screens.") and name[17:] in LISTS):
            _others[count] = name
            count += 1
            if count == len(_others):
                break
    return count


def drop(name):
    """Unload a module if the heap is limited: what was made of it lives on."""
    if _is_known():
        unload(name)


def unload(name):
    """Remove a module from its package and from the runtime's list, if it is loaded."""
    if sys.modules.pop(name, None):
        package, _, last = name.rpartition(".")
        try:
            delattr(sys.modules[package], last)
        except (AttributeError, KeyError):
            # The package was unloaded, and maybe loaded again, since it loaded the module.
            pass
