"""A language that nobody speaks, a third longer than English and with accents everywhere.

    TEXTS=pseudo python -m pytest -p tests.lab.pseudo_language \\
        tests/firmware/screens/test_texts_are_read.py

runs tests with its texts, TEXTS=de with those of German: what is cut there is cut for a player.
"""

import os
import re
from functools import cache

import pytest

from desktop_sim.deploy import project
from desktop_sim.deploy.languages import catalogues, loading, templates, translate
from desktop_sim.deploy.languages.catalogues import ENGLISH, Catalogue

VARIABLE = "TEXTS"
PSEUDO = "pseudo"

ACCENTS = dict(zip("aeiouncAEOUNC", "àéîöüñçÄÊÔÙÑÇ", strict=True))
PLACE = re.compile(r"(\{\w+\})")
LONGER = 3
"""One letter in so many is written twice."""


@cache
def catalogue():
    """Return the Catalogue with all messages of the sources in the pseudo-language."""
    texts = {}
    for message in templates.template():
        if isinstance(message.id, tuple):
            texts[message.id] = tuple(map(pseudo, message.id))
        elif message.id:
            texts[message.id] = pseudo(message.id)
    return Catalogue("(n != 1)", texts, ACCENTS.values())


def pseudo(text):
    """Return an English text with accents and longer words; its places stay."""
    parts = PLACE.split(text)
    return "".join(part if part[:1] == "{" else _longer(part) for part in parts)


def _longer(text):
    found = ""
    letters = 0
    for letter in text:
        found += ACCENTS.get(letter, letter)
        letters += letter.isalpha()
        if letter.islower() and letters % LONGER == 0:
            found += letter
    return found


def in_use():
    """Return the Catalogue that VARIABLE names in the environment, None for English."""
    named = os.environ.get(VARIABLE, ENGLISH)
    return catalogue() if named == PSEUDO else catalogues.catalogue(named)


def translated(path):
    """Return the source at a path in the repository as this process loads it."""
    return translate.translated(project.name_of(path), path.read_text("utf-8"), in_use())


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests():
    """Load the console in that language, before anything imports it."""
    loading.use(in_use())
