"""Every screen in a language that is a third longer than English, and in those that are there.

What is drawn there comes from other sources: each language has a process of its own.
"""

import os
import subprocess
import sys

import pytest

from desktop_sim.deploy.languages import catalogues
from tests import ROOT
from tests.firmware.screens.test_texts_are_read import every_size
from tests.lab import pseudo_language

READ = "tests/firmware/screens/test_texts_are_read.py::test_every_letter_is_seen"
DISPLAYS = [row.id for row in every_size.args[1]]
OLED = "128 x 64, depth 1"


def read(language, display):
    """Read all screens on a display in a language; assert that every letter is seen."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.lab.pseudo_language",
         "-p", "no:cacheprovider", "--timeout", "0", f"{READ}[{display}]"],
        cwd=ROOT, capture_output=True, text=True,
        env={**os.environ, pseudo_language.VARIABLE: language})
    assert done.returncode == 0, done.stdout


def test_every_letter_of_a_longer_text_is_seen_on_an_oled():
    read(pseudo_language.PSEUDO, OLED)


@pytest.mark.thorough
@pytest.mark.parametrize("display", DISPLAYS)
@pytest.mark.parametrize("language", [pseudo_language.PSEUDO, *catalogues.languages()[1:]])
def test_every_letter_of_a_language_is_seen_on_every_display(language, display):
    read(language, display)


def test_a_pseudo_text_is_longer_has_accents_and_keeps_its_places():
    assert pseudo_language.pseudo("Deal {number} of {all}") == "Déàal {number} öf {all}"
