"""The hardware test over the serial line: one step with each call of `run`.

desktop_sim/deploy/hardware_test.py sends the calls, and asks the person who looks at the display.
A line behind REPORT belongs to the report; all other lines are for that person to read at once.
The console saves no file meanwhile.
"""

from firmware import boot
from firmware.display_power import LEVELS
from firmware.heap import memory
from firmware.sound import WIN
from firmware.suspended_game import SuspendedGame

REPORT = "= "
DONE = "Done."

_TUNE_MS = 4000
_LEVEL_MS = 700

# Results that one step leaves for later ones: the console by "console", the free heap by "free".
_kept = {}


def run(board, step):
    """Do a `step`, str, on the board whose table is the module `board`; print the result."""
    name, _, argument = step.partition(" ")
    try:
        STEPS[name](board, argument)
    finally:
        if "console" in _kept:
            _kept["console"].heap.free()
    print(DONE)


def tell(lines):
    """Print lines of the report, each bytes."""
    for line in lines:
        print(REPORT + line.decode())


def scan(board, argument):
    """Look who answers on the display's bus; where only another address does, go on with that."""
    from firmware.hardware_test import advice, parts

    words = board.__dict__
    if words["RUNTIME"] == "circuitpython":
        import displayio

        displayio.release_displays()
    lines, found = parts.look_at_wires(words)
    # CircuitPython opens no bus without pull-ups, and waits for its display permanently.
    alone = "I2C" in words and not found and words["RUNTIME"] == "circuitpython"
    if alone and not lines:
        lines = [b"I2C: " + advice.NOBODY]
    _kept["alone"] = alone
    tell(lines)
    if found and words["I2C"]["address"] not in found:
        words["I2C"]["address"] = advice.display_at(found)
        print("Going on with the display at " + advice.in_hex(words["I2C"]["address"]).decode())


def open_board(board, argument):
    """Open all parts, with the console on them."""
    if _kept.get("alone"):
        raise RuntimeError("without its display CircuitPython opens nothing else")
    problem = boot.problem_of(board)
    if problem:
        tell((problem.encode(),))
        return
    console = boot.console_of(board)
    free = memory.collect()
    from firmware.hardware_test import parts

    _kept["console"] = console
    # The games of the test are not saved.
    _kept["suspended"] = SuspendedGame(console)
    _kept["free"] = free
    tell(parts.board(console))


def show(board, argument):
    """Show a test picture, "frame" or "wedge"; the latter in all levels of brightness."""
    from firmware.hardware_test import pictures

    display = _kept["console"].display
    try:
        if argument == "frame":
            pictures.frame(display)
            display.show()
            return
        pictures.wedge(display)
        for level in LEVELS:
            display.contrast(level)
            display.show()
            _kept["console"].clock.sleep(_LEVEL_MS)
    except OSError:
        tell((b"Display: does not answer",))


def play(board, argument):
    """Play a tune if there is a buzzer."""
    from firmware.hardware_test import parts

    console = _kept["console"]
    if not parts.has_buzzer(console):
        tell((b"Buzzer: none in the table",))
        return
    sounds, clock = console.sounds, console.clock
    sounds.play(WIN)
    began = clock.ms()
    while clock.since(began) < _TUNE_MS and sounds.tick() >= 0:
        clock.sleep(5)
    sounds.stop()


def press_keys(board, argument):
    """Ask for each key by its name."""
    from firmware.hardware_test.keys import KeyCheck

    console = _kept["console"]
    check = KeyCheck(console.keys.own, console.clock)
    said = 0
    while not check.done():
        print(check.prompt().decode())
        while not check.listen(1000):
            pass
        tell(check.lines[said:])
        said = len(check.lines)


def try_parts(board, argument):
    """Try storage and clock."""
    from firmware.hardware_test import parts

    console = _kept["console"]
    tell(parts.storage(console.store, console.clock))
    tell(parts.ticks(console.clock, False))


def time_game(board, game_id):
    """Deal a game, press keys, and print the free heap and the time to the frames."""
    from firmware.hardware_test import games

    console = _kept["console"]
    if "cost" not in _kept:
        _kept["cost"] = max(0, _kept["free"] - memory.collect())
    try:
        games.deal(_kept["suspended"], console, game_id)
        measured = games.press(console)
    except MemoryError:
        console.heap.drop_game()
        measured = ()
    except OSError:
        tell((b"Display: does not answer",))
        return
    tell((games.line(game_id, games.free_with_game(_kept["cost"]), measured),))


def keep(board, text):
    """Save the report in the board's store if there is room."""
    from firmware.hardware_test.on_screen_test import FILE

    if not _kept["console"].store.write(FILE, text.encode()):
        _kept["console"].store.remove(FILE)
        print("No room for " + FILE + " on the board")


def stop(board, argument):
    """Start the watchdog, and stand still for longer than it waits."""
    from firmware.hardware_test.on_screen_test import STOP_MS

    console = _kept["console"]
    watchdog = boot.platform().watchdog()
    print("The board stands still.")
    began = console.clock.ms()
    while console.clock.since(began) < STOP_MS:
        console.clock.sleep(100)
    watchdog.stop()
    tell((b"Watchdog: the board stood still and was not started again",))


def tell_cause(board, argument):
    """Print the cause of the board's last start."""
    from firmware.hardware_test import wires

    tell((b"Watchdog: the board started again; by: " + (wires.cause() or b"unknown"),))


STEPS = {
    "scan": scan, "open": open_board, "show": show, "play": play, "keys": press_keys,
    "parts": try_parts, "game": time_game, "keep": keep, "stop": stop,
    "cause": tell_cause,
}  # fmt: skip
