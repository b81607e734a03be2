"""What is generated is what would be generated now: `make lists` writes it."""

import pytest
from PIL import Image

from tests import ROOT
from tests.lab import lists


@pytest.mark.parametrize("maker", lists.MAKERS)
def test_what_is_generated_is_up_to_date(maker):
    stale = [path.relative_to(ROOT).as_posix() for path in lists.outdated(maker)]
    assert stale == [], "run `make lists`"


def test_every_module_that_makes_files_is_asked():
    there = {".".join(path.relative_to(ROOT).with_suffix("").parts)
             for room in ("desktop_sim", "docs", "tests") for path in (ROOT / room).rglob("*.py")
             if "\ndef made():\n" in path.read_text("utf-8")}
    assert there == set(lists.MAKERS)


@pytest.fixture
def maker(tmp_path, monkeypatch):
    """A maker of a text, a picture of 20 colours and a sheet; return its files."""
    picture = Image.new("RGB", (20, 3))
    for x in range(20):
        picture.putpixel((x, 1), (x, 3 * x, 255 - x))
    files = {tmp_path / "list.md": "one\ntwo\n", tmp_path / "part.stl": b"\0\r\n",
             tmp_path / "table.png": picture, tmp_path / "sheet.webp": picture}
    module = type("Maker", (), {"made": staticmethod(lambda: files)})
    monkeypatch.setattr(lists.importlib, "import_module", lambda name: module)
    monkeypatch.setattr(lists, "MAKERS", ("a maker",))
    monkeypatch.setattr(lists, "FOLDERS", {"a maker": tmp_path})
    monkeypatch.setattr(lists, "ROOT", tmp_path)
    return files


def test_what_is_missing_is_written_and_what_nobody_makes_is_removed(maker, tmp_path, capsys):
    (tmp_path / "gone.svg").touch()
    assert set(lists.outdated("a maker")) == {*maker, tmp_path / "gone.svg"}
    assert lists.main() == 0
    assert len(capsys.readouterr().out.splitlines()) == len(maker) + 1
    assert set(tmp_path.iterdir()) == set(maker)
    assert lists.outdated("a maker") == {}


def test_what_is_the_same_is_not_written_again(maker, tmp_path, capsys):
    lists.main()
    # Another encoder writes the same pixels in other bytes.
    maker[tmp_path / "table.png"].save(tmp_path / "table.png", compress_level=0)
    before = {path: path.read_bytes() for path in maker}
    capsys.readouterr()
    assert lists.main() == 0
    assert capsys.readouterr().out == ""
    assert {path: path.read_bytes() for path in maker} == before


@pytest.mark.parametrize("name, content", [
    ("list.md", "one\n"), ("part.stl", b"\0\n"), ("table.png", Image.new("RGB", (20, 3))),
    ("sheet.webp", Image.new("RGB", (3, 20)))])
def test_what_differs_is_found(maker, tmp_path, name, content):
    lists.main()
    maker[tmp_path / name] = content
    assert list(lists.outdated("a maker")) == [tmp_path / name]


def test_a_missing_golden_screen_is_said_in_a_line(monkeypatch, capsys, tmp_path):
    from docs.drawings import gallery

    monkeypatch.setattr(lists, "MAKERS", ("docs.drawings.gallery",))
    monkeypatch.setattr(gallery, "GOLDEN", tmp_path)
    assert lists.main() == 1
    said = capsys.readouterr().err
    assert "klondike.png is missing: `make golden`" in said and said.count("\n") == 1
