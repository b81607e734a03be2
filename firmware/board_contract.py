"""The contract of a board's five parts: all that the console asks of its hardware.

Each part inherits its class here, so that the console asks no part for its attributes. A part
defines the methods that are listed as needed. Optional ones come with a default, which suits a part
that cannot do more. tests/firmware/test_board_contract.py compares these lists with the parts.

No method allocates on MicroPython's heap unless its docstring says so. Needed methods stand in the
lists alone, because every part replaces them so they would only use heap.
"""


class Display:
    """A display, which shows what `canvas` drew when `show` is called.

    Needed:
    width            width of the picture in pixels
    height           height of the picture in pixels
    canvas           the firmware.graphics.canvas.Canvas of the picture
    show()           send what changed since the last call, at first all; return the bytes sent
    contrast(level)  set the brightness, 0 to 255
    invert(on)       show the picture in its complementary colours, or as it is
    power(on)        switch the panel on or off; settings are kept

    Optional:
    begin()          begin the chip's slow start; return the ms until `show` may come
    coloured         whether `palette` chooses the picture's colours
    palette(scheme)  choose them, as one of canvas.PALETTES; `show` then sends them
    renews           whether `renew` sends parts of the picture again
    renew()          send the next part of set-up and picture again
    keeps            whether `keep` keeps the whole picture, whatever it is asked for
    keep(area)       keep the frame, or a part of it, for `bring_back`; return True if it did
    bring_back()     put the kept pixels back; they remain kept
    drop_kept()         free the heap that kept pixels take
    captioned        whether game, moves and time stand beside the display: tables say none of them
    dims             whether `contrast` and `power` do anything
    corner           x and y of the picture on its panel, px: a round one shows it in the middle
    finger           height that a row of a list needs for a finger, px; 0 where no finger points

    Every method raises OSError when the display does not answer, on a bus that can tell. Calling
    `show` again is then all that is needed.
    """

    coloured = False
    renews = False
    keeps = False
    captioned = False
    dims = True
    corner = 0, 0
    finger = 0

    def begin(self):
        """Begin the chip's slow start; return the ms until it is ready for `show`."""
        return 0

    def palette(self, scheme):
        """Choose the colours of the picture, one of canvas.PALETTES; `show` then sends them."""

    def renew(self):
        """Send the next part of set-up and picture again, which takes a few ms.

        Calls are 200 ms apart. After enough of them a display that lost its power shows the picture
        again. A display that works shows no sign of it.
        """

    def keep(self, area):
        """Keep the frame that `canvas` drew, for `bring_back`; return True if it was kept.

        `area` is x, y, width and height, in px, of what has to be kept; () for all.  Allocates
        where nothing as large was kept since `drop_kept`.
        """
        return False

    def bring_back(self):
        """Put the kept pixels back; they remain kept."""

    def drop_kept(self):
        """Free the heap that kept pixels take."""


class Buttons:
    """The keys of a board, numbered from 0; in a mask, bit i stands for key i.

    Needed:
    actions    the action of each key (firmware/input/actions.py), as bytes
    pressed()  return a mask of the keys that are down

    Optional:
    clean      a mask of the keys that do not bounce
    late       ms by which the last `pressed` reported a change too late, 0 when it reported none
    told       whether a key that moves ends the clock's `sleep`
    """

    clean = 0
    late = 0
    told = False


class Clock:
    """Time in ms, and the date.

    Needed:
    ms()         return the time in ms, for `since` alone; it may wrap, below 2**30
    since(then)  return the ms from `then`, an earlier `ms()`, to now; right for up to 6 days
    sleep(ms)    wait for `ms` ms, or until a key moves where `Buttons.told` says so

    Optional:
    rest(ms)     wait for `ms` ms while the panel is dark, with as little power as possible
    today()      return the date as a number, such as 20260131
    """

    def rest(self, ms):
        """Wait for `ms` ms while the panel is dark and silent, with as little power."""
        self.sleep(ms)

    def today(self):
        """Return the date as a number, such as 20260131, or 0 if it is not known."""
        return 0


class Store:
    """Saved bytes under names, which are str such as "game.a".

    Needed:
    read(name)           return the bytes saved under `name`, or None
    write(name, data)    save a copy of `data` under `name`; return True if it was saved
    rename(name, other)  rename the file `name`, over the file `other`; return True if it was
    remove(name)         delete the file `name`; return True if it is gone
    names()              return the names of all that is saved, sorted, as a list

    Optional:
    slow                 True if a write takes longer than a frame (docs/research/FLASH.md)
    head(name, size)     return the first `size` bytes saved under `name`, or None

    No method raises: the result says what could not be done. Every method allocates.
    """

    slow = False

    def head(self, name, size):
        """Return the first `size` bytes saved under `name`, or None."""
        data = self.read(name)
        return data and data[:size]


class Speaker:
    """A speaker; this one is silent.

    Optional:
    tone(hz)  start a square wave of `hz`, which ends the one that sounds; 0 only ends it
    """

    def tone(self, hz):
        """Start a square wave of `hz`, which ends the one that sounds; 0 only ends it."""
