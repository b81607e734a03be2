"""The page in another language than English: the one of tests/data/languages."""

import pytest

from desktop_sim.web import make_page
from tests.desktop_sim.web.in_browser.playing import Mirrored

DUTCH = {"locale": "nl-BE", "service_workers": "block"}


def settings(opened):
    opened.page.click("#open-menu")
    opened.page.click("#open-options")


def choose(opened, code):
    """Choose a language among the page's settings."""
    settings(opened)
    opened.page.evaluate("delete document.body.dataset.ready")
    opened.page.select_option("#language", code)
    opened.ready()


def text(opened, selector):
    return opened.page.inner_text(selector)


def language(opened):
    return opened.page.evaluate("document.documentElement.lang")


def test_the_page_speaks_the_language_of_the_browser(visit):
    opened = visit("golf/617", None, **DUTCH)
    assert language(opened) == "nl"
    assert opened.page.get_attribute("meta[name=description]", "content") == (
        "Patiencespellen in een pagina.")
    assert opened.page.get_attribute("#games", "title") == "Kies een spel"
    opened.wait_for("() => moves.textContent === '0 zetten'")
    assert text(opened, "#hello") == "Sleep een kaart, of klik erop."
    assert opened.page.inner_text("#hello b >> nth=0") == "Sleep"
    opened.says("Golf, spel 617")
    opened.page.click("#open-menu")
    assert opened.page.get_attribute("#menu", "aria-label") == "Keuzes"
    assert text(opened, "#menu [data-do=new]") == "Nieuw spel"
    # What is not translated stays in English.
    assert text(opened, "#menu [data-do=rules]") == "Rules"
    opened.page.click("#open-options")
    assert text(opened, "#options-title") == "Instellingen"
    assert text(opened, "#options h3 + p") == "Alles blijft in deze browser."
    assert text(opened, "#forms > button") == "Een tafel die het venster vult"
    assert opened.page.input_value("#language") == "nl"
    assert text(opened, "[for=language]") == "Taal"


def test_lists_of_the_console_and_lines_of_the_page_are_in_the_language(visit):
    opened = visit("golf/617", None, **DUTCH)
    opened.page.click("#open-menu")
    opened.page.click("[data-do=options]")
    opened.page.wait_for_selector("#list-title:text('Opties')")
    opened.page.wait_for_selector("#list-rows button:has-text('Veel contrast')")
    opened.page.click("#close-list")
    opened.page.click("#games")
    opened.page.wait_for_selector("#list-title:text('Spellen')")
    opened.page.wait_for_selector("[data-game=golf] :text('Ruim zeven kolommen op.')")
    opened.page.wait_for_selector("[data-game=fortress] :text('19 tot 22 % te winnen')")
    opened.page.click("#close-list")
    opened.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened.page.click("#copy")
    opened.notes("Gekopieerd: Golf #617")
    opened.follow("none/1")
    opened.notes("Deze link leidt nergens heen: ")


def test_a_language_that_is_chosen_stays_and_so_does_the_game(visit):
    opened = visit("golf/617", None)
    names = opened.asked_for()
    assert language(opened) == "en"
    opened.key("p")
    opened.wait_for("() => moves.textContent === '1 move'")
    choose(opened, "nl")
    assert language(opened) == "nl" and {"nl.json", "nl.pack"} <= set(names)
    opened.wait_for("() => moves.textContent === '1 zet'")
    opened.reload()
    opened.wait_for("() => moves.textContent === '1 zet'")
    choose(opened, "en")
    opened.wait_for("() => moves.textContent === '1 move'")
    assert language(opened) == "en"
    settings(opened)
    assert text(opened, "#options-title") == "Page settings"


def test_english_loads_nothing_of_other_languages(visit):
    opened = visit("klondike/617")
    names = opened.asked_for()
    opened.reload()
    assert make_page.CONSOLE in names and not {"nl.json", "nl.pack"} & set(names)
    Mirrored(opened, link=("klondike", 617, {}), resumed=True)


@pytest.mark.thorough
def test_a_language_that_cannot_be_loaded_is_said_and_the_page_stays(visit, own_server):
    opened = visit("golf/617", None, server=own_server, service_workers="block")
    kept = own_server.files.pop("nl.json")
    settings(opened)
    opened.page.select_option("#language", "nl")
    opened.notes("The language could not be loaded: nl.json: 404")
    assert language(opened) == "en"
    own_server.files["nl.json"] = kept
    choose(opened, "nl")
    assert language(opened) == "nl"
    del own_server.files["nl.json"]
    opened.reload()
    assert language(opened) == "en"
    opened.wait_for("() => moves.textContent === '0 moves'")
    opened.errors.clear()


def test_the_language_is_kept_for_playing_offline(visit, own_server):
    opened = visit("golf/617", None, server=own_server, locale="nl", service_workers="allow")
    opened.wait_for("async () => Boolean(await caches.match('nl.json'))")
    own_server.shutdown()
    own_server.server_close()
    opened.reload()
    assert language(opened) == "nl"
    opened.wait_for("() => moves.textContent === '0 zetten'")
