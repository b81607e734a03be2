"""Power-on with damaged files at length: `python -m tests.lab.power_on_soak`, or `make soak`.

Files of consoles in use are truncated, mixed up, overwritten, removed, or replaced by folders; half
of those with other content get a valid frame.  The console must start each time, say what it lost,
be played, and start again without a further loss.
"""

import argparse
import json
import pathlib
import random
import sys
import tempfile
import traceback

from core import games
from core.save_writer import checksum
from core.session import Session
from desktop_sim.emulation import install_stubs
from firmware.console import Console
from firmware.input import actions
from firmware.storage.power_safe_slots import HEAD, is_whole
from tests.both_runtimes.firmware.storage import test_damaged_files

POWER_ONS = 2000

SIZES = ((72, 40), (128, 64), (128, 128), (240, 240))

KEYS = (actions.UP, actions.DOWN, actions.LEFT, actions.RIGHT, actions.SELECT, actions.SELECT,
        actions.BACK, actions.MENU)

NEVER_WRITTEN = {bytes(4), b"\xff" * 4}
"""Beginnings and ends of files that a power cut left before they were written."""

KINDS = ("game", "moves", "stats", "settings")
"""Kinds of files that are read at power-on."""

NAMES = [kind + end for kind in (*KINDS, "slot1", "slot2", "slot8") for end in (".a", ".b")] + [
    "game.v17", "moves.v17", "aside1-game.a", "moves.ring", "settings.v1-2", ".lock", "settings"]

NESTED = "[" * 900 + "]" * 900

VALUES = ("null", "{}", "[]", "-1", "1e400", "NaN", "9" * 4000, '""', '"\\ud800"', "true", NESTED,
          '{"klondike":' + NESTED + "}", '{"klondike":{"variation":' + NESTED + "}}",
          '["klondike",["golf"],"golf","golf",7,"nope","spider"]', '{"golf":{"king":[]},"":{}}')


def main():
    """Switch on, print the counts, and return the exit code: 1 after a fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.lab.power_on_soak", description=__doc__)
    parser.add_argument("--power-ons", type=int, default=POWER_ONS, help=f"number ({POWER_ONS})")
    parser.add_argument("--seed", type=int, default=1, help="for other damage (1)")
    arguments = parser.parse_args()
    said, failures = switch_on(arguments.power_ons, arguments.seed)
    print(f"{arguments.power_ons} power-ons, {said} with a line, {len(failures)} wrong")
    print("\n".join(failures[:5]), end="\n" if failures else "")
    return 1 if failures else 0


def switch_on(count, seed):
    """Switch on with damaged files `count` times; return how many had a line, and the faults."""
    said = 0
    failures = []
    for number in range(count):
        soak = PowerOnSoak(f"{seed} {number}")
        try:
            said += soak.run()
        except Exception:
            failures.append(f"{seed} {number}: {soak.acts}\n{traceback.format_exc()}")
    return said, failures


class PowerOnSoak:
    """One store with damaged files, and a console that is switched on with it twice."""

    def __init__(self, seed):
        """Choose a store at random."""
        self.chance = random.Random(seed)
        self.files = dict(self.chance.choice(test_damaged_files.sessions()))
        self.folders = []
        self.acts = []

    def run(self):
        """Switch on twice, and play; return whether the first power-on said a line."""
        for _ in range(self.chance.choice((1, 1, 2, 3, 6))):
            self._damage(self.chance.choice(sorted({*self.files, *NAMES})))
        with tempfile.TemporaryDirectory() as parent:
            folder = pathlib.Path(parent, "saved")
            if self.chance.random() < 0.01:
                self.acts.append("a file in place of the folder")
                folder.write_bytes(b"x")
                self.files.clear()
            else:
                self._fill(folder)
            lines, in_play = self._switch_on(str(folder))
            assert lines or not self._loses(in_play), "nothing was said"
            again, _ = self._switch_on(str(folder))
            assert not again or self.folders, again
        return bool(lines)

    def _fill(self, folder):
        folder.mkdir()
        for name, data in self.files.items():
            (folder / name).write_bytes(data)
        for name in self.folders:
            (folder / name / "more").mkdir(parents=True)

    def _switch_on(self, folder):
        """Switch on and play; return the lines at power-on, and if a game was in play then."""
        # The import comes after the fakes of a board are installed.
        from desktop_sim.play.headless import Handheld

        hand = Handheld(size=self.chance.choice(SIZES), data=folder, make_console=Reported)
        lines = list(hand.console.lines)
        in_play = hand.console.playing()
        hand.wait(100)
        for _ in range(self.chance.randrange(20)):
            hand.press(self.chance.choice(KEYS))
        hand.wait(3000)
        if hand.console.session.fault:
            raise hand.console.session.fault
        return lines, in_play

    def _loses(self, in_play):
        """Return True if a file that is read at power-on is no frame, and was written."""
        return any(self.files.get(name) and not is_whole(self.files[name])
                   and not {self.files[name][:4], self.files[name][-4:]} & NEVER_WRITTEN
                   for kind in KINDS if kind != "moves" or in_play
                   for name in (kind + ".a", kind + ".b"))

    def _damage(self, name):
        chance = self.chance
        way = chance.choice((self._remove, self._folder, self._cut, self._noise, self._other,
                             self._changed, self._changed, self._settings))
        self.acts.append((name, way.__name__))
        self.folders = [folder for folder in self.folders if folder != name]
        way(name)
        if name in self.files and chance.random() < 0.5:
            self.acts.append("framed")
            self.files[name] = framed(self.files[name])

    def _remove(self, name):
        self.files.pop(name, None)

    def _folder(self, name):
        self._remove(name)
        self.folders.append(name)

    def _cut(self, name):
        data = self.files.get(name, b"P2")
        self.files[name] = data[:self.chance.randrange(len(data) + 1)]

    def _noise(self, name):
        count = self.chance.choice((0, 1, 10, 11, 200, 200000))
        byte = self.chance.choice((None, b"[", b"\xff", b"\0", b"9"))
        self.files[name] = self.chance.randbytes(count) if byte is None else byte * count

    def _other(self, name):
        self.files[name] = self.files[self.chance.choice(sorted(self.files))]

    def _changed(self, name):
        data = bytearray(self.files.get(name) or b"P2\x01")
        for _ in range(self.chance.choice((1, 1, 2, 8))):
            data[self.chance.randrange(len(data))] = self.chance.randrange(256)
        self.files[name] = bytes(data)

    def _settings(self, name):
        """Write settings of any JSON into a file."""
        keys = ("fields", "games", "recent", *self.chance.choice(games.titles()))
        rows = ",".join(f"{json.dumps(key)}:{self.chance.choice(VALUES)}" for key in keys)
        self.files[name] = b"P2\x01\1\0\0\0{" + rows.encode() + b"}0000"


class Loaded(Session):
    """A Session that keeps the `fault` of a save that is refused by anything but a ValueError."""

    fault = None

    def load(self, *save, **how):
        """Keep an error that the console takes for damage."""
        try:
            return Session.load(self, *save, **how)
        except ValueError:
            raise
        except Exception as error:
            self.fault = error
            raise


class Reported(Console):
    """A Console that keeps the `lines` about damage that it reports at power-on."""

    def __init__(self, *parts, **more):
        Console.__init__(self, *parts, session=Loaded(), **more)

    def go_on(self):
        """Keep the lines of the autosave, too."""
        self.lines = []
        report = self.autosave.report
        self.autosave.report = lambda line: (self.lines.append(line), report(line))
        Console.go_on(self)


def framed(data):
    """Return `data` with a valid checksum."""
    body = data[:-4] if len(data) >= HEAD + 4 else (data + b"P2\x01" + bytes(HEAD))[:HEAD]
    return body + checksum(body)


if __name__ == "__main__":
    install_stubs.install()
    sys.exit(main())
