"""The cards of the start screen: they slide apart in eight frames, without an allocation."""

from firmware.drivers.dirty_canvas import DirtyCanvas
from firmware.screens.start.start_cards import CARD_H, WIDTH, StartCards
from firmware.table.painting.painter import card_painter_for
from tests.both_runtimes import assertions, fake_handheld, fakes

FRAMES = 8
FRAME_MS = 33


class Table:
    """A console, its table, its display and its settings, as far as the cards use them."""

    speed = 1

    def __init__(self):
        self.buffer = bytearray(240 * 240 // 2)
        self.canvas = DirtyCanvas(self.buffer, 240, 240)
        self.clock = fakes.Clock(1000)
        self.display = self.table = self.settings = self

    def card_painter(self, widest):
        return card_painter_for(self.canvas, widest)

    def cards(self, slides):
        cards = StartCards(self, 50, 20, slides)
        while cards.load():
            pass
        return cards


def seen(table, cards):
    assertions.locked(cards.draw, False)
    return bytes(table.buffer)


def test_they_slide_apart_in_eight_frames():
    table = Table()
    cards = table.cards(True)
    pictures = [seen(table, cards)]
    while assertions.locked(cards.tick):
        table.clock.now += FRAME_MS
        if not assertions.locked(cards.tick):
            break
        pictures.append(seen(table, cards))
    assert len(pictures) == 1 + FRAMES
    for i in range(FRAMES):
        assert pictures[i] != pictures[i + 1]


def test_a_frame_waits_for_its_time():
    table = Table()
    cards = table.cards(True)
    before = seen(table, cards)
    assert assertions.locked(cards.tick) == FRAME_MS
    assert seen(table, cards) == before


def test_ended_they_lie_as_if_they_had_never_moved():
    table = Table()
    cards = table.cards(True)
    seen(table, cards)
    cards.end()
    ended = seen(table, cards)
    other = Table()
    lying = other.cards(False)
    assert assertions.locked(lying.tick) == 0
    assert seen(other, lying) == ended
    assert len([byte for byte in ended if byte]) > WIDTH * CARD_H // 4


def test_a_large_panel_of_one_bit_shows_them_too():
    hand = fake_handheld.Handheld(width=136, height=200)
    hand.run(3000)
    shown = bytes(hand.display.buffer)
    start = hand.console.screens.top
    assert start.cards and start.cards.frame == FRAMES
    start.cards.painter = None
    start.forget()
    hand.console.request_redraw()
    hand.run(50)
    assert bytes(hand.display.buffer) != shown
