"""A real browser with the page in it, and the simulator's handheld beside it."""

import os
import threading

import pytest
from playwright.sync_api import sync_playwright

from desktop_sim.deploy import web_page, web_server
from tests.desktop_sim.faces.web.playing import Opened
from tests.tools import browser as browsers

DESKTOP = {"width": 1000, "height": 900}


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """The folder of the page, made once for all the processes that test."""
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


def served_from(folder):
    server = web_server.Server(folder)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    return server


@pytest.fixture(scope="session")
def server(folder):
    with served_from(folder) as running:
        yield running
        running.shutdown()


@pytest.fixture
def own_server(folder):
    """A server that the test may stop."""
    with served_from(folder) as running:
        yield running
        running.shutdown()


@pytest.fixture(scope="session")
def browser():
    try:
        program, environment = browsers.find()
    except browsers.Missing as why:
        pytest.fail(str(why), pytrace=False)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=program,
            args=list(browsers.ARGUMENTS),
            env={**os.environ, **environment},
        )
        yield opened
        opened.close()


@pytest.fixture
def visit(browser, server):
    """A function that opens the page as a new visitor and returns it, `Opened`.

    `link` is what follows the #, `board` as the page's own word in the address; the others are
    Playwright's words for a context. A test fails when the page had an error.
    """
    contexts = []
    errors = []

    def open_page(link="", board=None, server=server, script=None, **words):
        context = browser.new_context(**{"viewport": DESKTOP, **words})
        contexts.append(context)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.on("console", lambda line: line.type == "error" and errors.append(line.text))
        if script:
            context.add_init_script(script)
        return Opened(context.new_page(), server.address, board, errors).open(link)

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
