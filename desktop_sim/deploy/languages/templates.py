"""The catalogues' English side, from the marks in the sources: `make lists` writes it.

pocket-patience.pot has all messages; each language's .po gets those that are new, and keeps as
fuzzy, which counts as missing, what was translated of a text that has changed.
"""

import datetime
import io
import re

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from desktop_sim.deploy import project
from desktop_sim.deploy.languages import catalogues, marked_texts, page_texts

TEMPLATE = catalogues.FOLDER / "pocket-patience.pot"
ROOMS = ("core", "firmware", "desktop_sim")
WRITTEN = datetime.datetime(2026, 11, 30, tzinfo=datetime.UTC)
"""The date in all heads: with that of the day, files would differ each time they are written."""

HEAD = """\
# Pocket Patience: what a player reads.
# Distributed under the same licence as Pocket Patience, the MIT licence.
#"""

NOT_KEPT = re.compile(
    r'^"(Generated-By|Report-Msgid-Bugs-To|Last-Translator|Language-Team):.*\n', re.M)
"""Lines of the head that differ from one computer to the next, or hold nobody's address."""

NOTE = re.compile(r"\s*# For translators: (.*)")
"""A comment above a mark that translators see."""


def template():
    """Return Babel's Catalog with all messages, and where each stands."""
    made = Catalog(project="Pocket Patience", version="1", header_comment=HEAD, fuzzy=False,
                   creation_date=WRITTEN, revision_date=WRITTEN, charset="utf-8")
    for path, line, message, use, notes in (*_messages(), *page_texts.messages()):
        place = path.relative_to(project.REPO).as_posix()
        made.add(message, locations=[(place, line)], auto_comments=notes, context=use)
    return made


def _messages():
    """Yield (path, line, message, its use or None, notes) of each message of the modules."""
    for room in ROOMS:
        for path in project.sources_in(room):
            source = path.read_text("utf-8")
            lines = source.splitlines()
            for line, message, use in marked_texts.messages(source):
                yield path, line, message, use, _notes(lines, line)


def _notes(lines, line):
    """Return the notes for translators in the comment above a line of a source."""
    notes = []
    while line > 1 and (found := NOTE.fullmatch(lines[line - 2])):
        notes.insert(0, found[1])
        line -= 1
    return notes


def updated(language, messages):
    """Return Babel's catalogue of a language with all `messages`, those of a template."""
    found = catalogues.read(language)
    found.update(messages, update_creation_date=False, update_header_comment=False)
    return found


def text_of(catalogue):
    """Return a catalogue of Babel's as the text of its file."""
    file = io.BytesIO()
    write_po(file, catalogue, width=100, include_lineno=False, ignore_obsolete=True)
    return NOT_KEPT.sub("", file.getvalue().decode())


def made():
    """Return {path: text} of all catalogues."""
    messages = template()
    files = {TEMPLATE: text_of(messages)}
    for language in catalogues.languages()[1:]:
        files[catalogues.path_of(language)] = text_of(updated(language, messages))
    return files
