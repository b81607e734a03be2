"""The command that makes the page that plays in a browser.

    pocket-patience web

serves the page as well, and opens it; with `--out FOLDER` it only makes the page there. The console
and its emulated hardware are compiled for MicroPython's VM. All modules go into a single file,
because a request for each would take longer than the whole.
"""

import hashlib
import json
import shutil
import struct
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from desktop_sim.deploy import (
    board_build,
    board_folder,
    board_list,
    external_tools,
    modules_needed,
    project,
)
from desktop_sim.deploy.command_parser import CommandParser
from desktop_sim.deploy.external_tools import Failure, failed
from desktop_sim.deploy.languages import catalogues, page_texts
from desktop_sim.deploy.languages.translate import filled, with_places
from desktop_sim.deploy.transforms.inline_constants import inline_constants
from desktop_sim.deploy.transforms.without_viper import without_viper
from desktop_sim.emulation.checked_table import depth_of
from desktop_sim.emulation.picture import Picture
from desktop_sim.web import COMMANDS, game_lines, make_install_page, page_server
from desktop_sim.web.page_sources import PAGE, sent

SHIPPED = project.REPO / "desktop_sim/web/made"
"""The folder where a release makes the page for the wheel, because pip installs nothing of npm."""

PACKAGES = project.REPO / "node_modules"
VM = PACKAGES / "@micropython/micropython-webassembly-pyscript"

STAND_INS = (
    "desktop_sim",
    "desktop_sim.emulation",
    "desktop_sim.emulation.emulated_board",
    "desktop_sim.emulation.keys",
    "desktop_sim.play",
    "desktop_sim.play.held_keys",
    "desktop_sim.play.held_undo",
    "desktop_sim.play.keyboard",
    "desktop_sim.play.list_rows",
    "desktop_sim.play.pointing",
    "desktop_sim.play.pointing.dragged_cards",
    "desktop_sim.play.pointing.help_texts",
    "desktop_sim.play.pointing.mouse",
    "desktop_sim.play.pointing.named_piles",
    "desktop_sim.play.pointing.place_keys",
    "desktop_sim.play.pointing.place_labels",
    "desktop_sim.play.pointing.pointer",
    "desktop_sim.play.pointing.pointer_shapes",
    "desktop_sim.play.resizing",
    "desktop_sim.play.scrolling",
    "desktop_sim.play.typed_options",
    "desktop_sim.play.quiet_console",
    "desktop_sim.solver.verdict_names",
    "desktop_sim.solver.verdicts.verdict_console",
    "desktop_sim.solver.verdicts.winning_move",
    "desktop_sim.web",
    "desktop_sim.web.in_page",
    "desktop_sim.web.in_page.calendar_buttons",
    "desktop_sim.web.in_page.card_sounds",
    "desktop_sim.web.in_page.handheld",
    "desktop_sim.web.in_page.help_rows",
    "desktop_sim.web.in_page.install_offer",
    "desktop_sim.web.in_page.link",
    "desktop_sim.web.in_page.live_region",
    "desktop_sim.web.in_page.page_cards",
    "desktop_sim.web.in_page.page_lists",
    "desktop_sim.web.in_page.place_buttons",
    "desktop_sim.web.in_page.platform",
    "desktop_sim.web.in_page.verdict_console",
)
"""Modules of the simulator's that run on the VM."""

SEARCH_GAMES = "desktop_sim/solver/games"
SEARCH = (
    "desktop_sim.solver.verdicts.known_verdicts",
    "desktop_sim.solver.verdicts.saved_game_search",
    "desktop_sim.solver.verdicts.shorter_win",
    "desktop_sim.web.in_page.search_thread",
    "desktop_sim.web.in_page.search",
    "desktop_sim.solver.search.position_key",
    "desktop_sim.solver.pruning.legal_moves",
    "desktop_sim.solver.pruning.reductions",
    "desktop_sim.solver.search.beam",
    "desktop_sim.solver.search.depth_first",
    "desktop_sim.solver.search.evaluation",
    "desktop_sim.solver.search.visited_positions",
    "desktop_sim.solver.pruning.stock_cards",
)
"""Modules of the search that tells if a game can be won, besides those of SEARCH_GAMES."""

TEXTS_FOLDER = "desktop_sim/play/position_formats"
TEXTS = ("desktop_sim.web.in_page.texts",)
"""Modules that read and write positions as text, besides those of TEXTS_FOLDER."""

NOT_THERE = {
    modules_needed.MARKS,
    modules_needed.SERIAL_CHECK,
    "firmware.platforms.check_board_table",
    "firmware.platforms.circuitpython",
    "firmware.platforms.import_index",
    "firmware.platforms.micropython",
    "firmware.platforms.oldest_runtime",
    "firmware.drivers.displayio_display",
    "firmware.graphics.displayio_framebuf",
    "firmware.boot",
    "firmware.storage.fat_wear",
    "core.games.template",
    "firmware.screens.template",
}
"""Modules of the console's that need another runtime, marks of texts, patterns for new modules."""

FOR_BOARDS = (
    "boards", "firmware.drivers", "firmware.hardware_test", *modules_needed.FOR_ONE_BIT,
)  # fmt: skip
"""Beginnings of the names of modules that the page's own table never imports ..."""

FOR_ANY_DISPLAY = (
    "firmware.drivers", "firmware.drivers.bus", "firmware.drivers.display_chips",
    "firmware.drivers.i2c_bus", "firmware.drivers.spi_bus",
)  # fmt: skip
"""... but for these."""

CONSOLE, BOARDS_PACK, SEARCH_PACK = "console.pack", "boards.pack", "search.pack"
TEXTS_PACK = "texts.pack"
"""The files of compiled modules (see `packed`): for everybody, FOR_BOARDS, SEARCH and TEXTS."""

LATER = (SEARCH_PACK, "search_thread.mjs", "verdicts.mjs")
"""Files that are loaded, and kept for playing offline, only if the player asks for verdicts."""

LANGUAGE = '<option value="en" lang="en">English</option>'
"""The choice of a language in index.html; those of the others stand beside it."""

WORKER = "offline.js"
"""The service worker; in it stand the names of all files, and what is made from their content."""

LICENCES = "licences.txt"

MICROPYTHON_NOTICE = """\
MicroPython (micropython.mjs, micropython.wasm)
Copyright (c) 2013-2025 Damien P. George and others
under the same licence, the MIT licence, as Pocket Patience
"""

ICON_COLOURS = {".": (0, 72, 48), "#": (250, 250, 242), "o": (16, 16, 16), "-": (120, 176, 144)}
ICON_SIZES = (192, 512)


def build(into, release=None):
    """Make the page in the folder `into`, which is new, empty or has a page; return it.

    `release` is a folder with a release, whose files for boards the page offers, or None. Raises
    Failure, also for a folder with anything else, of which nothing is then removed.
    """
    board_folder.need_ours(into, _foreign, "a page of Pocket Patience")
    if release and not release.is_dir():
        raise Failure(f"{release} is no folder of a release")
    if not VM.is_dir():
        raise Failure("the page needs what npm brings: npm ci; a release has it in its web.zip")
    external_tools.need_compiler()
    packs = all_packs()
    digest = hashlib.sha256(b"".join(packed(pack, "") for pack in packs.values())).hexdigest()[:12]
    board_folder.clear(into)
    # CONSOLE comes first: a page that was not completed is known by it, too.
    for name, pack in packs.items():
        (into / name).write_bytes(packed(pack, digest))
    for path in sorted(PAGE.iterdir()):
        if path.suffix == ".webp":
            shutil.copyfile(path, into / path.name)
        elif path.suffix not in (".py", ".txt") and path.is_file():
            text = sent(path).replace(LANGUAGE, language_options())
            (into / path.name).write_text(text, "utf-8", newline="\n")
    for language in catalogues.languages()[1:]:
        (into / f"{language}.json").write_text(json.dumps(texts_in(language)), "utf-8")
    for name in ("micropython.mjs", "micropython.wasm"):
        shutil.copyfile(VM / name, into / name)
    shutil.copyfile(PACKAGES / "fflate/esm/browser.js", into / "fflate.mjs")
    (into / LICENCES).write_text(licences(), "utf-8", newline="\n")
    for size in ICON_SIZES:
        (into / f"icon-{size}.png").write_bytes(icon(size))
    (into / "boards.json").write_text(json.dumps(board_names()), "utf-8")
    (into / "games.json").write_text(json.dumps(game_lines.described()), "utf-8")
    _name_files(into)
    make_install_page.add(into, release)
    return into


def _foreign(names):
    """Return those of `names`, of files in a folder, that no page has."""
    if CONSOLE not in names:
        return names
    kinds = tuple(page_server.TYPES)
    return [name for name in names if not name.endswith(kinds)]


def _name_files(folder):
    """Write into the service worker which files there are, and a version made from them."""
    names = sorted(path.name for path in folder.iterdir() if path.name != WORKER)
    version = hashlib.sha256()
    for name in (*names, WORKER):
        version.update(hashlib.sha256((folder / name).read_bytes()).digest())
    text = (folder / WORKER).read_text("utf-8")
    later = [LATER, *[of_language(language) for language in catalogues.languages()[1:]]]
    at_once = [name for name in names if not any(name in group for group in later)]
    text = text.replace("FILES = []", "FILES = " + json.dumps(at_once))
    text = text.replace("LATER = []", "LATER = " + json.dumps(later))
    text = text.replace('VERSION = ""', f'VERSION = "{version.hexdigest()[:12]}"')
    (folder / WORKER).write_text(text, "utf-8", newline="\n")


def modules():
    """Return the names of all modules that the VM may import, sorted."""
    folders = (*project.ROOMS, "desktop_sim/play/words")
    rooms = [project.name_of(path) for room in folders for path in project.sources_in(room)]
    return sorted({*rooms, *STAND_INS, *search_modules(), *text_modules()} - NOT_THERE)


def search_modules():
    """Return the names of the modules that only verdicts need."""
    return [*SEARCH, *[project.name_of(path) for path in project.sources_in(SEARCH_GAMES)]]


def text_modules():
    """Return the names of the modules that only positions as text need."""
    return [*TEXTS, *[project.name_of(path) for path in project.sources_in(TEXTS_FOLDER)]]


def pack_of(module):
    """Return the name of the file that a module comes in."""
    if module in TEXTS or module.startswith(TEXTS_FOLDER.replace("/", ".")):
        return TEXTS_PACK
    if module in SEARCH or module.startswith(SEARCH_GAMES.replace("/", ".")):
        return SEARCH_PACK
    if module.startswith(FOR_BOARDS) and module not in FOR_ANY_DISPLAY:
        return BOARDS_PACK
    return CONSOLE


def all_packs():
    """Return {name of a pack: {module: content}} of all packs, CONSOLE first. Raises Failure.

    The pack of a language has those modules of all other packs that differ in it.
    """
    english = sources()
    files = compiled(english)
    packs = {name: {module: files[module] for module in files if pack_of(module) == name}
             for name in (CONSOLE, BOARDS_PACK, SEARCH_PACK, TEXTS_PACK)}
    for language in catalogues.languages()[1:]:
        ours = sources(catalogues.catalogue(language))
        ours = compiled({name: text for name, text in ours.items() if text != english[name]})
        packs[of_language(language)[0]] = {
            name: content for name, content in ours.items() if content != files[name]}
    return packs


def of_language(language):
    """Return the names of a language's files: its pack, and its texts for scripts."""
    return f"{language}.pack", f"{language}.json"


def sources(catalogue=None):
    """Return {name: source} of all modules with the texts of a Catalogue, None for English."""
    return {name: filled(text, catalogue) for name, text in _inlined().items()}


@cache
def _inlined():
    texts = {name: without_viper(with_places(name, project.path_of(name).read_text("utf-8")))
             for name in modules()}
    return inline_constants(texts, board_build.AS_SOURCE)


def compiled(texts):
    """Return {name: content} of modules, {name: source}, compiled. Raises Failure."""
    with ThreadPoolExecutor() as pool:
        return dict(zip(texts, pool.map(_compiled, texts.items()), strict=True))


def _compiled(item):
    return board_build.compiled_text(*item, board_build.WITHOUT_LINES, external_tools.mpy_cross)


def path_of(module):
    """Return the path of a compiled module on the VM."""
    return project.path_of(module).relative_to(project.REPO).with_suffix(".mpy").as_posix()


def packed(files, version):
    """Return {module: content} as bytes: the length of a list, the list, then the contents.

    The length has 4 bytes, the lowest first. The list is JSON: `version`, which is the same for
    packs that were made together, and [path, bytes] of each module.
    """
    rows = [version, *([path_of(module), len(content)] for module, content in files.items())]
    rows = json.dumps(rows, separators=(",", ":")).encode()
    return struct.pack("<I", len(rows)) + rows + b"".join(files.values())


def board_names():
    """Return [module, name, width, height, whether it has colours] of each board."""
    tables = [(board, board_list.table_of(board)) for board in board_list.boards()]
    return [
        [board, table.NAME, table.DISPLAY["width"], table.DISPLAY["height"],
         depth_of(table) > 1]
        for board, table in tables]


def language_options():
    """Return the choices of index.html: each language by its own name."""
    options = [LANGUAGE]
    for code in catalogues.languages()[1:]:
        name = catalogues.own_name(code)
        options.append(f'<option value="{code}" lang="{code}">{name}</option>')
    return "".join(options)


def texts_in(language):
    """Return {English: text, or texts for one and several} of what the page's scripts look up."""
    catalogue = catalogues.catalogue(language)
    found = {}
    for _path, _line, message, _use, _notes in page_texts.messages():
        english = message if isinstance(message, str) else message[0]
        found[english] = catalogue.get(message)
    ours = game_lines.described(catalogue.get)
    for game_id, texts in game_lines.described().items():
        found.update(zip(texts, ours[game_id], strict=True))
    found.update(make_install_page.texts(language))
    return {english: text for english, text in found.items() if text != english}


def licences():
    """Return the text of the licences of all that the page hands out."""
    ours = (project.REPO / "LICENSE").read_text()
    fflate = (PACKAGES / "fflate/LICENSE").read_text()
    return f"{ours}\n\n{MICROPYTHON_NOTICE}\n\nfflate (fflate.mjs)\n{fflate}"


def icon(size):
    """Return the icon as the bytes of a PNG file of `size` x `size` pixels.

    icon.txt has it in 32 x 32, of which the middle, 80 per cent, is always seen.
    """
    rows = (PAGE / "icon.txt").read_text().split()
    marks = "".join(ICON_COLOURS)
    pixels = bytes(marks.index(mark) for row in rows for mark in row)
    picture = Picture(len(rows[0]), len(rows), pixels, tuple(ICON_COLOURS.values()))
    return picture.scaled(size // len(rows)).png()


def main(words, prog):
    """Do the command `web` of the command line, until Ctrl-C; return the exit code."""
    parser = CommandParser(prog=f"{prog} web", description=COMMANDS["web"])
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="only make it there")
    parser.add_argument("--release", type=Path, metavar="FOLDER",
                        help="offer the files for boards in this folder of `make release`")
    options = parser.parse_args(words[1:])
    try:
        if options.out:
            build(options.out, options.release)
            return 0
        shipped = not project.IN_REPOSITORY and SHIPPED.is_dir()
        if not shipped:
            print("Making the page ...", flush=True)
        with tempfile.TemporaryDirectory() as place:
            made = SHIPPED if shipped else build(Path(place, "page"), options.release)
            server = page_server.opened(made)
        return page_server.serve(server)
    except (Failure, OSError) as failure:
        return failed("web", failure)
