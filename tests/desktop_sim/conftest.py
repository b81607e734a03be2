"""The page that plays in a browser, made once for the tests of its files and those in a browser."""

import os
import time

import pytest

from desktop_sim.web import make_page


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """Return the folder of the page, made once for all test processes."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return make_page.build(tmp_path_factory.mktemp("web") / "page")
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
                make_page.build(place.with_name("web-in-work")).rename(place)
        finally:
            turn.rmdir()
    return place
