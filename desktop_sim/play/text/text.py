"""The text front end: lines in, lines out, for a screen reader, a script or a log.

The output is plain lines, without colours or cursor movement. Lines of a script are repeated before
their answers, so that the output can be read by itself.
"""

import random
import sys

from desktop_sim.emulation.clocks import RealClock
from desktop_sim.emulation.stores import FolderStore, saved_files_folder
from desktop_sim.play import messages
from desktop_sim.play.emulated_handheld import AWAKE, Machine, begin
from desktop_sim.play.text.lines import LineClock, Lines, LineSignals
from desktop_sim.play.text.player import Player
from firmware.board_contract import Speaker

SIZE = (128, 64)
"""Size in pixels of the display, which no one sees."""

QUIET = AWAKE | {"speed": 0, "error_messages": True}
"""Settings: no flying cards, and a line for every refusal."""

PROMPT = "> "

SEEDS = 1 << 30


def run(options):
    """Play by lines; return the exit code."""
    if sys.stdout is None:
        messages.say("the game is told in lines, and standard output is closed")
        return 1
    clock = LineClock(
        random.randrange(SEEDS) if options.seed is None else options.seed, RealClock())
    store = FolderStore(options.data or saved_files_folder())
    machine = Machine(
        clock, store, Speaker(), size=SIZE, overrides=QUIET | options.overrides, can_leave=True,
        make_console=options.make_console,
    )
    begin(machine.console, options)
    stdin = sys.stdin.buffer if sys.stdin else None
    with LineSignals() as signals:
        try:
            player = Player(machine.console, signals)
            talk(player, Lines(stdin, player, signals), sys.stdout, _typed())
        except OSError as why:
            messages.say_unwritten(why)
            messages.drop(sys.stdout)
            return 1
    return signals.exit_code or 0


def _typed():
    """Return True if a person types the lines, not a script."""
    return sys.stdin is not None and sys.stdin.isatty()


def talk(player, lines, out, typed):
    """Answer each of `lines` on `out`, a text file, until they end or the player leaves.

    `typed`: a prompt is shown where a line is typed; else the line is repeated there. Raises
    OSError.
    """
    _write(out, player.greeting())
    while not player.left:
        if typed:
            out.write(PROMPT)
            out.flush()
        line = lines.next()
        if line is None:
            if typed:
                _write(out, [""])
            return
        if not typed:
            _write(out, [PROMPT + _printable(line)])
        _write(out, player.answer(line))


def _write(out, lines):
    out.write("\n".join(lines) + "\n")
    out.flush()


def _printable(line):
    """Return a line without characters outside ASCII, which a terminal might obey."""
    return "".join(letter if " " <= letter <= "~" else "?" for letter in line)
