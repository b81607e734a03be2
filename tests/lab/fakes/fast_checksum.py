"""The checksum of saves in one step: a loop over bytes takes a fourth of tests that save.

The VM runs the core's own function; tests/lab/test_fast_checksum.py compares the two.
"""

from types import FunctionType

from core import save_writer


def adler(data, buffer, at):
    """Write the same checksum as core.save_writer.put_checksum does."""
    from zlib import adler32

    for byte in adler32(data).to_bytes(4, "little"):
        buffer[at] = byte
        at += 1


OWN = FunctionType(save_writer.put_checksum.__code__, vars(save_writer))
"""The original function of the core."""


def install():
    """Make all callers of the core's function, even earlier importers, run `adler`."""
    save_writer.put_checksum.__code__ = adler.__code__
