"""A real browser with the page in it, and the simulator's handheld for comparison."""

import gzip
import os
import threading
from pathlib import Path

import pytest
from playwright.sync_api import Error, sync_playwright

from desktop_sim.web import page_server
from tests.desktop_sim.web.in_browser.playing import Opened
from tests.lab import browser as browsers

DESKTOP = {"width": 1000, "height": 900}

CRASHED = "crashed"
"""Playwright's word for a tab that Chromium lost, by a fault in a thread of its own."""


def pytest_collection_modifyitems(items):
    """Try a test in whose midst Chromium loses its tab once more."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=[" crashed"]))


def served_from(folder):
    """Return a server of the page, with longer searches for a busy machine."""
    server = page_server.Server(folder)
    kind, content = server.files["search.mjs"]
    text = gzip.decompress(content).replace(b"MOST_MS = 60_000", b"MOST_MS = 900_000")
    server.files["search.mjs"] = kind, gzip.compress(text)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    return server


@pytest.fixture(scope="session")
def server(folder):
    with served_from(folder) as running:
        yield running
        running.shutdown()


@pytest.fixture
def own_server(folder):
    """Yield a server that the test may stop."""
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


class Tab:
    """The tab of most tests: a new one takes a second of the processor's time.

    Another one takes the place of one that Chromium lost.
    """

    def __init__(self, context):
        self.context = context
        self.page = context.new_page()

    def rest(self):
        """Leave the page, which would go on playing during the tests of other files."""
        try:
            self.page.goto("about:blank")
        except Error as error:
            if CRASHED not in error.message:
                raise

    def forgotten(self, address, errors):
        """Return the page in the tab, `Opened`, as on a first visit."""
        try:
            return self._forget(address, errors)
        except Error as error:
            if CRASHED not in error.message:
                raise
        self.page = self.context.new_page()
        return self._forget(address, errors)

    def _forget(self, address, errors):
        opened = Opened(self.page, address, errors)
        opened.forget()
        return opened


TABS = []
"""The tab of this process, if it has one."""


@pytest.fixture(scope="session")
def tab(browser):
    context = browser.new_context(viewport=DESKTOP, service_workers="block")
    TABS.append(Tab(context))
    yield TABS[-1]
    context.close()


@pytest.fixture(scope="module", autouse=True)
def rest():
    yield
    for tab in TABS:
        tab.rest()


@pytest.fixture
def visit(browser, server, tab):
    """Yield a function that opens the page as on a first visit and returns it, `Opened`.

    `link` is the part after the #, `board` the page's own word in the address, None for none. The
    others are Playwright's words for a context of its own; the script `first` runs there before any
    page. A test fails if the page had an error.
    """
    contexts = []
    errors = []

    def note(line):
        # The page of licences has no icon of its own.
        if line.type == "error" and not line.location["url"].endswith("favicon.ico"):
            errors.append(line.text)

    def note_error(error):
        errors.append(str(error.error))

    def listen(context):
        context.on("weberror", note_error)
        context.on("console", note)

    def open_page(link="", board="ssd1306_pico", server=server, first="", **words):
        if words:
            contexts.append(browser.new_context(**{"viewport": DESKTOP, **words}))
            contexts[-1].add_init_script(first)
            listen(contexts[-1])
            return Opened(contexts[-1].new_page(), server.address, errors).open(link, board)
        return tab.forgotten(server.address, errors).open(link, board)

    listen(tab.context)
    yield open_page
    for context in contexts:
        context.close()
    tab.context.remove_listener("weberror", note_error)
    tab.context.remove_listener("console", note)
    assert errors == []
