"""Everything that a new or changed game needs before it is sent: `make check-game ID=gaps`.

The program first runs the game's own test, on CPython and on the VM. It finds a won game to watch
if the stored one no longer wins. It draws the golden screens of the game, those with the list of
games, and those of other new games, whose pictures the lists need. It writes the lists,
`make lists`, and runs the tests of the game alone.
"""

import ast
import re
import subprocess
import sys

from core import games
from core.session import Session
from docs.drawings import gallery
from firmware import texts
from tests import ROOT
from tests.lab import lists, one_game, recorded_games

PYTEST = (sys.executable, "-m", "pytest", "-q")
DEALS = "1-20"
"""Deals that are searched for the won game to watch."""


def test_files(game_id):
    """Return the paths of the test files that may have a test of one game: it finds them sooner."""
    found = [path for path in sorted((ROOT / "tests").rglob("test_*.py"))
             if one_game.is_own(path, game_id) or path.name == "test_on_micropython.py"
             or re.search(r"\bgames\.(titles|known)\(|every_game|game_id", path.read_text("utf-8"))]
    return [path.relative_to(ROOT).as_posix() for path in found if "in_browser" not in path.parts]


def sample_wins(game_id):
    """Return True if the stored game is won by the rules as they are."""
    if not texts.sample(game_id):
        return False
    try:
        moves, deal, options = recorded_games.sample_game(game_id)
        session = Session()
        session.new(game_id, deal, options)
        return not any([session.play(move) for move in moves]) and session.game.won()
    except (IndexError, ValueError):
        return False


def find_sample(game_id):
    """Search a deal that is won in few moves, and write it into the game's texts; True if found."""
    done = subprocess.run(
        [sys.executable, "-m", "desktop_sim", "sample", "--game", game_id, "--deals", DEALS],
        cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        print(done.stderr.strip(), file=sys.stderr)
        return False
    path = ROOT / f"firmware/texts/{game_id}.py"
    text = re.sub(r"\n*^SAMPLE = .*\Z", "", path.read_text("utf-8"), flags=re.M | re.S)
    path.write_text(f"{text.rstrip()}\n\n{wrapped(done.stdout.strip())}\n", "utf-8", newline="\n")
    return True


def wrapped(line, width=100):
    """Return the line that defines a sample in lines of at most `width` letters."""
    deal, options, codes = ast.literal_eval(line.removeprefix("SAMPLE = "))
    lines = [b""]
    for code in codes:
        longer = lines[-1] + bytes([code])
        if len(repr(longer)) + 6 > width:
            lines.append(bytes([code]))
        else:
            lines[-1] = longer
    return f"SAMPLE = ({deal}, {options}, (\n" + "\n".join(f"    {part}" for part in lines) + "))"


def to_draw(game_id):
    """Return the ids of the games whose golden screens are drawn: this one, and any without."""
    return [other for other, _ in gallery.listed() if other == game_id or not all(
        gallery.golden(other, size).is_file() for size in gallery.SCREENS)]


def main(game_id):
    """Check the game; return the exit code."""
    if game_id not in dict(games.titles()):
        print(f"ID={game_id!r}: no such game; one of {', '.join(dict(games.titles()))}",
              file=sys.stderr)
        return 2
    own = f"tests/both_runtimes/core/games/test_{game_id}.py"
    rules = subprocess.run(
        [*PYTEST, own, "tests/test_on_micropython.py", "-k", f"test_{game_id}.py"], cwd=ROOT)
    if rules.returncode:
        return rules.returncode
    if not sample_wins(game_id):
        print("The won game in its texts no longer wins: searching another", flush=True)
        if not find_sample(game_id):
            return 1
    files = test_files(game_id)
    drawn = " or ".join(["menus", *to_draw(game_id)])
    golden = subprocess.run(
        [*PYTEST, "--regenerate", "tests/firmware/test_golden.py", "-k", drawn], cwd=ROOT)
    if golden.returncode:
        return golden.returncode
    if lists.main():
        return 1
    print(f"Look at tests/golden/*/{game_id}.png, */menus.png and docs/games/{game_id}.png",
          flush=True)
    return subprocess.run(
        [*PYTEST, "-n", "auto", "--dist", "worksteal", "--game", game_id, *files],
        cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
