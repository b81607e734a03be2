"""The safe mode, in which no save is loaded before the player says so.

The player can set aside a save with which the console fails.  No file is ever removed: a file that
is set aside is renamed, "game.a" to "aside1-game.a", and can be brought back here.  Files with
names that the console does not write stay as they are.
"""

from firmware.board_contract import Store
from firmware.screens.choice_list import ChoiceList
from firmware.screens.frame import Frame

ASIDE = "aside"

_SAVED = ("game", "moves", "stats", "settings", "days")
"""Names of all Slots but those of the saved games, "slot1" to "slot8"."""

NOT_MOVED = (
    b"The drive is full or locked.",
    b"Everything stays as it was, and nothing was loaded.",
)


class ShutStore(Store):
    """A board's store behind a door: while it is `shut` it holds nothing and takes nothing.

    store   the board's
    shut    True at first
    """

    def __init__(self, store):
        """Shut `store`.  Allocates."""
        self.store = store
        self.shut = True
        self.slow = store.slow

    def read(self, name):
        """Read as the board's store does; None while it is shut."""
        return None if self.shut else self.store.read(name)

    def write(self, name, data):
        """Write as the board's store does; False while it is shut."""
        return not self.shut and self.store.write(name, data)

    def remove(self, name):
        """Remove as the board's store does; False while it is shut."""
        return not self.shut and self.store.remove(name)

    def rename(self, name, other):
        """Rename as the board's store does; False while it is shut."""
        return not self.shut and self.store.rename(name, other)

    def names(self):
        """Return the names in the board's store; none while it is shut."""
        return [] if self.shut else self.store.names()


class SafeMode(ChoiceList):
    """The first screen of a console whose store is a ShutStore; BACK does not lead away from it.

    All of it allocates but what ChoiceList does.
    """

    def __init__(self, console):
        """Make the screen for `console`, which has loaded nothing yet."""
        ChoiceList.__init__(self, console, Frame(console, b"Safe mode"), ())
        self.shut_store = console.store

    def wait(self, names):
        """Ask the player to release the keys with `names`, a list of bytes."""
        keys = b", ".join(names).replace(b"The", b"the")
        self._show(((b"Let go of " + keys, do_nothing, "keys"),))

    def offer(self):
        """Show the choices of the player."""
        files = self.shut_store.store.names()
        rows = [(b"Nothing was loaded", None, "nothing"), (b"Try as usual", self.load, "usual")]
        if in_use(files):
            rows.append((b"Set data aside", self.ask_aside, "aside"))
        rows.append((b"Play, save nothing", self.play, "play"))
        for number in sets(files):
            rows.append((b"Bring back set " + str(number).encode(), self.bring_back, number))
        self._show(tuple(rows))

    def _show(self, rows):
        self.rows = rows
        self.open()
        self.console.screens.stack[0] = self
        self.console.screens.back_to_start()

    # What SELECT does.

    def load(self, console, key):
        """Load the saves, and go on as usual."""
        self.as_usual()

    def as_usual(self):
        """Load the saves, and go on as if there had been no safe mode."""
        self.shut_store.shut = False
        self._leave()
        self.console.go_on()

    def play(self, console, key):
        """Start without saved data, and leave them as they are."""
        self._leave()

    def _leave(self):
        self.console.screens.stack[0] = None
        self.console.screens.back_to_start()

    def ask_aside(self, console, key):
        """Set all data aside; ask first."""
        console.screens.ask(b"Set saved data aside?\nThey are kept.", b"Set aside", self.put_aside)

    def put_aside(self, console, key):
        """Set all data aside, and start without any."""
        number = set_aside(self.shut_store.store)
        if number:
            self.as_usual()
            console.screens.read(b"Safe mode", (
                b"Saved data are kept as set " + str(number).encode() + b".",
                b"The safe mode can bring them back."))
        else:
            self._fail()

    def bring_back(self, console, number):
        """Set the files in use aside, and start with the files set aside as `number`."""
        store = self.shut_store.store
        if in_use(store.names()) and not set_aside(store) or not take_back(store, number):
            self._fail()
        else:
            self.as_usual()

    def _fail(self):
        self.offer()
        self.console.screens.read(b"Safe mode", NOT_MOVED)


def do_nothing(console, key):
    """Do nothing: the row only says something."""


def in_use(names):
    """Return those of the files' `names` that are the console's, not set aside.  Allocates."""
    return [name for name in names if _is_ours(name)]


def _is_ours(name):
    """Return True if the console writes a file of this `name`.  Allocates."""
    parts = name.split(".")
    if len(parts) != 2:
        return False
    stem, end = parts
    if stem not in _SAVED and not (len(stem) == 5 and stem[:4] == "slot" and stem[4] in "12345678"):
        return False
    # Two slots, the ring of a drive with FAT, and slots set aside, such as "v17" or "v17-2".
    return end in ("a", "b") or name == "moves.ring" or (
        end[:1] == "v" and all([_is_number(part) for part in end[1:].split("-", 1)]))


def _is_number(text):
    """Return True if `text` is a number above 0 as the console writes it.  Allocates."""
    return text != "" and text[0] != "0" and not text.strip("0123456789")


def sets(names):
    """Return the numbers under which files were set aside, in rising order.  Allocates."""
    return sorted({number_of(name) for name in names} - {0})


def number_of(name):
    """Return the number under which the console's file `name` was set aside, or 0.  Allocates."""
    parts = name.split("-", 1)
    number = parts[0][len(ASIDE):]
    ours = len(parts) == 2 and name.startswith(ASIDE) and _is_number(number) and _is_ours(parts[1])
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
