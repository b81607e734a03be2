"""Random walks through a front end: `python -m tests.lab.walker --front-end window --minutes 60`.

Each walk begins with an empty store and takes some hundred steps: keys, letters, clicks, drags and
the wheel, several in one read; rows of menus; changes of size; time, midnight, power cuts; a store
that refuses.  After each step the rules of tests/lab/walker/rules.py must hold.  The first walk
that breaks one is shortened and printed, with its seed.
"""

import argparse
import ast
import contextlib
import os
import sys
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

STEPS = 400

CHROMIUM = "chromium"
"""The front end that goes on in real time: it is walked through if it is named alone."""


def main():
    """Walk, print what was met, and return the exit code: 1 after a fault."""
    from tests.lab.fakes import fast_checksum
    from tests.lab.walker import rules, walk

    fast_checksum.install()
    arguments = _arguments((*walk.FRONT_ENDS, CHROMIUM), rules.RULES)
    only = [rule for rule in rules.RULES if rule not in arguments.without]
    taken = []
    if arguments.repeat:
        with open(arguments.repeat) as file:
            taken = [ast.literal_eval(line) for line in file if line.strip()]
    names = [taken[0][1]] if taken else arguments.front_end or list(walk.FRONT_ENDS)
    with _opened(names):
        return (_tell(taken, walk.repeat(taken, only)) if taken
                else _walk(walk, names, only, arguments))


def _opened(names):
    """Return a context in which the front ends of these names can be walked through."""
    if CHROMIUM not in names:
        return contextlib.nullcontext()
    from tests.lab.walker import chromium_walk

    return chromium_walk.opened()


def _walk(walk, names, only, arguments):
    """Walk through front ends until the time is over; return the exit code."""
    end = time.monotonic() + arguments.minutes * 60
    seed = arguments.seed
    faults = {}
    totals = {}
    while time.monotonic() < end:
        for name in names:
            now = walk.clock(name)
            began = now()
            taken, fault = walk.walk(name, seed, arguments.steps, only)
            seconds = now() - began
            print(f"{name:9} seed {seed:5} {len(taken) - 1:5} steps {seconds:6.1f} s",
                  fault.kind if fault else "", flush=True)
            steps, spent = totals.get(name, (0, 0))
            totals[name] = steps + len(taken) - 1, spent + seconds
            if fault and fault.kind not in faults:
                faults[fault.kind] = 0
                _tell(walk.shortened(taken, fault, only, arguments.shorten), fault)
            if fault:
                faults[fault.kind] += 1
                if not arguments.go_on:
                    return 1
        seed += 1
    for name, (steps, spent) in totals.items():
        print(f"{name:9} {steps} steps in {spent / 60:.1f} minutes")
    for kind, count in faults.items():
        print(f"{count:4} {kind}")
    return 1 if faults else 0


def _tell(taken, fault):
    """Print a fault and the steps to it; return the exit code."""
    if not fault:
        print("no fault")
        return 0
    print(f"{fault}\nafter these steps:")
    print("\n".join(map(repr, taken)), flush=True)
    return 1


def _arguments(names, known):
    parser = argparse.ArgumentParser(prog="python -m tests.lab.walker", description=__doc__)
    parser.add_argument("--front-end", action="append", choices=tuple(names),
                        help="perhaps several times (all of them)")
    parser.add_argument("--minutes", type=float, default=10, help="(10)")
    parser.add_argument("--seed", type=int, default=1, help="of the first walk (1)")
    parser.add_argument("--steps", type=int, default=STEPS, help=f"of each walk ({STEPS})")
    parser.add_argument("--without", action="append", default=[], choices=known,
                        help="a rule that is not checked, perhaps several times")
    parser.add_argument("--go-on", action="store_true", help="go on after a fault")
    parser.add_argument("--shorten", type=float, default=120,
                        help="seconds to shorten a walk with a fault (120)")
    parser.add_argument("--repeat", metavar="FILE", help="take the steps in a file, a line each")
    return parser.parse_args()


if __name__ == "__main__":
    from desktop_sim.emulation import install_stubs

    install_stubs.install()
    sys.exit(main())
