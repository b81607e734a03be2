"""Answers to presses: with the heap locked, and complete even without free heap."""

from firmware.deals import dealing
from firmware.heap import heap_lock
from firmware.input.actions import BACK, RIGHT, SELECT
from tests.both_runtimes import fake_handheld

RIGHT_KEY = fake_handheld.SIX_KEYS.index(RIGHT)
SELECT_KEY = fake_handheld.SIX_KEYS.index(SELECT)
BACK_KEY = fake_handheld.SIX_KEYS.index(BACK)


def playing():
    hand = fake_handheld.Handheld()
    hand.console.settings.set("speed", 0)
    dealing.deal(hand.console, "klondike", 5, {})
    hand.run(1500)
    return hand


class Depth:
    """Depth of the heap's lock; `seen` counts a display's `show`, and those with a locked heap."""

    def __init__(self, display):
        self.locks = 0
        self.seen = []
        self.show_on = display.show
        self.lock_on = heap_lock.lock
        self.unlock_on = heap_lock.unlock

    def lock(self):
        self.locks += 1
        self.lock_on()

    def unlock(self):
        self.locks -= 1
        self.unlock_on()

    def show(self):
        # The heap is locked here, so the list already has its two items.
        self.seen[0] += 1
        if self.locks:
            self.seen[1] += 1
        return self.show_on()


def test_a_press_that_plays_is_answered_with_the_heap_locked():
    hand = playing()
    depth = Depth(hand.display)
    depth.seen = [0, 0]
    hand.display.show = depth.show
    heap_lock.lock, heap_lock.unlock = depth.lock, depth.unlock
    try:
        for key in (RIGHT_KEY, SELECT_KEY, SELECT_KEY):
            hand.buttons.mask = 1 << key
            hand.console.step()
            hand.buttons.mask = 0
            hand.run(60)
    finally:
        heap_lock.lock, heap_lock.unlock = depth.lock_on, depth.unlock_on
    assert depth.seen[0] == depth.seen[1] > 3
    assert depth.locks == 0


class Short:
    """A replacement of `function`, which draws rectangles; call number `at` raises `error`."""

    def __init__(self, function, at, error):
        self.function = function
        self.left = at
        self.error = error

    def rect(self, x, y, w, h, role):
        self.left -= 1
        if not self.left:
            raise self.error
        self.function(x, y, w, h, role)


def draw_answers_short(at, error):
    """Draw the answers to four presses, with an error at call number `at`; the game goes on."""
    hand = playing()
    game = hand.console.session.game
    canvas = hand.display.canvas
    short = Short(canvas.rect, at, error)
    canvas.rect = short.rect
    for key in (RIGHT_KEY, RIGHT_KEY, SELECT_KEY, SELECT_KEY):
        hand.press(key)
    canvas.rect = short.function
    assert short.left <= 0 and hand.console.session.game is game
    hand.run(100)
    assert hand.shows_table_as_drawn_again()


def test_where_heap_or_stack_are_too_short_to_draw_the_answer_the_next_picture_is_whole():
    for error in heap_lock.TOO_SHORT:
        for at in range(1, 5):
            draw_answers_short(at, error)


def test_where_the_stack_is_too_short_for_a_tick_the_whole_picture_is_drawn():
    hand = playing()
    game = hand.console.session.game
    drawn = bytes(hand.display.buffer)
    canvas = hand.display.canvas
    short = Short(canvas.rect, 2, RuntimeError)
    canvas.rect = short.rect
    hand.console.table.forget()
    hand.console.request_redraw()
    hand.run(50)
    canvas.rect = short.function
    assert short.left <= 0 and hand.console.session.game is game
    assert bytes(hand.display.buffer) == drawn


def test_where_the_stack_is_too_short_to_draw_what_a_menu_covers_the_table_is_drawn_anew():
    hand = playing()
    hand.console.open_menu()
    hand.run(50)
    menu = bytes(hand.display.buffer)
    hand.console.screens.close()
    hand.run(50)
    canvas = hand.display.canvas
    short = Short(canvas.rect, 4, RuntimeError)
    canvas.rect = short.rect
    hand.console.table.forget()
    hand.console.open_menu()
    hand.run(50)
    canvas.rect = short.function
    assert short.left <= 0 and hand.console.screens.top is not hand.console.table
    assert bytes(hand.display.buffer) == menu
    hand.console.screens.close()
    hand.run(50)
    assert hand.shows_table_as_drawn_again()


class Ticks:
    """A replacement of a screen's `tick` that counts its calls."""

    def __init__(self, tick):
        self.tick_on = tick
        self.count = 0

    def tick(self):
        self.count += 1
        return self.tick_on()


def test_while_a_key_is_held_the_screen_is_ticked_only_when_it_is_due():
    hand = playing()
    table = hand.console.table
    ticks = Ticks(table.tick)
    table.tick = ticks.tick
    hand.buttons.mask = 1 << BACK_KEY
    hand.run(500)
    assert 0 < ticks.count < 10
    ticks.count = 0
    hand.console.request_redraw()
    hand.run(20)
    assert ticks.count == 1
