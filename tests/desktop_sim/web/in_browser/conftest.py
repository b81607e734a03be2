"""A real browser with the page in it, and the simulator's handheld for comparison."""

import gzip
import os
import warnings

import pytest
from playwright.sync_api import Error, sync_playwright

from desktop_sim.web import page_server
from tests.desktop_sim.web.in_browser.playing import SHORT_PRESSES, Opened, start
from tests.desktop_sim.web.in_browser.watcher import Watcher
from tests.lab import browser as browsers

DESKTOP = {"width": 1000, "height": 900}

WATCHER = pytest.StashKey()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Say of a test that failed what its pages showed."""
    report = yield
    if report.failed and WATCHER in item.stash:
        report.sections.append(("pages", item.stash[WATCHER].told()))
    return report


@pytest.fixture
def watcher(request):
    """Yield a Watcher of the test's pages. The test fails if one of them had an error."""
    watching = request.node.stash[WATCHER] = Watcher()
    yield watching
    watching.leave()
    assert watching.errors == []


def serving(page_files):
    """Return a server of the page, with longer searches for a busy machine."""
    server = page_server.Server(dict(page_files))
    kind, content = server.files["search_thread.mjs"]
    text = gzip.decompress(content).replace(b"MOST_MS = 60_000", b"MOST_MS = 900_000")
    server.files["search_thread.mjs"] = kind, gzip.compress(text)
    start(server)
    return server


@pytest.fixture(scope="session")
def server(page_files):
    with serving(page_files) as running:
        yield running
        running.shutdown()


@pytest.fixture
def own_server(page_files):
    """Yield a server that the test may stop."""
    with serving(page_files) as running:
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
    """The tab of most tests in this process: a new one takes a second of the processor's time."""

    def __init__(self, browser):
        self._browser = browser
        self._page = None

    def use(self, do):
        """Call `do` with Playwright's page, and once more with a new one if the browser crashed.

        That is Chromium's own fault, in about one of thirty runs of all tests.
        """
        try:
            return do(self._opened())
        except Error as error:
            if "crashed" not in error.message:
                raise
            warnings.warn(f"the tests go on in a new tab: {error.message}", stacklevel=2)
            self._page.context.close()
            self._page = None
            return do(self._opened())

    def rest(self):
        """Leave what is shown."""
        if self._page:
            self.use(lambda page: page.goto("about:blank"))

    def _opened(self):
        if self._page is None:
            context = self._browser.new_context(viewport=DESKTOP, service_workers="block")
            context.add_init_script(SHORT_PRESSES)
            self._page = context.new_page()
        return self._page


@pytest.fixture(scope="session")
def tab(browser):
    return Tab(browser)


@pytest.fixture(scope="module", autouse=True)
def rest(tab):
    """Leave the page, which would go on playing during the tests of other files."""
    yield
    tab.rest()


@pytest.fixture
def visit(browser, server, tab, watcher):
    """Yield a function that opens the page as on a first visit and returns it, `Opened`.

    `link` is the part after the #, `board` the page's own word in the address, None for none. The
    others are Playwright's words for a context of its own; the script `first` runs there before any
    page.
    """
    contexts = []

    def open_page(link="", board="ssd1306_pico", server=server, first="", **words):
        if words:
            contexts.append(browser.new_context(**{"viewport": DESKTOP, **words}))
            contexts[-1].add_init_script(SHORT_PRESSES + first)
            watcher.watch(contexts[-1])
            page = contexts[-1].new_page()
            return Opened(page, server.address, watcher.errors).open(link, board)

        def load(page):
            watcher.watch(page.context)
            page.set_viewport_size(DESKTOP)
            page.emulate_media(color_scheme="light")
            page.context.clear_permissions()
            opened = Opened(page, server.address, watcher.errors)
            opened.forget()
            return opened.open(link, board)

        return tab.use(load)

    yield open_page
    for context in contexts:
        context.close()
