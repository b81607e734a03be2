"""A Pico that runs CircuitPython, and its drive, written as a computer would."""

import importlib.util
import tempfile
from pathlib import Path

from pyfatfs.PyFatFS import PyFatFS

from desktop_sim.deploy import board_build, circuitpython
from firmware.storage import flash_files
from firmware.storage.fat_wear import FatRing
from tests.lab.emulated_pico.pico import Pico

SETTLES = 10e6
"""Time in ns that a host waits after a reset of a device (USB 2.0, 7.1.7.3: TRSTRCY)."""

TRIES_AGAIN = 500e6
"""Time in ns after which a host resets a silent device."""

SECTOR, SIGNATURE = 512, b"\x55\xaa"
KIND, FAT = slice(54, 57), b"FAT"
"""Place and text of a FAT drive's mark (Microsoft's "FAT: General Overview of On-Disk Format")."""

FIRST_DRIVE, STEP = 1 << 20, 4096
"""First possible address of a drive in the flash, and the step of the search."""

FORMATTED_MS = 15_000
"""Time limit for CircuitPython to make its drive and run its own code.py."""

DONE = b"Done | "
"""Part of the terminal title that CircuitPython then prints; earlier output may lack the rest."""


class CircuitPythonPico(Pico):
    """A Pico whose firmware needs a patient USB host, like a computer."""

    PIO_SLEEPS = False

    def __init__(self, image, wire, switches):
        super().__init__(image, wire, switches)
        usb = self._device.mcu.usb_ctrl
        cdc = self._device.cdc
        ask = self.clock.create_alarm(usb.on_reset_received)
        again = self.clock.create_alarm(lambda: cdc._initialized or reset())

        def reset():
            cdc._on_controller_reset()
            usb.reset_device()

        def wait():
            ask.schedule(SETTLES)
            again.schedule(TRIES_AGAIN)

        usb.on_reset_received = wait


def install(pico, board, files):
    """Wait for a new Pico's drive; put the console for `board` and the saved `files` there.

    `files` maps names to bytes. The caller then switches the Pico off and on. Raises TimeoutError.
    """
    # Pull-ups of the emulated Pico remain set when it loses its power.
    pico.wire.present = False
    if not pico.run(FORMATTED_MS, lambda: DONE in pico.out):
        raise TimeoutError("CircuitPython did not come to its prompt\n" + pico.printed())
    with tempfile.TemporaryDirectory() as place:
        made = circuitpython.build(board, Path(place), circuitpython.mpy_cross)
        for name in circuitpython.bundled(board):
            add_library(name, made.folder)
        copy(pico, made, files, start_of_drive(pico.flash()))


def copy(device, made, files, start):
    """Put the files of the Drive `made`, and saved `files`, on the drive that begins at `start`."""
    store = FatRing(lambda: None, folder=str(made.folder) + flash_files.FOLDER)
    for name, content in files.items():
        store.write(name, content)
    store._close()
    device.load_flash(with_files(device.flash(), made.folder, start))


def add_library(name, folder):
    """Compile an installed module for the drive in `folder`, in the way of circup."""
    target = folder / "lib" / (name + ".mpy")
    target.parent.mkdir(exist_ok=True)
    source = importlib.util.find_spec(name).origin
    done = circuitpython.mpy_cross(board_build.WITHOUT_LINES, "-s", name, "-o", str(target), source)
    assert not done.returncode, done.stderr


def with_files(flash, folder, start):
    """Return a flash's content with the files of `folder` on the drive that begins at `start`."""
    with tempfile.TemporaryDirectory() as place:
        image = Path(place, "drive")
        image.write_bytes(flash[start:])
        drive = PyFatFS(str(image))
        # CircuitPython's own files have short names in small letters, which PyFatFS reads as
        # capitals.
        there = {name.lower(): name for name in drive.listdir("/")}
        for path in sorted(folder.rglob("*")):
            first, *rest = path.relative_to(folder).parts
            name = "/" + "/".join([there.get(first, first), *rest])
            if path.is_dir():
                drive.makedirs(name, recreate=True)
            else:
                drive.writebytes(name, path.read_bytes())
        drive.close()
        return flash[:start] + image.read_bytes()


def start_of_drive(flash):
    """Return the address at which the drive begins. Raises ValueError if there is none."""
    for start in range(FIRST_DRIVE, len(flash), STEP):
        sector = flash[start : start + SECTOR]
        if sector.endswith(SIGNATURE) and sector[KIND] == FAT:
            return start
    raise ValueError("there is no FAT drive in this flash")
