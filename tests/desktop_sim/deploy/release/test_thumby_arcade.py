"""The folder for Thumby's arcade: its form, and the return to Thumby's menu."""

import sys
from types import ModuleType, SimpleNamespace

import pytest
from PIL import Image

from core import games
from desktop_sim.deploy import board_build, board_folder
from desktop_sim.deploy.release import thumby_arcade

SCRATCH0 = 0x4005_800C
MODULES = ("boards/thumby.mpy", "firmware/boot.mpy")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return the folder, with two modules instead of all."""

    def build(board, as_source, into):
        made = into / "made"
        for name in MODULES:
            (made / name).parent.mkdir(parents=True)
            (made / name).write_bytes(name.encode())
        return board_folder.Build(made, dict.fromkeys(MODULES, 1))

    monkeypatch.setattr(board_build, "build", build)
    return thumby_arcade.build(tmp_path, "1.2.3")


def test_it_has_what_the_arcade_asks_for(folder):
    own = ("LICENSE", "PocketPatience.py", "arcade_description.txt", "arcade_title_image.png")
    assert folder.name == "PocketPatience"
    assert list(board_folder.sizes_in(folder)) == sorted((*own, *MODULES))
    text = (folder / "arcade_description.txt").read_text()
    assert text.startswith("Pocket Patience\n") and "Version: 1.2.3\n" in text
    assert all(title in " ".join(text.split()) for _, title in games.titles())
    with Image.open(folder / "arcade_title_image.png") as picture:
        assert picture.size == (16 * 72, 16 * 40)
        assert len(picture.convert("L").getcolors()) == 2


class Reset(Exception):
    pass


@pytest.fixture
def start(folder, monkeypatch):
    """Return a function that starts the folder's program as Thumby's main.py does.

    The returned tuple has the calls of `run` with the register at that time, the drawn texts, and
    the register at the reset.
    """

    def start(mpy, end=None):
        memory, calls, drawn = {SCRATCH0: 0}, [], []

        def run(board, can_leave=False):
            calls.append((board.NAME, can_leave, memory[SCRATCH0]))
            if end:
                raise end

        def reset():
            raise Reset

        display = SimpleNamespace(
            drawText=lambda text, x, y, colour: drawn.append(text), update=lambda: drawn.append("")
        )
        modules = {
            "machine": SimpleNamespace(mem32=memory, reset=reset),
            "thumby": SimpleNamespace(display=display, inputJustPressed=lambda: bool(drawn)),
            "boards": ModuleType("boards"),
            "boards.thumby": SimpleNamespace(NAME="Thumby"),
            "firmware.boot": SimpleNamespace(run=run),
        }
        modules["boards"].thumby = modules["boards.thumby"]
        for name, module in modules.items():
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.setattr(sys, "path", list(sys.path))
        monkeypatch.setattr(sys.implementation, "_mpy", mpy, raising=False)
        program = (folder / "PocketPatience.py").read_text()
        with pytest.raises(type(end) if end else Reset):
            exec(program, {"__name__": "/Games/PocketPatience/PocketPatience"})
        assert sys.path[0] == "/Games/PocketPatience" or not calls
        return calls, drawn, memory[SCRATCH0]

    return start


def test_it_plays_until_the_player_leaves_and_then_shows_the_menu(start):
    # The register is 1 during a game, so that a reset leads back to the game.
    assert start(0x1F06) == ([("Thumby", True, 1)], [], 0)


def test_what_cannot_start_leads_back_to_the_menu(start):
    assert start(0x1F06, MemoryError("no room")) == ([("Thumby", True, 1)], [], 0)


@pytest.mark.parametrize("mpy", [0x1F05, 0x1F07, 0])
def test_another_micropython_is_told_from_the_display(start, mpy):
    calls, drawn, register = start(mpy)
    assert calls == [] and register == 0
    assert " ".join(drawn).strip() == "MicroPython is too old: update it in the Code Editor."
    assert max(map(len, drawn)) <= 72 // 6
