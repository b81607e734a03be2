"""Lines of text: what does not fit is cut off."""

from firmware.graphics.text_line import TextLine, write_bytes
from tests.both_runtimes import assertions

TEXT = b"Ten of Hearts to the Jack of Spades"


def test_a_text_that_is_too_long_is_cut_off():
    size = 12
    for write in (
            lambda line: line.put(TEXT),
            lambda line: line.fill(write_bytes, TEXT),
            lambda line: line.part(TEXT, 0, len(TEXT)),
            lambda line: [line.code(code) for code in TEXT],
            lambda line: [line.card(9) for _ in TEXT],
            lambda line: [line.number(-54321) for _ in TEXT]):
        line = TextLine(size)
        write(line)
        assert line.n == size and len(line.buffer) == size + 1 and line.buffer[size] == 0


def test_one_that_just_fits_is_whole():
    line = TextLine(len(TEXT))
    for shown in (line.clear().put(TEXT), line.fill(write_bytes, TEXT),
                  line.part(TEXT, 0, len(TEXT))):
        assert bytes(shown.buffer[:shown.n]) == TEXT


def test_filling_a_line_allocates_nothing():
    line = TextLine(8)
    assertions.locked(line.fill, write_bytes, TEXT)
