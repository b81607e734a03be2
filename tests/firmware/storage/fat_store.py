"""The store of CircuitPython on the model of a FAT drive."""

from firmware.storage import fat_wear, flash_files
from tests.firmware.storage.fat_drive import Drive, Flash, cut_states, sound


class FatStore(fat_wear.FatRing):
    """A FatRing whose files are on a drive with the sectors of `image`.

    `disorder` is True if a cut may leave out writes that were not synced.
    """

    disorder = False

    def __init__(self, image):
        self.flash = Flash(image)
        self.drive = Drive(self.flash)
        self.start()
        self.mounted(fat_wear.FatRing.__init__, self.flash.sync, "/pocket_patience")

    def start(self):
        """Begin a new log of writes."""
        self.flash.log = []
        self.before = list(self.flash.sectors)

    def left(self):
        """Yield each content of the flash that a cut since `start` may have left."""
        return cut_states(self.before, self.flash.log, True, self.disorder)

    def sound(self):
        """Return True if FAT and folder agreed when `start` was called."""
        return sound(self.before)

    def image(self):
        return list(self.flash.sectors)

    def mounted(self, method, *args):
        """Call a method of the store on this drive instead of the real one."""
        real = fat_wear.os
        fat_wear.os = flash_files.os = self.drive
        fat_wear.open = flash_files.open = self.drive.open
        try:
            return method(self, *args)
        finally:
            fat_wear.os = flash_files.os = real
            del fat_wear.open
            del flash_files.open

    def read(self, name):
        return self.mounted(fat_wear.FatRing.read, name)

    def head(self, name, size):
        return self.mounted(fat_wear.FatRing.head, name, size)

    def write(self, name, data):
        return self.mounted(fat_wear.FatRing.write, name, data)

    def remove(self, name):
        return self.mounted(fat_wear.FatRing.remove, name)

    def rename(self, name, other):
        return self.mounted(fat_wear.FatRing.rename, name, other)

    def names(self):
        return self.mounted(fat_wear.FatRing.names)
