"""The page that plays in a browser, made once for the tests of its files and those in a browser."""

import os

import pytest

from desktop_sim.deploy import web_page


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """Return the folder of the page, made once for all test processes."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return web_page.build(tmp_path_factory.mktemp("web") / "page")
    place = tmp_path_factory.getbasetemp().parent / "web"
    making = place.with_name(f"web-{os.getpid()}")
    if not place.exists():
        web_page.build(making)
        try:
            making.rename(place)
        except OSError:
            return making
    return place
