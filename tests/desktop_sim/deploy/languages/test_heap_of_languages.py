"""The heap that the console takes on a board, from files, in each language."""

from functools import partial

import pytest

from desktop_sim.deploy import board_build
from desktop_sim.deploy.languages import catalogues
from tests.lab.on_vm import heap_from_files

SIZE = "128 x 64"


@pytest.mark.thorough
@pytest.mark.parametrize("language", catalogues.languages()[1:])
def test_a_language_takes_the_heap_of_english_and_its_longer_words(language, monkeypatch):
    english = heap_from_files.heap_of(SIZE, "klondike")
    heap_from_files.built.cache_clear()
    monkeypatch.setattr(board_build, "compiled_modules",
                        partial(board_build.compiled_modules, language=language))
    try:
        assert english < heap_from_files.heap_of(SIZE, "klondike") < 1.03 * english
    finally:
        heap_from_files.built.cache_clear()
