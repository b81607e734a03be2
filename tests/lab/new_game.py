"""A new game, copied from one that is there: `make game ID=gaps FROM=montana`.

The copy deals and plays at once. Five files are then changed by hand: its rules, layout, texts and
test, and core/game_families.py, where its row stands.
"""

import re
import sys

from core import games
from tests import ROOT

COPIED = ("core/games/{}.py", "firmware/layouts/games/{}.py", "firmware/texts/{}.py",
          "tests/both_runtimes/core/games/test_{}.py")
FAMILIES = ROOT / "core/game_families.py"
NAMES = ROOT / "desktop_sim/play/words/pile_names.py"

MOST_IN_A_FAMILY = 5
"""Number of games that four presses reach in the console's list."""

NEW_FAMILY = "New games"


def refusal(new, old):
    """Return a line that says why `new` cannot be the id of a copy of the game `old`, or None."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,23}", new):
        return f"ID={new!r}: an id has 2 to 24 small letters, digits and _, such as gaps_of_two"
    taken = [path.format(new) for path in COPIED if (ROOT / path.format(new)).exists()]
    if taken or new in dict(games.known()):
        return f"ID={new}: there is such a game already: {', '.join(taken or [FAMILIES.name])}"
    if old not in dict(games.titles()):
        return f"FROM={old!r}: no such game; one of {', '.join(dict(games.titles()))}"
    return None


def class_name(game_id):
    """Return the name of the class of a new game: GapsOfTwo for gaps_of_two."""
    return "".join(word.capitalize() for word in game_id.split("_"))


def title(game_id):
    """Return the name of a new game: "Gaps Of Two" for gaps_of_two."""
    return " ".join(word.capitalize() for word in game_id.split("_"))


def renamed(text, old, new):
    """Return the text of a file of the game `old`, with the id and the class of the game `new`."""
    text = re.sub(rf"\b{old}\b", new, text)
    return re.sub(rf"\b{games.load(old).__name__}(?=[(.:\n])", class_name(new), text)


def listed(text, old, new):
    """Return the text of game_families.py with the game `new`, in the family of `old` if it fits.

    A full family gets no sixth game: the copy then goes to a family for new games.
    """
    names = {}
    exec(text, names)
    families = names["families"]()
    _, members = next(one for one in families if old in dict(one[1]))
    row = f"  {new} {title(new)}\n"
    if len(members) < MOST_IN_A_FAMILY:
        last = "  {} {}\n".format(*members[-1])
        return text.replace(last, last + row)
    if NEW_FAMILY in dict(families):
        return text.replace(f"\n{NEW_FAMILY}\n", f"\n{NEW_FAMILY}\n{row}")
    head, rest = text.split('\n""")\n\nNOT_LISTED', 1)
    return f'{head}\n{NEW_FAMILY}\n{row}""")\n\nNOT_LISTED{rest}'


def named(text, old, new):
    """Return the text of pile_names.py, where places of `new` have the names of those of `old`."""
    return re.sub(rf'(    "){old}(": .*\n)', rf"\g<0>\g<1>{new}\g<2>", text)


def make(new, old):
    """Write all files of the game `new`, a copy of `old`; return the paths to change by hand."""
    for path in COPIED:
        text = (ROOT / path.format(old)).read_text("utf-8")
        (ROOT / path.format(new)).write_text(renamed(text, old, new), "utf-8", newline="\n")
    for path, change in ((FAMILIES, listed), (NAMES, named)):
        path.write_text(change(path.read_text("utf-8"), old, new), "utf-8", newline="\n")
    return [path.format(new) for path in COPIED] + [FAMILIES.relative_to(ROOT).as_posix()]


def main(new, old):
    """Make the game, and say what comes next; return the exit code."""
    why_not = refusal(new, old)
    if why_not:
        print(why_not, file=sys.stderr)
        return 2
    by_hand = make(new, old)
    print(f"{title(new)} is a copy of {games.title(old)} and plays: make play ARGS='--game {new}'",
          "Now change, in any order:", *("    " + path for path in by_hand),
          f"and then: make check-game ID={new}", sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
