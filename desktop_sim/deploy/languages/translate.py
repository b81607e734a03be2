"""Sources with the texts of a language in the place of those that are marked."""

import ast
import re

from desktop_sim.deploy import draw_art
from desktop_sim.deploy.languages import marked_texts
from desktop_sim.deploy.languages.catalogues import RULES
from desktop_sim.deploy.languages.marked_texts import RULE, TEXT, TEXT_IN_USE, TITLE, TITLES
from desktop_sim.deploy.transforms.source_edits import edited

GLYPHS = "firmware.graphics.glyphs"
LARGE_FONT = "firmware.graphics.large_font"
HUGE_RANKS = "firmware.graphics.huge_ranks"
ART = GLYPHS, LARGE_FONT, HUGE_RANKS
"""The modules with letters as art."""

PLACE = re.compile(r"\{(\w*)\}")
ENGLISH_RULE = "(n != 1)"


def translated(module, source, catalogue=None):
    """Return a module's source with the texts of a Catalogue, None for English, and no marks.

    Lines keep their numbers.
    """
    if catalogue and module in ART:
        return _with_art(source, _art_of(module, catalogue))
    if not marked_texts.is_marked(source):
        return source
    tree = ast.parse(source)
    edits = {node: "" for node in tree.body
             if isinstance(node, ast.ImportFrom) and node.module == marked_texts.MODULE}
    for mark in marked_texts.marks_in(tree):
        if mark.func.id == RULE:
            rule = RULES[catalogue.rule if catalogue else ENGLISH_RULE]
            edits[mark] = f"({rule.format(ast.unparse(mark.args[0]))})"
        elif catalogue is None and mark.func.id == TEXT_IN_USE:
            edits[mark] = ast.get_source_segment(source, mark.args[1])
        elif catalogue is None:
            edits[mark.func] = ""
        else:
            edits[mark] = _translation(mark, catalogue)
    return edited(source, edits)


def _translation(mark, catalogue):
    """Return the source of what takes the place of a mark."""
    english = [marked_texts.text_of(node) for node in mark.args]
    if mark.func.id == TITLES:
        texts = ["".join(_title(line, catalogue) + "\n" for line in english[0].splitlines())]
    elif mark.func.id == TEXT:
        texts = [catalogue.get(english[0])]
    elif mark.func.id == TEXT_IN_USE:
        texts = [catalogue.get(english[1], english[0])]
    else:
        texts = catalogue.get(tuple(english))
    if isinstance(mark.args[-1].value, bytes):
        texts = [draw_art.with_codes(_with_places(text, english[-1])).encode() for text in texts]
    return f"({', '.join(map(repr, texts))})"


def _title(line, catalogue):
    """Return a line of `_titles` with its title translated."""
    if not line:
        return line
    before, title = TITLE.fullmatch(line).groups()
    return (before or "") + catalogue.get(title)


def _with_places(text, english):
    """Return a text whose places have numbers if their order is not that of the English text.

    `TextLine.fill` has values in the order of the English places; `format` goes by their names.
    """
    names = PLACE.findall(english)
    found = PLACE.findall(text)
    if found == names[: len(found)]:
        return text
    return PLACE.sub(lambda place: f"{{{names.index(place[1])}{place[1]}}}", text)


def _art_of(module, catalogue):
    """Return {name: its value} of the art in a module that a language has otherwise."""
    if module == HUGE_RANKS:
        return {"COLUMNS": draw_art.all_columns(draw_art.huge_drawings(catalogue.courts))}
    number = 1 if module == LARGE_FONT else 0
    widths, columns = draw_art.font(number, catalogue.letters)
    found = {f"FONT{number}_WIDTHS": widths, f"FONT{number}_COLUMNS": columns}
    if module == GLYPHS:
        found["CARD_COLUMNS"] = draw_art.all_columns(draw_art.card_drawings(catalogue.courts))
    return found


def _with_art(source, art):
    """Return the source of a module with the values of `art`, {name: value}."""
    return edited(source, {
        node.value: repr(art[node.targets[0].id]) for node in ast.parse(source).body
        if isinstance(node, ast.Assign) and node.targets[0].id in art})
