"""Fakes of a console's hardware for both interpreters; a test moves the time.

A display is the real driver on a `Bus`. After construction only the store allocates.
"""

import firmware.board_contract
import firmware.storage.fat_wear
from firmware.input.actions import BACK, DOWN, LEFT, MENU, RIGHT, SELECT, UP
from firmware.storage.fat_wear import RING
from firmware.storage.game_files import LARGE
from firmware.storage.power_safe_slots import HEAD


class Bus:
    """I2C and SPI bus that counts bytes, addresses included; every transfer fails if `broken`."""

    def __init__(self):
        self.bytes = 0
        self.broken = False

    def writeto(self, address, buffer):
        if self.broken:
            raise OSError(5)
        self.bytes += 1 + len(buffer)

    def write(self, buffer):
        if self.broken:
            raise OSError(5)
        self.bytes += len(buffer)


def ignore(level):
    """Do nothing: stands for setting a pin, or for a wait."""


class Buttons(firmware.board_contract.Buttons):
    """Keys whose state is `mask`: bit i is set while key i of `actions` is down."""

    def __init__(self, actions=(UP, DOWN, LEFT, RIGHT, SELECT, BACK, MENU)):
        self.actions = bytes(actions)
        self.mask = 0

    def pressed(self):
        return self.mask


class Clock(firmware.board_contract.Clock):
    """Clock that shows `now` ms and advances during a sleep only."""

    def __init__(self, now=0):
        self.now = now

    def ms(self):
        return self.now

    def since(self, then):
        return self.now - then

    def sleep(self, ms):
        self.now += ms


class Store(firmware.board_contract.Store):
    """Store whose files are in `files`, a dict; it refuses to write while `full`.

    A write to an existing file allocates nothing if its length stays the same or is LARGE bytes.
    """

    def __init__(self):
        self.files = {}
        self.full = False
        self._spare = {}

    def read(self, name):
        return self.files.get(name)

    def write(self, name, data):
        if self.full:
            return False
        kept = self.files.get(name)
        if kept is None:
            self._spare[name] = bytearray(LARGE)
        if kept is not None and len(kept) == len(data):
            kept[:] = data
        elif kept is not None and len(data) == LARGE and name in self._spare:
            spare = self._spare[name]
            spare[:] = data
            self.files[name] = spare
        else:
            self.files[name] = bytearray(data)
        return True

    def rename(self, name, other):
        if self.full or name not in self.files:
            return False
        self.files[other] = self.files.pop(name)
        return True

    def remove(self, name):
        return self.files.pop(name, None) is not None

    def names(self):
        return sorted(self.files)


def write(slots, data):
    """Write content, bytes, to a Slots; return True if the store took it."""
    return slots.write_framed(bytearray(HEAD) + data)


def store_of(files):
    """Return a Store with a copy of `files`, a dict of names and bytes."""
    store = Store()
    for name in files:
        store.files[name] = bytearray(files[name])
    return store


class RingFile:
    """The ring of a FatRing as an open file; its bytes are `files[RING]`."""

    def __init__(self, files):
        self.files = files
        self.at = 0

    def seek(self, at, whence=0):
        self.at = at + (len(self.files[RING]) if whence else 0)
        return self.at

    def readinto(self, buffer):
        buffer[:] = self.files[RING][self.at : self.at + len(buffer)]

    def write(self, data):
        ring = self.files[RING]
        if self.at > len(ring):
            ring.extend(bytes(self.at - len(ring)))
        ring[self.at : self.at + len(data)] = data

    def close(self):
        pass


class FatRing(firmware.storage.fat_wear.FatRing):
    """The store of a FAT drive, in memory; `locked` while a computer uses the drive."""

    def __init__(self, files=None):
        self.rest = store_of(files or {})
        self.files = self.rest.files
        self.locked = False
        self.synced = 0
        firmware.storage.fat_wear.FatRing.__init__(self, self.sync)

    def sync(self):
        self.synced += 1

    def _exists(self):
        return True

    def _opened(self, mode):
        if self.locked and mode != "rb":
            raise OSError(30)
        if mode == "wb":
            self.files[RING] = bytearray()
        if RING not in self.files:
            raise OSError(2)
        return RingFile(self.files)

    def read(self, name):
        if name in firmware.storage.fat_wear.ROUND:
            return firmware.storage.fat_wear.FatRing.read(self, name)
        return self.rest.read(name)

    def write(self, name, data):
        if name in firmware.storage.fat_wear.ROUND:
            return firmware.storage.fat_wear.FatRing.write(self, name, data)
        return not self.locked and self.rest.write(name, data)

    def rename(self, name, other):
        if RING in (name, other):
            self._close()
        return not self.locked and self.rest.rename(name, other)

    def remove(self, name):
        if name in firmware.storage.fat_wear.ROUND:
            return firmware.storage.fat_wear.FatRing.remove(self, name)
        return not self.locked and self.rest.remove(name)

    def names(self):
        return self.rest.names()


class Speaker(firmware.board_contract.Speaker):
    """Speaker that records the current tone, `hz` (0: silence), and the number of tones begun."""

    def __init__(self):
        self.hz = 0
        self.begun = 0

    def tone(self, hz):
        self.hz = hz
        if hz:
            self.begun += 1
