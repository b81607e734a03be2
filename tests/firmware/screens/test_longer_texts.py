"""Every screen in a language that is a third longer than English, and in those that are there.

What is drawn there comes from other sources: each language has a process of its own.
"""

import os
import subprocess
import sys

import pytest

from desktop_sim.deploy.languages import catalogues
from tests import ROOT
from tests.lab import pseudo_language

READ = "tests/firmware/screens/test_texts_are_read.py"
EVERY_LETTER = "test_every_letter_is_seen"


def read(language, *more):
    """Read all screens in a language; return what pytest says, and assert that it passed."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.lab.pseudo_language",
         "-p", "no:cacheprovider", "--timeout", "0", READ, "-k", EVERY_LETTER, *more],
        cwd=ROOT, capture_output=True, text=True,
        env={**os.environ, pseudo_language.VARIABLE: language})
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_every_letter_of_a_longer_text_is_seen_on_an_oled():
    read(pseudo_language.PSEUDO, "-m", "not thorough", "-k", EVERY_LETTER + " and 128")


@pytest.mark.thorough
@pytest.mark.parametrize("language", [pseudo_language.PSEUDO, *catalogues.languages()[1:]])
def test_every_letter_of_a_language_is_seen_on_every_display(language):
    read(language)


def test_a_pseudo_text_is_longer_has_accents_and_keeps_its_places():
    assert pseudo_language.pseudo("Deal {number} of {all}") == "Déàal {number} öf {all}"
