"""The cursor after a deal, a power-on and a move: at a pile for which SELECT does something."""

from core.piles import STOCK
from desktop_sim.play.pointing.named_piles import has_place
from desktop_sim.play.pointing.pointer import DOWN, UP
from firmware.deals import dealing
from firmware.input.actions import LEFT, RIGHT, SELECT
from firmware.layouts import NOWHERE, STOP_PLACE
from tests.both_runtimes import assertions
from tests.both_runtimes.arrow_walk import stops_reached
from tests.both_runtimes.fake_handheld import SIX_KEYS, Handheld
from tests.both_runtimes.playing import Dice

DEALS = 2 if assertions.is_micropython else 12
MOVES = 4 if assertions.is_micropython else 16
SELECT_KEY = SIX_KEYS.index(SELECT)


def acts(hand):
    """Return True if SELECT picks up or turns cards at the cursor; they are then put back."""
    console = hand.console
    before = console.session.moves
    hand.press(SELECT_KEY)
    if console.table.selection.picked_up != NOWHERE:
        console.table.cancel()
        return True
    return console.session.moves != before


def begun(game_id, deal):
    hand = Handheld()
    dealing.deal(hand.console, game_id, deal)
    hand.run(400)
    return hand


def test_after_a_deal_select_does_something(long_game_id):
    for deal in range(1, DEALS + 1):
        assert acts(begun(long_game_id, deal)), (long_game_id, deal)


def test_after_a_power_on_select_does_something(game_id):
    hand = begun(game_id, 3)
    hand.console.table.point_at(hand.console.session.game.foundations[0].number)
    hand.run(3000)
    again = Handheld(store=hand.store)
    again.run(400)
    assert again.console.session.game_id == game_id and acts(again)


def test_after_each_move_select_does_something_as_long_as_there_is_a_move(long_game_id):
    hand = begun(long_game_id, 2)
    console = hand.console
    dice = Dice(3)
    for move in range(MOVES):
        count = console.session.legal()
        if not count or console.session.game.won():
            break
        console.session.play(console.session.found[dice.below(count)])
        console.table.changed()
        console.request_redraw()
        hand.run(400)
        console.screens.back_to_table()
        if console.session.legal():
            assert acts(hand), (long_game_id, move)
            hand.run(400)
            console.screens.back_to_table()


def test_it_goes_to_a_card_before_the_stock_and_to_the_nearest():
    hand = begun("klondike", 7)
    table = hand.console.table
    game = hand.console.session.game
    arrangement = table.arrangement
    table.point_at(game.foundations[3].number)
    table.changed()
    hand.console.request_redraw()
    hand.run(400)
    at = table.selection.at
    found = hand.console.session.found
    origins = {found[i] & 63 for i in range(hand.console.session.legal())}
    assert at in origins and game.piles[at].kind != STOCK
    here = arrangement.spots[game.foundations[3].number]

    def way(place):
        target = arrangement.fans[place] or arrangement.spots[place]
        return abs(target.target_x - here.target_x) + abs(target.target_y - here.target_y)

    assert way(at) == min([way(place) for place in origins if game.piles[place].kind != STOCK])


def test_it_stays_where_the_player_leads_it():
    hand = begun("golf", 3)
    selection = hand.console.table.selection
    for _ in range(9):
        hand.press(SIX_KEYS.index(LEFT))
        before = selection.at
        hand.run(2000)
        assert selection.at == before
    hand.press(SIX_KEYS.index(RIGHT))
    assert selection.at != before


def test_a_click_before_it_is_led_leaves_it_at_the_click():
    hand = Handheld()
    dealing.deal(hand.console, "golf", 3)
    stops = []
    for ms in (0, 400):
        dealing.deal(hand.console, "golf", 3)
        hand.run(ms)
        hand.console.pointer.choose_place(hand.console.session.game.foundations[0].number)
        hand.run(400)
        stops.append(hand.console.table.selection.at)
    assert stops == [hand.console.session.game.foundations[0].number] * 2


def test_a_click_on_an_empty_slot_says_nothing_and_one_on_a_card_without_a_place_why():
    hand = begun("klondike", 1)
    table = hand.console.table
    game = hand.console.session.game
    stuck = [pile for pile in game.tableau if not has_place(game, pile, 1)]
    for pile in game.foundations[:1] + stuck[:1]:
        spot = table.arrangement.spots[pile.number]
        y = table.arrangement.card_y(pile.number, 1) if pile.n else spot.y
        for what in (DOWN, UP):
            hand.console.pointer.point(spot.x + 2, y + 2, what)
        assert table.message.on == (pile.n > 0)


def test_it_is_led_on_in_a_table_that_is_laid_out_anew_before_the_pause():
    stops = []
    for lays_out in (False, True):
        hand = Handheld()
        dealing.deal(hand.console, "klondike", 45, {"variation": 2})
        if lays_out:
            hand.console.table.lay_out()
        hand.run(400)
        stops.append(hand.console.table.selection.at)
    assert stops[0] == stops[1]


def test_after_a_power_on_it_stands_where_it_was_if_select_does_something_there(long_game_id):
    hand = begun(long_game_id, 4)
    session = hand.console.session
    for i in range(session.legal()):
        hand.console.table.point_at(session.found[i] & 63)
        hand.console.autosave.pressed()
        hand.run(2500)
        again = Handheld(store=hand.store)
        again.run(400)
        assert again.console.table.selection.at == session.found[i] & 63, (long_game_id, i)
        if i == MOVES // 4:
            break


def test_arrows_visit_all_that_holds_something_and_pass_over_what_holds_nothing(long_game_id):
    hand = begun(long_game_id, 4)
    console = hand.console
    game = console.session.game
    dice = Dice(5)
    for _ in range(4 * MOVES):
        visited = [stop >> STOP_PLACE for stop in stops_reached(console.table.selection)[1:]]
        for pile in game.piles:
            if pile.number in visited:
                assert pile.n > 1 or pile.kind == STOCK or game.counts(pile), long_game_id
            elif pile.n > 1 or game.counts(pile):
                assert pile.number == console.table.selection.at, long_game_id
        count = console.session.legal()
        if not count:
            break
        console.session.play(console.session.found[dice.below(count)])
        console.table.changed()
        hand.run(100)
