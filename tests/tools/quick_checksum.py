"""The checksum of saves in one step of Python: bytes one by one take a fourth of tests that save.

On the VM the core's own function runs; tests/tools/test_quick_checksum.py holds the two together.
"""

from types import FunctionType

from core import saves


def adler(data, buffer, at):
    """Do as core.saves.put_checksum does."""
    from zlib import adler32

    for byte in adler32(data).to_bytes(4, "little"):
        buffer[at] = byte
        at += 1


OWN = FunctionType(saves.put_checksum.__code__, vars(saves))
"""The core's function, as it was."""


def install():
    """Have whoever imported the core's function, or does so later, call `adler`."""
    saves.put_checksum.__code__ = adler.__code__
