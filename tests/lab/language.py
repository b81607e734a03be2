"""A language from its first text to the last: `make language ID=it`.

Begins firmware/languages/it.po, or brings it up to date; says what is missing or cannot be shown;
draws the screens in that language as sheets of pictures, in build/languages/.
"""

import os
import re
import subprocess
import sys

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog

from desktop_sim.deploy import draw_art, project
from desktop_sim.deploy.languages import catalogues, templates
from tests import ROOT
from tests.lab import pseudo_language

SIZES = "72x40", "128x64", "240x240"
PICTURES = project.BUILD / "languages"
PLACE = re.compile(r"\{\w+\}")
REFUSALS = "core/refusals", "core/games/", "core/bases/"
REFUSAL = 32
"""The files of refusals, and the letters of 4 px in a line of 128 px."""

SHOWN = 12
"""Texts of a kind that are named; of others only the number is told."""


def begun(language):
    """Return the path of a language's catalogue, which is made if it is not there."""
    path = catalogues.path_of(language)
    if not path.exists():
        zero_is_one = Locale.parse(language).plural_form(0) == "one"
        empty = Catalog(
            language, project="Pocket Patience", version="1", header_comment=templates.HEAD,
            fuzzy=False, charset="utf-8", creation_date=templates.WRITTEN,
            revision_date=templates.WRITTEN)
        head = dict(empty.mime_headers)
        head["Plural-Forms"] = f"nplurals=2; plural={'(n > 1)' if zero_is_one else '(n != 1)'};"
        empty.mime_headers = head.items()
        path.write_text(templates.text_of(empty), "utf-8", newline="\n")
    return path


def brought_up_to_date(language):
    """Write the catalogue of a language with all messages of today; return it as Babel's."""
    path = begun(language)
    made = templates.updated(language, templates.template())
    path.write_text(templates.text_of(made), "utf-8", newline="\n")
    return catalogues.read(language)


def remarks(catalogue):
    """Yield (what is wrong, the English texts that it is about) of a catalogue of Babel's."""
    # The menus come first: with them a player sees the language.
    messages = sorted((message for message in catalogue if message.id), key=_is_beside_menus)
    yield "not translated, so shown in English", [
        english_of(message) for message in messages if not all(pair[1] for pair in pairs(message))]
    yield "to be looked at again, because the English text has changed (#, fuzzy)", [
        english_of(message) for message in messages if message.fuzzy]
    yield "other places in braces than the English text has", [
        english_of(message) for message in messages if any(
            text and set(PLACE.findall(english)) != set(PLACE.findall(text))
            for english, text in pairs(message))]
    yield f"refusals of more than {REFUSAL} letters, which one line has", [
        english_of(message) for message in messages if _is_refusal(message) and any(
            len(text) > REFUSAL for _english, text in pairs(message))]
    drawn = set(draw_art.read_drawings("letters0")) | {draw_art.NO_BREAK}
    letters = {letter for message in messages if not catalogues.is_of_page(message)
               for _english, text in pairs(message) for letter in text if letter > "~"}
    yield "letters that desktop_sim/deploy/art_source/letters0.txt and letters1.txt lack", sorted(
        letters - drawn)
    on_cards = {message.string for message in messages if message.context == catalogues.ON_CARDS}
    yield "letters that cards lack, in desktop_sim/deploy/art_source/small.txt to huge.txt", sorted(
        on_cards - {""} - set(draw_art.read_drawings("small")))


def _is_beside_menus(message):
    return not any(path.startswith("firmware/screens/menus") for path, _line in message.locations)


def _is_refusal(message):
    return any(path.startswith(REFUSALS) for path, _line in message.locations)


def english_of(message):
    """Return the English text of a message of Babel's."""
    return message.id if isinstance(message.id, str) else message.id[0]


def pairs(message):
    """Return (English text, translation) of each form of a message of Babel's."""
    if isinstance(message.id, str):
        return [(message.id, message.string)]
    return list(zip(message.id, message.string, strict=True))


def draw(language):
    """Draw a sheet of screens for each of SIZES; return their paths."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    paths = [PICTURES / f"{language}-{size}.png" for size in SIZES]
    for size, path in zip(SIZES, paths, strict=True):
        subprocess.run([sys.executable, "-m", "tests.lab.language_pictures", size, str(path)],
                       cwd=ROOT, check=True,
                       env={**os.environ, pseudo_language.VARIABLE: language})
    return paths


def main(words):
    """Do what the module says for the language in `words`; return the exit code."""
    try:
        (language,) = words
        Locale.parse(language)
    except (ValueError, UnknownLocaleError):
        print('language: which one? Such as: make language ID=it', file=sys.stderr)
        return 2
    catalogue = brought_up_to_date(language)
    print(f"{catalogues.path_of(language).relative_to(ROOT)}: {len(catalogue)} texts")
    drawable = True
    for wrong, texts in remarks(catalogue):
        if texts:
            print(f"{len(texts)} {wrong}:")
            print("\n".join(f"  {text!r}" for text in texts[:SHOWN]))
            drawable = drawable and not wrong.startswith("letters")
    if drawable:
        print("Screens:", *(path.relative_to(project.BUILD.parent) for path in draw(language)))
    else:
        print("Screens can be drawn when all letters can.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
