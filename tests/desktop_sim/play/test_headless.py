"""The simulator without a front end: virtual time, chip and pins, stores, scripts, pictures."""

import errno
import os
import subprocess
import sys
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageSequence

from boards import ssd1306_pico
from desktop_sim.emulation.clocks import WRAP, RealClock, VirtualClock
from desktop_sim.emulation.displays import COLOURS, PlainDisplay
from desktop_sim.emulation.keys import ACTIONS, SimKeys
from desktop_sim.emulation.picture import Picture
from desktop_sim.emulation.stores import FolderStore, MemoryStore, saved_files_folder
from desktop_sim.play import script
from desktop_sim.play.headless import Handheld
from desktop_sim.play.recorder import Recorder, keep_record
from firmware.deals import dealing, next_deal
from firmware.graphics.canvas import BLACK_INK, FELT, PAPER, RED_INK
from firmware.input.actions import NEXT, RIGHT, SELECT
from firmware.screens import open_screens
from tests import ROOT


def klondike(**options):
    return Handheld(game="klondike", deal=1, **options)


def simulate(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "desktop_sim", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )


# The board: its own table, the shipping driver, the emulated chip and pins.


def test_the_glass_of_the_chip_shows_what_was_drawn():
    handheld = klondike()
    canvas, picture = handheld.display.canvas, handheld.picture()
    assert (picture.width, picture.height) == (128, 64)
    drawn = bytes(canvas.get(x, y) for y in range(64) for x in range(128))
    assert picture.pixels == drawn and 0 < sum(drawn) < len(drawn)
    assert handheld.machine.platform.chip.unknown == []


def test_a_key_pulls_its_pin_to_the_level_of_the_boards_table():
    handheld = klondike()
    pins = handheld.keys.levels
    assert pins == {pin: 1 - ssd1306_pico.KEY_DOWN for pin, _ in ssd1306_pico.KEYS}
    for place, (pin, action) in enumerate(ssd1306_pico.KEYS):
        handheld.keys.set(place, True)
        assert pins[pin] == ssd1306_pico.KEY_DOWN
        assert handheld.keys.pressed() == 1 << place
        assert handheld.keys.actions[place] == action
        handheld.keys.release_all()
    assert handheld.keys.pressed() == 0


def test_active_high_keys_rest_at_0():
    keys = SimKeys(((5, SELECT), (9, NEXT)), down=1)
    assert keys.levels == {5: 0, 9: 0}
    keys.set(1, True)
    assert keys.levels == {5: 0, 9: 1} and keys.pressed() == 2


def test_next_and_previous_stand_in_for_arrows_that_are_missing():
    keys = SimKeys(((5, SELECT), (9, NEXT)))
    assert keys.key_for(RIGHT) == keys.key_for(ACTIONS["DOWN"]) == 1
    assert keys.key_for(ACTIONS["LEFT"]) is None
    assert SimKeys(ssd1306_pico.KEYS).key_for(NEXT) == 3


def test_a_display_that_does_not_answer_is_said_once_and_comes_back(capsys):
    handheld = klondike()
    bus = handheld.machine.platform.bus
    chip = handheld.machine.platform.chip
    bus.detach(ssd1306_pico.I2C["address"])
    handheld.press("RIGHT")
    handheld.wait(2500)
    assert capsys.readouterr().out.count("\n") == 1
    bus.attach(ssd1306_pico.I2C["address"], chip)
    handheld.wait(1500)
    assert handheld.picture() == seen_after("RIGHT")


def seen_after(*actions):
    handheld = klondike()
    for action in actions:
        handheld.press(action)
    handheld.wait(0)
    return handheld.picture()


# Time.


def test_time_passes_only_when_it_is_told_to():
    handheld = klondike()
    assert handheld.clock.ms() == 0
    handheld.wait(500)
    assert handheld.clock.ms() == 500
    handheld.press("RIGHT", 40, 30)
    assert handheld.clock.ms() == 570


def test_the_same_script_leaves_the_same_pixels_and_bytes():
    runs = []
    for _ in range(2):
        handheld = klondike()
        handheld.run(script.parse("RIGHT DOWN SELECT WAIT:900 P HOLD:SELECT", handheld.keys))
        runs.append((handheld.picture().pixels, handheld.bus_bytes, handheld.clock.ms()))
    assert runs[0] == runs[1]


def test_nothing_changes_where_the_clock_wraps():
    early, late = klondike(), klondike(start_ms=WRAP - 300)
    for handheld in (early, late):
        handheld.run(script.parse("RIGHT DOWN WAIT:400 HOLD:RIGHT SELECT", handheld.keys))
    assert late.clock.ms() < early.clock.ms()
    assert early.picture() == late.picture()


@given(st.integers(0, WRAP), st.integers(0, 100000))
def test_since_is_right_across_the_wrap(start, ms):
    clock = VirtualClock(start)
    then = clock.ms()
    clock.sleep(ms)
    assert clock.since(then) == ms and 0 <= clock.ms() <= WRAP


def test_the_real_clock_begins_where_it_is_told_and_goes_on():
    clock = RealClock(WRAP - 1)
    then = clock.ms()
    clock.sleep(5)
    assert 5 <= clock.since(then) < 60000


def test_a_long_press_differs_from_a_short_one():
    handheld = klondike()
    handheld.down("SELECT")
    handheld.wait(1000)
    looking = handheld.picture()
    handheld.up("SELECT")
    assert looking != handheld.picture()


def test_a_press_that_arranges_the_keys_for_the_other_hand_lets_its_key_go():
    handheld = klondike()
    console = handheld.console
    console.do(open_screens.options, 0)
    options = console.screens.top
    options.open("left_handed")
    handheld.press("RIGHT")
    assert console.settings.left_handed and not console.keys.down


def test_an_action_without_a_key_is_refused():
    with pytest.raises(ValueError, match="no key for MENU"):
        klondike().press("MENU")


# Displays without a chip.


@pytest.mark.parametrize("size, depth", [((72, 40), 1), ((128, 64), 1), ((240, 240), 4)])
def test_klondike_is_drawn_on_a_display_of_any_size(size, depth):
    handheld = klondike(size=size)
    assert handheld.display.depth == depth
    picture = handheld.picture()
    assert (picture.width, picture.height) == size
    assert len(set(picture.pixels)) > 1
    before = picture
    handheld.press("RIGHT")
    assert handheld.picture() != before


def test_a_plain_display_shows_the_same_as_the_chip():
    assert klondike(size=(128, 64)).picture() == klondike().picture()


def test_only_what_changed_is_copied_and_counted():
    display = PlainDisplay(128, 64)
    assert display.show() == 1024
    assert display.show() == 0
    display.canvas.rect(3, 3, 4, 4, PAPER)
    assert display.show() == 8
    display.reset()
    assert display.show() == 1024 and display.sent == 2056


@pytest.mark.parametrize("width, height, depth", [(7, 9, 1), (7, 9, 4), (8, 3, 4)])
def test_pixels_of_odd_sizes_come_out_where_they_were_drawn(width, height, depth):
    display = PlainDisplay(width, height, depth)
    display.canvas.fill(FELT)
    roles = [PAPER, BLACK_INK, RED_INK]
    for y in range(height):
        for x in range(width):
            display.canvas.pixel(x, y, roles[(x + 2 * y) % 3])
    display.show()
    picture = display.picture()
    for y in range(height):
        for x in range(width):
            assert picture.get(x, y) == display.canvas.ink(roles[(x + 2 * y) % 3])


def test_a_plain_display_can_be_inverted_dark_and_broken():
    display = PlainDisplay(16, 8)
    display.canvas.pixel(2, 2, PAPER)
    display.show()
    assert sum(display.picture().pixels) == 1
    display.invert(True)
    assert sum(display.picture().pixels) == 127
    display.power(False)
    assert sum(display.picture().pixels) == 0
    display.contrast(9)
    assert display.brightness == 9
    display.broken = True
    for call in (display.show, display.reset, lambda: display.power(True)):
        with pytest.raises(OSError):
            call()


# Stores.


@pytest.fixture(params=["memory", "folder"])
def store(request, tmp_path):
    return MemoryStore() if request.param == "memory" else FolderStore(str(tmp_path / "a" / "b"))


def test_a_store_keeps_bytes_by_name(store):
    assert store.read("game") is None and store.names() == []
    assert store.remove("game") is False
    assert store.write("game", bytearray(b"\0\xff")) is True
    assert store.write("a", b"") is True
    assert store.read("game") == b"\0\xff" and store.read("a") == b""
    assert store.names() == ["a", "game"]
    assert store.remove("a") is True and store.names() == ["game"]


def test_a_store_gives_what_it_keeps_another_name(store):
    assert store.rename("game", "aside") is False
    store.write("game", b"kept")
    assert store.rename("game", "aside") is True
    assert store.names() == ["aside"] and store.read("aside") == b"kept"


def test_a_folder_that_cannot_be_used_is_no_error(tmp_path):
    (tmp_path / "file").write_bytes(b"here first")
    store = FolderStore(str(tmp_path / "file"))
    assert store.write("game", b"x") is False
    assert store.read("game") is None
    assert store.names() == [] and store.remove("game") is False


def test_saves_lie_in_the_users_own_folder(home):
    if sys.platform == "linux":
        assert saved_files_folder() == str(home / "pocket-patience")
    assert saved_files_folder().endswith("pocket-patience")


def test_power_off_leaves_what_was_saved():
    handheld = klondike()
    handheld.console.settings.set("back", 2)
    handheld.console.settings.save()
    handheld.power_on()
    assert handheld.console.settings.back == 2


# Scripts.


def test_a_script_presses_holds_waits_clicks_and_types():
    keys = SimKeys()
    line = " NEXT select HOLD:back PUSH:up FREE:UP WAIT:500 CLICK:64,32 p 1"
    assert script.parse(line, keys) == [
        ("press", ("NEXT",)),
        ("press", ("SELECT",)),
        ("hold", ("BACK",)),
        ("down", ("UP",)),
        ("up", ("UP",)),
        ("wait", (500,)),
        ("click", (64, 32)),
        ("guide_key", ("P",)),
        ("guide_key", ("1",)),
    ]
    assert script.parse("", keys) == []


@pytest.mark.parametrize(
    "word", ["PRESS", "V", "HOLD", "HOLD:P", "WAIT", "WAIT:-1", "WAIT:1e3", "CLICK:1", "UP:1"]
)
def test_a_wrong_word_of_a_script_is_named(word):
    with pytest.raises(ValueError) as wrong:
        script.parse("SELECT " + word, SimKeys())
    assert repr(word) in str(wrong.value) and "\n" not in str(wrong.value)


def test_a_script_with_a_key_that_the_board_lacks_is_refused():
    done = simulate("--keys", "SELECT MENU")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "pocket-patience: --keys: this board has no key for MENU\n"


def test_a_held_key_that_the_board_lacks_is_refused():
    done = simulate("--held", "BACK,MENU")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "pocket-patience: --held: this board has no key for MENU\n"


def test_keys_held_at_power_on_open_the_safe_mode_and_are_let_go(tmp_path):
    shots = []
    for keys in ("WAIT:500", "WAIT:500 FREE:BACK WAIT:100", "WAIT:6000"):
        shots.append(tmp_path / "{}.png".format(len(shots)))
        done = simulate("--held", "back", "--keys", keys, "--screenshot", str(shots[-1]))
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert len({shot.read_bytes() for shot in shots}) == 3


def test_keys_and_a_screenshot_from_the_shell(tmp_path):
    path = tmp_path / "out.png"
    done = simulate(
        "--game", "klondike", "--deal", "1", "--keys", "RIGHT DOWN", "--screenshot", str(path)
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    wanted = seen_after("RIGHT", "DOWN")
    shot = Image.open(path).convert("RGB")
    assert (shot.size, shot.tobytes()) == ((128, 64), wanted.rgb())


def test_a_script_leaves_the_players_own_saves_alone(home):
    simulate("--game", "klondike", "--keys", "SELECT RIGHT SELECT")
    assert not (home / "pocket-patience").exists()


def test_the_first_keys_are_pressed_as_a_player_would_who_looks_first(tmp_path):
    shots = [tmp_path / "at_once.png", tmp_path / "later.png"]
    for keys, shot in zip(("SELECT SELECT", "WAIT:3000 SELECT SELECT"), shots, strict=True):
        assert simulate("--game", "klondike", "--deal", "1", "--keys", keys, "--screenshot",
                        str(shot)).returncode == 0
    assert shots[0].read_bytes() == shots[1].read_bytes()


def test_switches_reach_the_settings():
    handheld = klondike(overrides={"back": 5, "sound": "off", "mouse": "no"})
    settings = handheld.console.settings
    assert (settings.back, settings.sound, settings.mouse) == (4, "off", "no")


def again(handheld, **overrides):
    """Switch off and on with other options on the command line, after everything was saved."""
    handheld.wait(5000)
    handheld._overrides = overrides
    handheld.power_on()
    handheld.wait(5000)
    return handheld.console


def option(console, name="variation"):
    return console.session.game.option(name)


def test_klondike_s_switches_stand_above_what_was_saved_and_are_not_saved():
    handheld = klondike(options={"variation": 1, "movement": "relaxed"})
    console = again(handheld, variation=0, movement="strict")
    assert option(console) == 1 and option(console, "movement") == "relaxed"
    console.pointer.command("new")
    console.step()
    assert option(console) == 0 and option(console, "movement") == "strict"
    console = again(handheld)
    assert option(console) == 0
    dealing.deal(console, "golf")
    console = again(handheld, variation=2)
    dealing.deal(console, "klondike")
    assert option(console) == 2 and option(console, "movement") == "relaxed"
    console = again(handheld)
    dealing.deal(console, "golf")
    dealing.deal(console, "klondike")
    assert option(console) == 1 and option(console, "movement") == "relaxed"


def test_what_the_player_chooses_replaces_the_switch_and_is_saved():
    handheld = klondike(options={"variation": 1}, overrides={"variation": 0})
    console = again(handheld, variation=0)
    next_deal.choose_option(console, "variation", 2)
    console.pointer.command("new")
    console.step()
    assert option(console) == 2
    dealing.deal(console, "golf")
    dealing.deal(console, "klondike")
    assert option(console) == 2
    console = again(handheld)
    dealing.deal(console, "golf")
    dealing.deal(console, "klondike")
    assert option(console) == 2
    console = again(handheld, variation=0)
    next_deal.choose_option(console, "variation", 0)
    dealing.deal(console, "golf")
    console = again(handheld)
    dealing.deal(console, "klondike")
    assert option(console) == 0


def test_the_guide_s_r_chooses_variation_and_movement_and_h_has_the_rules():
    done = simulate("--game", "klondike", "--keys", "R")
    assert done.returncode == 0, done.stderr
    handheld = klondike()
    handheld.guide_key("R")
    assert handheld.console.screens.top.frame.title == b"Variations"
    handheld.press("BACK")
    handheld.guide_key("H")
    assert handheld.console.screens.top.frame.title == b"Help"
    handheld.press("SELECT")
    assert handheld.console.screens.top.frame.title == b"Klondike"


# Pictures.


@given(
    st.integers(1, 9),
    st.integers(1, 9),
    st.integers(1, 3),
    st.randoms(use_true_random=False),
    st.booleans(),
)
def test_a_png_holds_the_picture(width, height, scale, dice, colour):
    palette = COLOURS if colour else ((0, 0, 0), (255, 255, 255))
    pixels = bytes(dice.randrange(len(palette)) for _ in range(width * height))
    picture = Picture(width, height, pixels, palette)
    read = Image.open(BytesIO(picture.scaled(scale).png())).convert("RGB")
    drawn = Image.frombytes("RGB", (width, height), picture.rgb())
    wanted = drawn.resize((width * scale, height * scale), Image.Resampling.NEAREST)
    assert (read.size, read.tobytes()) == (wanted.size, wanted.tobytes())


def test_a_picture_as_text_and_rows():
    picture = Picture(3, 2, bytes((0, 1, 0, 1, 1, 0)))
    assert picture.text() == ".#.\n##."
    assert picture.rows() == [bytes((0, 1, 0)), bytes((1, 1, 0))]
    assert picture.get(1, 0) == 1


def test_a_recording_shows_every_change_for_as_long_as_it_lasted(tmp_path):
    path = tmp_path / "film.gif"
    handheld = klondike()
    handheld.recorder = Recorder(str(path), 2)
    handheld.press("RIGHT")
    handheld.wait(200)
    handheld.press("RIGHT")
    handheld.recorder.save()
    film = Image.open(path)
    frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(film)]
    assert len(frames) == len(handheld.recorder.frames) >= 2
    assert frames[-1].size == (256, 128)
    last = handheld.picture().scaled(2)
    assert frames[-1].tobytes() == last.rgb()


@pytest.mark.parametrize("ending", ["png", "apng", "webp", "avif"])
@pytest.mark.parametrize("size", [None, (240, 240)])
def test_a_recording_is_the_same_in_other_files(tmp_path, ending, size):
    handheld = klondike(size=size)
    path = tmp_path / ("film." + ending)
    handheld.recorder = Recorder(str(path), 2)
    handheld.press("RIGHT")
    handheld.hold("BACK")
    handheld.recorder.save()
    kept = handheld.recorder.frames
    with Image.open(path) as film:
        assert film.n_frames == len(kept) > 2
        for (_, picture), frame in zip(kept, ImageSequence.Iterator(film), strict=True):
            wanted = picture.scaled(2).rgb()
            pairs = zip(frame.convert("RGB").tobytes(), wanted, strict=True)
            # The colours of an AVIF are rounded.
            assert max(abs(shown - right) for shown, right in pairs) <= 3 * (ending == "avif")


def test_a_film_that_cannot_be_written_any_more_is_one_line(tmp_path, capsys):
    recorder = Recorder(str(tmp_path / "gone" / "film.gif"))
    assert keep_record(recorder) == 0
    recorder.record(0, klondike().picture())
    assert keep_record(recorder) == 1
    assert capsys.readouterr().err == "pocket-patience: {}: {}\n".format(
        recorder.path, os.strerror(errno.ENOENT)
    )


def test_a_full_drive_is_named_with_the_file():
    done = simulate("--screenshot", "/dev/full")
    assert done.returncode == 1
    assert done.stderr == "pocket-patience: /dev/full: {}\n".format(os.strerror(errno.ENOSPC))


def test_the_film_is_kept_even_if_the_screenshot_is_not(tmp_path):
    path = tmp_path / "film.gif"
    missing = tmp_path / "missing" / "out.png"
    done = simulate("--keys", "DOWN", "--screenshot", str(missing), "--record", str(path))
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    with Image.open(path) as film:
        assert film.n_frames >= 2


def test_ctrl_c_ends_a_script_quietly():
    code = (
        "import signal\n"
        "from desktop_sim.__main__ import main\n"
        "signal.setitimer(signal.ITIMER_REAL, 1)\n"
        "signal.signal(signal.SIGALRM, signal.default_int_handler)\n"
        "raise SystemExit(main(['--keys', 'WAIT:3600000 ' * 100]))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
