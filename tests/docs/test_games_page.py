"""docs/GAMES.md and the documents' pictures, compared with the output of `make gallery`."""

import pytest
from PIL import Image, ImageChops

from core import games
from docs.drawings import annotated_table, games_page

GAMES = [game_id for game_id, _ in games.titles()]


def check_picture(path, wanted):
    with Image.open(path) as kept:
        difference = ImageChops.difference(kept.convert("RGB"), wanted)
    assert difference.getbbox() is None, "run: make gallery"


def test_the_page_is_up_to_date():
    assert games_page.PAGE.read_text("utf-8") == games_page.page(), "run: make gallery"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_picture_is_the_golden_screen(game_id):
    check_picture(games_page.PICTURES / f"{game_id}.png", games_page.picture(game_id))


def test_the_annotated_table_is_up_to_date():
    check_picture(annotated_table.PICTURE, annotated_table.drawn())
