"""The real littlefs, as MicroPython sets it up, on flash that is cut or wears out.

The cuts follow littlefs's own tests: before each change of the flash and within it, and again
during the recovery. Writes since the last sync may be out of order. Worn-out blocks can no longer
be erased or programmed, with an error or without.
"""

import errno
import random

import littlefs
import pytest
from littlefs import lfs

from firmware.storage import flash_files
from firmware.storage.autosave import NOT_SAVED
from firmware.storage.flash_files import FlashFiles
from tests.both_runtimes import fake_handheld
from tests.both_runtimes.random_presses import Player
from tests.both_runtimes.stored_state import Desk, state
from tests.firmware.storage import power_cuts

BLOCK = 4096
BLOCKS = 24
PAGE = 256
ERASED = b"\xff" * BLOCK
SETUP = {"block_size": BLOCK, "block_count": BLOCKS, "prog_size": PAGE, "read_size": 32,
         "cache_size": PAGE, "lookahead_size": 32, "block_cycles": 100}
"""MicroPython's settings, except the number of blocks."""

LOOSE = 3
"""Number of unsynced blocks before the last one that a cut may leave out."""

CORRUPT = -84
"""Error of a block device for a bad block (LFS_ERR_CORRUPT)."""


class Flash(littlefs.UserContext):
    """NOR flash; `log` has its changes: (block, before, after), or None for a sync.

    bad      {number of a bad block: "erase" or "program", the operation that fails; with "!" at
             its end it also reports an error}
    refused  numbers of the bad blocks whose change failed
    """

    def __init__(self, blocks):
        self.blocks = list(blocks)
        self.log = []
        self.bad = {}
        self.refused = set()

    def read(self, cfg, block, off, size):
        return bytearray(self.blocks[block][off : off + size])

    def prog(self, cfg, block, off, data):
        held = self.blocks[block]
        old = int.from_bytes(held[off : off + len(data)])
        new = (old & int.from_bytes(data)).to_bytes(len(data))
        return self.change("program", block, held[:off] + new + held[off + len(data) :])

    def erase(self, cfg, block):
        return self.change("erase", block, ERASED)

    def change(self, what, block, data):
        bad = self.bad.get(block, "")
        if what not in bad:
            self.log.append((block, self.blocks[block], data))
            self.blocks[block] = data
        else:
            self.refused.add(block)
        return CORRUPT if what + "!" in bad else 0

    def sync(self, cfg):
        if self.log and self.log[-1]:
            self.log.append(None)
        return 0


class Mounted:
    """A mounted littlefs on a Flash, with the functions of `os` and an `open`."""

    def __init__(self, flash):
        self.fs = littlefs.LittleFS(context=flash, mount=False, **SETUP)
        self.fs.mount()

    def call(self, function, *args):
        try:
            return function(self.fs.fs, *args)
        except littlefs.LittleFSError as error:
            raise OSError(errno.EIO, str(error)) from None

    def open(self, path, mode):
        return File(self, path, mode)

    def stat(self, path):
        return self.call(lfs.stat, path)

    def mkdir(self, path):
        self.call(lfs.mkdir, path)

    def remove(self, path):
        self.call(lfs.remove, path)

    def rename(self, path, other):
        self.call(lfs.rename, path, other)

    def listdir(self, path):
        self.call(lfs.stat, path)
        return self.fs.listdir(path)


class File:
    """An open file."""

    def __init__(self, mounted, path, mode):
        self.mounted = mounted
        self.handle = mounted.call(lfs.file_open, path, mode)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.mounted.call(lfs.file_close, self.handle)

    def read(self, size):
        if size < 0:
            size = self.mounted.call(lfs.file_size, self.handle)
        return self.mounted.call(lfs.file_read, self.handle, size)

    def write(self, data):
        self.mounted.call(lfs.file_write, self.handle, bytes(data))


class LittlefsStore(FlashFiles):
    """The FlashFiles of a board whose flash has the blocks of `image`."""

    disorder = True

    def __init__(self, image):
        super().__init__()
        self.flash = Flash(image)
        self.mounted = Mounted(self.flash)
        self.start()

    def start(self):
        self.flash.log = []
        self.before = list(self.flash.blocks)

    def image(self):
        return list(self.flash.blocks)

    def sound(self):
        return True

    def left(self):
        return cut_states(self.before, self.flash.log)

    def _run(self, method, *args):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(flash_files, "os", self.mounted)
            patch.setattr(flash_files, "open", self.mounted.open, raising=False)
            return method(*args)

    def read(self, name):
        return self._run(super().read, name)

    def head(self, name, size):
        return self._run(super().head, name, size)

    def write(self, name, data):
        return self._run(super().write, name, data)

    def remove(self, name):
        return self._run(super().remove, name)

    def rename(self, name, other):
        return self._run(super().rename, name, other)

    def names(self):
        return self._run(super().names)


def cut_states(blocks, log):
    """Yield each possible content of flash with `blocks` after a cut during the changes in `log`.

    Changes in order are complete up to one, of which the first half may be done. Out of order, some
    of the last blocks changed since the last sync still have their content of then.
    """
    synced = dict(enumerate(blocks))
    now = dict(synced)
    touched = []
    for entry in log:
        if entry is None:
            synced = dict(now)
            touched = []
            continue
        block, held, data = entry
        half = next((i for i in range(BLOCK) if held[i] != data[i]), 0) + PAGE // 2
        for cut in (data[:half] + held[half:], data[: BLOCK // 2] + held[BLOCK // 2 :]):
            yield [*{**now, block: cut}.values()]
        now[block] = data
        if block in touched:
            touched.remove(block)
        touched.append(block)
        loose = touched[-1 - LOOSE : -1]
        for missing in range(1 << len(loose)):
            late = {loose[i]: synced[loose[i]] for i in range(len(loose)) if missing >> i & 1}
            yield [*{**now, **late}.values()]


def formatted():
    """Return the blocks of an empty file system."""
    flash = Flash([ERASED] * BLOCKS)
    littlefs.LittleFS(context=flash, mount=False, **SETUP).format()
    return flash.blocks


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.thorough)])
def test_two_cuts_in_any_order_lose_nothing_but_the_press_in_flight(seed):
    player = power_cuts.TwiceCut(LittlefsStore, formatted(), seed, 3)
    for _ in range(40):
        player.play()
    assert player.cuts > 200 and player.second > 200


def played_on(bad, presses=60):
    """Play while the blocks in `bad` are bad; yield notices, and the next power-on's findings."""
    hand = fake_handheld.Handheld(store=LittlefsStore(formatted()))
    player = Player(hand, 7)
    for _ in range(20):
        player.play()
    said = []
    hand.console.autosave.report = said.append
    hand.store.flash.bad = bad
    for _ in range(presses):
        player.play()
        if player.hand.console.playing():
            player.press(player.hand.console.table.undo)
        yield said, hand.console, Desk(hand.store.image(), LittlefsStore)


@pytest.mark.parametrize("kind", ["erase", "program", "erase!", "program!"])
def test_littlefs_moves_away_from_a_bad_block(kind):
    bad = {block: kind for block in random.Random(kind).sample(range(2, BLOCKS), 10)}
    for said, console, desk in played_on(bad):
        assert not said
        assert state(desk) == state(console)
    assert console.store.flash.refused


@pytest.mark.parametrize("kind", ["erase", "program", "program!"])
def test_flash_that_takes_nothing_is_said_and_play_goes_on(kind):
    kept = None
    for said, console, desk in played_on({block: kind for block in range(BLOCKS)}, 20):
        if kind == "erase" and not said:
            kept = state(desk)
            continue
        assert said == [NOT_SAVED], console.autosave.due
        kept = kept or state(desk)
        assert state(desk) == kept and not desk.news
    assert kept
