"""Every screen draws itself with the heap locked; one that allocates is drawn a second time."""

from firmware.board_contract import Display
from firmware.deals import dealing
from firmware.drivers.dirty_canvas import DirtyCanvas
from firmware.drivers.ssd1306 import SSD1306
from firmware.input.actions import DOWN
from firmware.input.debounced_keys import PRESS
from firmware.screens import open_screens
from firmware.screens.menus import menu_rows
from tests.both_runtimes import assertions, fake_handheld

LISTS = (open_screens.options, open_screens.variations, open_screens.statistics,
         open_screens.saved_games, open_screens.game_list, open_screens.choose_deal,
         open_screens.start, menu_rows.help_menu, menu_rows.game_menu)
PAGES = (open_screens.rules, open_screens.tips, open_screens.keys, open_screens.info)

STEPS = 12
"""Steps down: all pages of a text, and more rows than a list shows."""

DRAWN_MS = 20


class Colours(Display):
    """A display with colours that sends nothing."""

    coloured = True

    def __init__(self, bus, width, height):
        self.width = width
        self.height = height
        self.canvas = DirtyCanvas(bytearray(width * height // 2), width, height)

    def show(self):
        self.canvas.forget()
        return 0

    def contrast(self, level):
        pass

    def invert(self, on):
        pass

    def power(self, on):
        pass


def in_play(driver, width, height):
    hand = fake_handheld.Handheld(width=width, height=height, driver=driver)
    # The cards of the start screen are loaded in pauses.
    hand.run(500)
    assertions.locked(redraw, hand.console.screens.top)
    dealing.deal(hand.console, "klondike", 5, {})
    hand.run(2500)
    return hand


def redraw(screen):
    screen.forget()
    screen.draw()


def step_down(screen):
    screen.event(PRESS | DOWN)
    screen.draw()


def draw_all(driver, width, height):
    hand = in_play(driver, width, height)
    console = hand.console
    for command in LISTS + PAGES:
        command(console, "rules")
        assertions.locked(console.screens.top.draw)
        hand.run(DRAWN_MS)
        for _ in range(STEPS):
            assertions.locked(step_down, console.screens.top)
        console.screens.back_to_table()
    console.open_menu()
    assertions.locked(redraw, console.screens.top)
    assertions.locked(step_down, console.screens.top)
    console.screens.back_to_table()
    hand.run(DRAWN_MS)
    for how in ("stuck", "finish", "won"):
        console.screens.end_of_game.tell(how)
        assertions.locked(redraw, console.screens.top)
        console.screens.back_to_table()
        hand.run(DRAWN_MS)


def test_on_a_display_of_one_bit():
    draw_all(SSD1306, 128, 64)


def test_on_a_large_display_with_colours():
    draw_all(Colours, 240, 240)
