"""The safe mode, in which no save is loaded before the player says so.

The player can set aside a save with which the console fails.  No file is ever removed: one that is
set aside is renamed (firmware/storage/file_sets.py), and can be brought back here.
"""

from core.language import _
from firmware.board_contract import Store
from firmware.graphics.messages import filled
from firmware.screens.choice_list import ChoiceList
from firmware.screens.frame import Frame
from firmware.storage import file_sets

NOT_MOVED = (
    _(b"The drive is full or locked."),
    _(b"Everything stays as it was, and nothing was loaded."),
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
        ChoiceList.__init__(self, console, Frame(console, _(b"Safe mode")), ())
        self.shut_store = console.store

    def wait(self, names):
        """Ask the player to release the keys with `names`, a list of bytes, or [] the only key."""
        text = filled(_(b"Let go of {keys}"),
                      b", ".join(names)) if names else _(b"Let go of the key")
        self._show(((text, do_nothing, "keys"),))

    def offer(self):
        """Show the choices of the player."""
        files = self.shut_store.store.names()
        rows = [(_(b"Nothing was loaded"), None, "nothing"),
                (_(b"Try as usual"), self.load, "usual")]
        if file_sets.in_use(files):
            rows.append((_(b"Set data aside"), self.ask_aside, "aside"))
        rows.append((_(b"Play, save nothing"), self.play, "play"))
        for number in file_sets.sets(files):
            rows.append((filled(_(b"Bring back set {number}"), number), self.bring_back, number))
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
        console.screens.ask(_(b"Set saved data aside?\nThey are kept."), _(b"Set aside"),
                            self.put_aside)

    def put_aside(self, console, key):
        """Set all data aside, and start without any."""
        number = file_sets.set_aside(self.shut_store.store)
        if number:
            self.as_usual()
            console.screens.read(_(b"Safe mode"), (
                filled(_(b"Saved data are kept as set {number}."), number),
                _(b"The safe mode can bring them back.")))
        else:
            self._fail()

    def bring_back(self, console, number):
        """Set the files in use aside, and start with the files set aside as `number`."""
        store = self.shut_store.store
        is_free = not file_sets.in_use(store.names()) or file_sets.set_aside(store)
        if is_free and file_sets.take_back(store, number):
            self.as_usual()
        else:
            self._fail()

    def _fail(self):
        self.offer()
        self.console.screens.read(_(b"Safe mode"), NOT_MOVED)


def do_nothing(console, key):
    """Do nothing: the row only says something."""
