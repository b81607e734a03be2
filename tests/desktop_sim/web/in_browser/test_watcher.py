"""What a test that fails is told of its pages, and the tab of the tests after a crash."""

import pytest
from playwright.sync_api import Error


def test_what_pages_show_and_what_was_not_found_is_told(visit, watcher):
    opened = visit("golf/617", None)
    opened.says("8 of Spades, column 1.")
    opened.page.click("#open-menu")
    opened.page.evaluate("fetch('favicon.ico').then(() => fetch('nothing.txt'))")
    (error,) = opened.until(lambda: watcher.errors, len)
    assert "404" in error and f"{opened.address}nothing.txt" in error
    told = watcher.told()
    assert "open: #menu: Undo" in told and "8 of Spades" in told and "title: Golf" in told
    assert f"not loaded: {opened.address}nothing.txt: 404" in told
    watcher.errors.clear()


def test_after_a_crash_of_the_browser_tests_go_on_in_a_new_tab(visit):
    crashed = visit("golf/617", None)
    with pytest.raises(Error):
        crashed.page.goto("chrome://crash")
    with pytest.warns(UserWarning, match="crashed"):
        opened = visit("golf/617", None)
    opened.says("8 of Spades, column 1.")
    assert opened.page is not crashed.page
