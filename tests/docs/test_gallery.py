"""The gallery: every listed game by its golden screen, and its name in the README."""

import pytest
from PIL import Image, ImageChops

from desktop_sim.web.game_lines import SHEET
from docs.drawings import gallery, game_tiles


@pytest.mark.parametrize("size", gallery.SCREENS, ids=lambda size: "{}x{}".format(*size))
def test_the_gallery_is_what_the_golden_screens_give(size):
    with Image.open(gallery.path_of(size)) as kept:
        difference = ImageChops.difference(kept.convert("RGB"), gallery.drawn(size))
    assert difference.getbbox() is None, "run: make gallery"


@pytest.mark.parametrize("path, drawn", [
    (SHEET, game_tiles.sheet), (game_tiles.BACKS, game_tiles.backs)])
def test_the_page_has_the_pictures_that_are_drawn_today(path, drawn):
    with Image.open(path) as kept:
        assert kept.convert("RGB").tobytes() == drawn().tobytes(), "run: make gallery"


@pytest.mark.parametrize("size", gallery.SCREENS, ids=lambda size: "{}x{}".format(*size))
def test_each_game_is_in_it_under_its_name(size):
    sheet = gallery.drawn(size)
    high = gallery.SCREENS[size][1] * size[1] + gallery.NAME_HEIGHT + gallery.GAP
    for at, (game_id, name) in enumerate(gallery.listed()):
        x = gallery.GAP + at % gallery.COLUMNS * (gallery.CELL + gallery.GAP)
        y = gallery.GAP + at // gallery.COLUMNS * high
        for picture, down in ((gallery.lettered(name), 0),
                              (gallery.screen(game_id, size), gallery.NAME_HEIGHT)):
            seen = sheet.crop((x, y + down, x + picture.width, y + down + picture.height))
            assert ImageChops.difference(seen, picture).getbbox() is None, name
            assert len(picture.getcolors()) > 1, name


def test_readme_names_the_games_that_the_console_lists():
    text = gallery.README.read_text("utf-8")
    assert gallery.with_names(text) == text, "run: make gallery"
    assert all(name in " ".join(text.split()) for _, name in gallery.listed())
