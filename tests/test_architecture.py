"""The picture of the rooms: all are in it, and arrows lead down."""

import pytest

from docs.drawings import architecture
from tests import ROOT


def test_every_room_has_a_line_and_no_line_is_without_a_room():
    assert set(architecture.imports()) == set(architecture.ABOUT)


def test_no_house_imports_one_above_it():
    order = architecture.HOUSES.index
    for room, others in architecture.imports().items():
        for other in others:
            assert order(room.split("/")[0]) <= order(other.split("/")[0]), (room, other)


def test_the_page_shows_the_picture():
    assert "](architecture.svg)" in (ROOT / "docs/ARCHITECTURE.md").read_text("utf-8")


def test_an_import_more_is_another_picture_and_one_back_is_none(monkeypatch):
    graph = {room: set(others) for room, others in architecture.imports().items()}
    graph["firmware/sound"].add("firmware/texts")
    monkeypatch.setattr(architecture, "imports", lambda: graph)
    assert architecture.draw() != architecture.PICTURE.read_text("utf-8")
    graph["firmware/texts"].add("firmware/sound")
    with pytest.raises(ValueError, match="import each other"):
        architecture.draw()
