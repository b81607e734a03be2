"""The texts of a language, from its gettext catalogue."""

import functools

from babel.messages.pofile import read_po

from desktop_sim.deploy import project

FOLDER = project.REPO / "firmware/languages"
ENGLISH = "en"

RULES = {"(n != 1)": "{} != 1", "(n > 1)": "{} > 1"}
"""{rule of plural forms, as gettext writes it: the same in Python, with a place for the number}."""

PAGE = "desktop_sim/web/page/"

USE = "\x04"
"""What parts the use of a text from the text, as in gettext's own files."""


class Catalogue:
    """What a language puts in the place of English texts.

    rule      the rule of its plural forms, a text of RULES
    texts     {English text, or pair of them: text, or pair of them}; before a text that has a use
              stand this and USE
    letters   letters outside of ASCII that the fonts need for them, sorted, as one text
    """

    def __init__(self, rule, texts, drawn):
        """Hold what is translated, and the texts among it that the console draws."""
        self.rule = rule
        self.texts = texts
        self.letters = "".join(sorted({letter for letter in "".join(drawn) if letter > "~"}))

    def get(self, message, use=None):
        """Return the text for an English one, or the forms for a pair; English if none is there."""
        return self.texts.get(key_of(message, use), message)


def key_of(message, use):
    """Return the key of an English message in `Catalogue.texts`."""
    return use + USE + message if use else message


def languages():
    """Return the codes of all languages, English first."""
    return [ENGLISH, *sorted(path.stem for path in FOLDER.glob("*.po"))]


def add_option(parser, otherwise=ENGLISH):
    """Add --language to a parser; without it the language is None, or `otherwise`."""
    parser.add_argument(
        "--language", choices=languages(), default=otherwise, metavar="CODE",
        help="language of the screens: " + ", ".join(languages()))


def path_of(language):
    """Return the path of a language's catalogue."""
    return FOLDER / f"{language}.po"


@functools.lru_cache(maxsize=None)
def catalogue(language):
    """Return the Catalogue of a language, None for English. Raises ValueError for an unknown one.

    A text that is not translated, or marked as fuzzy, is left in English.
    """
    if language == ENGLISH:
        return None
    if language not in languages():
        raise ValueError(f"no such language: {language} (there are {', '.join(languages())})")
    found = read(language)
    if found.plural_expr not in RULES:
        raise ValueError(f"{language}.po: the rule {found.plural_expr} is not among "
                         + ", ".join(RULES))
    texts = {key_of(message.id, message.context): message.string for message in found
             if message.id and not message.fuzzy and all(_forms(message))}
    drawn = [text for message in found if not message.fuzzy and not is_of_page(message)
             for text in _forms(message)]
    return Catalogue(found.plural_expr, texts, drawn)


def read(language):
    """Return Babel's catalogue of a language."""
    with path_of(language).open("rb") as file:
        return read_po(file, language, abort_invalid=True)


def is_of_page(message):
    """Return True if the page alone shows a message, in the browser's fonts."""
    return all(path.startswith(PAGE) for path, _line in message.locations)


def _forms(message):
    return message.string if isinstance(message.string, tuple) else (message.string,)
