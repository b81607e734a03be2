"""The files of the console, and sets of them that were set aside.

No other module knows all files.  Files with names that the console does not write stay as they are.
A file is set aside by renaming it: "game.a" becomes "aside1-game.a".  Everything here allocates.
"""

ASIDE = "aside"

SLOTS = ("game", "moves", "stats", "settings", "days") + tuple(
    ["slot" + str(number) for number in range(1, 9)])
"""Names of all Slots but those that a game has for itself."""

OF_GAMES = ("kept-", "best_")
"""Beginnings of the names of Slots that a game has for itself; its id follows."""

RING = "moves.ring"
"""Name of the file of a drive with FAT (firmware/storage/fat_wear.py)."""

_ID = "abcdefghijklmnopqrstuvwxyz0123456789_"


def in_use(names):
    """Return those of the files' `names` that are the console's, not set aside."""
    return [name for name in names if is_ours(name)]


def is_ours(name):
    """Return True if the console writes a file of this `name`."""
    if name == RING:
        return True
    parts = name.split(".")
    if len(parts) != 2 or not _is_slots(parts[0]):
        return False
    end = parts[1]
    # Two slots, and slots set aside, such as "v17" or "v17-2".
    return end in ("a", "b") or (
        end[:1] == "v" and all([_is_number(part) for part in end[1:].split("-", 1)]))


def _is_slots(name):
    """Return True if `name` is that of Slots."""
    if name in SLOTS:
        return True
    for start in OF_GAMES:
        game_id = name[len(start):]
        if name.startswith(start) and game_id and not game_id.strip(_ID):
            return True
    return False


def _is_number(text):
    """Return True if `text` is a number above 0 as the console writes it."""
    return text != "" and text[0] != "0" and not text.strip("0123456789")


def sets(names):
    """Return the numbers under which files were set aside, in rising order."""
    return sorted({number_of(name) for name in names} - {0})


def number_of(name):
    """Return the number under which the console's file `name` was set aside, or 0."""
    parts = name.split("-", 1)
    number = parts[0][len(ASIDE):]
    ours = len(parts) == 2 and name.startswith(ASIDE) and _is_number(number) and is_ours(parts[1])
    return int(number) if ours else 0


def set_aside(store):
    """Rename all files of `store` that are in use; return the number in their new names.

    Return 0, with all as it was, when that cannot be done or no file is in use.
    """
    names = store.names()
    number = max([0] + sets(names)) + 1
    for name in in_use(names):
        if not store.rename(name, ASIDE + str(number) + "-" + name):
            take_back(store, number)
            return 0
    return number if in_use(names) else 0


def take_back(store, number):
    """Give the files set aside as `number` their old names; return True if that worked for all.

    A file that has such a name is overwritten.
    """
    done = True
    for name in store.names():
        if number_of(name) == number:
            done = store.rename(name, name.split("-", 1)[1]) and done
    return done
