"""The safe mode: nothing that was saved is loaded before the player says so.

It is for a save that the console cannot live with.  Nothing is ever removed: what is set aside goes
on under other names, "aside1-game.a" for "game.a", and can be brought back here.
"""

from firmware.screens.menu import Menu

ASIDE = "aside"

NOT_MOVED = (
    b"The drive is full or locked.",
    b"Everything stays as it was, and nothing was loaded.",
)


class Shut:
    """A store in front of another one; while `shut` it holds nothing and takes nothing."""

    def __init__(self, store):
        self.inner = store
        self.shut = True
        self.slow = getattr(store, "slow", False)

    def read(self, name):
        """As the other, or None."""
        return None if self.shut else self.inner.read(name)

    def write(self, name, data):
        """As the other, or False."""
        return not self.shut and self.inner.write(name, data)

    def remove(self, name):
        """As the other, or False."""
        return not self.shut and self.inner.remove(name)

    def rename(self, name, other):
        """As the other, or False."""
        return not self.shut and self.inner.rename(name, other)

    def names(self):
        """As the other, or none."""
        return [] if self.shut else self.inner.names()


class SafeMode(Menu):
    """The first screen of a console whose store it shuts: BACK does not lead away from it.

    All of it allocates but what Menu does.
    """

    def __init__(self, console):
        """Shuts the store of `console`, which need not be complete yet."""
        Menu.__init__(self, console, b"Safe mode", ())
        self.store = console.store = Shut(console.store)

    def wait(self, names):
        """Asks the player to let go of the keys with `names`."""
        keys = b", ".join(names).replace(b"The", b"the")
        self._show(((b"Let go of " + keys, nothing, "keys"),))

    def offer(self):
        """Shows what the player may choose."""
        files = self.store.inner.names()
        rows = [(b"Nothing was loaded", None, "nothing"), (b"Try as usual", self.load, "usual")]
        if unmoved(files):
            rows.append((b"Set data aside", self.ask_aside, "aside"))
        rows.append((b"Play, save nothing", self.play, "play"))
        for number in sets(files):
            rows.append((b"Bring back set " + str(number).encode(), self.bring_back, number))
        self._show(tuple(rows))

    def _show(self, rows):
        self.rows = rows
        self.open()
        self.console.stack[0] = self
        self.console.back_to_list()

    # What SELECT does.

    def load(self, console, argument):
        """Starts the console as usual."""
        self.as_usual()

    def as_usual(self):
        """Goes on as if there had been no safe mode."""
        console = self.console
        self.store.shut = False
        console.settings.read()
        console.keys.set_hand(console.settings.left_handed)
        self._leave()
        console.go_on()

    def play(self, console, argument):
        """Starts without saved data, and leaves them as they are."""
        self._leave()

    def _leave(self):
        self.console.stack[0] = self.console.list
        self.console.back_to_list()

    def ask_aside(self, console, argument):
        """Asks before data are set aside."""
        console.ask(b"Start without saved data? They are kept.", self.put_aside)

    def put_aside(self, console, argument):
        """Sets all data aside, and starts without any."""
        number = set_aside(self.store.inner)
        if number:
            self.as_usual()
            console.read(b"Safe mode", (
                b"Saved data are kept as set " + str(number).encode() + b".",
                b"The safe mode can bring them back."))
        else:
            self._fail()

    def bring_back(self, console, number):
        """Sets what there is aside, and starts with the data set aside as `number`."""
        store = self.store.inner
        if unmoved(store.names()) and not set_aside(store) or not take_back(store, number):
            self._fail()
        else:
            self.as_usual()

    def _fail(self):
        self.offer()
        self.console.read(b"Safe mode", NOT_MOVED)


def nothing(console, argument):
    """Does nothing: the row only says something."""


def unmoved(names):
    """Those of the files' `names` that are not set aside.  Allocates."""
    return [name for name in names if number_of(name) == 0]


def sets(names):
    """The numbers under which files were set aside, in rising order.  Allocates."""
    return sorted({number_of(name) for name in names} - {0})


def number_of(name):
    """The number under which the file `name` was set aside, 0 where it was not."""
    number = name[len(ASIDE):].split("-")[0]
    return int(number) if name.startswith(ASIDE) and number.isdigit() else 0


def set_aside(store):
    """Gives all files of `store` other names; returns the number in them.

    Returns 0, with all as it was, when it cannot be done or there are none.
    """
    names = store.names()
    number = max([0] + sets(names)) + 1
    for name in unmoved(names):
        if not store.rename(name, ASIDE + str(number) + "-" + name):
            take_back(store, number)
            return 0
    return number if unmoved(names) else 0


def take_back(store, number):
    """Gives the files that were set aside as `number` their names back; returns whether it could.

    What has such a name is written over.
    """
    done = True
    head = ASIDE + str(number) + "-"
    for name in store.names():
        if name.startswith(head):
            done = store.rename(name, name[len(head):]) and done
    return done
