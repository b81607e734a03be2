"""The art in deploy/art_source/: complete, and no two drawings alike."""

from itertools import combinations
from unicodedata import normalize

import pytest

from desktop_sim.deploy import draw_art
from desktop_sim.play.words import screens
from firmware.graphics import art
from firmware.graphics.canvas import FELT, TEXT, Canvas

PRINTABLE = range(32, 127)
LETTERS = (
    "ÄÖÜßäöü"  # German
    "ÀÂÇÈÉÊËÎÏÔÙÛŒàâçèéêëîïôùûœ«»"  # French
    "ÁÍÓÚÑáíóúñ¿¡"  # Spanish
    "ÌÒìò"  # Italian
    "ÃÕãõ"  # Portuguese
    "ÅåÆæØø"  # Danish, Norwegian and Swedish; Dutch needs no others
)
OTHER_RANKS = "BDRV"
"""Letters that German and French cards have for Jack, Queen and King."""

GRAVE, ACUTE, CIRCUMFLEX, TILDE, DIAERESIS = "\u0300\u0301\u0302\u0303\u0308"


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
    drawings = drawings_of(font)
    pairs = combinations(drawings, 2)
    assert [pair for pair in pairs if drawings[pair[0]] == drawings[pair[1]]] == []


def drawings_of(font):
    """Return {name of a glyph: its rows} of a font with all letters of other languages."""
    return {**draw_art.read_drawings(draw_art.FONTS[font]),
            **draw_art.read_drawings(draw_art.LETTERS[font])}


@pytest.mark.parametrize("font", range(art.FONTS))
def test_every_letter_of_other_languages_has_a_picture_as_high_as_the_font(font):
    drawings = draw_art.read_drawings(draw_art.LETTERS[font])
    assert sorted(drawings) == sorted(LETTERS)
    assert {len(rows) for rows in drawings.values()} == {art.FONT_H[font]}


def accented(marks):
    """Return (letter, its base, its mark) of each of LETTERS with one of `marks` above it."""
    parts = [(letter, *normalize("NFD", letter)) for letter in LETTERS]
    return [part for part in parts if len(part) == 3 and part[2] in marks]


@pytest.mark.parametrize("font", range(art.FONTS))
def test_an_accented_letter_is_as_wide_as_its_base_except_the_narrow_i(font):
    drawings = drawings_of(font)
    found = {letter for letter, base, _ in accented(GRAVE + ACUTE + CIRCUMFLEX + TILDE + DIAERESIS)
             if len(drawings[letter][0]) != len(drawings[base][0])}
    assert found == set("ìíîï")


def inked(rows):
    """Return a list with True for each row of a drawing that has ink, else False."""
    return ["#" in row for row in rows]


def test_accents_of_the_large_font_lie_in_two_rows_above_a_gap_and_eight_rows_of_the_letter():
    drawings = draw_art.read_drawings("letters1")
    for letter, *_ in accented(GRAVE + ACUTE + CIRCUMFLEX + TILDE + DIAERESIS):
        assert inked(drawings[letter]) == [True] * 2 + [False] + [True] * 8 + [False] * 2, letter


def test_letters_of_the_small_font_have_four_rows_under_an_accent_and_three_under_a_circumflex():
    drawings = draw_art.read_drawings("letters0")
    for letter, _, mark in accented(GRAVE + ACUTE + CIRCUMFLEX + TILDE + DIAERESIS):
        if letter not in "ìíÌÍï":
            below = 3 if mark == CIRCUMFLEX else 4
            rows = inked(drawings[letter])
            assert rows[-below - 1:] == [True] * below + [False], letter
            assert rows[0] and rows[5 - below] == (mark in GRAVE + ACUTE), letter


@pytest.mark.parametrize("font", range(art.FONTS))
def test_each_accent_is_the_same_picture_on_all_letters_of_a_width_but_the_narrow_i(font):
    drawings = drawings_of(font)
    marks = {}
    for letter, base, mark in accented(GRAVE + ACUTE + CIRCUMFLEX + TILDE + DIAERESIS):
        if base != "i":
            rows = drawings[letter][:2]
            assert marks.setdefault((mark, len(rows[0])), rows) == rows, letter
    pairs = combinations(marks, 2)
    assert [pair for pair in pairs if marks[pair[0]] == marks[pair[1]]] == []


@pytest.mark.parametrize("font", range(art.FONTS))
def test_a_font_for_english_is_that_of_the_firmware_and_more_letters_come_after_it(font):
    widths, columns = draw_art.font(font)
    assert (widths, columns) == (art.font_widths(font), art.font_columns(font))
    more = draw_art.font(font, "öß")[0]
    drawings = draw_art.read_drawings(draw_art.LETTERS[font])
    assert len(widths) == 128 and more[:128] == widths
    assert {code: more[code] for code in range(128, len(more)) if more[code]} == {
        0x9F: len(drawings["ß"][0]), 0xB6: len(drawings["ö"][0])}
    assert "öß".encode() == b"\xc3\xb6\xc3\x9f" and more[0xC3] == 0


def test_the_words_have_the_letters_that_a_board_has_codes_for():
    every = LETTERS + draw_art.NO_BREAK
    assert screens.plain(draw_art.with_codes(every).encode()) == every
    assert draw_art.with_letters(draw_art.with_codes(every)) == every
    assert set(every) <= set(draw_art.LETTERS_OF_BOARDS)


@pytest.mark.parametrize("letter", ["ž", "я", "G"])
def test_a_letter_that_is_not_drawn_is_refused(letter):
    with pytest.raises(ValueError, match=f"letters0.txt: {letter} is not drawn"):
        draw_art.font(0, "ä" + letter)


@pytest.mark.parametrize("depth", [1, 4])
@pytest.mark.parametrize("font", range(art.FONTS))
def test_a_canvas_draws_and_measures_letters_of_other_languages(font, depth, monkeypatch):
    widths, columns = draw_art.font(font, LETTERS)
    monkeypatch.setattr(art, "font_widths", lambda font: widths)
    monkeypatch.setattr(art, "font_columns", lambda font: columns)
    width, height = 240, art.FONT_H[font]
    canvas = Canvas(bytearray(width * 16), width, height, depth)
    canvas.fill(FELT)
    word, drawings = "¿Größe", drawings_of(font)
    pictures = [".".join(rows) for rows in zip(*map(drawings.get, word), strict=True)]
    text = draw_art.with_codes(word).encode()
    assert screens.plain(text) == word
    assert canvas.width(text, font) == len(pictures[0])
    assert canvas.text(text, 0, 0, TEXT, font) == len(pictures[0]) + 1
    assert [
        "".join("#" if canvas.get(x, y) == canvas.ink(TEXT) else "." for x in range(width))
        for y in range(height)
    ] == [row.ljust(width, ".") for row in pictures]
    assert canvas.fit(text + b" und mehr", 0, len(pictures[0]) + 1, font) == len(text)


@pytest.mark.parametrize("size", draw_art.CARD_SIZES)
def test_ranks_differ_in_two_pixels_or_more_and_suits_in_four(size):
    drawings = draw_art.read_drawings(size)
    ranks, suits = (*draw_art.CARD_GLYPHS[:13], *OTHER_RANKS), draw_art.CARD_GLYPHS[13:17]
    for names, least in ((ranks, 2), (suits, 4)):
        for first, second in combinations(names, 2):
            assert difference(drawings[first], drawings[second]) >= least, (first, second)


@pytest.mark.parametrize("size", (art.SMALL, art.MEDIUM, art.LARGE, art.HUGE))
def test_letters_of_other_languages_are_as_large_as_other_ranks(size):
    drawings = draw_art.read_drawings((*draw_art.CARD_SIZES, *"---", "huge")[size])
    for letter in OTHER_RANKS:
        assert {len(row) for row in drawings[letter]} == {art.RANK_W[size]}, letter
        assert len(drawings[letter]) == art.RANK_H[size], letter


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
