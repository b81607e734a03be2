"""Faults around the page: each is reported in words, and the game goes on."""

import gzip
import zipfile

import pytest

from desktop_sim.play.headless import Handheld
from tests.desktop_sim.web.in_browser.playing import (
    LED,
    Mirrored,
    Opened,
    change,
    make_foreign,
    renew,
)

DENIED = """
{
  const deny = () => { throw new DOMException("denied", "SecurityError"); };
  for (const name of ["localStorage", "indexedDB", "caches"]) {
    if (name in self) Object.defineProperty(self, name, { get: deny });
  }
  const request = async () => deny();
  Object.defineProperty(navigator, "locks", { value: { request } });
  if (self.document) Object.defineProperty(navigator, "serviceWorker", { get: deny });
}
"""
"""A browser that blocks site data, for a page and for a worker."""

REFUSED_ONCE = """
{
  const put = IDBObjectStore.prototype.put;
  let refused = false;
  IDBObjectStore.prototype.put = function (bytes, name) {
    put.call(this, bytes, name);
    if (!refused && name.startsWith("moves")) this.transaction.abort();
    refused ||= name.startsWith("moves");
  };
}
"""

FULL = """
{
  let isFull = false;
  new BroadcastChannel("disk").onmessage = ({ data }) => { isFull = data; };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (bytes, name) {
    if (!isFull) return put.call(this, bytes, name);
    const error = new DOMException("", "QuotaExceededError");
    Object.defineProperty(this.transaction, "error", { value: error });
    return this.transaction.abort();
  };
}
"""
"""A disk that is full from one message of the channel to the next."""

COUNT_ASKED = """
window.askedToKeep = 0;
if (navigator.storage) {
  navigator.storage.persisted = async () => false;
  navigator.storage.persist = async () => { askedToKeep++; return true; };
}
"""


def run_first(server, script):
    """Run a script in the console's thread before it starts."""
    kind, content = server.files["worker.mjs"]
    text = gzip.decompress(content).decode()
    server.files["worker.mjs"] = kind, gzip.compress((text + script).encode())


def visit_apart(visit, server, link="", board="ssd1306_pico", **words):
    """Open the page from a server of the test's own, without a service worker."""
    return visit(link, board, server=server, **{"service_workers": "block", **words})


def make_move(hand):
    hand.press("SELECT")
    hand.press("SELECT")
    assert hand.console.session.moves == 1


def played(opened, link=("klondike", 617, {})):
    """Return a handheld that mirrors the page, after a move in both."""
    opened.says(LED)
    hand = Mirrored(opened, link=link)
    make_move(hand)
    return hand


def fill_disk(opened, is_full):
    opened.page.evaluate(
        "(isFull) => new BroadcastChannel('disk').postMessage(isFull)", is_full)


# Saving.


@pytest.mark.thorough
def test_a_browser_that_blocks_site_data_plays_and_says_that_nothing_is_saved(
        visit, own_server, tmp_path):
    run_first(own_server, DENIED)
    opened = visit_apart(visit, own_server, "klondike/617", first=DENIED)
    opened.notes("Not saved: this browser keeps nothing for this page.")
    played(opened)
    # Another board resumes the same game.
    opened.board("sh1106_pico")
    opened.says("Klondike, deal 617, 1 move.")
    with opened.page.expect_download() as download:
        opened.menu("#export")
    with zipfile.ZipFile(download.value.path()) as archive:
        archive.extractall(tmp_path)
    opened.reload()
    opened.says("Klondike, deal 617, 0 moves.")
    opened.bring(*(tmp_path / "pocket_patience").iterdir())
    opened.says("Klondike, deal 617, 1 move.")


@pytest.mark.thorough
def test_a_full_browser_is_said_once_and_the_game_saved_when_there_is_room(visit, own_server):
    run_first(own_server, FULL)
    opened = visit_apart(visit, own_server, "klondike/617")
    opened.says(LED)
    hand = Mirrored(opened, link=("klondike", 617, {}))
    fill_disk(opened, True)
    make_move(hand)
    opened.notes("Not saved: the browser has no room left.")
    # Another board resumes the unsaved game.
    opened.board("sh1106_pico")
    opened.says("Klondike, deal 617, 1 move.")
    fill_disk(opened, False)
    opened.notes("Saved again.")
    opened.reload()
    opened.says("Klondike, deal 617, 1 move.")


@pytest.mark.thorough
def test_a_write_that_is_refused_once_is_tried_again(visit, own_server):
    run_first(own_server, REFUSED_ONCE)
    opened = visit_apart(visit, own_server, "klondike/617")
    hand = played(opened)
    opened.notes("Saved again.")
    opened.reload()
    hand.same()


@pytest.mark.thorough
def test_the_game_is_saved_again_after_site_data_were_deleted(visit):
    opened = visit("klondike/617", service_workers="block")
    opened.says(LED)
    hand = Mirrored(opened, link=("klondike", 617, {}))
    session = opened.page.context.new_cdp_session(opened.page)
    session.send("Storage.clearDataForOrigin",
                 {"origin": opened.address.rstrip("/"), "storageTypes": "indexeddb"})
    make_move(hand)
    opened.saves(lambda files: "game.a" in files)
    opened.reload()
    hand.same()


@pytest.mark.thorough
def test_the_browser_is_asked_to_keep_the_first_game_that_is_saved(visit):
    opened = visit("", None, service_workers="block", first=COUNT_ASKED)
    opened.key("c")
    opened.page.click("#list-rows button:has-text('High contrast')")
    opened.page.click("#close-list")
    opened.saves(lambda files: files)
    assert opened.page.evaluate("askedToKeep") == 0
    opened.follow("golf/5")
    opened.wait_for("() => askedToKeep === 1")


# Links and boards.

BROKEN_LINKS = (
    ("klondike/617%", "no such deal: 617%"),
    ("klondike/%E0%A4%A", "no such deal: %E0%A4%A"),
    ("template/1", "no such game: 'template'"),
    ("__init__/1", "no such game: '__init__'"),
    ("klondike/617?variation", "variation takes 0, 1, 2"),
)


def test_a_broken_link_is_said_and_the_page_plays(visit):
    opened = visit(BROKEN_LINKS[0][0])
    opened.notes("This link leads nowhere: " + BROKEN_LINKS[0][1])
    opened.follow("golf/5")
    opened.says("Golf, deal 5, 0 moves.")
    for link, line in BROKEN_LINKS:
        opened.follow(link)
        opened.notes(line)
    opened.says("column 2.", "ArrowRight")


@pytest.mark.thorough
@pytest.mark.parametrize("board", ["__init__", "../core/deals", "99999x99999"])
def test_a_board_that_does_not_exist_is_said_once_and_the_table_plays(visit, board):
    opened = visit("klondike/617", board)
    opened.notes(f'There is no board "{board}"')
    opened.says("7 of Diamonds")
    assert "board" not in opened.page.url
    opened.reload()
    assert opened.page.inner_text("#notice") == ""


@pytest.mark.thorough
def test_a_stored_board_that_is_gone_is_said_and_the_table_plays(visit):
    opened = visit("klondike/617", None)
    opened.page.evaluate("localStorage.setItem('pocket-patience board', 'gone')")
    opened.reload()
    opened.notes('There is no board "gone"')
    opened.says("7 of Diamonds")
    opened.options()
    opened.wait_for("() => document.querySelector('[data-board=table][aria-pressed=true]')")


# The console's thread.


def failing(server, condition):
    """Make the console fail at its start if a JavaScript expression is true."""
    change(server, "worker.mjs", "  layWires();\n",
           f"  if ({condition}) throw new Error('bad luck');\n  layWires();\n")


def press(opened, label):
    opened.page.click(f"#notice button:text-is('{label}')")


@pytest.mark.thorough
def test_start_again_does_not_follow_a_link_that_fails(visit, own_server):
    failing(own_server, "link === 'golf/13'")
    opened = visit_apart(visit, own_server, "golf/12")
    opened.says("Golf, deal 12, 0 moves.")
    opened.page.goto(own_server.address + "?#golf/13")
    opened.notes("Something went wrong: bad luck.")
    press(opened, "Start again")
    opened.ready().says("Golf, deal 12, 0 moves.")
    opened.errors.clear()


@pytest.mark.thorough
def test_a_saved_game_that_fails_again_leads_to_the_safe_mode(visit, own_server):
    opened = visit_apart(visit, own_server, "golf/12")
    opened.says("Golf, deal 12, 0 moves.")
    failing(own_server, "saved.size && !safe")
    opened.page.reload()
    opened.notes("Something went wrong: bad luck.")
    press(opened, "Start again")
    opened.notes("Something went wrong again: bad luck.")
    press(opened, "Start in safe mode")
    opened.ready().says("Try as usual.")
    opened.says("Set data aside", "ArrowDown")
    opened.says("Set saved data aside?", "Enter")
    opened.says("Saved data are kept as set 1.", "Enter")
    opened.errors.clear()


@pytest.mark.thorough
def test_a_lost_thread_is_said_and_the_game_goes_on(visit, own_server):
    change(own_server, "worker.mjs", "function call(name, args) {\n",
           "function call(name, args) {\n  if (args[0] === 'x') for (;;);\n")
    change(own_server, "page.mjs", "ANSWER_MS = 10_000", "ANSWER_MS = 1_000")
    opened = visit_apart(visit, own_server, "klondike/617")
    hand = played(opened)
    opened.key("x")
    opened.notes("The game does not answer.")
    # A temporary line does not remove a permanent one.
    opened.page.click("#copy")
    opened.notes("#klondike/617")
    press(opened, "Start again")
    opened.ready()
    hand.same()
    assert "answer" not in opened.page.inner_text("#notice")


def test_what_cannot_be_loaded_can_be_tried_again(visit, own_server):
    opened = visit_apart(visit, own_server)
    pack = own_server.files.pop("console.pack")
    opened.page.reload()
    opened.notes("Pocket Patience could not be loaded: console.pack: 404.")
    own_server.files["console.pack"] = pack
    press(opened, "Try again")
    opened.ready().says("Pocket Patience")


@pytest.mark.thorough
def test_boards_of_another_version_are_not_mixed_with_the_console(visit, own_server):
    make_foreign(own_server, "boards.pack")
    opened = visit_apart(visit, own_server, board=None)
    opened.page.goto(opened.address + "?board=thumby")
    opened.notes("Pocket Patience could not be loaded: there is a new version: close all tabs")
    opened.errors.clear()


@pytest.mark.thorough
def test_files_can_be_imported_where_the_page_could_not_be_loaded(visit, own_server, tmp_path):
    opened = visit_apart(visit, own_server)
    pack = own_server.files.pop("console.pack")
    opened.page.reload()
    opened.notes("could not be loaded")
    own_server.files["console.pack"] = pack
    Handheld(data=str(tmp_path), game="golf", deal=3).wait(3000)
    opened.page.once("dialog", lambda dialog: dialog.accept())
    opened.choose(*tmp_path.iterdir())
    opened.ready()
    Mirrored(opened, data=str(tmp_path))


@pytest.mark.thorough
def test_a_link_that_is_followed_while_the_page_loads_is_opened(visit, own_server):
    opened = visit_apart(visit, own_server)
    opened.page.reload(wait_until="commit")
    opened.page.wait_for_selector("#loading", state="attached")
    opened.follow("golf/617")
    opened.ready().says("8 of Spades, column 1.")
    opened.errors.clear()


# Offline files.


@pytest.mark.thorough
def test_a_new_version_offers_itself_and_comes_with_one_reload(visit, own_server):
    opened = visit("golf/5", server=own_server, service_workers="allow")
    opened.wait_for("() => navigator.serviceWorker.controller")
    other = Opened(opened.page.context.new_page(), own_server.address, opened.errors)
    other.page.goto(own_server.address)
    other.notes("open in another tab")
    # No black picture of a table that is not there.
    assert not other.page.is_visible("#display")
    renew(own_server)
    opened.page.reload()
    opened.notes("There is a new version.")
    opened.page.click("#open-menu[data-news]")
    opened.page.click("#new-version")
    for page in (opened.page, other.page):
        page.wait_for_function("() => document.title === 'New Pocket Patience'")


@pytest.mark.thorough
def test_licences_open_where_the_page_is_kept_for_offline(visit, own_server):
    opened = visit("golf/5", server=own_server, service_workers="allow")
    opened.wait_for("() => navigator.serviceWorker.controller")
    own_server.shutdown()
    own_server.server_close()
    opened.options()
    with opened.page.expect_popup() as popup:
        opened.page.click("text=Licences")
    popup.value.wait_for_selector("text=MIT License")
    opened.page.click("#close-options")
    opened.says("column 2.", "ArrowRight")
