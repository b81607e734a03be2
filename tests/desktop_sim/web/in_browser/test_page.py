"""The page around the console: links, saved files, offline use, keys of every kind."""

import datetime
import io
import json
import struct
import zipfile
import zoneinfo

import pytest

from core.undo_journal import destination_of, origin_of
from desktop_sim.emulation.stores import FolderStore, MemoryStore
from desktop_sim.play.headless import Handheld
from desktop_sim.play.pointing import pointer_shapes
from firmware.deals import dealing
from firmware.storage.resume import load_statistics
from firmware.storage.statistics import WON, Statistics
from tests import ROOT
from tests.desktop_sim.web.in_browser.playing import LED, Mirrored, Opened, renew
from tests.lab.recorded_games import recorded_game

AXE = ROOT / "node_modules/axe-core/axe.min.js"

VIEWS = {
    "320 upright": (320, 568, 2),
    "320 across": (568, 320, 2),
    "344 upright": (344, 882, 3),
    "344 across": (882, 344, 3),
    "360 upright": (360, 640, 3),
    "360 across": (640, 360, 3),
    "375 upright": (375, 667, 2),
    "375 across": (667, 375, 2),
    "390 upright": (390, 844, 3),
    "390 across": (844, 390, 3),
    "412 upright": (412, 915, 2.625),
    "412 across": (915, 412, 2.625),
    "tablet": (820, 1180, 2),
    "desktop": (1440, 900, 1),
    "desktop at 125 %": (1152, 720, 1.25),
}
"""Width and height of the page, and the screen's pixels for each pixel of the page."""

LAYOUT = """
() => [
  ["left", "top"].map((side) => display.getBoundingClientRect()[side] * devicePixelRatio),
  display.getBoundingClientRect().width * devicePixelRatio / display.width,
  document.documentElement.scrollWidth - innerWidth,
  document.documentElement.scrollHeight - innerHeight,
  [...document.querySelectorAll("#title, header button, #display")].every((seen) => {
    const { left, top, right, bottom } = seen.getBoundingClientRect();
    const isWhole = seen.scrollWidth <= seen.clientWidth + 1;
    return isWhole && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  }),
  [...document.querySelectorAll(".key")].map((key) => {
    const { left, top, right, bottom, width, height } = key.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return inside && Math.min(width, height) >= 40;
  }),
]
"""
"""The corner of the display, and the size of one of its pixels, in pixels of the screen.

Then the excess width of the page and its excess height. Then true if the title, the header's
buttons and the display are seen whole. Then the same for each key, if a finger can press it.
"""


WAITING = """
async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  while (!registration.waiting) await new Promise((done) => setTimeout(done, 20));
}
"""


FETCH = """
async (name) => [...new Uint8Array(await (await fetch(name)).arrayBuffer())]
"""


FINGERS = {
    "has_touch": True,
    "is_mobile": True,
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
}

SHAPES = {"arrow": "default", "hand": "pointer", "bar": "not-allowed", "hourglass": "wait"}


# Saved files.


def is_move_saved(files):
    """Return True if saved files, {name: content}, bring back a game with a move."""
    return Handheld(data=files).console.session.moves == 1


def move_made(opened):
    """Make a move by the keys in Klondike 617, in the page and in the simulator.

    The page has saved it.
    """
    opened.says(LED)
    hand = Mirrored(opened, link=("klondike", 617, {}))
    hand.press("SELECT")
    hand.press("SELECT")
    assert hand.console.session.moves == 1
    opened.saves(is_move_saved)
    return hand


def test_a_reload_resumes_the_game(visit):
    opened = visit("klondike/617")
    hand = move_made(opened)
    opened.reload()
    hand.same()


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_what_is_exported_has_the_date_of_the_place(visit, zone):
    opened = visit("klondike/617", timezone_id=zone)
    with opened.page.expect_download() as download:
        opened.menu("#export")
    day = datetime.datetime.now(zoneinfo.ZoneInfo(zone)).date()
    assert download.value.suggested_filename == f"pocket_patience-{day}.zip"


def test_what_is_exported_is_what_a_board_would_have_saved(visit, tmp_path):
    # There the day is another one than in Greenwich, for most hours of it.
    is_late = datetime.datetime.now(datetime.UTC).hour >= 12
    opened = visit(
        "klondike/617", timezone_id="Pacific/Kiritimati" if is_late else "Pacific/Pago_Pago")
    hand = move_made(opened)

    def exported():
        """Return the name of an export, its files, and those that are saved after it."""
        with opened.page.expect_download() as download:
            opened.menu("#export")
        opened.page.click("#close-options")
        with zipfile.ZipFile(download.value.path()) as archive:
            found = {name: archive.read(name) for name in archive.namelist() if name[-1] != "/"}
        return download.value.suggested_filename, found, {
            "pocket_patience/" + name: content for name, content in opened.files().items()}

    # In the pause after a move its game is saved once more, perhaps between the two.
    name, found, _ = opened.until(exported, lambda export: export[1] == export[2])
    today = opened.page.evaluate("new Date().toLocaleDateString('sv')")
    assert name == f"pocket_patience-{today}.zip"
    for path, content in found.items():
        (tmp_path / path.partition("/")[2]).write_bytes(content)
    board = Handheld(data=str(tmp_path), overrides={"keep_awake": True})
    board.wait(1500)
    assert board.picture() == hand.picture()


def stored(folder, all_but=0):
    """Save Klondike in a folder as a board would, `all_but` moves before it is won."""
    moves, deal, options = recorded_game("klondike")
    hand = Handheld(data=str(folder))
    dealing.deal(hand.console, "klondike", deal, options)
    for move in moves[: len(moves) - all_but]:
        assert hand.console.session.play(move) == 0
        hand.wait(100)
    hand.wait(5000)
    return folder


def test_klondike_is_won_from_a_stored_game(visit, tmp_path):
    opened = visit()
    stored(tmp_path, all_but=2)
    opened.bring(*tmp_path.iterdir())
    Mirrored(opened, data=str(tmp_path))
    opened.key("s")
    opened.wait_for("() => location.hash.includes('klondike')")

    def is_won(files):
        statistics = Statistics(MemoryStore(files))
        load_statistics(statistics)
        return statistics.figures("klondike", 5)[WON]

    opened.saves(is_won)
    opened.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened.says("You won!")
    opened.says("Share.", "ArrowDown")
    opened.key("Enter")
    opened.notes("Copied: Pocket Patience: Klondike")
    shared = opened.page.evaluate("navigator.clipboard.readText()").split("\n")
    assert shared[0].startswith("Pocket Patience: Klondike, deal ")
    assert shared[1].startswith("Won in ") and shared[2:] == ["1 win in a row."]

    def copied():
        opened.page.click("#copy")
        return opened.page.text_content("#notice")

    # The link to a deal that was won says how well, once the page has heard of it.
    opened.until(copied, lambda notice: "moves. Can you?" in notice)


def test_an_archive_can_be_imported(visit, tmp_path):
    opened = visit()
    stored(tmp_path / "board", all_but=2)
    archive = tmp_path / "saved.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in (tmp_path / "board").iterdir():
            packed.write(path, "pocket_patience/" + path.name)
    opened.bring(archive)
    Mirrored(opened, data=str(tmp_path / "board"))
    assert opened.files().keys() == set(FolderStore(str(tmp_path / "board")).names())


def deal_saved(opened):
    """Wait until the page has saved the deal and its other files; return the files."""
    wanted = {"game.a", "moves.a", "moves.b", "settings.a"}
    return opened.saves(lambda files: files.keys() == wanted)


def archived(**files):
    """Return an archive with these files, {name: content}."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()


@pytest.mark.parametrize(
    "name, content, line",
    [
        ("photo.jpg", b"\xff\xd8\xff\xe0", "no saved file of Pocket Patience is in photo.jpg"),
        ("empty.zip", archived(), "no saved file of Pocket Patience is in empty.zip"),
        pytest.param("cats.zip", archived(cat=b"P2\4"), "no saved file",
                     marks=pytest.mark.thorough),
        pytest.param("game.a", b"cat", "no saved file", marks=pytest.mark.thorough),
        pytest.param("broken.zip", b"PK\3\4 and no more", "broken.zip is damaged",
                     marks=pytest.mark.thorough),
    ],
)
def test_what_cannot_be_imported_is_said(visit, tmp_path, name, content, line):
    opened = visit("golf/1")
    before = deal_saved(opened)
    (tmp_path / name).write_bytes(content)
    opened.choose(tmp_path / name)
    opened.notes(line)
    assert opened.files() == before


def test_an_import_says_what_it_found_and_is_taken_back(visit, tmp_path):
    opened = visit("golf/1")
    before = deal_saved(opened)
    stored(tmp_path)
    long = "kept-" + 40 * "a" + ".a"
    (tmp_path / long).write_bytes((tmp_path / "game.a").read_bytes())
    (tmp_path / "cat.jpg").write_bytes(b"cat")
    found = "the game in play, 1 game to go on with, statistics, best times, settings"
    asked = []
    opened.page.once("dialog", lambda dialog: asked.append(dialog.message))
    opened.bring(*tmp_path.iterdir())
    assert asked == [
        f"Found: {found}. No saved file, and left out: cat.jpg."
        " Replace all that is saved in this browser by it?"]
    opened.notes(f"Imported: {found}.")
    opened.saves(lambda files: long in files and "cat.jpg" not in files)
    assert opened.link().startswith("klondike/")
    opened.page.evaluate("delete document.body.dataset.ready")
    opened.menu("#take-back")
    opened.ready()
    opened.notes("What was saved before the import is back.")
    assert opened.link() == "golf/1" and deal_saved(opened) == before
    opened.options()
    assert not opened.page.is_visible("#take-back")


PUT_STRANGE = """
async () => {
  const { SavedFiles } = await import("./saved_files.mjs");
  const files = new SavedFiles();
  await files.open();
  const content = new Uint8Array([1, 2, 3]);
  const strange = [["", content], ["..", content], ["a/b", content], ["text", "a text"]];
  await files.keep(new Map(strange), new Map());
}
"""
COUNT = """
async () => {
  const { SavedFiles } = await import("./saved_files.mjs");
  return (await new SavedFiles().open()).size;
}
"""


def test_only_one_tab_plays_with_the_saved_files(visit, tmp_path):
    opened = visit("golf/1")
    before = deal_saved(opened)
    other = opened.another_tab("golf/1")
    other.notes("open in another tab")
    (tmp_path / "game.a").write_bytes(b"P2 of a backup")
    other.page.once("dialog", lambda dialog: dialog.accept())
    other.choose(tmp_path / "game.a")
    other.notes("Nothing was replaced: Pocket Patience is open in another tab.")
    assert opened.files() == before
    other.page.click("#notice button")
    other.ready()
    opened.notes("open in another tab")
    other.page.close()


@pytest.mark.thorough
def test_what_is_no_saved_file_is_told_and_left_alone(visit):
    opened = visit("golf/1")
    before = deal_saved(opened)
    opened.leave()
    opened.page.evaluate(PUT_STRANGE)
    opened.open("golf/1").notes('Not loaded, for it is no saved file: "", "..", "a/b", "text".')
    opened.says("4 of Hearts")
    assert opened.page.evaluate(COUNT) == len(before) + 4


# Offline.


def test_after_one_visit_it_deals_without_a_server(visit, own_server):
    opened = visit("klondike/617", server=own_server, service_workers="allow")
    opened.wait_for("() => navigator.serviceWorker.controller")
    own_server.shutdown()
    own_server.server_close()
    opened.reload()
    Mirrored(opened, link=("klondike", 617, {}), resumed=True)
    opened.leave()
    opened.open("golf/5", "thumby")
    Mirrored(opened, "thumby", link=("golf", 5, {}))


@pytest.mark.thorough
def test_a_new_version_takes_over_when_no_tab_plays(visit, own_server):
    opened = visit(server=own_server, service_workers="allow")
    opened.wait_for("() => navigator.serviceWorker.controller")
    renew(own_server)
    opened.reload()
    assert opened.page.title() == "Pocket Patience"
    opened.page.evaluate(WAITING)
    context = opened.page.context
    opened.page.close()
    # A browser notices a closed page with a delay, and a page opened before is the old version.
    for _ in range(20):
        again = Opened(context.new_page(), own_server.address, opened.errors).open()
        if again.page.title() == "New Pocket Patience":
            return
        again.page.close()
    pytest.fail("the old version is still there")


@pytest.mark.thorough
def test_it_can_be_installed(visit):
    opened = visit(service_workers="allow")
    opened.wait_for("() => navigator.serviceWorker.controller")
    session = opened.page.context.new_cdp_session(opened.page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A test's windows are private ones, which cannot install anything.
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
    manifest = json.loads(session.send("Page.getAppManifest")["data"])
    for row in manifest["icons"]:
        icon = bytes(opened.page.evaluate(FETCH, row["src"]))
        assert icon.startswith(b"\x89PNG")
        assert row["sizes"] == "{}x{}".format(*struct.unpack(">II", icon[16:24]))


OFFER = """
addEventListener("load", () => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = () => { window.asked = true; };
  dispatchEvent(offer);
});
"""
"""What Chrome tells a page that can be installed."""


def test_a_win_offers_once_to_install_the_page_and_nothing_lies_over_the_cards(visit, tmp_path):
    opened = visit("", None, first=OFFER, service_workers="block")
    stored(tmp_path, all_but=2)
    assert opened.page.get_by_role("button", name="Install").count() == 0
    opened.page.click("#open-menu")
    opened.page.wait_for_selector("#install", state="visible")
    opened.key("Escape")
    for is_first in (True, False):
        opened.bring(*tmp_path.iterdir())
        opened.page.evaluate("notice.replaceChildren()")
        opened.says("You won!", "s")
        opened.wait_for("() => [...places.children].some((row) => row.ariaLabel === 'Table')")
        assert opened.page.get_by_role("button", name="Install").count() == is_first
        assert opened.page.inner_text("#notice") == ""
        if is_first:
            # It is of no matter how the panel is left.
            opened.key("Escape")
    opened.page.click("#open-menu")
    opened.page.click("#install")
    opened.wait_for("() => window.asked && install.hidden")


# Links.


def test_the_address_says_what_is_in_play(visit):
    opened = visit("klondike/617?variation=2&movement=relaxed")
    Mirrored(opened, link=("klondike", 617, {"variation": 2, "movement": "relaxed"}))
    opened.until(opened.link, lambda link: link == "klondike/617?variation=2&movement=relaxed")
    opened.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened.page.click("#copy")
    opened.notes("Copied: ")
    copied = opened.page.evaluate("navigator.clipboard.readText()")
    assert copied == "Klondike #617 " + opened.page.url


def test_a_link_deals_and_the_game_in_play_keeps_its_place(visit):
    opened = visit("klondike/617")
    move_made(opened)
    opened.follow("golf/3?king=round")
    Mirrored(opened, link=("golf", 3, {"king": "round"}))
    assert opened.until(opened.link, lambda link: link.startswith("golf")) == "golf/3?king=round"
    opened.follow("klondike")
    opened.says("Klondike, deal 617, 1 move.")


def test_a_link_is_followed_although_the_console_tells_its_own_at_the_same_time(visit):
    opened = visit("klondike/617")
    opened.says(LED)
    opened.page.evaluate("""() => {
      location.hash = "golf/3";
      // As the page does when news come before the event.
      history.replaceState(null, "", "#klondike/617");
    }""")
    opened.wait_for("() => title.textContent === 'Golf'")
    assert opened.link() == "golf/3"


@pytest.mark.thorough
def test_a_link_to_the_game_in_play_changes_nothing(visit):
    opened = visit("klondike/617")
    hand = move_made(opened)
    for link in ("klondike", "klondike/617", "klondike/617?variation=0"):
        opened.follow(link)
        hand.same()


def test_a_wrong_link_is_said_in_a_line(visit):
    opened = visit("poker/1")
    opened.notes("no such game")
    for link, line in (
        ("golf/0", "deals go from 1"),
        ("golf/many", "no such deal: many"),
        ("golf/1?king=two", "king takes nothing, queen, round"),
        ("golf/1?queen=round", "golf has no option queen"),
    ):
        opened.follow(link)
        opened.notes(line)


# Keys, pointer, gamepad, sound.


@pytest.mark.thorough
def test_a_line_over_the_cards_goes_at_a_click(visit):
    opened = visit("golf/0")
    opened.page.click("#notice p")
    assert not opened.page.inner_text("#notice")


def test_the_keyboard_plays_as_in_the_window(visit):
    opened = visit("klondike/617")
    hand = Handheld(overrides={"keep_awake": True})
    dealing.deal(hand.console, "klondike", 617)
    dealing.name_spaces(hand.console)
    hand.wait(1500)
    opened.says(LED)
    opened.shows(hand.picture())
    presses = (("ArrowRight", "RIGHT"), ("ArrowDown", "DOWN"), (" ", "SELECT"),
               ("ArrowLeft", "LEFT"), ("Enter", "SELECT"))  # fmt: skip
    for name, action in presses:
        opened.key(name)
        hand.press(action)
        hand.wait(1500)
        opened.shows(hand.picture())
    for letter in "pU":
        opened.key(letter)
        hand.guide_key(letter)
        hand.wait(1500)
        opened.shows(hand.picture())
    # The page's menu has a row more than the board's.
    opened.says("Klondike: ", "m")


@pytest.mark.thorough
def test_every_key_can_be_reached_and_pressed_without_a_mouse(visit):
    opened = visit("klondike/617")
    hand = Mirrored(opened, link=("klondike", 617, {}))
    page = opened.page
    names = []
    while "Select" not in names:
        page.keyboard.press("Tab")
        names.append(page.evaluate(
            "document.activeElement.ariaLabel ?? document.activeElement.textContent"))
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
        assert len(names) < 20
    assert {"#617", "Menu", "Up", "Down", "Left", "Right", "Select"} <= set(names)
    opened.key("Enter")
    Handheld.press(hand, "SELECT")
    hand.same()
    # A screen reader clicks like this.
    page.evaluate("document.activeElement.click()")
    Handheld.press(hand, "SELECT")
    hand.same()
    assert hand.console.session.moves == 1


def points_of_a_move(hand):
    """Return a pixel of a card that can be picked up, and one of its destination."""
    session, arrangement = hand.console.session, hand.console.table.arrangement
    count = session.legal()
    move = next(m for m in session.found[:count] if session.game.stock_move() != m)
    place, destination = origin_of(move), arrangement.spots[destination_of(move)]
    origin = arrangement.card_x(place, 1) + 2, arrangement.card_y(place, 1) + 2
    return origin, (destination.x + 2, destination.y + 2)


def drag_in_the_simulator(hand, start, end):
    for (x, y), what in ((start, 0), (end, 1), (end, 2)):
        hand.point(x, y, what)
    hand.same()
    assert hand.console.session.moves == 1


def test_a_card_can_be_dragged(visit):
    opened = visit("klondike/617")
    hand = Mirrored(opened, link=("klondike", 617, {}))
    start, end = points_of_a_move(hand)
    opened.drag(start, end)
    drag_in_the_simulator(hand, start, end)


@pytest.mark.thorough
def test_a_finger_drags_a_card(visit):
    opened = visit("klondike/617", **FINGERS)
    hand = Mirrored(opened, link=("klondike", 617, {}))
    start, end = points_of_a_move(hand)
    session = opened.page.context.new_cdp_session(opened.page)
    for kind, points in (("touchStart", [start]), ("touchMove", [end]), ("touchEnd", [])):
        touched = [dict(zip("xy", opened.at(*point), strict=True)) for point in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
    drag_in_the_simulator(hand, start, end)


@pytest.mark.thorough
def test_the_mouse_has_the_shape_of_what_a_click_does(visit):
    opened = visit("klondike/617")
    hand = Mirrored(opened, link=("klondike", 617, {}))
    points = [(x, y) for x in range(3, 128, 15) for y in (3, 40)]
    seen = set()
    for x, y in points:
        shape = pointer_shapes.shape(hand.console, x, y)
        seen.add(shape)
        opened.page.mouse.move(*opened.at(x, y))
        opened.wait_for("(shape) => display.style.cursor === shape", SHAPES[shape])
    assert len(seen) > 1


@pytest.mark.thorough
def test_keys_that_are_no_letters_do_what_they_do_in_the_window(visit):
    opened = visit("golf/617")
    hand = Mirrored(opened, link=("golf", 617, {}))
    for key, letter in (("p", "P"), ("F3", "F3"), ("p", "P"), ("F4", "F4"),
                        ("Control+z", "CTRL+Z"), ("Control+y", "CTRL+Y"), ("F1", "F1"),
                        ("Enter", None), ("PageDown", "PGDN"), ("End", "END"), ("Home", "HOME")):
        opened.key(key)
        if letter:
            hand.guide_key(letter)
        else:
            Handheld.press(hand, "SELECT")
        hand.same()


@pytest.mark.thorough
def test_the_right_mouse_button_turns_the_stock(visit):
    opened = visit("klondike/617")
    hand = Mirrored(opened, link=("klondike", 617, {}))
    opened.click(3, 3, button="right")
    hand.console.pointer.choose(0, 0)
    hand.same()


def test_a_finger_taps_keys_and_cards(visit):
    opened = visit("klondike/617", **FINGERS)
    hand = Mirrored(opened, link=("klondike", 617, {}))
    opened.page.tap("[data-action=RIGHT]")
    Handheld.press(hand, "RIGHT")
    hand.same()
    opened.page.touchscreen.tap(*opened.at(3, 3))
    Handheld.click(hand, 3, 3)
    hand.same()


@pytest.mark.thorough
def test_holding_select_shows_the_pile(visit):
    hand = Mirrored(visit("golf/1"), link=("golf", 1, {}))
    hand.press("SELECT", 750)


PAD = """
() => {
  const index = 0;
  const mapping = "standard";
  const axes = [0, 0];
  const buttons = Array.from({ length: 16 }, () => ({ pressed: false }));
  window.pad = { index, mapping, axes, buttons };
  navigator.getGamepads = () => [pad, null];
  dispatchEvent(Object.assign(new Event("gamepadconnected"), { gamepad: pad }));
}
"""


STRANGE_PADS = """
() => {
  const pad = (index, mapping, axes) => ({
    index, mapping, axes, buttons: Array.from({ length: 17 }, () => ({ pressed: mapping === "" })),
  });
  window.pads = [pad(0, "", [1, 1]), pad(1, "standard", [-1, 1]), null];
  navigator.getGamepads = () => window.pads;
  for (const gamepad of window.pads.slice(0, 2)) {
    dispatchEvent(Object.assign(new Event("gamepadconnected"), { gamepad }));
  }
}
"""


PRESS_PAD = """
async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  %s;
  for (let count = 0; count < 2; count++) await frame();
  %s;
  for (let count = 0; count < 2; count++) await frame();
}
"""


@pytest.mark.thorough
def test_a_gamepad_plays(visit):
    opened = visit("klondike/617")
    hand = Mirrored(opened, link=("klondike", 617, {}))
    opened.page.evaluate(PAD)
    for change, undone, action in (
        ("pad.buttons[15].pressed = true", "pad.buttons[15].pressed = false", "RIGHT"),
        ("pad.axes[0] = -1", "pad.axes[0] = 0", "LEFT"),
        ("pad.buttons[0].pressed = true", "pad.buttons[0].pressed = false", "SELECT"),
    ):
        opened.page.evaluate(PRESS_PAD % (change, undone))
        Handheld.press(hand, action)
        hand.same()


@pytest.mark.thorough
def test_a_pad_that_nobody_knows_and_an_axis_off_its_middle_move_nothing(visit):
    opened = visit("klondike/617")
    hand = Mirrored(opened, link=("klondike", 617, {}))
    opened.page.evaluate(STRANGE_PADS)
    # The pads are asked in each frame.
    opened.page.evaluate(PRESS_PAD % ("", ""))
    hand.same()
    opened.page.evaluate(PRESS_PAD % ("pads[1].axes[0] = 0.1", "pads[1].axes[0] = 1"))
    opened.page.evaluate(PRESS_PAD % ("", "pads[1].axes[0] = 0.1"))
    Handheld.press(hand, "RIGHT")
    hand.same()


HEARD = """
() => {
  window.heard = [];
  const set = AudioParam.prototype.setValueAtTime;
  AudioParam.prototype.setValueAtTime = function (value, time) {
    heard.push(value);
    return set.call(this, value, time);
  };
}
"""


def test_it_sounds_as_the_board_would(visit):
    opened = visit("klondike/617")
    opened.says(LED)
    hand = Mirrored(opened, link=("klondike", 617, {}))
    opened.page.evaluate(HEARD)
    opened.page.keyboard.press("Shift")
    hand.press("SELECT")
    hand.press("BACK")
    tones = [hz for _ms, hz in hand.speaker.log if hz][-1:]
    opened.wait_for("([hz]) => heard.includes(hz)", tones)


@pytest.mark.thorough
def test_the_mouse_is_asked_for_where_a_setting_says_so(visit, tmp_path):
    opened = visit()
    hand = Handheld(data=str(tmp_path))
    hand.console.settings.set("mouse", "ask")
    hand.console.autosave.settings_changed()
    dealing.deal(hand.console, "klondike", 617)
    hand.wait(5000)
    opened.bring(*tmp_path.iterdir())
    mirrored = Mirrored(opened, data=str(tmp_path))
    opened.click(3, 3)
    mirrored.same()
    opened.page.click("#question [data-answer=yes]")
    mirrored.click(3, 3)
    opened.wait_for("() => question.hidden")


# The page.


@pytest.mark.thorough
def test_another_board_goes_on_with_the_same_game(visit):
    opened = visit("klondike/617")
    opened.board("thumby")
    Mirrored(opened, "thumby", link=("klondike", 617, {}), resumed=True)
    opened.options()
    opened.page.fill("#width", "90")
    opened.page.fill("#height", "50")
    opened.page.click("#take-size")
    Mirrored(opened, size=(90, 50), link=("klondike", 617, {}), resumed=True)
    opened.reload()
    Mirrored(opened, size=(90, 50), link=("klondike", 617, {}), resumed=True)


def misfits(layout, width, wanted):
    """Return the faults of a LAYOUT whose display should be more than `wanted` pixels wide."""
    corner, scale, too_wide, too_high, is_whole, keys = layout
    right = {
        "whole pixels": all(abs(size - round(size)) < 0.05 for size in (*corner, scale)),
        "large display": scale * width > wanted,
        "no scrolling": too_wide <= 0 and too_high <= 0,
        "title, buttons and display seen": is_whole,
        "keys seen": keys and all(keys),
    }
    return [name for name, is_right in right.items() if not is_right]


@pytest.mark.thorough
@pytest.mark.parametrize(
    "board, width", [("ssd1306_pico", 128), ("adafruit_pygamer", 160), ("240x240", 240)])
def test_pixels_are_whole_and_nothing_is_cut_off(visit, board, width):
    opened = visit("klondike/617", board)
    session = opened.page.context.new_cdp_session(opened.page)
    for across, down, ratio in VIEWS.values():
        metrics = {"width": across, "height": down, "deviceScaleFactor": ratio, "mobile": False}
        session.send("Emulation.setDeviceMetricsOverride", metrics)
        opened.wait_for("([across, down]) => innerWidth === across && innerHeight === down",
                        [across, down])
        wanted = 0.5 * ratio * min(across, down)
        opened.until(lambda wanted=wanted: misfits(opened.page.evaluate(LAYOUT), width, wanted),
                     lambda found: not found)
    session.send("Emulation.clearDeviceMetricsOverride")
    session.detach()


@pytest.mark.thorough
def test_axe_finds_nothing(visit):
    opened = visit("klondike/617")
    opened.page.evaluate(AXE.read_text())
    for scheme in ("light", "dark"):
        opened.page.emulate_media(color_scheme=scheme)
        assert opened.violations() == []
        opened.options()
        opened.wait_for("() => forms.childElementCount > 5")
        assert opened.violations() == []
        opened.page.click("#close-options")
        opened.follow("golf/0")
        opened.notes("deals go from 1")
        assert opened.violations() == []
    opened.page.emulate_media(color_scheme="light")


def test_what_happens_is_said_in_words(visit):
    opened = visit("golf/617")
    opened.says("Golf, deal 617, 0 moves.")
    opened.says("8 of Spades, column 1.")
    for key, words in (
        ("ArrowRight", "7 of Hearts, column 2."),
        ("Enter", "That card can't go anywhere."),
        ("p", "Turned 7 of Clubs to the base, 15 left in the stock. Stock: 15 cards."),
        ("u", "7 of Clubs back to the stock. Stock: 16 cards."),
        ("m", "Golf: Undo."),
        ("ArrowDown", "Redo: 1."),
        ("Escape", "Stock: 16 cards."),
        ("n", ", 0 moves."),
        ("u", "Golf, deal 617, 0 moves."),
        ("h", "Help: Rules."),
        ("Enter", "Golf. Goal: play all cards of the seven columns onto the base."),
    ):
        opened.says(words, key)
    opened.says("8 of Spades to the base.", "Escape", "Escape", "1", "Enter")
