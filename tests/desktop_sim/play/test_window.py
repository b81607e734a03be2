"""The window front end: keyboard, mouse and painting, without a window on the desktop."""

import itertools
import os
import signal
import subprocess
import sys
import time
from types import SimpleNamespace

import pygame
import pytest
from PIL import Image

from core.piles import FOUNDATION, STOCK, TABLEAU
from desktop_sim import args
from desktop_sim.emulation import speakers
from desktop_sim.emulation.clocks import VirtualClock
from desktop_sim.emulation.speakers import LoggingSpeaker
from desktop_sim.emulation.stores import MemoryStore
from desktop_sim.play import keyboard
from desktop_sim.play.emulated_handheld import Machine
from desktop_sim.play.folder_lock import LOCK
from desktop_sim.play.headless import Handheld
from desktop_sim.play.messages import silenced
from desktop_sim.play.pointing import pointer_shapes
from desktop_sim.play.pointing.mouse import Mouse
from desktop_sim.play.pointing.named_piles import find_pile
from desktop_sim.play.window import gamepads, window
from desktop_sim.play.window.layout import EDGE, LINES, Layout, inside, line_height, window_for
from desktop_sim.play.window.painter import GLASS, LETTER, WORD
from desktop_sim.play.window.pointers import cursors
from firmware.deals import dealing
from firmware.display_power import AWAKE
from firmware.input import actions
from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, PREVIOUS, RIGHT, SELECT, UP
from firmware.screens import open_screens
from firmware.storage.settings import Settings
from tests import ROOT

LEFT_BUTTON, RIGHT_BUTTON = 1, 3


class Desk:
    """A window in virtual time with Klondike's deal 1, and a player's keyboard and mouse."""

    def __init__(self, size=None, mouse="yes", game="klondike", **board):
        self.clock = VirtualClock()
        self.machine = Machine(
            self.clock,
            MemoryStore(),
            LoggingSpeaker(self.clock),
            size=size,
            overrides={"mouse": mouse},
            can_leave=True,
            **board,
        )
        self.console = self.machine.console
        if game:
            dealing.deal(self.console, game, 1, {"variation": 0})
        display = self.machine.display
        place = window_for((display.width, display.height), (1600, 1000))
        self.window = window.Window(self.machine, place)
        self.wait(0)

    def wait(self, ms):
        end = self.clock.passed + ms
        while True:
            pause = self.window.step()
            self.window.show()
            left = end - self.clock.passed
            if left <= 0:
                return
            self.clock.sleep(max(1, min(pause, left)))

    def key(self, key, ms=60, unicode="", mod=0, scancode=0):
        self.window.handle(pygame.event.Event(
            pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=scancode))
        self.wait(ms)
        self.window.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        self.wait(60)

    def type(self, letter):
        self.key(ord(letter.lower()), unicode=letter)

    def mouse(self, kind, place, button=LEFT_BUTTON):
        self.window.handle(pygame.event.Event(kind, pos=place, button=button, buttons=(0, 0, 0)))
        self.wait(60)

    def click(self, place, button=LEFT_BUTTON):
        self.mouse(pygame.MOUSEBUTTONDOWN, place, button)
        self.mouse(pygame.MOUSEBUTTONUP, place, button)

    def over(self, x, y):
        """Return the middle of a pixel of the picture, in the window."""
        left, top, _, _ = self.window.layout.screen
        scale = self.window.layout.scale
        return left + x * scale + scale // 2, top + y * scale + scale // 2

    def on_card(self, kind, index):
        """Return the pixel of the window in the middle of the top card of a pile."""
        place = find_pile(self.console.session.game, kind, index).number
        arrangement = self.console.table.arrangement
        spot = arrangement.spots[place]
        x = arrangement.card_x(place, 1) + spot.w // 2
        return self.over(x, arrangement.card_y(place, 1) + spot.h // 2)

    def counts(self, kind):
        return [pile.n for pile in self.console.session.game.piles if pile.kind == kind]


@pytest.fixture
def desk():
    return Desk()


def test_the_glass_shows_the_display_pixel_by_pixel(desk):
    picture = desk.machine.picture()
    lit, dark = pygame.Color(*GLASS[1]), pygame.Color(*GLASS[0])
    brightness = desk.machine.panel.brightness
    for y in range(0, picture.height, 3):
        for x in range(0, picture.width, 3):
            shown = desk.window.surface.get_at(desk.over(x, y))
            assert (shown.b > 100) == bool(picture.get(x, y))
    assert lit.b > lit.r > 100 > dark.b and 0 < brightness <= 255


def test_a_colour_display_shows_its_colours():
    desk = Desk(size=(240, 240))
    picture = desk.machine.picture()
    assert len(set(picture.pixels)) > 4
    for y in range(0, 240, 7):
        for x in range(0, 240, 7):
            shown = desk.window.surface.get_at(desk.over(x, y))
            assert tuple(shown)[:3] == tuple(picture.palette[picture.get(x, y)])


def test_each_press_counts_of_several_that_a_busy_machine_tells_at_once(desk):
    desk.key(pygame.K_ESCAPE)
    menu = desk.console.screens.top
    before = menu.at
    for kind in (pygame.KEYDOWN, pygame.KEYUP) * 3:
        desk.window.handle(
            pygame.event.Event(kind, key=pygame.K_DOWN, mod=0, unicode="", scancode=0))
    desk.wait(60)
    assert menu.at == before + 3


@pytest.mark.parametrize(
    "key, action",
    [
        (pygame.K_UP, UP),
        (pygame.K_DOWN, DOWN),
        (pygame.K_LEFT, LEFT),
        (pygame.K_RIGHT, RIGHT),
        (pygame.K_RETURN, SELECT),
        (pygame.K_KP_ENTER, SELECT),
        (pygame.K_SPACE, SELECT),
        (pygame.K_l, SELECT),
        (pygame.K_ESCAPE, BACK),
        (pygame.K_BACKSPACE, BACK),
    ],
)
def test_a_key_is_down_as_long_as_it_is_held(desk, key, action):
    bit = 1 << desk.machine.keys.key_for(action)
    desk.window.handle(pygame.event.Event(
        pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    assert desk.machine.keys.pressed() == bit
    desk.window.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    assert desk.machine.keys.pressed() == 0


@pytest.mark.parametrize("symbol, text, place, mod, action", [
    (ord("&"), "&", pygame.KSCAN_5, 0, "5"),
    (0xE8, "è", pygame.KSCAN_7, 0, "7"),
    (0x159, "ř", pygame.KSCAN_5, 0, "5"),
    (ord("!"), "!", pygame.KSCAN_5, pygame.KMOD_SHIFT, "5"),
    (0x433, "г", pygame.KSCAN_U, 0, "U"),
    (0x3B8, "θ", pygame.KSCAN_U, 0, "U"),
    (0x44F, "", pygame.KSCAN_Z, pygame.KMOD_CTRL, "CTRL+Z"),
    (ord("/"), "/", pygame.KSCAN_Q, 0, "Q"),
    (ord("'"), "'", pygame.KSCAN_W, 0, "W"),
    (ord(";"), ";", pygame.KSCAN_Q, 0, "Q"),
    (ord(";"), ":", pygame.KSCAN_Q, pygame.KMOD_SHIFT, "Q"),
    (ord(","), ",", pygame.KSCAN_Q, 0, "Q"),
    (ord("'"), "'", pygame.KSCAN_Q, 0, "'"),
    (ord(","), ",", pygame.KSCAN_W, 0, ","),
    (ord(","), ",", pygame.KSCAN_M, 0, ","),
    (ord("z"), "", pygame.KSCAN_W, pygame.KMOD_CTRL, "CTRL+Z"),
    (ord("w"), "w", pygame.KSCAN_Z, 0, "W"),
])
def test_letters_and_digits_go_by_the_layout_or_by_the_place_of_the_key(
        desk, monkeypatch, symbol, text, place, mod, action):
    pressed = []
    monkeypatch.setattr(keyboard, "press", lambda console, key: pressed.append(key.upper()))
    desk.key(symbol, unicode=text, mod=mod, scancode=place)
    assert pressed == [action]


def test_a_key_of_another_alphabet_opens_the_menu_and_answers(desk):
    desk.key(0x44C, unicode="ь", scancode=pygame.KSCAN_M)
    assert desk.console.screens.depth == 3
    desk.key(pygame.K_ESCAPE)
    assert desk.console.screens.top is desk.console.table


def pad(desk, kind, **words):
    desk.window.handle(pygame.event.Event(kind, instance_id=3, **words))
    return desk.machine.keys.pressed()


@pytest.mark.parametrize("button, action", [
    (pygame.CONTROLLER_BUTTON_A, SELECT), (pygame.CONTROLLER_BUTTON_B, BACK),
    (pygame.CONTROLLER_BUTTON_DPAD_LEFT, LEFT)])
def test_a_button_of_a_gamepad_is_down_as_long_as_it_is_held(desk, button, action):
    bit = 1 << desk.machine.keys.key_for(action)
    assert pad(desk, pygame.CONTROLLERBUTTONDOWN, button=button) == bit
    assert pad(desk, pygame.CONTROLLERBUTTONUP, button=button) == 0
    assert pad(desk, pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_GUIDE) == 0


def test_an_axis_counts_once_it_was_near_its_middle(desk):
    across = {"axis": pygame.CONTROLLER_AXIS_LEFTX}
    right, left = (1 << desk.machine.keys.key_for(action) for action in (RIGHT, LEFT))
    assert pad(desk, pygame.CONTROLLERAXISMOTION, value=32767, **across) == 0
    for value, keys in ((300, 0), (32767, right), (-32768, left), (-9000, 0), (30000, right)):
        assert pad(desk, pygame.CONTROLLERAXISMOTION, value=value, **across) == keys
    assert pad(desk, pygame.CONTROLLERDEVICEREMOVED) == 0
    assert pad(desk, pygame.CONTROLLERAXISMOTION, value=32767, **across) == 0


def test_a_stick_that_trembles_presses_a_missing_key_once(monkeypatch):
    pressed = []
    monkeypatch.setattr(keyboard, "press_missing_key", lambda console, key: pressed.append(key))
    few_keys = Desk(board="xiao_rp2040")
    for value in (0, -30000, -31000, -30500, 0, 30000, -32768, -31000):
        pad(few_keys, pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value)
    assert pressed == [LEFT, LEFT]


def test_a_gamepad_answers_the_question_about_the_mouse():
    for button, answer in ((pygame.CONTROLLER_BUTTON_A, True), (pygame.CONTROLLER_BUTTON_B, False)):
        asking = Desk(mouse="ask")
        assert pad(asking, pygame.CONTROLLERBUTTONDOWN,
                   button=pygame.CONTROLLER_BUTTON_DPAD_LEFT) == 0
        assert asking.window._pointer.asks()
        assert pad(asking, pygame.CONTROLLERBUTTONDOWN, button=button) == 0
        assert not asking.window._pointer.asks()
        assert asking.window._pointer.works() is answer


def test_a_gamepad_is_opened_if_its_buttons_are_known_and_its_sticks_count_from_their_middle(
        desk, monkeypatch):
    opened = []

    class Controller:
        def __init__(self, number):
            if number == 2:
                raise pygame.error("gone")
            opened.append(number)

        def as_joystick(self):
            return SimpleNamespace(get_instance_id=lambda: 3)

        def get_axis(self, axis):
            return 32767 if axis == pygame.CONTROLLER_AXIS_LEFTX else -400

    monkeypatch.setattr(gamepads.controller, "is_controller", bool)
    monkeypatch.setattr(gamepads.controller, "Controller", Controller)
    for number in (0, 1, 2):
        desk.window.handle(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=number))
    assert opened == [1]
    for axis, action in (("LEFTX", None), ("LEFTY", DOWN)):
        bit = 1 << desk.machine.keys.key_for(action) if action is not None else 0
        axis = getattr(pygame, "CONTROLLER_AXIS_" + axis)
        assert pad(desk, pygame.CONTROLLERAXISMOTION, axis=axis, value=32000) == bit


def test_two_keys_for_one_button_hold_it_until_both_are_up(desk):
    down, up = pygame.KEYDOWN, pygame.KEYUP
    for kind, key, pressed in (
        (down, pygame.K_SPACE, True),
        (down, pygame.K_RETURN, True),
        (up, pygame.K_SPACE, True),
        (up, pygame.K_RETURN, False),
    ):
        desk.window.handle(
            pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
        assert bool(desk.machine.keys.pressed()) is pressed


def test_the_menu_key_works_on_a_board_that_has_none(desk):
    assert desk.machine.keys.key_for(MENU) is None
    desk.key(pygame.K_m, unicode="m")
    assert desk.console.screens.top is desk.console.screens.main_menu


def test_deal_1_gives_its_ace_to_the_foundation_by_5_f_and_by_the_keypad(desk):
    desk.type("5")
    desk.type("F")
    assert sum(desk.counts(FOUNDATION)) == 1
    desk.type("U")
    desk.key(pygame.K_KP_5)
    desk.type("f")
    assert sum(desk.counts(FOUNDATION)) == 1


def test_keys_with_control_or_alt_are_the_desktops_own(desk):
    desk.key(pygame.K_p, unicode="\x10", mod=pygame.KMOD_LCTRL)
    desk.key(pygame.K_p, unicode="p", mod=pygame.KMOD_LALT)
    assert desk.counts(STOCK) == [24]


@pytest.mark.parametrize("ctrl", [pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_ctrl_z_and_ctrl_y_undo_and_redo(desk, ctrl):
    desk.type("p")
    moves = []
    for key, letter in ((pygame.K_z, "\x1a"), (pygame.K_y, "\x19")):
        desk.key(key, unicode=letter, mod=ctrl)
        moves.append(desk.console.session.moves)
    assert moves == [0, 1]
    desk.key(pygame.K_z, mod=ctrl | pygame.KMOD_LALT)
    assert desk.console.session.moves == 1


def test_a_held_undo_slides_faster_and_faster_and_stops_when_it_is_released(desk):
    session = desk.console.session
    dealing.deal(desk.console, "klondike", 1, {"variation": 2})
    for _ in range(60):
        session.turn()
    counts = [session.moves]
    desk.window.handle(pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u", scancode=0))
    for ms in (400, 550, 500, 500):
        desk.wait(ms)
        counts.append(session.moves)
    steps = [before - after for before, after in itertools.pairwise(counts)]
    assert steps[0] == 1 and 0 < steps[1] < steps[2] <= steps[3] and counts[-1] > 0
    assert said(desk) == "Move {} of 60".format(counts[-1])
    desk.window.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_u, mod=0))
    desk.wait(1000)
    assert session.moves == counts[-1] and desk.console.screens.top is desk.console.table
    for _ in range(3):
        desk.key(pygame.K_u, ms=20, unicode="u")
    assert session.moves == counts[-1] - 3
    desk.key(pygame.K_y, ms=4000, unicode="\x19", mod=pygame.KMOD_LCTRL)
    assert session.moves == 60
    desk.key(pygame.K_z, ms=6000, unicode="\x1a", mod=pygame.KMOD_LCTRL)
    assert session.moves == 0


def test_an_undo_that_is_held_at_the_first_move_is_a_pause(desk):
    dealing.deal(desk.console, "klondike", 1, {"variation": 2})
    for _ in range(3):
        desk.console.session.turn()
    desk.key(pygame.K_u, ms=150000, unicode="u")
    assert desk.console.session.moves == 0
    assert 60 <= desk.console.autosave.play_clock.played() <= 70


def said(desk):
    message = desk.console.table.message
    return message.line.buffer[: message.line.n].decode() if message.on else ""


def test_f3_puts_the_bookmark_and_f4_goes_there(desk):
    desk.type("p")
    desk.key(pygame.K_F3)
    assert said(desk) == "Move 1 of 1, bookmark"
    desk.console.session.turn()
    desk.key(pygame.K_F4)
    assert desk.console.session.moves == 1 and said(desk) == "Move 1 of 2, bookmark"


def test_what_is_shared_is_on_the_clipboard(desk):
    lines = "Pocket Patience: Golf, deal 43\nWon with 50 moves.\n1 win in a row."
    assert desk.console.share(lines) == b"Copied"
    assert pygame.scrap.get_text() == lines


def test_f1_helps_f2_deals_and_pages_are_gone_through(desk):
    desk.type("p")
    desk.key(pygame.K_F2)
    assert desk.console.session.moves == 0
    desk.console.do(open_screens.rules, None)
    page = desk.console.screens.top
    firsts = []
    for key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_END, pygame.K_HOME):
        desk.key(key)
        firsts.append(page.first)
    assert firsts[0] > 0 == firsts[1] == firsts[3] and firsts[2] > firsts[0]
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_F1)
    assert desk.console.screens.top not in (desk.console.table, page)


def test_a_question_is_answered_with_y_or_n(desk):
    answered = []

    def note(console, key):
        answered.append(key)
        console.screens.close()

    for key in "UNY":
        if desk.console.screens.top is not desk.console.screens.question:
            desk.console.screens.ask(b"Save over 1?", b"Save", note)
        desk.type(key)
        asked = desk.console.screens.top is desk.console.screens.question
        assert asked == (key == "U") and answered == (["yes"] if key == "Y" else [])


def test_every_command_under_the_device_can_be_clicked(desk):
    left, top = desk.window.layout.legend[:2]
    assert [letter for _, letter in desk.window.painter.words] == [
        letter for letter, _, _ in keyboard.COMMANDS
    ]
    for rect, letter in desk.window.painter.words:
        place = rect.move(left, top).center
        assert desk.window.painter.word_at(*place) == letter
        word = desk.window.surface.subsurface(rect.move(left, top))
        colours = {
            tuple(word.get_at((x, y)))[:3] for x in range(rect.width) for y in range(rect.height)
        }
        assert {WORD, LETTER} <= colours
    desk.type("P")
    undo = desk.window.painter.words[0][0].move(left, top).center
    desk.click(undo)
    assert desk.counts(STOCK) == [24]


def test_the_buttons_of_the_device_can_be_clicked_and_held(desk):
    for button in desk.window.layout.buttons:
        x, y, width, height = button.rect
        middle = x + width // 2, y + height // 2
        desk.mouse(pygame.MOUSEBUTTONDOWN, middle)
        assert desk.machine.keys.pressed() == 1 << button.key
        desk.mouse(pygame.MOUSEBUTTONUP, (0, 0))
        assert desk.machine.keys.pressed() == 0


def test_a_pressed_button_looks_pressed(desk):
    button = next(b for b in desk.window.layout.buttons if b.action == SELECT)
    x, y, width, height = button.rect
    spot = x + width // 2, y + height // 4
    before = tuple(desk.window.surface.get_at(spot))
    desk.mouse(pygame.MOUSEBUTTONDOWN, spot)
    assert sum(desk.window.surface.get_at(spot)[:3]) < sum(before[:3])
    desk.mouse(pygame.MOUSEBUTTONUP, spot)
    assert tuple(desk.window.surface.get_at(spot)) == before


def test_two_clicks_are_an_origin_and_a_destination(desk):
    desk.click(desk.on_card(TABLEAU, 4))
    desk.click(desk.on_card(FOUNDATION, 0))
    assert sum(desk.counts(FOUNDATION)) == 1


def test_the_pointer_tells_what_a_click_does(desk):
    def pointed(place):
        desk.mouse(pygame.MOUSEMOTION, place)
        return pygame.mouse.get_cursor()

    shapes = pointer_shapes.HAND, pointer_shapes.BAR, pointer_shapes.ARROW
    hand, bar, arrow = [cursors()[shape] for shape in shapes]
    ace, foundation = desk.on_card(TABLEAU, 4), desk.on_card(FOUNDATION, 0)
    assert pointed(ace) == hand and pointed(foundation) == arrow
    assert pointed(desk.window.layout.buttons[0].rect[:2]) in (hand, arrow)
    assert pointed((0, 0)) == arrow
    desk.mouse(pygame.MOUSEBUTTONDOWN, ace)
    assert pointed(foundation) == hand
    assert pointed(desk.on_card(TABLEAU, 0)) == bar
    desk.mouse(pygame.MOUSEBUTTONUP, ace)
    left, top = desk.window.layout.legend[:2]
    word, _ = desk.window.painter.words[0]
    assert pointed((left + word.centerx, top + word.centery)) == hand


def test_without_the_mouse_the_pointer_stays_an_arrow():
    desk = Desk(mouse="no")
    desk.mouse(pygame.MOUSEMOTION, desk.on_card(TABLEAU, 4))
    assert pygame.mouse.get_cursor() == cursors()[pointer_shapes.ARROW]


def test_the_pointer_follows_what_the_keyboard_does(desk):
    desk.mouse(pygame.MOUSEMOTION, desk.on_card(TABLEAU, 0))
    desk.type("5")
    desk.wait(100)
    assert pygame.mouse.get_cursor() == cursors()[pointer_shapes.BAR]


def test_a_drag_is_a_move_too(desk):
    desk.mouse(pygame.MOUSEBUTTONDOWN, desk.on_card(TABLEAU, 4))
    desk.mouse(pygame.MOUSEMOTION, desk.over(100, 30))
    desk.mouse(pygame.MOUSEBUTTONUP, desk.on_card(FOUNDATION, 0))
    assert sum(desk.counts(FOUNDATION)) == 1


def test_the_right_button_turns_the_pack_and_leaves_a_list(desk):
    desk.click(desk.over(60, 60), RIGHT_BUTTON)
    assert desk.counts(STOCK) == [23]
    desk.key(pygame.K_m, unicode="m")
    desk.click(desk.over(60, 60), RIGHT_BUTTON)
    assert desk.console.screens.top is desk.console.table and desk.counts(STOCK) == [23]


@pytest.mark.parametrize("first, second", [(1, 3), (3, 1)])
def test_both_buttons_cancel(desk, first, second):
    desk.console.settings.one_click = False
    desk.click(desk.on_card(TABLEAU, 4))
    assert desk.console.table.selection.picked_up >= 0
    place = desk.on_card(TABLEAU, 4)
    desk.mouse(pygame.MOUSEBUTTONDOWN, desk.over(2, 60), first)
    desk.mouse(pygame.MOUSEBUTTONDOWN, place, second)
    desk.mouse(pygame.MOUSEBUTTONUP, place, first)
    desk.mouse(pygame.MOUSEBUTTONUP, place, second)
    assert desk.console.table.selection.picked_up < 0
    assert desk.counts(STOCK) == [24] and sum(desk.counts(FOUNDATION)) == 0


def test_without_the_mouse_the_display_is_deaf_but_the_device_is_not():
    desk = Desk(mouse="no")
    desk.click(desk.on_card(TABLEAU, 4))
    desk.click(desk.over(60, 60), RIGHT_BUTTON)
    assert desk.console.table.selection.picked_up < 0 and desk.counts(STOCK) == [24]
    button = next(b for b in desk.window.layout.buttons if b.action == BACK)
    desk.click((button.rect[0] + 9, button.rect[1] + 9))
    assert desk.console.screens.top is desk.console.screens.main_menu


def test_ask_asks_at_every_new_game_and_nothing_else_is_heard_meanwhile():
    desk = Desk(mouse="ask")
    pointer = desk.window._pointer
    assert pointer.asks()
    desk.type("P")
    desk.click(desk.over(60, 60), RIGHT_BUTTON)
    assert desk.counts(STOCK) == [24]
    no = desk.window.painter._answers()[False].center
    desk.click(no)
    assert not pointer.asks() and not pointer.works()
    desk.type("P")
    assert desk.counts(STOCK) == [23]
    dealing.deal(desk.console, "klondike", 2, {})
    assert pointer.asks()
    desk.type("Y")
    assert not pointer.asks() and pointer.works()


def test_where_there_is_no_mouse_nobody_is_asked():
    console = Handheld(game="klondike", deal=1, overrides={"mouse": "ask"}).console
    pointer = Mouse(console, found=False)
    assert not pointer.asks() and not pointer.works()


def test_the_window_shows_its_question():
    desk = Desk(mouse="ask")
    asking = pygame.image.tobytes(desk.window.surface, "RGB")
    desk.type("Y")
    assert pygame.image.tobytes(desk.window.surface, "RGB") != asking


def test_the_remark_of_a_console_stands_below_the_device(desk):
    x, y, width, height = desk.window.layout.legend
    last = pygame.Rect(x, y + height - desk.window.layout.line, width, desk.window.layout.line)

    def painted():
        desk.wait(100)
        return pygame.image.tobytes(desk.window.surface.subsurface(last), "RGB")

    legend = painted()
    desk.console.remark = "Lost"
    said = painted()
    desk.console.remark = "Can be won from here"
    assert len({legend, said, painted()}) == 3
    desk.console.remark = ""
    assert painted() == legend


def test_a_window_of_another_size_shows_all_of_it(desk):
    for size in ((1500, 1100), (700, 700), (300, 900), (240, 240), (90, 60)):
        desk.window.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        desk.wait(60)
        assert desk.window.surface.get_size() == size
        if size[0] > 200:
            shown = desk.window.surface.get_at(desk.over(127, 0))
            assert (shown.b > 100) == bool(desk.machine.picture().get(127, 0))


def test_keys_are_let_go_when_the_window_loses_the_keyboard(desk):
    desk.window.handle(pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode="", scancode=0))
    desk.window.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert desk.machine.keys.pressed() == 0


def test_leaving_is_asked_at_the_game_list():
    desk = Desk(game=None)
    desk.type("Q")
    assert not desk.console.closed
    desk.type("Y")
    assert desk.console.closed


def test_play_ends_when_the_window_is_closed(desk):
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    desk.window.play()
    assert desk.window.closed


ALL = (UP, DOWN, LEFT, RIGHT, SELECT, BACK, MENU, NEXT, PREVIOUS)
BOARDS = [ALL, ALL[:6], (NEXT, SELECT, BACK), (NEXT, SELECT), (PREVIOUS, NEXT, SELECT), (SELECT,)]


@pytest.mark.parametrize("keys", BOARDS)
@pytest.mark.parametrize("display", [(128, 64), (72, 40), (240, 240), (240, 135), (64, 128)])
def test_every_key_of_every_board_can_be_pressed(display, keys):
    size = window_for(display, (1366, 768))
    layout = Layout(display, keys, size)
    assert [button.action for button in layout.buttons] == list(keys)
    left, top, width, height = layout.body
    for button in layout.buttons:
        x, y, wide, high = button.rect
        assert inside(layout.body, x, y) and inside(layout.body, x + wide - 1, y + high - 1)
        assert layout.button_at(x + wide // 2, y + high // 2) is button
        assert layout.pixel_at(x + wide // 2, y + high // 2) is None
    assert left >= EDGE and top >= EDGE and left + width <= size[0] - EDGE
    assert top + height <= size[1] - LINES * line_height(size[0])
    assert size[0] <= 1366 and size[1] <= 768


def test_pixels_of_the_window_belong_to_pixels_of_the_display():
    layout = Layout((128, 64), ALL[:6], (814, 814))
    left, top, width, height = layout.screen
    assert layout.pixel_at(left, top) == (0, 0)
    assert layout.pixel_at(left + width - 1, top + height - 1) == (127, 63)
    assert layout.pixel_at(left - 1, top) is None and layout.pixel_at(left, top + height) is None
    assert layout.nearest_pixel(0, 0) == (0, 0)
    assert layout.nearest_pixel(5000, 5000) == (127, 63)


def test_a_square_wave_has_its_pitch_and_no_click():
    wave = speakers.square_wave(440, 22050, 1000)
    rises = sum(wave[i - 1] < 0 < wave[i] for i in range(len(wave)))
    assert set(wave) == {1000, -1000}
    assert abs(rises * 22050 / len(wave) - 440) < 1
    assert wave[0] > 0 > wave[-1]


def test_tones_reach_the_mixer():
    pygame.mixer.init(22050, -16, 1, 256)
    try:
        speaker = speakers.MixerSpeaker(pygame.mixer)
        speaker.tone(880)
        assert pygame.mixer.Channel(0).get_busy()
        speaker.tone(0)
        assert not pygame.mixer.Channel(0).get_busy()
    finally:
        pygame.mixer.quit()


def test_the_actions_have_the_names_that_people_type():
    assert [getattr(actions, name) for name in window.ACTIONS] == list(ALL)


def start(code, **environment):
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env={**os.environ, **environment},
    )


def test_a_window_that_cannot_open_is_one_line(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "desktop_sim", "--face", "window", "--data", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, "SDL_VIDEODRIVER": "no_such_driver"},
    )
    assert done.returncode == 1
    assert done.stdout == "" and done.stderr.count("\n") == 1
    assert done.stderr.startswith("pocket-patience: no window")


def undisplayed(tmp_path, *arguments, **environment):
    """Run the simulator on a machine without a display and without a video driver for SDL."""
    lacking = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    found = {name: value for name, value in os.environ.items() if name not in lacking}
    return subprocess.run(
        [sys.executable, "-m", "desktop_sim", "--data", str(tmp_path), *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env={**found, **environment},
        timeout=60,
    )


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":4711"}])
def test_a_window_needs_a_display(tmp_path, display):
    done = undisplayed(tmp_path, "--face", "window", "--game", "golf", **display)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "pocket-patience: no window can be opened here: there is no display; try --face terminal\n"
    )
    assert [path.name for path in tmp_path.iterdir()] == [LOCK]


def test_no_game_is_dealt_for_a_window_that_cannot_open(tmp_path, monkeypatch):
    def refuse(*_):
        raise pygame.error("no room on the desktop")

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: None)
    options = args.parse(["--data", str(tmp_path), "--game", "golf"])
    with pytest.raises(window.NoWindow, match="no room on the desktop"):
        window.run(options)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name, code", [("INT", 0), ("TERM", 143), ("HUP", 129), ("QUIT", 131)])
def test_a_signal_closes_the_window_and_keeps_game_and_film(tmp_path, name, code):
    film = tmp_path / "film.gif"
    with subprocess.Popen(
        [sys.executable, "-m", "desktop_sim", "--face", "window", "--game", "golf"]
        + ["--data", str(tmp_path), "--record", str(film)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        end = time.monotonic() + 20
        while not (tmp_path / "game.a").exists() and time.monotonic() < end:
            time.sleep(0.05)
        time.sleep(0.3)
        process.send_signal(signal.Signals["SIG" + name])
        assert process.wait(20) == code
        assert process.stderr.read() == process.stdout.read() == b""
    with Image.open(film) as shown:
        assert shown.n_frames >= 1
    assert Handheld(data=str(tmp_path)).console.session.game_id == "golf"


def test_without_pygame_scripts_still_work():
    done = start(
        "import sys; sys.modules['pygame'] = None\n"
        "from desktop_sim.__main__ import main\n"
        "sys.exit(main(['--game', 'klondike', '--keys', 'RIGHT']))"
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_left_handed_turns_the_keys_of_the_board_over_but_not_the_keyboard(desk):
    console = desk.console
    console.settings.set("left_handed", True)
    console.keys.set_hand(True)
    assert bytes(console.keys.actions) != bytes(desk.machine.keys.actions)
    desk.console.table.point_at(console.session.game.stock.number)
    desk.wait(100)
    before = desk.counts(STOCK)
    desk.key(pygame.K_RETURN)
    assert desk.counts(STOCK) != before
    desk.key(pygame.K_TAB)
    assert console.screens.top is console.screens.main_menu
    desk.key(pygame.K_ESCAPE)
    assert console.screens.top is console.table


def test_what_libraries_say_on_stderr_is_dropped_and_what_comes_after_is_not(capfd):
    with silenced():
        os.write(2, b"ALSA lib confmisc.c: cannot find card 0")
    os.write(2, b"but this")
    assert capfd.readouterr().err == "but this"


@pytest.mark.parametrize("minutes", [1, 30])
def test_a_display_on_a_desktop_stays_lit(minutes, tmp_path, monkeypatch):
    options = args.parse(["--face", "window", "--data", str(tmp_path)])
    monkeypatch.setattr(window, "RealClock", lambda seed: VirtualClock())
    opened = window._opened(options)
    clock = opened.console.clock
    for _ in range(minutes * 60):
        opened.console.step()
        clock.sleep(1000)
    assert opened.console.display_power.state == AWAKE
    opened.console.settings.save()
    assert not Settings(opened.console.store).keep_awake
