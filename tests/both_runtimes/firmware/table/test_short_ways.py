"""Fewer presses: arrows lead to the cards of a pile that can move, a lone choice plays at once."""

from core import card_names, games
from core.moves import has_one_place
from core.piles import FOUNDATION, STOCK
from core.undo_journal import destination_of, origin_of
from firmware.deals import dealing
from firmware.input.actions import DOWN, LEFT, RIGHT, SELECT, UP
from firmware.layouts import NOWHERE
from tests.both_runtimes import assertions
from tests.both_runtimes.fake_handheld import SIX_KEYS, TWO_KEYS, Handheld
from tests.both_runtimes.playing import Dice, play, tell_no_ending
from tests.both_runtimes.positions import dealt

FIVE_KEYS = (UP, DOWN, LEFT, RIGHT, SELECT)
POSITIONS = 4 if assertions.is_micropython else 40


def begun(game_id, columns, options=None, keys=SIX_KEYS, base=""):
    """Return a Handheld on whose table only these columns, and the base, have cards."""
    hand = Handheld(keys)
    dealing.deal(hand.console, game_id, 1, options)
    tell_no_ending(hand.console)
    game = hand.console.session.game
    for pile in game.piles:
        pile.clear()
    for index in range(len(columns)):
        for card in columns[index].split():
            game.tableau[index].put(card_names.parse(card))
    if base:
        game.foundations[0].put(card_names.parse(base))
    hand.console.table.changed()
    hand.console.table.point_at(game.tableau[0].number)
    hand.console.request_redraw()
    return hand


def depths(hand, keys):
    """Return the depth of the cursor after each of the `keys`; it stays in its pile."""
    selection = hand.console.table.selection
    place = selection.at
    found = []
    for key in keys:
        hand.press(SIX_KEYS.index(key))
        assert selection.at == place
        found.append(selection.depth)
    return found


RUN = ("KC QH JC TH 9C 8H", "QD", "JS", "9S", "2C", "2S", "2H")
"""Columns: of the first, four cards can move, three, or one."""


def test_up_leads_to_the_deepest_card_that_moves_and_down_to_the_next_that_does():
    for pause in (0, 400):
        hand = begun("klondike", RUN, {"movement": "relaxed"})
        hand.run(1 + pause)
        assert depths(hand, (UP, UP, UP, DOWN, DOWN, DOWN)) == [4, 5, 6, 4, 3, 1]
        assert depths(hand, (UP, DOWN, UP, UP)) == [4, 3, 4, 5]


def test_where_no_other_card_moves_up_goes_card_by_card_and_down_to_the_top():
    for pause in (0, 400):
        hand = begun("freecell", ("KC 9H 2S 8D 5C", "KD"))
        hand.run(1 + pause)
        assert depths(hand, (UP, UP, UP, DOWN)) == [2, 3, 4, 1]


def test_a_card_without_a_choice_is_played_by_one_select():
    for keys in (SIX_KEYS, FIVE_KEYS, TWO_KEYS):
        for game_id, cards, base in (("golf", "3C 5H", "6S"), ("pyramid", "KS", "")):
            hand = begun(game_id, (cards,), keys=keys, base=base)
            hand.run(400)
            session = hand.console.session
            before = session.game.foundations[0].n
            hand.press(keys.index(SELECT))
            hand.run(600)
            assert session.moves == 1 and session.game.foundations[0].n == before + 1
            assert hand.console.table.selection.picked_up == NOWHERE


def test_while_select_is_held_it_shows_the_pile_and_plays_nothing():
    for keys in (SIX_KEYS, FIVE_KEYS, TWO_KEYS):
        hand = begun("golf", ("3C 5H", "9D"), keys=keys, base="6S")
        hand.run(400)
        console = hand.console
        hand.buttons.mask = 1 << keys.index(SELECT)
        hand.run(700)
        assert console.screens.top is not console.table
        hand.buttons.mask = 0
        hand.run(700)
        assert console.screens.top is console.table
        assert not console.session.moves and console.table.selection.picked_up == NOWHERE


def test_a_card_with_a_choice_is_picked_up():
    for game_id, cards in (("klondike", ("5H", "6S")), ("aces_up", ("5C 9H", "QH"))):
        hand = begun(game_id, cards)
        table = hand.console.table
        hand.run(400)
        hand.press(SIX_KEYS.index(SELECT))
        assert not table.session.moves and table.selection.picked_up != NOWHERE, game_id


def test_from_a_card_of_a_pair_the_cursor_goes_to_its_partners_alone():
    columns = [""] * 28
    columns[21], columns[23], columns[25], columns[27] = "5H", "8S", "2D", "8C"
    hand = begun("pyramid", columns)
    table = hand.console.table
    tableau = table.session.game.tableau
    table.point_at(tableau[21].number)
    hand.run(400)
    hand.press(SIX_KEYS.index(SELECT))
    partners = {tableau[23].number, tableau[27].number}
    seen = {table.selection.at}
    for key in (RIGHT, RIGHT, LEFT):
        hand.press(SIX_KEYS.index(key))
        seen.add(table.selection.at)
    assert seen == partners


def test_no_position_leaves_a_choice_to_a_card_that_never_has_one(game_id):
    session = dealt(game_id, 5)
    piles = session.game.piles
    for _ in play(session, Dice(7), POSITIONS):
        for pile in piles:
            if pile.kind == STOCK or not session.game.counts(pile):
                continue
            takes = [there for there in piles if there.kind != STOCK and not session.judge(
                pile.number, 1, there.number)]
            for there in takes:
                if has_one_place(session.game, pile, there):
                    assert len(takes) == 1 or all([other.kind == FOUNDATION for other in takes])


def test_games_leave_no_choice_where_only_foundations_take_cards_or_each_gap_takes_one():
    known = sorted([game_id for game_id, _ in games.known()])
    leave_none = [game_id for game_id in known if leaves_no_choice(game_id)]
    assert leave_none == ["black_hole", "calculation", "carpet", "friday_13th", "frog", "golf",
                          "montana", "osmosis", "pyramid", "thirteen", "tripeaks"]


def leaves_no_choice(game_id):
    """Return True if some card had no choice in a game that is played at random."""
    session = dealt(game_id, 3)
    piles = session.game.piles
    for count, _ in play(session, Dice(1), 60):
        for move in session.found[:count]:
            origin, destination = piles[origin_of(move)], piles[destination_of(move)]
            if STOCK not in (origin.kind, destination.kind) and has_one_place(
                    session.game, origin, destination):
                return True
    return False
