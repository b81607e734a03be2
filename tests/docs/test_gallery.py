"""The gallery: every listed game by its golden screen, and its name in the README."""

import pytest
from PIL import ImageChops

from docs.drawings import gallery


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
    text = " ".join(gallery.README.read_text("utf-8").split())
    assert all(name in text for _, name in gallery.listed())
