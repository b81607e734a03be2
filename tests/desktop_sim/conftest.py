"""The page that plays in a browser, made once for the tests of its files and those in a browser."""

import os
import time

import pytest

from desktop_sim.deploy.languages import catalogues
from desktop_sim.web import make_page, page_server
from tests import ROOT

RELEASED = (
    "waveshare_lcd_1_3-rp2350.uf2", "waveshare_lcd_1_3-frozen.uf2", "ssd1306_pico.uf2",
    "ssd1306_pico-rp2350.uf2", "ssd1306_pico-nl.uf2", "thumby.uf2",
    "ssd1306_pico_circuitpython.zip", "thumby-arcade.zip",
)
"""Endings of files of a release; each file holds its ending."""

LANGUAGES = ROOT / "tests/data/languages"
"""The folder with the catalogues that the page has besides English."""


def build(into, release):
    """Make the page in the folder `into`, with a release in another new folder; return it.

    Its languages are those of the tests: a word of a translator fails no test.
    """
    release.mkdir(exist_ok=True)
    for name in RELEASED:
        (release / f"pocket-patience-1.0.0-{name}").write_bytes(name.encode())
    (release / "pocket-patience-1.0.0.tar.gz").write_bytes(b"sources")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogues, "FOLDER", LANGUAGES)
        return make_page.build(into, release)


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """Return the folder of the page, made once for all test processes."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        place = tmp_path_factory.mktemp("web")
        return build(place / "page", place / "release")
    place = tmp_path_factory.getbasetemp().parent / "web"
    turn = place.with_name("web-is-made")
    while not place.exists():
        try:
            turn.mkdir()
        except FileExistsError:
            time.sleep(0.1)
            continue
        try:
            if not place.exists():
                build(place.with_name("web-in-work"), place.with_name("release")).rename(place)
        finally:
            turn.rmdir()
    return place


@pytest.fixture(scope="session")
def page_files(folder):
    """Return the files of the page as its server has them."""
    return page_server.compressed(folder)
