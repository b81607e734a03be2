"""The quick checksum: the same bytes and refusals as the core's own function."""

import random

import pytest

from core import save_writer
from tests.lab.fakes import fast_checksum

WRITERS = (save_writer.put_checksum, fast_checksum.OWN)


@pytest.mark.parametrize("size", [0, 1, 2, 255, 4096, 70_000])
@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
def test_both_write_the_same_bytes_at_the_same_place(size, kind):
    for data in (random.Random(size).randbytes(size), b"\xff" * size):
        written = [bytearray(9) for _ in WRITERS]
        for write, buffer in zip(WRITERS, written, strict=True):
            write(kind(data), buffer, 3)
        assert written[0] == written[1]
        assert written[0][:3] + written[0][7:] == bytes(5)


@pytest.mark.parametrize("write", WRITERS)
def test_neither_makes_a_buffer_longer(write):
    buffer = bytearray(5)
    with pytest.raises(IndexError):
        write(b"any", buffer, 2)
    assert len(buffer) == 5


def test_the_tests_have_the_quick_one_and_its_own_is_kept():
    assert save_writer.put_checksum.__code__ is fast_checksum.adler.__code__
    assert fast_checksum.OWN.__code__.co_filename == save_writer.__file__
