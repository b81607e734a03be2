"""The documents: every link leads somewhere, and what they name is there.

That is every command, file, folder, class and function. So are the files that docstrings and
comments name.
"""

import ast
import io
import json
import re
import tokenize
import tomllib
from functools import cache

import pytest
from markdown_it import MarkdownIt

from desktop_sim import commands
from firmware.screens.help import about
from tests import ROOT, budgets
from tests.lab.on_vm import heap_from_files

FOLDERS = (".", "docs", "docs/research", "core", "tests", "tests/lab")
DOCUMENTS = sorted(path for folder in FOLDERS for path in (ROOT / folder).glob("*.md"))
NAMES = [path.relative_to(ROOT).as_posix() for path in DOCUMENTS]

ELSEWHERE = re.compile(r"[a-z]+:")
"""Beginning of the address of another host."""

PARSER = MarkdownIt("commonmark").enable("table")

ROOMS = "boards|core|desktop_sim|docs|firmware|tests"
IN_SOURCES = re.compile(r"(?<![\w./<>{}*-])[A-Za-z_][\w/]*\.(?:py|mjs|md|svg|png|gif)\b(?!\.)")
"""A file that a docstring, comment or document names: by the end of its path."""

A_FOLDER = re.compile(r"[\w.][\w./-]*/")
A_FUNCTION = re.compile(r"(\w+)\(.*\)")
A_CLASS = re.compile(r"([A-Z][a-z]\w*)(?:\.(\w+)(?:\(.*\))?)?")
"""A name in a document's code: `table/`, `lay_grid(rows)`, `Game` or `Game.judge`."""

MADE = (".venv/", "node_modules/", ".pytest_cache/", "build/", "dist/", "tests/out/")
"""Folders that make, npm and tests fill: .gitignore names them."""

NOT_OURS = {
    "boot.py", "code.py", "main.py", "main_before_patience.py", "menu.py", "my_board.py",
    "safemode.py", "setup.py", "arcade_title_image.png", "table.png",
    "py/makeqstrdata.py", "ports/rp2/modules/_boot.py", "pysollib/hint.py", "VfsFat",
}
"""Files on a board or on a maker's computer, and names in the sources of other projects."""

IN_ANOTHER = re.compile(r"\S+ in\s+github\.com/")
"""A file of another project, with its address: where a board's table has its pins from."""

A_MAKE = re.compile(r"^ *make ([a-z][a-z-]*)", re.MULTILINE)
A_COMMAND = re.compile(r"\bpocket-patience ([a-z][a-z0-9-]+)\b")


def tokens(name):
    """Yield all tokens of a document, including those within lines."""
    for token in PARSER.parse((ROOT / name).read_text("utf-8")):
        yield token
        yield from token.children or ()


def links(name):
    """Yield the targets of a document's links and pictures that are in this repository."""
    for token in tokens(name):
        target = token.attrs.get("href") or token.attrs.get("src")
        if target and not ELSEWHERE.match(target):
            yield str(target)


def anchors(name):
    """Return the anchors that GitHub gives to the headings of a document."""
    found = []
    parsed = PARSER.parse((ROOT / name).read_text("utf-8"))
    for token, inline in zip(parsed, parsed[1:], strict=False):
        if token.type == "heading_open":
            words = "".join(part.content for part in inline.children)
            slug = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
            found.append(f"{slug}-{found.count(slug)}" if slug in found else slug)
    return found


def code(name):
    """Return the texts that a document marks as code: commands, files, programs."""
    kinds = ("code_inline", "code_block", "fence")
    return [token.content for token in tokens(name) if token.type in kinds]


@pytest.mark.parametrize("name", NAMES)
def test_every_link_leads_to_a_file_and_to_a_heading_of_it(name):
    for target in links(name):
        path, _, anchor = target.partition("#")
        file = ((ROOT / name).parent / path).resolve() if path else ROOT / name
        assert file.exists(), target
        if anchor:
            assert anchor in anchors(file.relative_to(ROOT)), target


def text(name):
    """Return all words of a document but the targets of its links."""
    return "\n".join(token.content for token in tokens(name) if not token.children)


@cache
def ends_of_paths():
    """Return what may name a file or a folder of ours: the end of its path, a folder's with "/"."""
    ends = set()
    for room in ROOMS.split("|"):
        for path in [ROOT / room, *(ROOT / room).rglob("*")]:
            parts = path.relative_to(ROOT).parts
            slash = "/" * path.is_dir()
            ends.update("/".join(parts[at:]) + slash for at in range(len(parts)))
    return ends | {path.name for path in ROOT.glob("*.*")}


@cache
def defined():
    """Return {class: names in it and in its bases} and the functions of all Python files."""
    found, bases, functions = {}, {}, set()
    for room in ROOMS.split("|"):
        for path in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.FunctionDef):
                    functions.add(node.name)
                elif isinstance(node, ast.ClassDef):
                    found.setdefault(node.name, set()).update(
                        part.name for part in node.body if isinstance(part, ast.FunctionDef))
                    bases.setdefault(node.name, []).extend(
                        ast.unparse(base).rpartition(".")[2] for base in node.bases)
    for name in found:
        above = [name]
        for base in above:
            above += [one for one in bases.get(base, ()) if one not in above]
            found[name] |= found.get(base, set())
    return found, functions


def missing_names(named):
    """Return those of `named`, texts in code, that name a folder, class or function not there."""
    classes, functions = defined()

    def missing(name):
        if A_FOLDER.fullmatch(name):
            return name not in ends_of_paths() and not name.startswith(MADE)
        if found := A_CLASS.fullmatch(name):
            named, method = found.groups()
            return name not in NOT_OURS and (
                named not in classes or method is not None and method not in classes[named])
        found = A_FUNCTION.fullmatch(name)
        return found is not None and found[1] not in functions

    return list(filter(missing, named))


def missing_files(words):
    """Return the files that a text names and that are not there."""
    named = IN_SOURCES.findall(IN_ANOTHER.sub("", words))
    return [name for name in named if name not in NOT_OURS and name not in ends_of_paths()
            and not name.startswith(MADE)]


@pytest.mark.parametrize("name", NAMES)
def test_every_file_that_is_named_is_there(name):
    assert missing_files(text(name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_folder_class_and_function_that_is_named_is_there(name):
    named = [token.content for token in tokens(name) if token.type == "code_inline"]
    assert missing_names(named) == []


@pytest.mark.parametrize("name", ["tests/README.md", "tests/lab/README.md"])
def test_the_table_of_a_folder_names_what_is_in_it(name):
    folder = (ROOT / name).parent
    for row in re.findall(r"^\| (`[^|]+`) \|", (ROOT / name).read_text("utf-8"), re.MULTILINE):
        for file in re.findall(r"`([\w/.]+\.\w+|[\w/]+/)`", row):
            assert (folder / file).exists(), file


@pytest.mark.parametrize("name", [
    "tables/", "core/tables/", "firmware/games/", "Gaem", "UnequalPairs", "Game.judges",
    "Gaem.judge", "Golf.judges", "lay_grids()", "lay_grids(rows, columns)", "Game.judges(move)"])
def test_a_name_of_nothing_is_found(name):
    assert missing_names(["Game", name, "core/games/"]) == [name]


@pytest.mark.parametrize("name", [
    "table/", "core/games/", "build/thumby/", "Game", "Game.judge", "Golf.judge",
    "lay_grid(rows, columns)", "close_up()", "wanted", "T0.T1", "a/b"])
def test_a_name_of_something_is_no_fault(name):
    assert missing_names([name]) == []


def test_a_file_that_is_not_there_is_found():
    assert missing_files("in core/game.py, games/golfs.py, pile.py and `main.py`") == [
        "games/golfs.py", "pile.py"]
    assert missing_files("pins: their.py in\ngithub.com/one/two. Levels: ours.py") == ["ours.py"]


def notes(source):
    """Yield the docstrings and comments of a Python source."""
    for node in ast.walk(ast.parse(source)):
        value = getattr(node, "value", None)
        if isinstance(node, ast.Expr) and isinstance(value, ast.Constant):
            yield str(value.value)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


@pytest.mark.parametrize("folder", ["boards", "core", "desktop_sim", "docs", "firmware", "tests"])
def test_every_file_that_docstrings_and_comments_name_is_there(folder):
    missing = {
        path.relative_to(ROOT).as_posix(): files
        for path in (ROOT / folder).rglob("*.py")
        if (files := missing_files("\n".join(notes(path.read_text("utf-8")))))}
    assert missing == {}


@pytest.mark.parametrize("name", NAMES)
def test_every_command_that_is_named_is_there(name):
    known = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    text = "\n".join(code(name))
    assert set(A_MAKE.findall(text)) <= set(known)
    assert set(A_COMMAND.findall(text)) <= set(commands.COMMANDS)


def test_the_figures_of_a_boards_files_are_those_of_the_budgets():
    row = re.search(r"^\| files on the board's flash: .* \| (\d+) KB, (\d+) KB \|$",
                    (ROOT / "docs/research/FIGURES.md").read_text("utf-8"), re.MULTILINE)
    for board, figure in zip(heap_from_files.BOARDS.values(), row.groups(), strict=True):
        bound = budgets.Budgets().bounds[f"files, bytes: {board}"]
        assert 0.95 < bound / budgets.HEADROOM / (int(figure) * 1000) < 1.05


def test_every_document_is_reached_from_the_readme():
    reached, found = {"README.md"}, ["README.md"]
    while found:
        name = found.pop()
        for target in links(name):
            file = ((ROOT / name).parent / target.partition("#")[0]).resolve()
            there = file.relative_to(ROOT).as_posix()
            if there in NAMES and there not in reached:
                reached.add(there)
                found.append(there)
    assert reached >= set(NAMES)


def test_every_file_that_carries_the_version_agrees():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    log = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    found = {package["version"], lock["version"], lock["packages"][""]["version"],
             about.VERSION.decode(), log[0]}
    assert found == {project["version"]}


def test_the_first_screen_of_the_readme_says_what_it_is_and_how_to_play():
    screen = "\n".join((ROOT / "README.md").read_text("utf-8").splitlines()[:40])
    untried = "Not yet tried on real hardware: emulated chips and boards only"
    for words in ("docs/klondike.gif", "make web", "pipx install", "make play", "make test",
                  "docs/BUILD.md", untried):
        assert words in screen, words
