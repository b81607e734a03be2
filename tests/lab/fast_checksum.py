"""The checksum of saves in one step of Python: bytes one by one take a fourth of tests that save.

On the VM the core's own function runs; tests/lab/test_fast_checksum.py holds the two together.
"""

from types import FunctionType

from core import save_writer


def adler(data, buffer, at):
    """Do as core.save_writer.put_checksum does."""
    from zlib import adler32

    for byte in adler32(data).to_bytes(4, "little"):
        buffer[at] = byte
        at += 1


OWN = FunctionType(save_writer.put_checksum.__code__, vars(save_writer))
"""The core's function, as it was."""


def install():
    """Make all callers of the core's function, even earlier importers, run `adler`."""
    save_writer.put_checksum.__code__ = adler.__code__
