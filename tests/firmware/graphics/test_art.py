"""The art in deploy/art_source/: complete, and no two drawings alike."""

from itertools import combinations

import pytest

from desktop_sim.deploy import draw_art
from firmware.graphics import art

PRINTABLE = range(32, 127)


def test_symbols_have_the_codes_that_art_names():
    named = {name[3:]: code for name, code in vars(art).items() if name.startswith("CH_")}
    assert named == draw_art.SYMBOLS


@pytest.mark.parametrize("font", range(art.FONTS))
def test_every_printable_character_and_symbol_has_a_picture(font):
    widths = art.font_widths(font)
    drawn = {code for code in range(128) if widths[code]}
    assert drawn == {*PRINTABLE, *draw_art.SYMBOLS.values()}


@pytest.mark.parametrize("font", range(art.FONTS))
def test_no_two_characters_look_alike(font):
    drawings = draw_art.read_drawings(draw_art.FONTS[font])
    pairs = combinations(drawings, 2)
    assert [pair for pair in pairs if drawings[pair[0]] == drawings[pair[1]]] == []


@pytest.mark.parametrize("size", draw_art.CARD_SIZES)
def test_ranks_differ_in_two_pixels_or_more_and_suits_in_four(size):
    drawings = draw_art.read_drawings(size)
    ranks, suits = draw_art.CARD_GLYPHS[:13], draw_art.CARD_GLYPHS[13:17]
    for names, least in ((ranks, 2), (suits, 4)):
        for first, second in combinations(names, 2):
            assert difference(drawings[first], drawings[second]) >= least, (first, second)


def difference(first, second):
    """Return the number of pixels that differ between two drawings, aligned at the upper left."""
    inks = [
        {(x, y) for y, row in enumerate(rows) for x, dot in enumerate(row) if dot == "#"}
        for rows in (first, second)
    ]
    return len(inks[0] ^ inks[1])


def test_a_line_of_128_pixels_holds_30_characters():
    text = b"A card goes on a foundation of its own suit, one rank higher."
    widths = art.font_widths(0)
    assert sum(widths[code] + 1 for code in text) / len(text) <= 128 / 30


@pytest.mark.parametrize("text", ["a\n##\n#", "a\n#x", "a a\n# #", "a\n# #", "a b\n#"])
def test_a_ragged_or_double_drawing_is_refused(tmp_path, monkeypatch, text):
    monkeypatch.setattr(draw_art, "SOURCE", tmp_path)
    (tmp_path / "bad.txt").write_text("ok\n#.\n..\n\n" + text)
    with pytest.raises(ValueError, match="bad.txt: a is ragged or drawn twice"):
        draw_art.read_drawings("bad")
