"""Sources with the texts of a language: marks go, texts come, lines and code stay."""

import ast

import pytest

from desktop_sim.deploy import board_build, draw_art
from desktop_sim.deploy.languages import marked_texts
from desktop_sim.deploy.languages.catalogues import ON_CARDS, Catalogue
from desktop_sim.deploy.languages.translate import translated
from firmware.graphics.text_line import TextLine

TEXTS = {
    "Deal": "Größe", "{won} of {played}": "{played}, {won}", "{a} {b}": "{b}",
    ("{n} move", "{n} moves"): ("{n} Zug", "{n} Züge"),
    "a lid\x04Deal": "Brett", "Golf family": "Golf-Familie", "Golf": "Gólf", "Win!": "¡Cœur!",
}
SOURCE = '''"""A module."""
from core.language import _, _form, _n, _titles

DEAL = _(b"Deal")
LABEL = (
    _("Deal"),
    _(b"Not "
      b"translated"), key)
MOVES = _n(b"{n} move", b"{n} moves")
LIST = _titles(b"""
Golf family
  golf Golf
""")
which = forms[_form(n + 1)]
'''


def values(source, **names):
    """Return the names that a source without its marks defines."""
    names = {"key": None, "forms": ["one", "several"], "n": 0, **names}
    exec(source, names)
    return names


def german(source, rule="(n != 1)"):
    return translated("core.some", source, Catalogue(rule, TEXTS, ()))


def test_in_english_the_marks_go_and_the_texts_stay():
    english = translated("core.some", SOURCE)
    assert "language" not in english and "_(" not in english
    made = values(english)
    assert made["DEAL"] == b"Deal" and made["LABEL"] == ("Deal", b"Not translated", None)
    assert made["MOVES"] == (b"{n} move", b"{n} moves") and made["which"] == "one"


def test_a_text_of_the_catalogue_takes_the_place_of_a_marked_one_and_others_stay():
    made = values(german(SOURCE))
    assert made["DEAL"] == "Größe".encode()
    assert made["LABEL"] == ("Größe", b"Not translated", None)
    assert made["MOVES"] == (b"{n} Zug", "{n} Züge".encode())


def test_titles_are_translated_line_by_line_and_ids_stay():
    assert values(german(SOURCE))["LIST"] == "\nGolf-Familie\n  golf Gólf\n".encode()


@pytest.mark.parametrize("rule, forms", (
    ("(n != 1)", ["several", "one", "several"]), ("(n > 1)", ["one", "one", "several"])))
def test_the_rule_of_a_language_chooses_the_form(rule, forms):
    code = german(SOURCE, rule)
    assert [values(code, n=number - 1)["which"] for number in range(3)] == forms


@pytest.mark.parametrize("source", (SOURCE, translated("core.some", SOURCE)))
def test_lines_keep_their_numbers(source):
    for made in (translated("core.some", source), german(source)):
        assert made.count("\n") == SOURCE.count("\n")
        assert made.split("\n").index("which = forms[" + made.split("which = forms[")[1].strip())


def test_a_text_has_another_translation_for_a_use():
    source = "from core.language import _, _p\nLID = (_(b'Deal'), _p('a lid',\n  b'Deal'))\n"
    assert values(german(source))["LID"] == ("Größe".encode(), b"Brett")
    assert values(translated("core.some", source))["LID"] == (b"Deal", b"Deal")
    assert german(source).count("\n") == source.count("\n")
    assert values(german(source.replace("'Deal'", "'Win!'")))["LID"][1] == b"Win!"


def test_a_module_without_marks_is_left_as_it_is():
    source = 'def deal(_):\n    return _(b"Deal")\n'
    assert translated("core.some", source) is source and german(source) is source


def test_places_in_another_order_get_the_numbers_of_their_values():
    source = "from core.language import _\nSCORE = _(b'{won} of {played}')\nLAST = _(b'{a} {b}')\n"
    made = values(german(source + "SPOKEN = _('{won} of {played}')\n"))
    assert made["SPOKEN"] == "{played}, {won}"
    assert made["SCORE"] == b"{1played}, {0won}" and made["LAST"] == b"{1b}"
    line = TextLine().fill(made["SCORE"], 3, 7)
    assert bytes(line.buffer[:line.n]) == b"7, 3"
    line = TextLine().fill(b"{2card} {0a} {1b} {a}", 3, b"x", 0x15)
    assert bytes(line.buffer[:line.n]) == b"5\x02 3 x 3"


def test_strings_have_letters_and_bytes_the_codes_of_the_fonts():
    source = "from core.language import _\nSPOKEN = _('Win!')\nSHOWN = _(b'Win!')\n"
    made = values(german(source))
    assert made["SPOKEN"] == "¡Cœur!"
    assert made["SHOWN"] == draw_art.with_codes("¡Cœur!").encode() == b"\x15C\x19ur!"


def test_fonts_get_the_letters_of_the_catalogue_and_no_others():
    source = board_build.text_of("firmware.graphics.glyphs")
    made = values(translated("firmware.graphics.glyphs", source,
                             Catalogue("(n != 1)", {}, ["ä"])))
    before = values(source)
    widths = made["FONT0_WIDTHS"]
    assert widths[:128] == before["FONT0_WIDTHS"] and len(widths) == 0xC4
    assert {code for code in range(128, 0xC4) if widths[code]} == {0xA4}
    assert made["BACKS"] == before["BACKS"]


@pytest.mark.parametrize("module, name, glyphs", (
    ("firmware.graphics.glyphs", "CARD_COLUMNS", draw_art.card_drawings),
    ("firmware.graphics.huge_ranks", "COLUMNS", draw_art.huge_drawings)))
def test_cards_get_the_letters_of_the_catalogue(module, name, glyphs):
    source = board_build.text_of(module)
    letters = {f"{ON_CARDS}\x04{english}": own for english, own in zip("JQK", "VDR", strict=True)}
    made = values(translated(module, source, Catalogue("(n != 1)", letters, ())))[name]
    before = values(source)[name]
    assert len(made) == len(before) and made != before
    assert made == b"".join(map(draw_art.columns, glyphs("VDR")))
    assert values(translated(module, source, Catalogue("(n != 1)", {}, ())))[name] == before


def test_a_letter_that_no_card_has_is_refused():
    letters = {f"{ON_CARDS}\x04J": "W"}
    with pytest.raises(ValueError, match="small.txt: W is not drawn"):
        translated("firmware.graphics.glyphs", "CARD_COLUMNS = 0", Catalogue("", letters, ()))


def test_every_source_without_marks_has_no_use_for_them():
    for module, source in board_build.inlined_sources().items():
        assert marked_texts.MODULE not in source, module
        assert not list(marked_texts.marks_in(ast.parse(source))), module
