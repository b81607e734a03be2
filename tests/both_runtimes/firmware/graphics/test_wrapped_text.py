"""Text in lines: wrapped between words, after a line feed, and within a word if it must be."""

from firmware.graphics.canvas import Canvas
from firmware.graphics.text_line import TextLine, WrappedText
from firmware.screens.dialog import beside
from tests.both_runtimes import assertions

TEXT = b"Foundation cards stay there"


def lines(canvas, text, width):
    """Return the wrapped lines of `text`."""
    found = []
    start = 0
    while start < len(text) and text[start]:
        end = canvas.fit(text, start, width)
        assert end > start and canvas.width(text[start:end]) <= max(width, 8)
        found.append(text[start:end])
        start = end + (1 if end < len(text) and text[end] in b" \n" else 0)
    return found


def canvas_of(width=128):
    return Canvas(bytearray(width * 8), width, 64, 1)


def test_lines_end_between_words():
    canvas = canvas_of()
    whole = canvas.width(TEXT)
    assert lines(canvas, TEXT, whole) == [TEXT]
    assert lines(canvas, TEXT, whole - 1) == [b"Foundation cards stay", b"there"]
    assert lines(canvas, TEXT, canvas.width(b"Foundation cards")) == [
        b"Foundation cards", b"stay there"]


def test_a_line_feed_or_a_0_ends_a_line():
    canvas = canvas_of()
    assert lines(canvas, b"Won!\n12 moves", 100) == [b"Won!", b"12 moves"]
    assert lines(canvas, b"Won!\0\0\0", 100) == [b"Won!"]


def test_only_a_word_that_is_too_wide_by_itself_is_broken():
    canvas = canvas_of()
    broken = lines(canvas, TEXT, 20)
    assert b"".join(broken) == TEXT.replace(b" ", b"") and len(broken) == 5
    assert b"".join(lines(canvas, b"WWW", 1)) == b"WWW"


def test_lines_are_counted_and_drawn_without_heap():
    canvas = canvas_of()
    text = WrappedText(canvas, 0)
    assert assertions.locked(text.count, TEXT, 64) == 2
    canvas.fill(0)
    assert assertions.locked(text.draw, TEXT, 0, 0, 64, 1, 1) == 2
    drawn = [canvas.get(x, y) for y in range(7) for x in range(64)]
    canvas.fill(0)
    canvas.text(TextLine().put(b"stay there").buffer, 0, 0, 7)
    assert drawn == [canvas.get(x, y) for y in range(7) for x in range(64)]


def test_a_box_stands_in_the_middle_or_beside_the_row_that_it_speaks_of():
    assert beside((), 30, 64) == 17
    assert beside((2, 8), 30, 64) == 17
    assert beside((20, 8), 30, 64) == 28
    assert beside((40, 8), 30, 64) == 10
    assert beside((28, 8), 34, 64) == 15
    assert beside((), 50, 40) == 0
