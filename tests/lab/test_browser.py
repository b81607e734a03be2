"""The search for a browser: found, or one plain line about the missing one."""

import shutil

import pytest

from tests import ROOT
from tests.lab import browser


@pytest.fixture
def nothing(monkeypatch, tmp_path):
    """Hide every browser of this computer."""
    monkeypatch.delenv("CHROME_BIN", raising=False)
    monkeypatch.setattr(browser, "PROGRAMS", ("no-such-browser",))
    monkeypatch.setattr(browser, "PACKED", tmp_path)


def test_without_a_browser_a_line_says_how_to_get_one(nothing):
    with pytest.raises(browser.Missing, match="apt install chromium.*CHROME_BIN"):
        browser.find()


def test_a_browser_that_is_named_comes_first(nothing, monkeypatch):
    monkeypatch.setenv("CHROME_BIN", shutil.which("true"))
    assert browser.find() == (shutil.which("true"), {})
    monkeypatch.setenv("CHROME_BIN", "/no/such/browser")
    with pytest.raises(browser.Missing, match="/no/such/browser"):
        browser.find()


def test_an_installed_browser_comes_before_npms(nothing, monkeypatch):
    monkeypatch.setattr(browser, "PROGRAMS", ("no-such-browser", "true"))
    (browser.PACKED / "chromium.br").touch()
    assert browser.find() == (shutil.which("true"), {})


def test_the_tests_of_the_page_fail_without_one(nothing, pytester, monkeypatch):
    pytester.makeconftest("from tests.desktop_sim.web.in_browser.conftest import browser")
    pytester.makepyfile("def test_it(browser): pass")
    outcome = pytester.runpytest()
    outcome.assert_outcomes(errors=1)
    outcome.stdout.fnmatch_lines(["*the tests of the page need a browser*"])


def test_npms_browser_finds_its_fonts_after_the_project_was_moved():
    assert str(ROOT) not in browser.FONTS
