"""The documents: every link leads somewhere, and every command and file that they name is there.

So are the files that docstrings and comments name.
"""

import ast
import io
import json
import re
import tokenize
import tomllib

import pytest
from markdown_it import MarkdownIt

from desktop_sim import commands
from firmware.screens import about
from tests import ROOT

FOLDERS = (".", "docs", "docs/research", "core", "tests", "tests/lab")
DOCUMENTS = sorted(path for folder in FOLDERS for path in (ROOT / folder).glob("*.md"))
NAMES = [path.relative_to(ROOT).as_posix() for path in DOCUMENTS]

ELSEWHERE = re.compile(r"[a-z]+:")
"""Beginning of the address of another host."""

PARSER = MarkdownIt("commonmark").enable("table")

ROOMS = "boards|core|desktop_sim|docs|firmware|tests"
A_FILE = re.compile(rf"(?<![\w/])(?:{ROOMS})/[\w/.]+\.(?:py|md|mjs|svg|png|gif)\b")
IN_SOURCES = re.compile(r"(?<![\w./<>{}*-])[A-Za-z_][\w/]*\.(?:py|mjs)\b(?!\.)")
"""A file that a docstring or comment names: by its path, or by its name alone."""

NOT_OURS = {
    "boot.py", "code.py", "main.py", "menu.py", "my_board.py", "safemode.py", "setup.py",
    "adafruit_pybadger/pybadger_base.py", "adafruit_pybadger/pygamer.py", "py/makeqstrdata.py",
    "ports/rp2/modules/_boot.py", "pysollib/hint.py",
}
"""Files on a board or on a maker's computer, and in the sources of other projects."""

A_MAKE = re.compile(r"^ *make ([a-z][a-z-]*)", re.MULTILINE)
A_COMMAND = re.compile(r"\bpocket-patience ([a-z][a-z0-9]+)\b")


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


@pytest.mark.parametrize("name", NAMES)
def test_every_file_that_is_named_is_there(name):
    for file in A_FILE.findall("\n".join(code(name))):
        assert any((place / file).is_file() for place in (ROOT, (ROOT / name).parent)), file


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
    files = [*ROOT.glob("*.py")]
    for room in ROOMS.split("|"):
        files += (ROOT / room).rglob("*.*")
    there = set()
    for file in files:
        parts = file.relative_to(ROOT).parts
        there.update("/".join(parts[at:]) for at in range(len(parts)))
    missing = []
    for path in (ROOT / folder).rglob("*.py"):
        for name in IN_SOURCES.findall("\n".join(notes(path.read_text("utf-8")))):
            if name not in NOT_OURS and name not in there:
                missing.append((path.relative_to(ROOT).as_posix(), name))
    assert missing == []


@pytest.mark.parametrize("name", NAMES)
def test_every_command_that_is_named_is_there(name):
    known = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    text = "\n".join(code(name))
    assert set(A_MAKE.findall(text)) <= set(known)
    assert set(A_COMMAND.findall(text)) <= set(commands.COMMANDS)


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
