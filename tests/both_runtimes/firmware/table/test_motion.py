"""Cards glide, turn over, shake and are dealt; any key ends it, and nothing allocates."""

from core.cards import FACE_DOWN
from core.chosen_deal import ChosenDeal
from firmware.deals import dealing
from firmware.input.actions import LEFT, RIGHT, SELECT
from firmware.table.motion.moving_cards import FRAMES
from tests.both_runtimes import assertions
from tests.both_runtimes.fake_handheld import SIX_KEYS, Handheld

GAMES = ("klondike", "pyramid", "la_belle_lucie", "montana", "calculation")


def dealt(game_id, speed=1, deal=7):
    """Return a handheld that has just dealt by a row of a list."""
    hand = Handheld()
    hand.console.settings.set("speed", speed)
    dealing.deal(hand.console, game_id, deal)
    hand.run(300)
    hand.console.deals.begin(ChosenDeal(game_id, deal + 1))
    hand.run(1)
    return hand


def frame(hand):
    return bytes(hand.display.buffer)


def still(hand):
    """Return the frame once no card moves and all is drawn."""
    table = hand.console.table
    table.animations.land()
    table.forget()
    for _ in range(3):
        table.draw()
    return frame(hand)


def test_a_deal_takes_at_most_900_ms_and_ends_as_a_table_that_is_drawn_at_once():
    for game_id in GAMES:
        hand = dealt(game_id)
        animations = hand.console.table.animations
        began = hand.clock.now
        seen = set()
        while animations.movement:
            hand.run(10)
            seen.add(frame(hand))
        assert hand.clock.now - began <= 960
        assert len(seen) > 4
        hand.run(20)
        hand.console.table.draw()
        assert frame(hand) == still(hand)


def test_without_animation_all_cards_of_a_deal_are_there_at_once():
    hand = dealt("klondike", 0)
    assert not hand.console.table.animations.movement


def test_a_key_ends_a_deal_and_is_answered():
    hand = dealt("klondike")
    table = hand.console.table
    hand.run(100)
    assert table.animations.movement
    at = table.selection.at
    hand.press(SIX_KEYS.index(RIGHT), 10)
    assert not table.animations.movement
    assert table.selection.at != at


def test_a_deal_allocates_nothing_once_it_has_begun():
    hand = dealt("spider")
    table = hand.console.table
    for _ in range(30):
        hand.clock.now += 40
        assertions.locked(table.tick)
        assertions.locked(table.draw)
    assert not table.animations.movement


def refused():
    """Return a handheld whose card under the cursor was just refused."""
    hand = dealt("klondike")
    hand.console.table.animations.land()
    hand.run(300)
    table = hand.console.table
    # The line of the first deal goes.
    table.wake()
    hand.console.request_redraw()
    hand.run(600)
    foundation = hand.console.session.game.foundations[0]
    foundation.cards[0] = 1
    foundation.n = 1
    foundation.revision += 1
    table.changed()
    table.point_at(foundation.number)
    hand.run(300)
    before = frame(hand)
    assertions.locked(table.select)
    return hand, before


def test_a_refused_card_shakes_for_100_ms_and_is_back_at_its_place():
    hand, before = refused()
    table = hand.console.table
    began = hand.clock.now
    seen = set()
    while table.animations.movement:
        assertions.locked(table.tick)
        assertions.locked(table.draw)
        seen.add(frame(hand)[:128])
        hand.clock.now += 5
    assert 90 <= hand.clock.now - began <= 120
    assert len(seen) == 3
    table.draw()
    # The message is in other rows.
    assert frame(hand)[:128] == before[:128]


def test_covered_cards_of_a_row_shake_and_leave_nothing_behind():
    hand = Handheld()
    hand.console.settings.set("large_cards", True)
    hand.console.settings.set("error_messages", False)
    dealing.deal(hand.console, "frog", 5)
    table = hand.console.table
    reserve = table.session.game.reserve[0]
    # All cards are as far apart as they ever are.
    reserve.n = 8
    reserve.revision += 1
    table.changed()
    table.point_at(reserve.number, 5)
    hand.run(1000)
    table.animations.shake(reserve.number, 5)
    hand.run(1000)
    assert not table.animations.movement
    assert hand.shows_table_as_drawn_again()


def test_a_press_ends_a_shake():
    hand, _ = refused()
    hand.run(20)
    hand.press(SIX_KEYS.index(LEFT), 10)
    assert not hand.console.table.animations.movement


def flipping():
    """Return a handheld that makes a move of Klondike which uncovers a card, and its origin."""
    hand = dealt("klondike", 1, 7)
    hand.console.table.animations.land()
    table = hand.console.table
    session = hand.console.session
    hand.run(400)
    for i in range(session.legal()):
        move = session.found[i]
        pile = session.game.piles[move & 63]
        if pile.n > 1 and pile in session.game.tableau and pile.cards[pile.n - 2] & FACE_DOWN:
            table.point_at(pile.number)
            table.select()
            table.point_at(move >> 6 & 63)
            hand.run(100)
            table.select()
            return hand, pile
    raise AssertionError


def test_a_card_that_is_uncovered_turns_over_while_the_others_glide():
    hand, pile = flipping()
    painter = hand.console.table.repaint.painter
    assert painter.turning == pile.number
    began = hand.clock.now
    while painter.turning == pile.number:
        assertions.locked(hand.console.table.draw)
        hand.clock.now += 5
        assertions.locked(hand.console.table.tick)
    assert 60 <= hand.clock.now - began <= 80
    hand.run(400)
    assert frame(hand) == still(hand)


def test_a_press_shows_the_card_that_turns_over():
    hand, _ = flipping()
    hand.run(10)
    hand.press(SIX_KEYS.index(SELECT), 10)
    hand.run(400)
    hand.console.table.cancel()
    hand.run(400)
    assert frame(hand) == still(hand)


def test_cards_glide_in_three_frames_and_slow_down():
    hand, _ = flipping()
    table = hand.console.table
    flight = table.animations.movement
    places = []
    x = flight.x
    table.tick()
    original = table.repaint.painter.cards.draw_moving

    def note(spot, card, x, y, turning):
        if (x, y) not in places:
            places.append((x, y))

    table.repaint.painter.cards.draw_moving = note
    while table.animations.movement:
        table.draw()
        hand.clock.now += 5
        table.tick()
    table.repaint.painter.cards.draw_moving = original
    assert len(places) == FRAMES[1] == 3
    way = [abs(places[0][0] - x)] + [abs(places[i + 1][0] - places[i][0]) for i in range(2)]
    assert way[0] > way[1] > way[2]
