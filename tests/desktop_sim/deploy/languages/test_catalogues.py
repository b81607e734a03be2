"""Catalogues: whole, with the places of the English texts, in letters that a board can show."""

import re

import pytest

from core import refusals
from desktop_sim.deploy import draw_art
from desktop_sim.deploy.languages import catalogues, templates
from desktop_sim.deploy.languages.catalogues import languages
from tests.lab.language import PLACE, REFUSAL
from tests.lab.language import pairs as pairs_of

OTHERS = languages()[1:]


def pairs(language):
    """Return (English text, translation) of each form of each message of a language."""
    return [pair for message in catalogues.read(language) if message.id
            for pair in pairs_of(message)]


def test_german_french_and_spanish_are_there():
    assert {"de", "es", "fr"} <= set(OTHERS)


@pytest.mark.parametrize("language", ("de", "es", "fr"))
def test_hardly_a_text_is_shown_in_english(language):
    """Who writes an English text need not know the other languages."""
    messages = {message.id for message in templates.template() if message.id}
    missing = messages - catalogues.catalogue(language).texts.keys()
    assert len(missing) < len(messages) / 50, sorted(map(str, missing))


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_places_and_the_lines_of_its_text(language):
    for english, text in pairs(language):
        if not text:
            continue
        assert set(PLACE.findall(english)) == set(PLACE.findall(text)), text
        assert english.count("\n") == text.count("\n"), text
        assert text == text.strip() and not re.search("  ", text), text


@pytest.mark.parametrize("language", OTHERS)
def test_both_fonts_have_its_letters(language):
    for font in range(2):
        draw_art.font(font, catalogues.catalogue(language).letters)


@pytest.mark.parametrize("language", OTHERS)
def test_cards_have_a_drawing_of_its_letters(language):
    courts = catalogues.catalogue(language).courts
    assert len(set(courts)) == 3 and draw_art.card_drawings(courts)
    draw_art.huge_drawings(courts)


def test_german_and_french_cards_have_letters_of_their_own_unless_the_code_says_otherwise():
    assert "".join(catalogues.catalogue("de").courts) == "BDK"
    assert "".join(catalogues.catalogue("fr").courts) == "VDR"
    for code in ("de@jqk", "fr@jqk", "es", "it"):
        assert "".join(catalogues.catalogue(code).courts) == "JQK", code
    assert catalogues.catalogue("de@jqk").get("Undo") == catalogues.catalogue("de").get("Undo")
    assert catalogues.catalogue("en@jqk") is None


@pytest.mark.parametrize("language", OTHERS)
def test_every_refusal_fits_a_line(language):
    """With the longest rank of the language in its place."""
    texts = catalogues.catalogue(language)
    ranks = max((texts.get(rank.decode()) for rank in refusals.RANKS[1:]), key=len)
    refused = [line.decode() for line in (*refusals.LINES, *refusals.BUILD_LINES)]
    for english in refused:
        text = texts.get(english).replace("{n}", "3").replace("{ranks}", ranks)
        assert len(text) <= REFUSAL, text


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="no such language: xx .there are en, "):
        catalogues.catalogue("xx")


def test_a_rule_of_plural_forms_that_the_screens_cannot_have_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    (tmp_path / "pl.po").write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : 1);\\n"\n')
    with pytest.raises(ValueError, match="pl.po: the rule"):
        catalogues.catalogue.__wrapped__("pl")


def test_what_is_not_translated_or_fuzzy_stays_english(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    (tmp_path / "it.po").write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
        'msgid "Undo"\nmsgstr "Annulla"\n\n#, fuzzy\nmsgid "Redo"\nmsgstr "Rifà"\n\n'
        'msgid "Hint"\nmsgstr ""\n')
    texts = catalogues.catalogue.__wrapped__("it")
    assert [texts.get(text) for text in ("Undo", "Redo", "Hint")] == ["Annulla", "Redo", "Hint"]
    assert texts.letters == ""
