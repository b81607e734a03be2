"""The contract of a board's five parts: all that the console asks of its hardware.

Each part inherits its class here, so that the console asks no part what it has. "Needed" lists what
a part must define itself. The other members are optional: their defaults are right for a part that
cannot do more. tests/firmware/test_parts.py compares this file with the callers and with the parts.

Methods allocate nothing on MicroPython's heap unless they say so.
"""


class Display:
    """A display, which shows what `canvas` drew when `show` is called.

    Needed: width, height, canvas, show.

    width     width in pixels
    height    height in pixels
    canvas    the firmware.graphics.canvas.Canvas of the picture
    coloured  whether `palette` chooses the picture's colours
    renews    whether `renew` sends parts of the picture again

    Every method raises OSError when the display does not answer, on a bus that can tell. Calling
    `show` again is then all that is needed.
    """

    width = height = 0
    canvas = None
    coloured = False
    renews = False

    def show(self):
        """Send what changed since the last call, at first everything; return the bytes sent."""
        return 0

    def contrast(self, level):
        """Set the brightness, 0 to 255."""

    def invert(self, on):
        """Show the picture in its complementary colours, or as it is."""

    def power(self, on):
        """Switch the glass on or off; settings are kept."""

    def palette(self, scheme):
        """Choose the colours of the picture, one of canvas.PALETTES; `show` then sends them."""

    def renew(self):
        """Send the next part of set-up and picture again, which takes a few ms.

        Calls are 200 ms apart. After enough of them a display that lost its power shows the picture
        again. A display that works shows no sign of it.
        """


class Buttons:
    """The keys of a board, numbered from 0.

    Needed: actions, pressed.

    actions  the action of each key (firmware/input/actions.py), as bytes
    clean    a mask of the keys that do not bounce
    late     ms by which `pressed` last reported a change too late, 0 when it reported none
    told     whether a key that moves ends the clock's `sleep`
    """

    actions = b""
    clean = 0
    late = 0
    told = False

    def pressed(self):
        """Return a mask of the keys that are down: bit i for key i."""
        return 0


class Clock:
    """Time in ms, and the date.

    Needed: ms, since, sleep.
    """

    def ms(self):
        """Return the time in ms, for `since` alone; it may wrap, below 2**30."""
        return 0

    def since(self, then):
        """Return the ms from `then`, an earlier `ms()`, to now; right for up to 6 days."""
        return 0

    def sleep(self, ms):
        """Wait for `ms` ms, or until a key moves where `Buttons.told` says so."""

    def rest(self, ms):
        """Wait for `ms` ms while the glass is dark and nothing sounds, with as little power."""
        self.sleep(ms)

    def today(self):
        """Return the date as a number, such as 20260131, or 0 where it is not known."""
        return 0


class Store:
    """Saved bytes under names, which are str such as "game.a".

    Needed: read, write, rename, remove, names.

    slow  whether a write takes longer than a frame of an animation (docs/SAVING.md)

    No method raises: the result says what could not be done. Every method allocates.
    """

    slow = False

    def read(self, name):
        """Return the bytes saved under `name`, or None."""

    def write(self, name, data):
        """Save a copy of `data` under `name`; return whether it was saved."""
        return False

    def rename(self, name, other):
        """Rename what is saved under `name`, over `other` if need be; return whether it was."""
        return False

    def remove(self, name):
        """Delete what is saved under `name`; return whether it is gone."""
        return False

    def names(self):
        """Return the names of all that is saved, sorted, as a list."""
        return []


class Speaker:
    """A speaker; this one is silent.

    Needed: nothing, for a board without a speaker.
    """

    def tone(self, hz):
        """Start a square wave of `hz`, in place of the one that sounds, or end it with 0."""
