"""The trial: flash, cold boot, play, compare the panel, measure."""

import random
import re
import time

from desktop_sim.deploy import board_list
from desktop_sim.emulation.desktop_platform import ChipPanel, Light, Platform, table_of
from firmware.input.actions import SELECT
from tests.lab.emulated_pico import (
    begun_games,
    circuitpython,
    every_screen,
    games_in_a_row,
    hardware_test,
    random_keys,
)
from tests.lab.emulated_pico.by_usb import Failed, deploy, put_main, put_saves
from tests.lab.emulated_pico.circuitpython import CircuitPythonPico
from tests.lab.emulated_pico.disk import Disk
from tests.lab.emulated_pico.heap_watch import HeapWatch
from tests.lab.emulated_pico.i2c_pins import I2CModule
from tests.lab.emulated_pico.i2c_wire import I2CWire
from tests.lab.emulated_pico.key_pins import gpio, switches
from tests.lab.emulated_pico.pair import Differs, Pair
from tests.lab.emulated_pico.pico import Pico
from tests.lab.emulated_pico.player import Player, saved_game
from tests.lab.emulated_pico.report import report
from tests.lab.emulated_pico.spi_wire import SPIWire
from tests.lab.key_player import Lost
from tests.lab.recorded_games import recorded_game

BOOT_MS = 6000
"""Time limit for the first frame on the panel."""

BACK_MS, LOOK_MS = 60_000, 250
"""Time limit for a display that lost its power to recover, and interval of the test for it."""

NATIVE = "import sys; print(sys.implementation._mpy >> 8 & 0xFF)"
SAYS_WITHIN_MS = 5000
"""Source that prints the machine code of a runtime, and the time limit for its output."""

WIN_MS = 3000
"""Time for the jumping cards of a won game."""

SAVED_AFTER_MS = 4000
"""Time after which the console has saved the game."""

TITLE = re.compile("\x1b]0;.*?\x1b\\\\")
"""Pattern of the title that CircuitPython sends to a terminal."""


def run(options):
    """Run the whole trial and print its findings. Raises Failed."""
    board = table_of(options.board)
    chip = Platform(board, None, None, None).chip
    if not chip:
        raise Failed(f"{options.board}: its display is built in, and is not emulated")
    wire = wire_to(chip, board)
    kind = CircuitPythonPico if board.RUNTIME == board_list.CIRCUITPYTHON else Pico
    pico = kind(options.uf2, wire, switches(board))
    print(f"{options.uf2} on {board.NAME}. Modelled of {wire.MODELLED}.")
    if options.flash and options.flash.is_file():
        pico.load_flash(options.flash.read_bytes())
    panel = ChipPanel(chip, None, Light() if hasattr(board, "BACKLIGHT") else None)
    trial = Trial(pico, board, options, panel)
    try:
        trial.run()
    except (Differs, Lost) as difference:
        trial.keep_wanted(difference)
        raise Failed(str(difference)) from None
    except (hardware_test.Wrong, games_in_a_row.Restarted) as wrong:
        raise Failed(str(wrong)) from None
    finally:
        pico.close()
        keep(panel.picture(), options.png)


def wire_to(chip, board):
    """Return the wire to the display that a board's table describes."""
    if hasattr(board, "I2C") and board.RUNTIME == board_list.CIRCUITPYTHON:
        sda, scl = (gpio(board.I2C[pin]) for pin in ("sda", "scl"))
        return I2CModule(chip, sda // 2 % 2, board.I2C["address"], sda, scl)
    if hasattr(board, "I2C"):
        return I2CWire(chip, board.I2C["id"], board.I2C["address"])
    return SPIWire(chip, **{name: board.SPI.get(name) for name in ("id", "dc", "cs", "reset")})


def keep(picture, path):
    """Write a picture of a panel to a PNG file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(picture.scaled(max(1, 768 // picture.width)).png())
    print(f"A panel, as it was at the end: {path}")


class Trial:
    """A Pico with a board's display and keys, and the steps of its trial.

    `pair` is the Pair that plays, once it does; `presses` has all presses until now.
    """

    def __init__(self, pico, board, options, panel):
        self.pair = None
        self._panel = panel
        self._pico = pico
        self._board = board
        self._options = options
        self._port = ""
        self.presses = []
        self._of_micropython = board.RUNTIME == board_list.MICROPYTHON
        self._disk = None
        if self._of_micropython and not options.released:
            self._disk = Disk(pico, options.uf2)

    def run(self):
        """Do all steps of the options. Raises Failed, Differs or Lost."""
        began = time.monotonic()
        pico, options = self._pico, self._options
        pico.boot()
        if options.check:
            self._check()
            return
        first = options.game
        self._install(saved_game(options.board, first))
        if options.flash:
            options.flash.write_bytes(pico.flash())
        if hasattr(self._board, "I2C"):
            boot_without_display(pico)
        pico.wire.present = True
        if options.in_a_row or options.every_screen or options.random_keys:
            self._play_in_a_row()
            return
        cold_boot(pico)
        self._play(first)
        report(self.presses)
        print(f"All that took {(time.monotonic() - began) / 60:.0f} minutes.")

    def _play_in_a_row(self):
        """Play some of every game without a restart. Raises Failed, Differs or Lost."""
        pico = self._pico
        if not self._disk:
            raise Failed("games in a row are played on MicroPython, whose files can be read here")
        options = self._options
        goes_on = options.kept or options.played
        self._disk.put_saves(begun_games.saved_files(
            options.board, options.kept, options.game, options.played, options.seed
        ) if goes_on else {})
        cold_boot(pico)
        opens = options.every_screen or options.random_keys
        steps = [step for step in every_screen.STEPS
                 if opens and step.__name__ in options.steps]
        games = begun_games.in_order(options.only, options.order)
        parts = pico, self._disk, self._pair_of_saves, HeapWatch(pico), steps, self._keep_both
        if options.random_keys:
            row = random_keys.RandomKeys(random.Random(options.seed), *parts)
            row.play_for(options.random_keys)
            print("At random:", ", ".join(f"{what} {count}" for what, count in row.done.items()))
        else:
            row = games_in_a_row.InARow(*parts)
            if goes_on:
                row.go_on(options.game)
            self.pair = row.play(games)
            print(f"All {len(games)} games in one go.")
        print(f"After each of {len(self.presses)} presses the picture was the simulator's, but for"
              " faults that are told.")
        report(self.presses)
        print(games_in_a_row.summary(row))
        print("Dealt after a start:", ", ".join(row.started) or "none")
        if row.faults:
            raise Failed(f"{len(row.faults)} faults, each told above:\n" + "\n".join(
                fault.splitlines()[0] for fault in row.faults))

    def _keep_both(self, of, wanted):
        """Write the panel and the picture that was `wanted`, if any, to PNG files named by `of`."""
        png = self._options.png
        if wanted:
            keep(wanted, png.with_stem(f"{png.stem}_wanted{of}"))
        keep(self._panel.picture(), png.with_stem(png.stem + of))

    def _pair_of_saves(self, files, message):
        """Return a Pair that resumes the saved game, and add its presses to all others."""
        options = self._options
        self.pair = Pair(self._pico, self._board, options.board, files, options.seed,
                         message=message)
        self.pair.presses = self.presses
        return self.pair

    def keep_wanted(self, difference):
        """Write the picture that was wanted instead of a different one to a PNG file, if any."""
        wanted = getattr(difference, "picture", None) or (self.pair and self.pair.wanted())
        if wanted:
            png = self._options.png
            keep(wanted, png.with_stem(f"{png.stem}_wanted"))

    def _check(self):
        pico, options = self._pico, self._options
        pico.wire.present = True
        self._put_console()
        self._port = pico.listen()
        if not options.released:
            deploy(pico, self._port, options.board)
            # The board restarts, which ends any connection.
            await_picture(pico)
        hardware_test.check(pico, self._board, self._port, options)

    def _install(self, files):
        pico, options = self._pico, self._options
        if not self._of_micropython:
            circuitpython.install(pico, options.board, files)
            return
        if options.released:
            self._see_as_released()
        self._put_console()
        self._port = pico.listen()
        if not options.released:
            install = put_main if options.frozen else deploy
            install(pico, self._port, options.board)
        if self._disk:
            self._disk.put_saves(files)
        else:
            put_saves(pico, self._port, files)

    def _put_console(self):
        """Write the console, or its data, into the flash, unless it is there or comes over USB."""
        options = self._options
        kept = options.flash and options.flash.is_file()
        if not self._disk or options.copy or kept:
            return
        if options.frozen:
            self._disk.put_data(options.board)
        else:
            native = int(self._pico.evaluate(NATIVE, SAYS_WITHIN_MS))
            self._disk.put_console(options.board, native)
        self._pico.power_cycle()
        self._pico.boot()

    def _see_as_released(self):
        """Check the first screen after dragging the image to the board. Raises Failed, Differs."""
        pico = self._pico
        pico.wire.present = True
        await_picture(pico)
        Pair(pico, self._board, self._options.board, {}, self._options.seed)
        shown = (pico.now - pico.powered) / 1e6
        print(f"As released, it shows the games after {shown:.0f} ms.")

    def _begin(self, game):
        """Begin with the game that is on the panel. Raises Differs."""
        pico, options = self._pico, self._options
        files = saved_game(options.board, game)
        self.pair = Pair(pico, self._board, options.board, files, options.seed, options.whole)
        shown = (pico.now - pico.powered) / 1e6
        _moves, deal, chosen = recorded_game(game)
        print(f"Deal {deal} of {game} {chosen or ''} is on the panel after {shown:.0f} ms.")

    def _move(self, game):
        """Play the game, and do all other presses. Raises Differs or Lost."""
        options = self._options
        watch = HeapWatch(self._pico) if self._of_micropython else None
        player = Player(self.pair)
        player.look_at_the_deal()
        moves = recorded_game(game)[0]
        if not options.whole:
            moves = moves[: options.moves]
        for move in moves:
            player.play(move)
        if not options.whole:
            player.tour(options.rounds)
        print(f"{len(moves)} moves; after each of {player.presses} presses the picture was the"
              " simulator's.")
        if watch:
            print(f"At the least, {watch.report()}.")
        self.presses += self.pair.presses

    def _play(self, game):
        pico, options = self._pico, self._options
        self._begin(game)
        self._move(game)
        if options.whole:
            see_win(self.pair)
        self._lose_display()
        self.pair.rest(SAVED_AFTER_MS)
        cold_boot(pico)
        Pair(pico, self._board, options.board, self.pair.saved(), options.seed)
        print("Switched off and on again, it goes on with the same picture.")

    def _lose_display(self):
        """Interrupt the display's power for a moment without telling the Pico. Raises Failed."""
        self._pico.wire.chip.power_up()
        for looks in range(1, BACK_MS // LOOK_MS):
            self.pair.rest(LOOK_MS)
            if self.pair.same():
                seconds = looks * LOOK_MS / 1000
                print(f"A display that lost its power shows all again within {seconds:.0f} s.")
                return
        raise Failed("a display that lost its power stays as it was")


def see_win(pair):
    """Check that the game was played to a win, and the console's message. Raises Failed."""
    session = pair.console.session
    if not session.game.won():
        raise Failed("the game was played to its end, and not won")
    pair.rest(WIN_MS)
    pair.press_at_the_end(SELECT)
    print(f"Won with {session.moves} moves; the panel says so as the simulator's does.")


def boot_without_display(pico):
    """Switch on with the display unplugged, then plug it in. Raises Failed."""
    pico.wire.present = False
    pico.power_cycle()
    pico.run(BOOT_MS, lambda: b"not answer" in pico.out)
    pico.run(1500)
    said = [TITLE.sub("", line) for line in pico.printed().split("\r\n")]
    said = [line for line in said if line]
    if len(said) != 1 or "not answer" not in said[0]:
        raise Failed("without a display the Pico printed:\n" + "\n".join(said))
    print(f"Without a display it says: {said[0]}")
    pico.wire.present = True
    await_picture(pico)


def cold_boot(pico):
    """Switch the power off and on; wait for the first frame. Raises Failed."""
    pico.power_cycle()
    await_picture(pico)
    print(f"Power to first picture: {(pico.now - pico.powered) / 1e6:.0f} ms.")


def await_picture(pico):
    chip = pico.wire.chip
    if not pico.run(BOOT_MS, lambda: chip.lit):
        raise Failed(f"no picture after {BOOT_MS} ms; the Pico printed:\n{pico.printed()}")
