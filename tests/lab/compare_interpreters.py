"""Games on CPython and on the MicroPython VM, compared position by position."""

import json

from tests.both_runtimes import playing
from tests.lab.on_vm import vm

ON_VM = """
import json
from tests.both_runtimes import playing
with open("/args.json") as file:
    function, games = json.load(file)
for game in games:
    answer = getattr(playing, function)(*game)
    print(json.dumps(answer if isinstance(answer, str) else list(answer)))
"""


def differences(games, timeout=600):
    """Return lines of text about the differences of the two interpreters; none if they agree.

    `games` are lists of a game's id, a deal number, options and the most moves; `timeout` is in
    seconds.
    """
    found = []
    for game, on_vm in zip(games, _on_vm("digest", games, timeout), strict=True):
        if on_vm != playing.digest(*game):
            found.append(_first_difference(game, timeout))
    return found


def _first_difference(game, timeout):
    (on_vm,) = _on_vm("trace", [game], timeout)
    here = list(playing.trace(*game))
    for at in range(max(len(here), len(on_vm))):
        ours, theirs = (lines[at] if at < len(lines) else "the end" for lines in (here, on_vm))
        if ours != theirs:
            return f"{game}, position {at}:\n  CPython     {ours}\n  MicroPython {theirs}"
    return f"{game}: the digests differ, the traces do not"


def _on_vm(function, games, timeout):
    printed = vm.run_vm(ON_VM, args=[function, games], timeout=timeout)
    return [json.loads(line) for line in printed.splitlines()]
