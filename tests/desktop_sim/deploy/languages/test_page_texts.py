"""The messages of the page: marked in scripts, and all texts of its HTML."""

import re

from desktop_sim.deploy.languages import page_texts, templates
from tests import ROOT

SCRIPT = b"""
class Notice {
  #count = 4 / 2;
  say(line) {
    // For translators: a reason follows
    show(_("Not \\"saved\\": {reason}"), /["']/.test(line), _(line));
    return fill(_n("{moves} move", "{moves} moves", this.#count), { moves: `${this.#count}` });
  }
}
"""

PAGE = """<!doctype html><title>Cards</title><meta name="description" content="A game">
<meta name="viewport" content="width=device-width"><style>b { color: red }</style>
<p title="A title">Two
 lines<option>A<option>10<select translate="no"><option>English</select><img alt="A picture">
<button aria-label="Close">x</button><noscript>Needs scripts</noscript><input placeholder="Text">
"""

SCRIPTS = [path for folder in page_texts.FOLDERS for path in folder.glob("*.mjs")]
MARK = re.compile(r"""(?<![\w.])_n?\(\s*["']""")
WORDS = re.compile(r'"[A-Z][a-z]+ [a-z]+[^"]*"')
"""A text in a script that has a capital and a blank."""


def test_marked_texts_of_a_script_are_found_with_notes():
    assert list(page_texts.in_script(SCRIPT)) == [
        (6, 'Not "saved": {reason}', ["a reason follows"]),
        (7, ("{moves} move", "{moves} moves"), [])]


def test_texts_of_a_document_are_found_with_their_lines():
    assert page_texts.in_html(PAGE) == [
        (1, "Cards"), (1, "A game"), (3, "A title"), (3, "Two lines"), (4, "A picture"),
        (5, "Close"), (5, "Text")]


def test_every_mark_of_the_page_is_found():
    for path in SCRIPTS:
        found = list(page_texts.in_script(path.read_bytes()))
        assert len(found) == len(MARK.findall(path.read_text())), path


def test_texts_of_scripts_are_marked():
    for path in SCRIPTS:
        source = path.read_text()
        unmarked = [text for text in WORDS.findall(source) if not re.search(
            r"_n?\(\s*(?:\"[^\"]*\", )?" + re.escape(text), source)]
        assert unmarked in ([], ['"Pocket Patience"']), path


def test_messages_of_scripts_are_whole():
    for path, _line, message, _use, _notes in page_texts.messages():
        for text in (message,) if isinstance(message, str) else message:
            assert text == text.strip() and not re.search(r"\{\d*\}|\$\{", text), (path, text)


def test_the_template_says_where_they_stand():
    messages = templates.template()
    found = {place for place, _ in messages["Page settings"].locations}
    assert "desktop_sim/web/page/index.html" in found
    settings = ROOT / templates.TEMPLATE
    assert 'msgid "Page settings"' in settings.read_text("utf-8")
