"""Sources with the texts of a language in the place of those that are marked.

A mark becomes a place, a literal that says what was marked, and that whatever changes a source
leaves as it is.  So modules are made for boards once, and then filled for each language.
"""

import ast
import json
import re
from functools import lru_cache

from desktop_sim.deploy import draw_art
from desktop_sim.deploy.languages import marked_texts
from desktop_sim.deploy.languages.catalogues import RULES
from desktop_sim.deploy.languages.marked_texts import (
    FORMS,
    RULE,
    TEXT,
    TEXT_IN_USE,
    TITLE,
    TITLES,
)
from desktop_sim.deploy.transforms.source_edits import edited

GLYPHS = "firmware.graphics.glyphs"
LARGE_FONT = "firmware.graphics.large_font"
HUGE_RANKS = "firmware.graphics.huge_ranks"
ART = {
    GLYPHS: ("FONT0_WIDTHS", "FONT0_COLUMNS", "CARD_COLUMNS"),
    LARGE_FONT: ("FONT1_WIDTHS", "FONT1_COLUMNS"),
    HUGE_RANKS: ("COLUMNS",),
}
"""{module with letters as art: the values that a language has otherwise}."""

VALUE = re.compile(r"\{(\w*)\}")
ENGLISH_RULE = "(n != 1)"

MARKS = TEXT, FORMS, TEXT_IN_USE, TITLES
MARKED = "@marked "
PLACE = re.compile(rf"(['\"]){MARKED}([0-9a-f]+)\1")
"""A place: MARKED, then [name of the mark, its texts, whether they are bytes] as JSON in hex.

A name that is no mark is that of a value of ART, and the texts have its module.
"""
RULE_PLACE = re.compile(rf"is (['\"]){MARKED}rule\1")
"""The comparison of a number with the rule of plural forms."""


def translated(module, source, catalogue=None):
    """Return a module's source with the texts of a Catalogue, None for English, and no marks.

    Lines keep their numbers.
    """
    if not catalogue and module in ART:
        return source
    return filled(with_places(module, source), catalogue)


def with_places(module, source):
    """Return a module's source with places instead of marks, to be `filled`.

    Lines keep their numbers.
    """
    if module in ART:
        return edited(source, {
            node.value: _place(node.targets[0].id, [module], True)
            for node in ast.parse(source).body
            if isinstance(node, ast.Assign) and node.targets[0].id in ART[module]})
    if not marked_texts.is_marked(source):
        return source
    tree = ast.parse(source)
    edits = {node: "" for node in tree.body
             if isinstance(node, ast.ImportFrom) and node.module == marked_texts.MODULE}
    for mark in marked_texts.marks_in(tree):
        if mark.func.id == RULE:
            edits[mark] = f'({ast.unparse(mark.args[0])} is "{MARKED}rule")'
        else:
            texts = [marked_texts.text_of(node) for node in mark.args]
            edits[mark] = _place(mark.func.id, texts, isinstance(mark.args[-1].value, bytes))
    return edited(source, edits)


def _place(name, texts, is_bytes):
    return f'("{MARKED}{json.dumps([name, texts, is_bytes]).encode().hex()}")'


# Boards share most modules.
@lru_cache(maxsize=4096)
def filled(source, catalogue=None):
    """Return a source `with_places` with the texts of a Catalogue in them, None for English."""
    if MARKED not in source:
        return source
    rule = catalogue.rule if catalogue else ENGLISH_RULE
    source = RULE_PLACE.sub(lambda _place: RULES[rule], source)
    return PLACE.sub(lambda place: _in_place(bytes.fromhex(place[2]), catalogue), source)


def _in_place(marked, catalogue):
    """Return the source of what takes a place that says what was `marked`."""
    name, english, is_bytes = json.loads(marked)
    if name not in MARKS:
        return repr(_art_of(*english, catalogue)[name])
    texts = _texts(name, english, catalogue) if catalogue else _english(name, english)
    if is_bytes:
        texts = [draw_art.with_codes(_numbered(text, english[-1])).encode() for text in texts]
    return ", ".join(map(repr, texts))


def _english(mark, english):
    return english[1:] if mark == TEXT_IN_USE else english


def _texts(mark, english, catalogue):
    """Return the texts of a Catalogue for those of a mark."""
    if mark == TITLES:
        return ["".join(_title(line, catalogue) + "\n" for line in english[0].splitlines())]
    if mark == TEXT:
        return [catalogue.get(english[0])]
    if mark == TEXT_IN_USE:
        return [catalogue.get(english[1], english[0])]
    return catalogue.get(tuple(english))


def _title(line, catalogue):
    """Return a line of `_titles` with its title translated."""
    if not line:
        return line
    before, title = TITLE.fullmatch(line).groups()
    return (before or "") + catalogue.get(title)


def _numbered(text, english):
    """Return a text whose places have numbers if their order is not that of the English text.

    `TextLine.fill` has values in the order of the English places; `format` goes by their names.
    """
    names = VALUE.findall(english)
    found = VALUE.findall(text)
    if found == names[: len(found)]:
        return text
    return VALUE.sub(lambda place: f"{{{names.index(place[1])}{place[1]}}}", text)


def _art_of(module, catalogue):
    """Return {name: its value} of the art in a module that a language has otherwise."""
    letters, courts = (catalogue.letters, catalogue.courts) if catalogue else ("", draw_art.COURTS)
    if module == HUGE_RANKS:
        return {"COLUMNS": draw_art.all_columns(draw_art.huge_drawings(courts))}
    number = 1 if module == LARGE_FONT else 0
    widths, columns = draw_art.font(number, letters)
    found = {f"FONT{number}_WIDTHS": widths, f"FONT{number}_COLUMNS": columns}
    if module == GLYPHS:
        found["CARD_COLUMNS"] = draw_art.all_columns(draw_art.card_drawings(courts))
    return found
