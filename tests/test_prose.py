"""Docstrings, comments and pages stay plain English, and the files that they name exist.

The number of faults of each folder may only fall: `make prose` lowers its ceiling in prose.json.
"""

import json
import re

import pytest

from tests import ROOT, prose

CEILINGS = json.loads(prose.CEILINGS.read_text("utf-8"))

NAMED = re.compile(r"(?<![\w./<>{}*-])[A-Za-z_][\w/]*\.(?:py|mjs)\b(?!\.)")
"""A file named in prose: a path, or the name of a file alone."""

ELSEWHERE = {
    "boot.py", "code.py", "main.py", "menu.py", "my_board.py", "safemode.py", "setup.py",
    "adafruit_pybadger/pybadger_base.py", "adafruit_pybadger/pygamer.py", "py/makeqstrdata.py",
    "ports/rp2/modules/_boot.py", "pysollib/hint.py",
}
"""Names of files on a board or on a maker's computer, and in the sources of other projects."""


@pytest.mark.parametrize("folder", prose.FOLDERS)
def test_no_more_sentences_break_the_rules_than_did(folder):
    found = [f"{path.relative_to(ROOT)}:{number}: {'; '.join(broken)}: {sentence}"
             for path, number, sentence, broken in prose.listed(ROOT / folder)]
    assert len(found) <= CEILINGS[folder], "see `python -m tests.prose " + folder + "`"


@pytest.mark.parametrize(("text", "rules"), [
    ("Redraw the piles that changed.", 0),
    ("What of the table is drawn next.", 1),
    ("Write a list in place of a tuple.", 1),
    ("Have the cards drawn at once.", 2),
    ("Return None, where there is none.", 1),
    ("Draw the piles anew after that.", 1),
    ("A word " * 13 + "too many.", 1),
    ("What?", 0),
])
def test_a_sentence_that_breaks_a_rule_is_found(text, rules):
    assert sum(len(broken) for _, broken in prose.faults(text)) == rules


def test_docstrings_comments_and_pages_are_read(tmp_path):
    module, page = tmp_path / "a.py", tmp_path / "a.md"
    module.write_text('"""So it is said here.\n\nname    Not said by anybody.\n"""\n'
                      "# But this is one, too.\nx = 1\n")
    page.write_text("# So is a heading\n\n```\nSo is code, too\n```\nSo is a line of text.\n")
    assert [(path.name, number) for path, number, _, _ in prose.listed(tmp_path)] == [
        ("a.md", 6), ("a.py", 1), ("a.py", 3), ("a.py", 5)]


def test_a_sentence_before_two_spaces_is_no_name(tmp_path):
    module = tmp_path / "a.py"
    module.write_text('"""Names.\n\nIt is said of names.  So it is for all of them.\n"""\n')
    assert [sentence for _, _, sentence, _ in prose.listed(module)] == [
        "It is said of names.", "So it is for all of them."]


@pytest.fixture(scope="module")
def known():
    """Return the paths of all files of the repository, and the names of those alone."""
    skipped = {"node_modules", ".venv", ".git", "build", "dist"}
    paths = [path.relative_to(ROOT) for top in ROOT.iterdir() if top.name not in skipped
             for path in ([top] if top.is_file() else top.rglob("*.*"))]
    return {path.as_posix() for path in paths}


@pytest.mark.parametrize("folder", ["boards", "core", "desktop_sim", "firmware", "tests"])
def test_files_that_docstrings_and_comments_name_exist(folder, known):
    names = {path.rpartition("/")[2] for path in known}
    missing = []
    for path in prose.files(ROOT / folder):
        if path.suffix != ".py":
            continue
        for number, paragraph in prose.paragraphs(path):
            for name in NAMED.findall(paragraph):
                near = (path.parent / name).resolve()
                if not (name in known or near.is_file() or name in ELSEWHERE
                        or ("/" not in name and name in names)
                        or any(other.endswith("/" + name) for other in known)):
                    missing.append(f"{path.relative_to(ROOT)}:{number}: {name}")
    assert missing == []
