"""The store of CircuitPython on the drive of `fat`."""

from firmware.storage import fat_ring, flash_files
from tests.shared.fat import Drive, Flash, cut_states, sound


class FatStore(fat_ring.FatRing):
    """A FatRing whose files are on a drive that holds the sectors in `image`.

    `disorder`: whether a cut may leave out writes that were not synced.
    """

    disorder = False

    def __init__(self, image):
        self.flash = Flash(image)
        self.drive = Drive(self.flash)
        self.start()
        self.mounted(fat_ring.FatRing.__init__, self.flash.sync, "/pocket_patience")

    def start(self):
        """Begins to keep what is written."""
        self.flash.log = []
        self.before = list(self.flash.sectors)

    def left(self):
        """Yields what a cut since `start` may have left."""
        return cut_states(self.before, self.flash.log, True, self.disorder)

    def sound(self):
        """Whether FAT and folder agree on what a cut has left."""
        return sound(self.before)

    def image(self):
        return list(self.flash.sectors)

    def mounted(self, method, *args):
        """Calls a method of the store with this drive in place of the real one."""
        real = fat_ring.os
        fat_ring.os = flash_files.os = self.drive
        fat_ring.open = flash_files.open = self.drive.open
        try:
            return method(self, *args)
        finally:
            fat_ring.os = flash_files.os = real
            del fat_ring.open
            del flash_files.open

    def read(self, name):
        return self.mounted(fat_ring.FatRing.read, name)

    def write(self, name, data):
        return self.mounted(fat_ring.FatRing.write, name, data)

    def remove(self, name):
        return self.mounted(fat_ring.FatRing.remove, name)

    def rename(self, name, other):
        return self.mounted(fat_ring.FatRing.rename, name, other)

    def names(self):
        return self.mounted(fat_ring.FatRing.names)
