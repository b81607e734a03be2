"""The trial: flash, cold boot, play, look at the glass, measure."""

import importlib
import shutil
import subprocess
import sys
import time

from desktop_sim import bundle, on_board
from desktop_sim.host import ChipGlass, Host
from firmware import host_parts
from tests.emulated_pico.pico import Pico
from tests.emulated_pico.player import LIFT, MOVE, STEP, Differs, Player, saved_game

GOAL_MEDIAN_MS = 5
GOAL_SLOWEST_OF_100_MS = 8

MPREMOTE = (sys.executable, "-m", "mpremote", "connect")

BOOT_MS = 5000
"""In which the first picture must be on the glass."""

SAVED_AFTER_MS = 4000
"""By then the console has written down where the game stands."""

FORGET = """\
import os
try:
    for name in os.listdir({folder!r}):
        os.remove({folder!r} + '/' + name)
except OSError:
    pass
"""

MEMORY = """\
import gc, sys
sys.path.insert(0, {folder!r})
import boards.{board} as board
from firmware.start import console_of
console = console_of(board)
console.start('klondike', 1)
console.step()
gc.collect()
print(gc.mem_alloc(), gc.mem_free())
"""


class Failed(Exception):
    """What is not as it should be."""


def run(options):
    """Do all of it and print what is found. Raises Failed."""
    board = importlib.import_module("boards." + options.board)
    host = Host(board, None, None, None)
    pins = [pin for pin, _action in board.KEYS]
    pico = Pico(options.uf2, board.I2C["id"], board.I2C["address"], host.chip, pins)
    if options.flash and options.flash.is_file():
        pico.load_flash(options.flash.read_bytes())
    try:
        try_out(pico, board, options)
    except Differs as difference:
        raise Failed(str(difference)) from None
    finally:
        pico.close()
        picture = ChipGlass(host.chip, host.bus).picture().scaled(6)
        options.png.parent.mkdir(parents=True, exist_ok=True)
        options.png.write_bytes(picture.png())
        print(f"The glass, as it was at the end: {options.png}")


def try_out(pico, board, options):
    began = time.monotonic()
    pico.boot()
    port = pico.listen()
    deploy(pico, port, options.board)
    files = saved_game(options.board, options.deal)
    put_saves(pico, port, files)
    if options.flash:
        options.flash.write_bytes(pico.flash())
    boot_without_display(pico)
    cold_boot(pico)
    player = Player(pico, options.board, board.KEYS, files, options.seed)
    print(f"Deal {options.deal} of Klondike is on the glass. Playing {options.moves} moves.")
    player.play(options.moves)
    print(f"All {len(player.presses)} pictures were those of the simulator.")
    report(player.presses)
    pico.run(SAVED_AFTER_MS)
    cold_boot(pico)
    player.compare()
    print("Switched off and on again, it goes on with the same picture.")
    memory(pico, port, options.board)
    print(f"{pico.now / 1e9:.0f} s of the Pico's took {time.monotonic() - began:.0f} s.")


def deploy(pico, port, board_name):
    """Flash the Pico with the command that a user types. Raises Failed.

    mpremote waits 10 s for an answer; where this computer is busy with other things, that may be
    too short for the emulated Pico. What has arrived by then need not be copied again.
    """
    flash = (sys.executable, "-m", "desktop_sim.deploy", "flash", "--board", board_name)
    for attempts_left in (3, 2, 1, 0):
        try:
            print(command(pico, *flash, "--port", port), end="")
            return
        except Failed:
            if not attempts_left:
                raise


def put_saves(pico, port, files):
    """Let the Pico have these saved files and no others."""
    folder = bundle.BUILD / host_parts.FOLDER.strip("/")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    command(pico, *MPREMOTE, port, "exec", FORGET.format(folder=host_parts.FOLDER))
    command(pico, *MPREMOTE, port, "fs", "cp", "-r", str(folder), ":/")


def command(pico, *arguments):
    """Run a program of this computer while the Pico runs; return what it prints. Raises Failed."""
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, cwd=bundle.REPO)
    pico.run_while(process)
    printed = process.stdout.read()
    if process.returncode:
        raise Failed(f"{' '.join(arguments[1:4])} ended with exit code {process.returncode}")
    return printed


def boot_without_display(pico):
    """Switch on with the display unplugged, then plug it in. Raises Failed."""
    pico.wire.present = False
    pico.power_cycle()
    pico.run(BOOT_MS, lambda: b"not answer" in pico.out)
    pico.run(1500)
    said = pico.printed().split("\r\n")
    said = [line for line in said if line]
    if len(said) != 1 or "not answer" not in said[0]:
        raise Failed("without a display the Pico printed:\n" + "\n".join(said))
    print(f"Without a display it says: {said[0]}")
    pico.wire.present = True
    await_picture(pico)


def cold_boot(pico):
    """Take the power away and give it back; wait for the first picture. Raises Failed."""
    pico.power_cycle()
    await_picture(pico)
    print(f"Power to first picture: {(pico.now - pico.powered) / 1e6:.0f} ms.")
    pico.run(100)


def await_picture(pico):
    chip = pico.wire.chip
    if not pico.run(BOOT_MS, lambda: chip.lit):
        raise Failed(f"no picture after {BOOT_MS} ms; the Pico printed:\n{pico.printed()}")


def report(presses):
    """Print how long what kind of press took, and how much it sent."""
    print("From the press to the last byte of the picture that answers it:")
    for kind in (STEP, LIFT, MOVE):
        some = [press for press in presses if press.kind == kind]
        if not some:
            continue
        times = sorted(press.answer for press in some)
        median, slow = times[len(times) // 2], times[int(len(times) * 0.99)]
        sent = sorted(press.bytes for press in some)
        rest = max(press.rest for press in some)
        print(
            f"  {len(some):4} {kind}s: median {median:.2f} ms, 99 of 100 within {slow:.2f} ms,"
            f" worst {times[-1]:.2f} ms; {sent[len(sent) // 2]} bytes, at most {sent[-1]};"
            f" at rest after at most {rest:.0f} ms"
        )
    times = sorted(press.answer for press in presses if press.kind != LIFT)
    met = times[len(times) // 2] < GOAL_MEDIAN_MS and (
        times[int(len(times) * 0.99)] < GOAL_SLOWEST_OF_100_MS
    )
    print(
        f"The goal, a median of {GOAL_MEDIAN_MS} ms and 99 of 100 steps and moves within"
        f" {GOAL_SLOWEST_OF_100_MS} ms, is {'met' if met else 'not met'}."
    )


def memory(pico, port, board_name):
    """Print what the heap holds when Klondike has been dealt after a fresh start."""
    listed = command(pico, *MPREMOTE, port, "fs", "ls", f":{on_board.LIB}")
    folder = next(word for word in listed.split() if word.startswith(on_board.PREFIX))
    place = f"{on_board.LIB}/{folder.rstrip('/')}"
    script = MEMORY.format(folder=place, board=board_name)
    used, free = command(pico, *MPREMOTE, port, "exec", script).split()[-2:]
    print(f"Heap with Klondike dealt: {int(used):,} bytes in use, {int(free):,} free.")
