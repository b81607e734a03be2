"""The file system in an emulated Pico's flash, written directly while the Pico is off.

Writing over USB would take minutes of this computer's time. The commands of a user are tested in
trial.py.
"""

from pathlib import Path

from desktop_sim.deploy import board_build, copy_to_board, installer_on_board, project
from desktop_sim.deploy.release import firmware_data
from desktop_sim.deploy.release.firmware_image import SECTOR, Firmware
from desktop_sim.deploy.release.uf2 import PROGRAM_BYTES, write_files
from firmware.storage import flash_files

FLASH_START = 0x1000_0000
"""Address of the flash's first byte (RP2040 data sheet, 2.2)."""


class Disk:
    """The file system that the MicroPython of the UF2 file `image` uses in the flash of `pico`.

    The firmware has run once and made the file system. Raises Failure if the image does not tell
    its address.
    """

    def __init__(self, pico, image):
        self._pico = pico
        address, self._size = Firmware(Path(image)).storage
        self._start = address - FLASH_START

    def put_console(self, board, native):
        """Write the files that `flash` copies to `board`, with `native` code, except main.py."""
        made = board_build.build(board, False, project.BUILD, native)
        place = copy_to_board.place_of(made.folder)
        names = (*made.sizes, installer_on_board.MANIFEST)
        self._change({f"{place}/{name}": (made.folder / name).read_bytes() for name in names})

    def put_data(self, board):
        """Write the data that firmware for `board` leaves to the file system."""
        self._change(firmware_data.files_for(board))

    def put_saves(self, files):
        """Replace the console's saved files by `files`, names to bytes."""
        folder = flash_files.FOLDER
        self._change({f"{folder}/{name}": content for name, content in files.items()}, folder)

    def saves(self):
        """Return the console's saved files, names to bytes; the Pico may be on."""
        system = self._mounted()
        folder = flash_files.FOLDER
        if folder.strip("/") not in system.listdir("/"):
            return {}
        files = {}
        for name in system.listdir(folder):
            with system.open(f"{folder}/{name}", "rb") as file:
                files[name] = file.read()
        return files

    def _mounted(self):
        from littlefs import LittleFS

        system = LittleFS(block_size=SECTOR, block_count=self._size // SECTOR,
                          prog_size=PROGRAM_BYTES, mount=False)
        system.context.buffer[:] = self._pico.flash()[self._start : self._start + self._size]
        system.mount()
        return system

    def _change(self, files, emptied=None):
        """Write `files`, paths to bytes; first remove the files in the folder `emptied`."""
        system = self._mounted()
        if emptied and emptied.strip("/") in system.listdir("/"):
            for name in system.listdir(emptied):
                system.remove(f"{emptied}/{name}")
        write_files(system, files)
        flash_content = bytearray(self._pico.flash())
        flash_content[self._start : self._start + self._size] = system.context.buffer
        self._pico.load_flash(flash_content)
