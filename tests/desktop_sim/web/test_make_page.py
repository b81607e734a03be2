"""The files of the page: content, size, and the server."""

import json
import re
import socket
import threading
import urllib.error
import urllib.request

import pytest
from PIL import Image

from core import games
from desktop_sim.deploy import board_list, modules_needed, project
from desktop_sim.deploy.external_tools import Failure
from desktop_sim.solver.games import declared
from desktop_sim.web import game_lines, make_install_page, make_page, page_server
from tests import budgets


@pytest.fixture
def server(page_files):
    with page_server.Server(page_files) as running:
        threading.Thread(target=running.serve_forever, args=(0.01,), daemon=True).start()
        yield running
        running.shutdown()


ASKED_FOR = {
    make_page.BOARDS_PACK, make_page.LICENCES, make_page.TEXTS_PACK, "archive.mjs", "backs.webp",
    "boards.json", "fflate.mjs", "games.json", "games.webp", "text_dialog.mjs",
}  # fmt: skip
"""Files that no page loads before the player asks for what needs them."""


def weigh(folder, files, budget):
    """Compare the weights of the page, whose compressed `files` are as the server's."""
    kept = kept_at_once(folder)
    for title, names in (
        ("to play", set(kept) - ASKED_FOR),
        ("kept for playing offline", kept),
        ("the search, loaded later", make_page.LATER),
    ):
        weight = sum(len(files[name][1]) for name in names)
        budget("web page, compressed bytes: " + title, weight)


def test_the_page_is_light(folder, server, budget):
    weigh(folder, server.files, budget)


@pytest.mark.parametrize("name", ["page.mjs", "search_thread.mjs"])
def test_a_file_that_grows_is_above_the_bound(folder, server, name):
    kind, content = server.files[name]
    with pytest.raises(AssertionError, match="bound"):
        weigh(folder, {**server.files, name: (kind, content + bytes(80_000))},
              budgets.Budgets().compare)


def test_all_of_the_game_is_kept_for_playing_offline_the_search_once_it_is_asked_for(folder):
    worker = (folder / make_page.WORKER).read_text()
    later = json.loads(re.search(r"LATER = (\[.*\]);", worker)[1])
    assert later == [list(make_page.LATER), ["nl.pack", "nl.json"]]
    there = {path.name for path in folder.iterdir()}
    apart = there - {*kept_at_once(folder), *sum(later, []), make_page.WORKER}
    sources = {path.name for path in make_install_page.SOURCES.iterdir()}
    assert sources <= apart and make_install_page.LIST in apart
    made = re.compile(
        r"(?:board-\w{16}\.pack|(?:picture|wiring)-\w+\.svg|pocket-patience-[\w.-]+\.(?:uf2|zip))")
    assert all(made.fullmatch(name) for name in apart - sources - {make_install_page.LIST})
    assert re.search(r'VERSION = "[0-9a-f]{12}";', worker)


def kept_at_once(folder):
    """Return the names of the files that the service worker keeps at the first visit."""
    worker = (folder / make_page.WORKER).read_text()
    return json.loads(re.search(r"FILES = (\[.*\]);", worker)[1])


def test_each_game_has_a_line_odds_and_a_picture(folder):
    known = json.loads((folder / "games.json").read_text())
    assert list(known) == [game_id for game_id, _ in games.titles()]
    for line, _ in known.values():
        assert line.endswith(".") and len(line) <= 100 and line.count(". ") == 0
    assert set(game_lines.LINES) == set(known)
    width, height = game_lines.TILE
    with Image.open(folder / "games.webp") as sheet:
        assert sheet.size == (width, len(known) * height)


def test_a_share_is_shown_if_it_is_known_well_or_published_with_its_source():
    shares = game_lines.odds()
    assert shares["Fortress"] == "19 to 22 % winnable" and shares["Penguin"] == "100 % winnable"
    # Only the usual rules count: by suit Yukon is much harder, and its share is known better.
    assert not {"Yukon", "Gypsy", "Simple Simon"} & set(shares)
    assert shares["Beleaguered Castle"] == "68 % winnable"
    assert shares["Klondike"] == "90 % winnable with draw 1 and unlimited passes"
    for share in shares.values():
        found = [int(number) for number in re.findall(r"(\d+)(?: to | %)", share)]
        assert found[-1] - found[0] <= game_lines.WIDEST
    page = game_lines.ODDS.read_text()
    published = re.findall(r"^Published: .*", page, re.MULTILINE)
    assert len(published) == 4 and all("](https://" in line for line in published)


@pytest.mark.parametrize("size", make_page.ICON_SIZES)
def test_the_icon_is_the_same_in_every_size(folder, golden, size):
    with Image.open(folder / f"icon-{size}.png") as icon:
        assert icon.size == (size, size)
        golden("icon", icon.convert("RGB").resize((32, 32), Image.NEAREST))


def test_a_page_that_cannot_be_made_is_said_in_a_line(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(make_page, "VM", tmp_path / "none")
    assert make_page.main(["web", "--out", str(tmp_path)], "pocket-patience") == 1
    error = capsys.readouterr().err
    assert error.startswith("web: the page needs what npm brings") and error.count("\n") == 1


@pytest.mark.parametrize("files, foreign", [
    (["notes.txt"], "notes.txt"),
    (["index.html", "style.css"], "index.html"),
    ([make_page.CONSOLE, ".git/config"], ".git/"),
    ([make_page.CONSOLE, "index.html", "CNAME"], "CNAME"),
])
def test_a_folder_with_something_else_stays_as_it_is(tmp_path, capsys, files, foreign):
    for name in files:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("mine")
    assert make_page.main(["web", "--out", str(tmp_path)], "pocket-patience") == 1
    assert capsys.readouterr().err == (
        f"web: {tmp_path} is neither empty nor a page of Pocket Patience: it has {foreign}\n")
    assert all((tmp_path / name).read_text() == "mine" for name in files)


def test_a_file_in_the_place_of_the_folder_stays(tmp_path, capsys):
    path = tmp_path / "page"
    path.write_text("mine")
    assert make_page.main(["web", "--out", str(path)], "pocket-patience") == 1
    assert capsys.readouterr().err == f"web: {path} is a file, not a folder\n"
    assert path.read_text() == "mine"


def test_a_release_that_is_not_there_leaves_the_page_as_it_is(tmp_path, capsys):
    (tmp_path / make_page.CONSOLE).write_text("made")
    words = ["web", "--out", str(tmp_path), "--release", str(tmp_path / "none")]
    assert make_page.main(words, "pocket-patience") == 1
    assert capsys.readouterr().err == f"web: {tmp_path / 'none'} is no folder of a release\n"
    assert (tmp_path / make_page.CONSOLE).read_text() == "made"


@pytest.fixture
def empty_packs(monkeypatch):
    """Make pages that are quickly made: without modules, and without the page for boards."""
    monkeypatch.setattr(make_page, "all_packs", lambda: {make_page.CONSOLE: {}})
    monkeypatch.setattr(make_install_page, "add", lambda into, release: None)


def test_a_page_is_made_again_in_its_folder(tmp_path, empty_packs):
    page = tmp_path / "page"
    names = sorted(path.name for path in make_page.build(page).iterdir())
    (page / "board-0123456789abcdef.pack").write_text("of another version")
    (tmp_path / "link").symlink_to(page)
    make_page.build(tmp_path / "link")
    assert sorted(path.name for path in page.iterdir()) == names


def test_the_version_follows_from_the_files(tmp_path, monkeypatch, empty_packs):
    first, same = [
        (make_page.build(tmp_path / name) / make_page.WORKER).read_text() for name in ("a", "b")
    ]
    assert first == same
    monkeypatch.setattr(make_page, "licences", lambda: "others")
    assert (make_page.build(tmp_path / "c") / make_page.WORKER).read_text() != first


def test_what_the_page_names_is_there(folder):
    page = (folder / "index.html").read_text()
    named = set(re.findall(r'(?:href|src)="([^"#]+)"', page))
    for script in folder.glob("*.mjs"):
        if script.name not in ("fflate.mjs", "micropython.mjs"):
            named |= set(re.findall(r'(?:from|import\() ?"\./([^"]+)"', script.read_text()))
    assert len(named) > 10
    assert all((folder / name).is_file() for name in named)
    ids = set(re.findall(r'id="([^"]+)"', page))
    for script in ("page.mjs", "device.mjs", "options.mjs"):
        asked = set(re.findall(r'byId\("([^"]+)"\)', (folder / script).read_text()))
        assert asked <= ids


PACKS = make_page.CONSOLE, make_page.BOARDS_PACK, make_page.SEARCH_PACK, make_page.TEXTS_PACK


def in_pack(path):
    """Return the version of a pack, and {path: content} of its files."""
    pack = path.read_bytes()
    length = int.from_bytes(pack[:4], "little")
    version, *rows = json.loads(pack[4 : 4 + length])
    found = {}
    at = 4 + length
    for name, size in rows:
        found[name] = pack[at : at + size]
        at += size
    assert at == len(pack)
    return version, found


def test_modules_come_once_in_packs_for_the_same_version(folder):
    packs = [in_pack(folder / name) for name in PACKS]
    assert len({version for version, _ in packs}) == 1
    _, boards, later, _ = (files.keys() for _, files in packs)
    assert len({path for _, files in packs for path in files}) == sum(
        len(files) for _, files in packs)
    assert {f"boards/{board}.mpy" for board in board_list.boards()} <= boards
    for game_id in declared():
        assert f"desktop_sim/solver/games/{game_id}.mpy" in later
    assert "desktop_sim/solver/search/depth_first.mpy" in later


def test_a_language_has_the_modules_with_its_texts_and_no_others(folder):
    version, _ = in_pack(folder / make_page.CONSOLE)
    english = {}
    for name in PACKS:
        english.update(in_pack(folder / name)[1])
    ours, files = in_pack(folder / "nl.pack")
    assert ours == version
    assert all(english[path] != content for path, content in files.items())
    assert "firmware/screens/menus/options.mpy" in files and len(files) < 20
    assert b"Opties" in files["firmware/screens/menus/options.mpy"]


def test_no_mark_is_left_in_a_module(folder):
    for name in (*PACKS, "nl.pack"):
        for path, content in in_pack(folder / name)[1].items():
            assert b"core.language" not in content, path


def test_a_language_has_the_texts_of_scripts_and_lines_of_games(folder):
    texts = json.loads((folder / "nl.json").read_text())
    assert texts["Page settings"] == "Instellingen"
    assert texts["{moves} move"] == ["{moves} zet", "{moves} zetten"]
    assert texts["19 to 22 % winnable"] == "19 tot 22 % te winnen"
    golf, _ = json.loads((folder / "games.json").read_text())["golf"]
    assert texts[golf] == "Ruim zeven kolommen op."
    # What is in no script stays with the console.
    assert "deal {number}" not in texts


def test_a_language_is_offered_by_its_own_name(folder):
    page = (folder / "index.html").read_text()
    assert make_page.LANGUAGE + '<option value="nl" lang="nl">Nederlands</option>' in page


def test_comments_are_not_sent(folder):
    for path in (*folder.glob("*.mjs"), *folder.glob("*.css")):
        if path.name not in ("fflate.mjs", "micropython.mjs"):
            # Each comment fills lines of its own, and each of them says that it is one.
            assert not re.search(r"^\s*//|/\*|\*/", path.read_text(), re.MULTILINE)


def test_all_that_the_vm_runs_is_packed(folder):
    paths = {path for name in (make_page.CONSOLE, make_page.BOARDS_PACK)
             for path in in_pack(folder / name)[1]}
    for board in board_list.boards():
        # The page lacks the driver of CircuitPython's built-in displays, and does not need it.
        if board_list.table_of(board).RUNTIME == board_list.MICROPYTHON:
            needed = {project.source_of(name) for name in modules_needed.modules_for(board)}
            needed = {path.relative_to(project.REPO).with_suffix(".mpy") for path in needed}
            missing = {path.as_posix() for path in needed} - paths
            absent = {path[:-4].replace("/", ".") for path in missing}
            assert absent <= make_page.NOT_THERE


def test_without_npm_it_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setattr(make_page, "VM", tmp_path / "nothing")
    with pytest.raises(Failure, match="npm ci"):
        make_page.build(tmp_path / "page")


def test_files_are_served_compressed_with_their_types(server):
    for name, kind in (
        ("", "text/html; charset=utf-8"),
        ("worker.mjs", "text/javascript; charset=utf-8"),
        ("micropython.wasm?x=1", "application/wasm"),
        ("manifest.webmanifest", "application/manifest+json"),
    ):
        with urllib.request.urlopen(server.address + name) as answer:
            assert answer.headers["Content-Type"] == kind
            assert answer.headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("name", ["nothing.html", "../pyproject.toml", "%2e%2e/pyproject.toml"])
def test_what_is_not_in_the_folder_is_not_served(server, name):
    with pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.urlopen(server.address + name)
    assert answer.value.code == 404


def stopped(monkeypatch, folder):
    """Serve a folder until an immediate Ctrl-C; return the exit code and the opened addresses."""
    opened = []

    def interrupt(server):
        raise KeyboardInterrupt

    monkeypatch.setattr(page_server.webbrowser, "open", opened.append)
    monkeypatch.setattr(page_server.Server, "serve_forever", interrupt)
    return page_server.serve(page_server.opened(folder)), opened


def test_it_says_what_it_serves_and_where_and_ends_well(folder, server, monkeypatch, capsys):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        monkeypatch.setattr(page_server, "PORT", free.getsockname()[1])
    code, opened = stopped(monkeypatch, folder)
    weight = sum(len(content) for _, content in server.files.values())
    address = f"http://localhost:{page_server.PORT}/"
    assert code == 0 and opened == [address]
    said = capsys.readouterr().out
    assert f"{len(server.files)} files, {round(weight / 1000)} KB compressed" in said
    assert "in use" not in said
    assert f"Play at {address}; Ctrl-C ends it." in said


def test_where_the_port_is_taken_it_takes_another_and_says_what_is_not_there(
        folder, page_files, monkeypatch, capsys):
    with page_server.Server(page_files) as other:
        monkeypatch.setattr(page_server, "PORT", other.server_address[1])
        code, (address,) = stopped(monkeypatch, folder)
        assert code == 0 and address != other.address
        assert f"Port {page_server.PORT} of this computer is in use" in capsys.readouterr().out


def test_two_that_serve_at_once_make_a_page_each(monkeypatch):
    made = []

    def build(into, release):
        into.mkdir()
        (into / "index.html").write_text(str(len(made)))
        made.append(into)
        return into

    monkeypatch.setattr(make_page, "build", build)
    monkeypatch.setattr(page_server, "serve", lambda server: server.server_close() or 0)
    assert [make_page.main(["web"], "pocket-patience") for _ in range(2)] == [0, 0]
    assert made[0] != made[1] and not made[0].exists()


def test_a_browser_that_stays_keeps_no_server_from_ending(page_files):
    server = page_server.Server(page_files)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    with socket.create_connection(server.server_address):
        with urllib.request.urlopen(server.address):
            pass
        server.shutdown()
        closing = threading.Thread(target=server.server_close, daemon=True)
        closing.start()
        closing.join(10)
        assert not closing.is_alive()
