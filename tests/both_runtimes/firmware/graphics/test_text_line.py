"""Lines of text: what does not fit is cut off."""

from firmware.graphics.messages import filled, plural
from firmware.graphics.text_line import TextLine
from tests.both_runtimes import assertions

TEXT = b"Ten of Hearts to the Jack of Spades"


def test_a_text_that_is_too_long_is_cut_off():
    size = 12
    for write in (
            lambda line: line.put(TEXT),
            lambda line: line.part(TEXT, 0, len(TEXT)),
            lambda line: [line.code(code) for code in TEXT],
            lambda line: [line.card(9) for _ in TEXT],
            lambda line: [line.number(-54321) for _ in TEXT]):
        line = TextLine(size)
        write(line)
        assert line.n == size and len(line.buffer) == size + 1 and line.buffer[size] == 0


def test_one_that_just_fits_is_whole():
    line = TextLine(len(TEXT))
    for shown in (line.clear().put(TEXT), line.part(TEXT, 0, len(TEXT))):
        assert bytes(shown.buffer[:shown.n]) == TEXT


def test_places_of_a_message_hold_numbers_texts_and_cards_in_their_order():
    assert filled(b"{won} of {played}", -2, 30) == b"-2 of 30"
    assert filled(b"{card} under {card_above}", 0x1A, 0x21) == b"10\x02 under A\x03"
    assert filled(b"{number} {game}?", 3, b"Golf {7}") == b"3 Golf {7}?"
    assert filled(b"Nothing") == b"Nothing" and filled(b"") == b""


def test_a_message_follows_what_stands_in_the_line():
    line = TextLine()
    line.put(b"Not yet.").code(32).fill(b"{step} of 5", 2)
    assert bytes(line.buffer[:line.n]) == b"Not yet. 2 of 5"


def test_filling_a_message_allocates_nothing():
    line = TextLine(20)
    for first, second in ((12, b"Golf"), (0x3D, 4)):
        assertions.locked(line.fill, b"{card_or_not}: {text} to the end", first, second)
        assertions.locked(line.clear().fill, b"{text}: {number} to the end", first, second)


def test_one_thing_has_its_own_text_and_none_is_as_several():
    forms = b"{moves} move", b"{moves} moves"
    assert [filled(plural(forms, moves), moves) for moves in (0, 1, 2)] == [
        b"0 moves", b"1 move", b"2 moves"]
