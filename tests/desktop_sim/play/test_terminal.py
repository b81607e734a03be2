"""The terminal front end: input, drawing, and the whole program on a pseudo-terminal."""

import array
import fcntl
import os
import random
import re
import signal
import sys
import termios
import time
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from desktop_sim import args
from desktop_sim.emulation.clocks import VirtualClock
from desktop_sim.emulation.keys import SimKeys
from desktop_sim.emulation.picture import Picture
from desktop_sim.emulation.stores import MemoryStore
from desktop_sim.play.emulated_handheld import Machine
from desktop_sim.play.headless import Handheld
from desktop_sim.play.terminal import cards
from desktop_sim.play.terminal import terminal as terminal_face
from desktop_sim.play.terminal.blocks import BLOCKS
from desktop_sim.play.terminal.cards import CardView
from desktop_sim.play.terminal.input import Decoder
from desktop_sim.play.terminal.screen import ASK_WIDTH, LEAVE, Screen, Styles, keyed, words
from desktop_sim.play.timed_presses import AHEAD_MS, APART_MS, DOWN_MS, TimedPresses
from firmware.board_contract import Speaker
from firmware.deals import dealing
from firmware.input.actions import RIGHT, SELECT
from firmware.input.debounced_keys import PRESS, RELEASE, Keys
from tests.both_runtimes.playing import tell_no_ending
from tests.desktop_sim.pseudo_terminal import PATIENCE_S, Session, in_style, played_back

TYPED = [
    ("\x1b[A\x1b[B\x1b[C\x1b[D", ["UP", "DOWN", "RIGHT", "LEFT"]),
    ("\x1bOA\x1bOB\x1bOC\x1bOD", ["UP", "DOWN", "RIGHT", "LEFT"]),
    ("\x1b[1;2C", ["RIGHT"]),
    ("\r\n ", ["SELECT", "SELECT", " "]),
    ("\x7f\b", ["BACK", "BACK"]),
    ("\t", ["MENU"]),
    ("p1W", ["P", "1", "W"]),
    ("\x1bOq\x1bOw\x1bOM", ["1", "7", "SELECT"]),
    ("\x03", ["LEAVE"]),
    ("\x1b\x1b[A", ["BACK", "UP"]),
    ("\x1b[<0;5;3M", [("mouse", "down", 1, 4, 2)]),
    ("\x1b[<32;6;3M", [("mouse", "move", 1, 5, 2)]),
    ("\x1b[<2;5;3m", [("mouse", "up", 3, 4, 2)]),
    ("\x1b[<64;5;3M", []),
    ("\x1b[200~é°\x01\x1b[3~", []),
    ("a\x1b[200~pasted\r\x1b[A\x1b\x1b[201p\x1b[201~b", ["A", "B"]),
    ("\x1b[200~\x1b[201~\x1b[200~x\x1b[201~\x1b[A", ["UP"]),
    ("\x13\x11", []),
    ("\x1a\x19", ["CTRL+Z", "CTRL+Y"]),
    ("\x1b[5~\x1b[6~\x1b[5;3~", ["PGUP", "PGDN", "PGUP"]),
    ("\x1b[H\x1bOH\x1b[1~\x1b[7~\x1b[1;5H", ["HOME"] * 5),
    ("\x1b[F\x1bOF\x1b[4~\x1b[8~", ["END"] * 4),
    ("\x1bOP\x1b[11~\x1b[[A\x1bOQ\x1b[12~\x1b[[B", ["F1"] * 3 + ["F2"] * 3),
    ("\x1bOR\x1b[13~\x1b[[C\x1bOS\x1b[14~\x1b[[D", ["F3"] * 3 + ["F4"] * 3),
    ("\x1b[[E\x1b[15~\x1b[2~", []),
    ("\x1b[2;3R\x1b[2;2R\x1b[1;2R", [("width", 2), ("width", 1), "F3"]),
]


@pytest.mark.parametrize("typed, events", TYPED)
def test_keys_and_clicks_are_understood_whole_and_in_pieces(typed, events):
    assert Decoder().feed(typed) == events
    decoder = Decoder()
    pieces = [decoder.feed(character) for character in typed]
    assert sum(pieces, []) == events


def test_an_escape_is_the_esc_key_once_nothing_follows_it():
    decoder = Decoder()
    assert decoder.feed("\x1b") == [] and decoder.waits
    assert decoder.give_up(60) == ["BACK"] and not decoder.waits
    assert decoder.feed("\x1b[") == [] and decoder.give_up(60) == []


def test_a_paste_without_an_end_leaves_the_keys_alive():
    decoder = Decoder()
    assert decoder.feed("\x1b[200~some text") == [] and decoder.give_up(60) == []
    assert decoder.feed("A") == [] and decoder.give_up(1000) == []
    assert decoder.feed("A\r") == ["A", "SELECT"]


def test_a_paste_that_arrives_slowly_is_ignored_as_well():
    decoder = Decoder()
    for character in "\x1b[200~q\x1b":
        assert decoder.feed(character) == []
    assert not decoder.waits and decoder.give_up(60) == []
    assert decoder.feed("[201~q") == ["Q"]


@given(st.text(max_size=40))
def test_nothing_that_is_typed_upsets_the_decoder(text):
    decoder = Decoder()
    events = decoder.feed(text) + decoder.give_up(60)
    assert len(events) <= len(text)


def shown_pixels(blocks, cells, width, height):
    """Return the pixels that the characters show, read from their Unicode names."""
    pixels = bytearray(width * height)
    for row, line in enumerate(cells):
        for column, (character, ink, behind) in enumerate(line):
            for place in range(blocks.wide * blocks.high):
                x = column * blocks.wide + place % blocks.wide
                y = row * blocks.high + place // blocks.wide
                if x < width and y < height:
                    lit = place in lit_places(blocks, character)
                    pixels[y * width + x] = ink if lit else behind
    return bytes(pixels)


PARTS = {
    "UPPER LEFT": {0},
    "UPPER RIGHT": {1},
    "LOWER LEFT": {2},
    "LOWER RIGHT": {3},
}
WHOLE = {"SPACE": False, "FULL BLOCK": True, "BRAILLE PATTERN BLANK": False}


def lit_places(blocks, character):
    name = unicodedata.name(character)
    every = set(range(blocks.wide * blocks.high))
    if name in WHOLE:
        return every if WHOLE[name] else set()
    if name.endswith("HALF BLOCK"):
        side = name.split()[0]
        return {
            place
            for place in every
            if side
            in (
                "LEFT" if place % blocks.wide == 0 else "RIGHT",
                "UPPER" if place < len(every) // 2 else "LOWER",
            )
        }
    if name.startswith("QUADRANT"):
        return {place for part, places in PARTS.items() if part in name for place in places}
    numbers = {int(digit) - 1 for digit in name.rpartition("-")[2]}
    if name.startswith("BLOCK SEXTANT"):
        return numbers
    return {{0: 0, 1: 2, 2: 4, 3: 1, 4: 3, 5: 5, 6: 6, 7: 7}[dot] for dot in numbers}


@pytest.mark.parametrize("blocks", BLOCKS, ids=lambda blocks: blocks.name)
@given(data=st.data())
def test_characters_show_exactly_the_pixels_of_two_colours(blocks, data):
    width = data.draw(st.integers(1, 9))
    height = data.draw(st.integers(1, 9))
    pixels = data.draw(
        st.lists(st.integers(0, 1), min_size=width * height, max_size=width * height)
    )
    cells = blocks.cells(Picture(width, height, pixels))
    assert (len(cells[0]), len(cells)) == blocks.size(width, height)
    assert shown_pixels(blocks, cells, width, height) == bytes(pixels)


def test_half_blocks_show_every_colour():
    palette = ((0, 72, 48), (250, 250, 242), (16, 16, 16), (206, 0, 24))
    picture = Picture(4, 4, bytes(range(4)) * 2 + bytes(reversed(range(4))) * 2, palette)
    cells = BLOCKS[0].cells(picture)
    assert shown_pixels(BLOCKS[0], cells, 4, 4) == picture.pixels


def in_reverse(line):
    """Return True if a part of a line has a bright background."""
    return any(ord(character) >= 0x40000 for character in line)


@given(st.lists(st.lists(st.text("ab#", max_size=6), max_size=4), min_size=1, max_size=5))
def test_only_what_changed_is_sent_and_the_screen_is_right(pictures):
    screen = Screen()
    sent = ""
    for lines in pictures:
        sent += screen.update([words(line) for line in lines])
        shown = ["".join(line).rstrip() for line in played_back(sent, 8, 5)]
        assert shown == lines + [""] * (5 - len(lines))
        assert screen.update([words(line) for line in lines]) in ("", "\x1b[0m\x1b[2J\x1b[0m")


def test_one_changed_character_costs_few_bytes():
    screen = Screen()
    screen.update([words("." * 128)] * 32)
    changed = words("." * 60 + "#" + "." * 67)
    out = screen.update([words("." * 128)] * 15 + [changed] + [words("." * 128)] * 16)
    assert out == "\x1b[16;61H\x1b[0m#\x1b[0m"


def test_colours_are_those_of_the_terminal():
    two = Styles(((0, 0, 0), (255, 255, 255)), False)
    assert two[1, 0] == "\x1b[0;97;40m" and two[0, 1] == two[1, 1] == "\x1b[0;7;97;40m"
    red_on_green = ((0, 72, 48), (255, 0, 0), (1, 1, 1))
    assert Styles(red_on_green, True)[1, 0] == "\x1b[0;38;2;255;0;0;48;2;0;72;48m"
    assert Styles(red_on_green, False)[1, 0] == "\x1b[0;38;5;196;48;5;23m"


def test_the_key_stands_out_in_its_word():
    cells = keyed("D", "Redo")
    assert "".join(character for _, character in cells) == "Redo"
    assert [character for style, character in cells if style != cells[0][0]] == ["d"]


def pulses():
    clock = VirtualClock(start=(1 << 30) - 100)
    keys = SimKeys()
    return TimedPresses(Keys(keys, clock)), keys, clock


def edges(feeder, keys, clock, ms):
    """Return the number of presses in `ms` milliseconds, polled every 5 ms."""
    count = was = 0
    for _ in range(0, ms, 5):
        feeder.step()
        now = keys.pressed()
        count += bin(now & ~was).count("1")
        was = now
        clock.sleep(5)
    return count


def test_pasted_keys_are_all_pressed_one_after_the_other():
    feeder, keys, clock = pulses()
    for _ in range(10):
        assert feeder.press(RIGHT)
    assert edges(feeder, keys, clock, 10 * (DOWN_MS + APART_MS) + 150) == 10
    assert keys.pressed() == 0


# Milliseconds before and after the console polls its keys.
DELAYS = st.tuples(st.integers(0, 60), st.integers(0, 60) | st.integers(400, 2000))


@settings(max_examples=200, deadline=None)
@given(st.lists(DELAYS, max_size=60))
def test_every_press_is_taken_once_however_busy_the_machine_is(delays):
    clock = VirtualClock(start=(1 << 30) - 100)
    console = Keys(SimKeys(), clock)
    feeder = TimedPresses(console)
    for _ in range(3):
        assert feeder.press(RIGHT)
    taken = []
    for before, after in delays + [(0, 5)] * 100:
        feeder.step()
        clock.sleep(before)
        taken.append(console.poll())
        clock.sleep(after)
    assert [event for event in taken if event >= 0] == [PRESS | RIGHT, RELEASE | RIGHT] * 3


def test_pasted_keys_are_not_played_for_long():
    feeder, keys, clock = pulses()
    for _ in range(100):
        assert feeder.press(RIGHT) and feeder.press(SELECT)
    assert edges(feeder, keys, clock, AHEAD_MS + 500) == 1 + AHEAD_MS // (DOWN_MS + APART_MS)
    assert edges(feeder, keys, clock, 10000) == 0
    assert feeder.press(RIGHT) and edges(feeder, keys, clock, 200) == 1


def test_a_key_held_down_does_not_pile_up():
    feeder, keys, clock = pulses()
    pressed = 0
    for _ in range(60):
        feeder.press(RIGHT)
        pressed += edges(feeder, keys, clock, 30)
    assert pressed >= 20
    assert edges(feeder, keys, clock, 500) <= 1


def test_a_board_without_such_a_key_says_so():
    keys = Keys(SimKeys(((3, SELECT),)), VirtualClock())
    feeder = TimedPresses(keys)
    assert feeder.press(SELECT) is True
    assert feeder.press(RIGHT) is False


class LeftTerminal:
    """A terminal whose player leaves at once; `sent` has all that was written to it."""

    sent = ""

    def size(self):
        return 132, 40

    def write(self, text):
        self.sent += text

    def read(self, ms):
        return None


def test_what_is_shared_is_copied_if_the_terminal_does_that_and_stands_there_afterwards():
    machine = Machine(VirtualClock(), MemoryStore(), Speaker(), size=(128, 64))
    tty = LeftTerminal()
    face = terminal_face.Terminal(machine, tty)
    assert machine.console.share("Won.\n2 days in a row.") == b"Sent"
    assert tty.sent == "\x1b]52;c;V29uLgoyIGRheXMgaW4gYSByb3cu\a"
    face.play()
    assert tty.sent.endswith(LEAVE + "Won.\n2 days in a row.\n")


@pytest.fixture
def session(tmp_path):
    running = []

    def start(*arguments, columns=132, rows=40, owned=True, **environment):
        command = [sys.executable, "-m", "desktop_sim", "--data", str(tmp_path), *arguments]
        environment = {**os.environ, "TERM": "xterm", **environment}
        running.append(Session(command, environment, columns, rows, owned))
        return running[-1]

    yield start
    for each in running:
        each.close()


def expected(blocks, *keys, click=None, deal=1, scale=1, size=None):
    """Return the characters of a deal after `keys` or a click, on a console without a terminal.

    `size` is that of a table in colour; without it the display is the usual board's.
    """
    handheld = Handheld(game="klondike", deal=deal, size=size, depth=4 if size else None)
    dealing.name_spaces(handheld.console)
    for key in keys:
        (handheld.guide_key if len(key) == 1 else handheld.press)(key)
    if click:
        handheld.click(*click)
    handheld.wait(300)
    while handheld.console.table.animations.movement:
        handheld.wait(20)
    cells = blocks.cells(handheld.picture().scaled(scale))
    return ["".join(in_style(cell[0], cell[2] and not size) for cell in row).rstrip()
            for row in cells]


def shows(wanted):
    """Return a test of lines: True if they contain the picture `wanted` below empty lines."""
    def holds(lines):
        top = next((row for row, line in enumerate(lines) if line), 0)
        for left in range(max(map(len, lines)) + 1):
            part = lines[top : top + len(wanted)]
            if [line[left:] for line in part] == wanted:
                return not any(line[:left].strip() for line in part)
        return False

    return holds


TABLE = ("--face", "terminal", "--game", "klondike", "--deal", "1", "-nomouse", "-nosound")

# The display of a board keeps its size.
PLAY = ("--board", "ssd1306_pico", *TABLE)


def test_a_terminal_shows_the_game_takes_arrows_and_is_left_clean(session):
    terminal = session(*PLAY)
    terminal.wait_for(shows(expected(BLOCKS[0])))
    terminal.type("\x1b[C\x1b[C")
    terminal.wait_for(shows(expected(BLOCKS[0], "RIGHT", "RIGHT")))
    terminal.type("\x03")
    assert terminal.leave() == 0


def test_a_verdict_stands_below_all_where_there_is_room(session):
    fortress = ("--face", "terminal", "--game", "fortress", "--deal", "2", "-nomouse", "-nosound")
    terminal = session(*fortress, "--verdict")
    said = "Can be won from here"
    terminal.wait_for(lambda lines: said in [line.strip() for line in lines])
    # The picture fills all lines.
    terminal.resize(128, 32)
    terminal.wait_for(lambda lines: lines[-1].strip() and said not in "".join(lines))
    terminal.type("\x03")
    assert terminal.leave() == 0


HALF, QUADRANT, SEXTANT, BRAILLE = BLOCKS


def test_a_smaller_terminal_gets_smaller_blocks_and_too_small_a_one_is_told(session):
    terminal = session(*PLAY)
    terminal.wait_for(shows(expected(HALF)))
    for columns, rows, blocks in ((128, 32, HALF), (79, 40, BRAILLE), (127, 23, BRAILLE),
                                  (64, 16, BRAILLE)):
        terminal.resize(columns, rows)
        terminal.wait_for(shows(expected(blocks)))
    terminal.resize(40, 12)
    terminal.wait_for(shows(["Too small: the picture needs 64 x 16",
                             "characters, this terminal has 40 x 12.",
                             "Make it larger, or its letters smaller;",
                             "or leave by Ctrl-C and play in words:", "--face text"]))
    terminal.resize(20, 2)
    terminal.wait_for(shows(["Needs 64 x 16", "characters."]))
    terminal.type("\x03")
    assert terminal.leave() == 0


def test_a_large_terminal_is_filled_by_a_table_in_colour(session):
    terminal = session(*TABLE)
    terminal.wait_for(shows(expected(HALF, size=(132, 76))))
    terminal.type("\x1b[C")
    terminal.resize(160, 50)
    terminal.wait_for(shows(expected(HALF, "RIGHT", size=(160, 96))))
    terminal.resize(80, 24)
    terminal.wait_for(lambda lines: "Klondike, deal 1, 0 moves" in lines)
    terminal.resize(120, 40)
    terminal.wait_for(shows(expected(HALF, "RIGHT", size=(120, 76))))
    terminal.type("\x03")
    assert terminal.leave() == 0


def test_it_is_played_on_while_the_size_changes(session):
    terminal = session(*PLAY)
    terminal.wait_for(shows(expected(HALF)))
    terminal.type("\x1b[C")
    terminal.resize(79, 24)
    terminal.wait_for(shows(expected(BRAILLE, "RIGHT")))
    terminal.resize(260, 70)
    terminal.type("\x1b[C")
    terminal.wait_for(shows(expected(HALF, "RIGHT", "RIGHT", scale=2)))
    terminal.type("\x03")
    assert terminal.leave() == 0


def test_other_characters_are_chosen_by_a_switch_and_by_a_key(session):
    terminal = session(*PLAY, "--blocks", "sextant", columns=80, rows=24)
    terminal.wait_for(shows(expected(SEXTANT)))
    terminal.type("v")
    terminal.wait_for(shows(expected(BRAILLE)))
    terminal.type("v")
    terminal.wait_for(lambda lines: "Turned cards go beside" in "".join(lines))
    terminal.type("v")
    terminal.wait_for(shows(expected(SEXTANT)))
    terminal.type("\x03")
    assert terminal.leave() == 0


@pytest.mark.parametrize("known", [True, False])
def test_sextants_are_drawn_where_the_terminal_draws_them_itself(session, known):
    terminal = session(*PLAY, columns=79, rows=24, TERM="xterm-kitty" if known else "xterm")
    terminal.wait_for(shows(expected(SEXTANT if known else BRAILLE)))
    terminal.type("\x03")
    assert terminal.leave() == 0


def test_the_keys_of_the_guide_play(session):
    terminal = session(*PLAY, "-var0")
    terminal.wait_for(shows(expected(BLOCKS[0])))
    terminal.type("p")
    terminal.wait_for(shows(expected(BLOCKS[0], "P")))
    terminal.type("u")
    terminal.wait_for(shows(expected(BLOCKS[0], "P", "U")))
    terminal.type("\x19")
    terminal.wait_for(shows(expected(BLOCKS[0], "P", "U", "D")))
    terminal.type("\x1a")
    terminal.wait_for(shows(expected(BLOCKS[0], "P", "U", "D", "U")))
    terminal.type("\x03")
    assert terminal.leave() == 0


def test_a_deals_number_is_typed(session):
    terminal = session(*PLAY)
    terminal.wait_for(shows(expected(BLOCKS[0])))
    to_number = ("BACK", *["DOWN"] * 5, "SELECT", *["DOWN"] * 6, "SELECT")
    terminal.type("\x7f" + "\x1b[B" * 5 + "\r" + "\x1b[B" * 6 + "\r")
    terminal.wait_for(shows(expected(BLOCKS[0], *to_number)))
    terminal.type("617")
    terminal.wait_for(shows(expected(BLOCKS[0], *to_number, "6", "1", "7")))
    terminal.type("\r")
    terminal.wait_for(shows(expected(BLOCKS[0], *to_number, "6", "1", "7", "SELECT")))
    terminal.type("\x03")
    assert terminal.leave() == 0


def test_a_click_is_the_pointer_at_that_pixel(session):
    terminal = session(*PLAY[:-2], "-mouse", "-nosound")
    terminal.wait_for(shows(expected(BLOCKS[0])))
    assert "\x1b[?1006h" in terminal.sent
    # Two columns remain left of the picture, and two rows above it.
    terminal.type("\x1b[<0;107;13M\x1b[<0;107;13m")
    terminal.wait_for(shows(expected(BLOCKS[0], click=(104, 21))))
    terminal.type("\x03")
    assert terminal.leave() == 0


def test_the_question_for_the_mouse_waits_for_an_answer(session):
    terminal = session(*PLAY[:-2], "-ask", "-nosound")
    terminal.wait_for(lambda lines: any("Use the mouse" in line for line in lines))
    terminal.type("\x1b[Cn")
    terminal.wait_for(lambda lines: not any("Use the mouse" in line for line in lines))
    terminal.wait_for(shows(expected(BLOCKS[0])))
    terminal.type("\x03")
    assert terminal.leave() == 0


@pytest.mark.parametrize("key, code", [("\x1c", 128 + signal.SIGQUIT), ("\x03" * 5, 0)])
def test_keys_that_send_signals_leave_the_terminal_clean(session, key, code):
    terminal = session(*PLAY[:-2], "-mouse", "-nosound")
    terminal.wait_for(shows(expected(BLOCKS[0])))
    terminal.type(key)
    assert terminal.leave() == code


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_a_film_is_kept_however_the_game_ends(session, tmp_path, name):
    film = tmp_path / "film.gif"
    terminal = session(*PLAY, "--record", str(film))
    terminal.wait_for(shows(expected(BLOCKS[0])))
    number = signal.Signals[name]
    terminal.process.send_signal(number)
    assert terminal.leave() == (0 if name == "SIGINT" else 128 + number)
    with Image.open(film) as shown:
        assert shown.n_frames >= 1


def test_keys_that_stop_a_terminal_or_suspend_do_nothing(session):
    terminal = session(*PLAY)
    terminal.wait_for(shows(expected(BLOCKS[0])))
    terminal.type("\x13")
    time.sleep(0.2)
    terminal.type("\x16\x0f\x1b[C\x1b[C")
    terminal.wait_for(shows(expected(BLOCKS[0], "RIGHT", "RIGHT")))
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.leave() == 128 + signal.SIGTERM


def test_no_key_but_those_of_interrupt_and_quit_sends_a_signal(session):
    terminal = session(*PLAY)
    terminal.wait_for(shows(expected(BLOCKS[0])))
    # A program whose terminal has no shell is never suspended, so the terminal's mode is the test.
    keys = termios.tcgetattr(terminal.secondary)[6]
    none = bytes([os.fpathconf(terminal.secondary, "PC_VDISABLE")])
    before = terminal.before[6]
    assert (keys[termios.VSUSP], before[termios.VSUSP]) == (none, b"\x1a")
    for name in ("VINTR", "VQUIT"):
        number = getattr(termios, name)
        assert keys[number] == before[number] != none
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.leave() == 128 + signal.SIGTERM


def test_a_terminal_that_takes_no_more_can_be_left(session):
    terminal = session(*PLAY)
    terminal.wait_for(shows(expected(BLOCKS[0])))
    # The simulator's output is not read from here on, until its buffer is full.
    for columns in range(60):
        termios.tcsetwinsize(terminal.primary, (40, 132 + columns % 2))
        time.sleep(0.06)
    assert terminal.process.poll() is None
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.process.wait(PATIENCE_S) == 128 + signal.SIGTERM
    assert termios.tcgetattr(terminal.secondary) == terminal.before
    assert terminal.process.stderr.read() == b""


@pytest.mark.parametrize("owned", [True, False])
def test_a_terminal_that_is_closed_ends_the_game_quietly(session, owned):
    terminal = session(*PLAY, owned=owned)
    terminal.wait_for(shows(expected(BLOCKS[0])))
    assert terminal.hang_up() == 128 + signal.SIGHUP


def test_a_pasted_text_is_no_keys(session):
    terminal = session(*PLAY, "-var0")
    terminal.wait_for(shows(expected(BLOCKS[0])))
    assert "\x1b[?2004h" in terminal.sent
    terminal.type("\x1b[200~" + "pu\x1b[C" * 100 + "\x1b[201~p")
    terminal.wait_for(shows(expected(BLOCKS[0], "P")))
    terminal.type("\x03")
    assert terminal.leave() == 0


def test_keys_that_were_not_played_do_not_reach_the_shell(session):
    terminal = session(*PLAY)
    terminal.wait_for(shows(expected(BLOCKS[0])))
    terminal.process.send_signal(signal.SIGSTOP)
    terminal.process.send_signal(signal.SIGTERM)
    terminal.type("rm -r everything\n")
    terminal.process.send_signal(signal.SIGCONT)
    assert terminal.leave() == 128 + signal.SIGTERM
    waiting = array.array("i", [-1])
    fcntl.ioctl(terminal.secondary, termios.FIONREAD, waiting)
    assert waiting[0] == 0


class PatientTty:
    """A terminal without input for some minutes of virtual time, after which it is closed.

    `typed` is read once before.
    """

    exit_code = None

    def __init__(self, clock, minutes=0):
        self.clock = clock
        self.end = minutes * 60_000
        self.sent = self.typed = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def size(self):
        return 132, 43

    def write(self, text):
        self.sent += text

    def read(self, ms):
        typed, self.typed = self.typed, ""
        if typed:
            return typed
        self.clock.sleep(max(ms, 1000))
        return "" if self.clock.passed < self.end else None


def test_a_display_in_a_terminal_stays_lit(tmp_path, monkeypatch):
    clock = VirtualClock()
    tty = PatientTty(clock, 6)
    monkeypatch.setattr(terminal_face, "RealClock", lambda seed: clock)
    monkeypatch.setattr(terminal_face, "open_tty", lambda: tty)
    assert terminal_face.run(args.parse([*PLAY, "--data", str(tmp_path)])) == 0
    out = re.sub(r"\x1b\[\?\d+[hl]", "", tty.sent)
    shown = ["".join(line).rstrip() for line in played_back(out, *tty.size())]
    assert sum(map(len, map(str.split, shown))) > 100 and any(map(in_reverse, shown))


def test_the_card_that_is_clicked_is_the_one_that_is_marked():
    hand = Handheld(size=(320, 200), game="fortress", deal=617, overrides={"mouse": "yes"})
    tell_no_ending(hand.console)
    hand.wait(1500)
    face = terminal_face.Terminal(hand.machine, PatientTty(hand.clock), "cards")
    face.round()
    columns, rows = face._tty.size()
    dice = random.Random(1)
    for _ in range(60):
        column, row = dice.choice(sorted(face._view._pixels))
        face._tty.typed = "".join(
            f"\x1b[<0;{column + 1};{row + 1}{end}" for end in "Mm")
        for _ in range(4):
            face.round()
        shown = CardView(hand.console, columns, rows, terminal_face.hints(columns)).lines()
        assert face._screen._lines[: len(shown)] == shown


def card_cells(hand):
    """Return the lines of a small terminal with the table in characters: cells, and their text."""
    lines = CardView(hand.console, 80, 24, []).lines()
    return lines, ["".join(letter for _, letter in line) for line in lines]


def test_places_are_named_on_the_table_in_characters():
    hand = Handheld(size=(128, 64), depth=4, game="klondike", deal=7)
    text = "\n".join(card_cells(hand)[1])
    assert all(name in text for name in ("▒24 stock", "[]  waste", "foundations"))
    hand = Handheld(size=(128, 64), depth=4, game="freecell", deal=7)
    assert "cells" in "\n".join(card_cells(hand)[1])


def test_a_hint_marks_the_card_and_its_destination_in_characters():
    hand = Handheld(size=(128, 64), depth=4, game="klondike", deal=7)
    hand.wait(1500)
    hand.console.pointer.command("hint")
    hand.wait(1500)
    cells, text = card_cells(hand)
    assert text[-1].startswith("QS to KD")
    # The cursor is on the card that moves.
    for style, card in ((cards.CURSOR, "Q♠"), (cards.HINTED, "K♦")):
        assert card in "".join(letter for line in cells for own, letter in line if own == style)


def signs_of_two_cells(text):
    """Return the characters of a text that a terminal may show two cells wide."""
    return {sign for sign in text if unicodedata.east_asian_width(sign) in "AWF"}


class WideTty(PatientTty):
    """A terminal that shows signs of ambiguous width in two cells, and says so when asked."""

    columns_and_rows = 80, 24

    def size(self):
        return self.columns_and_rows

    def write(self, text):
        super().write(text)
        if ASK_WIDTH in text:
            self.typed += "\x1b[2;3R"


@pytest.mark.parametrize("columns_and_rows", [(80, 24), (132, 43), (200, 60)])
@pytest.mark.parametrize("letters", [False, True])
def test_where_suits_would_take_two_cells_letters_and_braille_are_drawn(columns_and_rows, letters):
    hand = Handheld(size=terminal_face.table_panel(*columns_and_rows), depth=4, game="klondike",
                    deal=7, overrides={"mouse": "yes"})
    hand.wait(1500)
    tty = (PatientTty if letters else WideTty)(hand.clock, 1)
    tty.columns_and_rows = columns_and_rows
    face = terminal_face.Terminal(hand.machine, tty, "auto", True, letters)
    face.play()
    for key in (None, "v", "v", "\t", "g"):
        tty.typed = key or ""
        for _ in range(6):
            face.round()
        shown = "".join(letter for line in face._screen._lines for _, letter in line)
        assert not signs_of_two_cells(shown) and shown.strip()
        if columns_and_rows == (80, 24) and key is None:
            assert "##" in shown and "#24 stock" in shown and any(
                rank + suit in shown for rank in "A23456789JQK" for suit in "CDHS")


def test_a_terminal_with_signs_of_one_cell_keeps_them():
    hand = Handheld(size=(128, 64), depth=4, game="klondike", deal=7)
    tty = WideTty(hand.clock, 1)
    tty.write = lambda text: setattr(tty, "typed", tty.typed + "\x1b[2;2R" * (ASK_WIDTH in text))
    face = terminal_face.Terminal(hand.machine, tty, "auto", True)
    face.play()
    assert any(letter in "♣♦♥♠" for line in face._screen._lines for _, letter in line)
