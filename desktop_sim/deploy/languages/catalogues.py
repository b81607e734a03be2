"""The texts of a language, from its gettext catalogue."""

import argparse
import functools

from babel import Locale
from babel.messages.pofile import read_po

from desktop_sim.deploy import project
from desktop_sim.deploy.draw_art import COURTS

FOLDER = project.REPO / "firmware/languages"
ENGLISH = "en"

RULES = {"(n != 1)": "!= 1", "(n > 1)": "> 1"}
"""{rule of plural forms, as gettext writes it: what it asks of a number, in Python}."""

OF_PAGES = ("desktop_sim/web/page/", "desktop_sim/web/install/",
            "desktop_sim/web/make_install_page.py", "desktop_sim/deploy/board_needs.py")
"""Beginnings of the paths of messages that only the pages show, in the browser's fonts. Commands
show those of board_needs, too, in English."""

ON_CARDS = "on cards"
"""The use of the letters of Jack, Queen and King in the catalogues."""

JQK = "@jqk"
"""After the code of a language: the cards keep the English letters J, Q and K."""

USE = "\x04"
"""What parts the use of a text from the text, as in gettext's own files."""


class Catalogue:
    """What a language puts in the place of English texts.

    rule      the rule of its plural forms, a text of RULES
    texts     {English text, or pair of them: text, or pair of them}; before a text that has a use
              stand this and USE
    letters   letters outside of ASCII that the fonts need for them, sorted, as one text
    courts    the letters of Jack, Queen and King on cards
    """

    def __init__(self, rule, texts, drawn):
        """Hold what is translated, and the texts among it that the console draws."""
        self.rule = rule
        self.texts = texts
        self.letters = "".join(sorted({letter for letter in "".join(drawn) if letter > "~"}))
        self.courts = tuple(self.get(letter, ON_CARDS) for letter in COURTS)

    def get(self, message, use=None):
        """Return the text for an English one, or the forms for a pair; English if none is there."""
        return self.texts.get(key_of(message, use), message)


def key_of(message, use):
    """Return the key of an English message in `Catalogue.texts`."""
    return use + USE + message if use else message


def languages():
    """Return the codes of all languages, English first."""
    return [ENGLISH, *sorted(path.stem for path in FOLDER.glob("*.po"))]


def own_name(language):
    """Return what a language is called in that language."""
    return Locale(language).get_language_name(language).capitalize()


def english_name(language):
    """Return what a language is called in English."""
    return Locale(language).get_language_name(ENGLISH)


def is_known(code):
    """Return True if `code` names a language, maybe with JQK after it."""
    return code.removesuffix(JQK) in languages()


def add_option(parser, otherwise=ENGLISH):
    """Add --language to a parser; without it the language is None, or `otherwise`."""
    parser.add_argument(
        "--language", type=_code, default=otherwise, metavar="CODE",
        help=f"language of the screens: {', '.join(languages())}; de{JQK} has J, Q, K on its cards")


def _code(text):
    if not is_known(text):
        raise argparse.ArgumentTypeError(_unknown(text))
    return text


def _unknown(code):
    return f"no such language: {code} (there are {', '.join(languages())})"


def path_of(language):
    """Return the path of a language's catalogue."""
    return FOLDER / f"{language}.po"


@functools.lru_cache(maxsize=None)
def catalogue(language):
    """Return the Catalogue of a language, None for English. Raises ValueError for an unknown one.

    A text that is not translated, or marked as fuzzy, is left in English.  After the code of the
    language may stand JQK.
    """
    if not is_known(language):
        raise ValueError(_unknown(language))
    keeps_jqk = language.endswith(JQK)
    language = language.removesuffix(JQK)
    if language == ENGLISH:
        return None
    found = read(language)
    if found.plural_expr not in RULES:
        raise ValueError(f"{language}.po: the rule {found.plural_expr} is not among "
                         + ", ".join(RULES))
    texts = {key_of(message.id, message.context): message.string for message in found
             if message.id and not message.fuzzy and all(_forms(message))
             and not (keeps_jqk and message.context == ON_CARDS)}
    drawn = [text for message in found if not message.fuzzy and not is_of_page(message)
             for text in _forms(message)]
    return Catalogue(found.plural_expr, texts, drawn)


def read(language):
    """Return Babel's catalogue of a language."""
    with path_of(language).open("rb") as file:
        return read_po(file, language, abort_invalid=True)


def is_of_page(message):
    """Return True if the page alone shows a message, in the browser's fonts."""
    return all(path.startswith(OF_PAGES) for path, _line in message.locations)


def _forms(message):
    return message.string if isinstance(message.string, tuple) else (message.string,)
