"""The messages of the page that plays, and of the one that installs, besides the console's.

Scripts mark them with `_` and `_n` of language.mjs.  In a document each text is a message, except
in elements with translate="no".  A page looks its messages up while it runs.
"""

import io
import re
from html.parser import HTMLParser

from babel.messages.extract import extract

from desktop_sim.deploy import project

FOLDERS = tuple(project.REPO / "desktop_sim/web" / name for name in ("page", "install"))
KEYWORDS = {"_": None, "_n": (1, 2)}
"""The marks, and the numbers of their arguments that are texts, None for the first."""

ATTRIBUTES = ("alt", "aria-label", "placeholder", "title")
SKIPPED = ("noscript", "script", "style")
NOTE = "For translators:"
"""The beginning of a comment above a mark that translators see."""

LETTERS = re.compile(r"[^\W\d_]{2}")
"""Text with a word in it, not just the letter of a card's rank."""


def messages():
    """Yield (path, line, message, None, notes) of each message: a text, or one and several."""
    for folder in FOLDERS:
        for path in sorted(folder.glob("*.mjs")):
            for line, message, notes in in_script(path.read_bytes()):
                yield path, line, message, None, notes
        for path in sorted(folder.glob("*.html")):
            for line, message in in_html(path.read_text("utf-8")):
                yield path, line, message, None, []


def in_script(source):
    """Yield (line, message, notes) of each message that a script (bytes) marks."""
    for line, message, notes, _ in extract("javascript", io.BytesIO(source), KEYWORDS,
                                           [NOTE], strip_comment_tags=True):
        yield line, message, notes


def in_html(text):
    """Return [(line, message)] of a document."""
    parser = _Texts()
    parser.feed(text)
    parser.close()
    return parser.found


class _Texts(HTMLParser):
    """Collects the texts of a document in `found`, [(line, message)]."""

    def __init__(self):
        super().__init__()
        self.found = []
        # The tag of the element that is skipped with all in it, or "".
        self._skipped = ""

    def handle_starttag(self, tag, attrs):
        """Collect the texts of an element's attributes."""
        values = dict(attrs)
        if tag in SKIPPED or values.get("translate") == "no":
            self._skipped = self._skipped or tag
        if self._skipped:
            return
        for name in ATTRIBUTES:
            self._add(values.get(name, ""))
        if values.get("name") == "description":
            self._add(values["content"])

    def handle_endtag(self, tag):
        """Note the end of what is skipped."""
        if tag == self._skipped:
            self._skipped = ""

    def handle_data(self, data):
        """Collect a text."""
        if not self._skipped:
            self._add(data)

    def _add(self, text):
        text = " ".join(text.split())
        if LETTERS.search(text):
            self.found.append((self.getpos()[0], text))
