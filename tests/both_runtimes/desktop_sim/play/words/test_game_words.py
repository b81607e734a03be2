"""A game in words: the cards on all piles, the cursor, moves before and after they are made."""

from core import cards, refusals
from core.undo_journal import pack_move
from desktop_sim.play.words import screens
from desktop_sim.play.words.game_words import GameWords
from desktop_sim.play.words.position_changes import State
from firmware.deals import dealing
from firmware.graphics.text_line import TextLine
from firmware.input.actions import SELECT
from tests.both_runtimes.fake_handheld import SIX_KEYS, Handheld
from tests.both_runtimes.playing import Dice, play
from tests.both_runtimes.positions import at, dealt, move, set_up


def words_of(session, short=False):
    return GameWords(session.game_id, session.game, short)


def told(session, act, *args, **how):
    """Return the words for the changes that `act(*args)` makes; it must not be refused."""
    before = State(session.game)
    assert act(*args) == refusals.FINE
    words = words_of(session, how.get("short", False))
    return " ".join(words.changes(before, State(session.game), how.get("back", False)))


# The buttons of a page.


def test_the_name_of_a_button_tells_all_cards_that_lie_face_up():
    session = set_up("klondike", tableau=["", "", "#9C #KD 6C 5H"], foundation=["AC 2C"],
                     waste=["2H 3D 4H 5S"])
    words = words_of(session)
    names = [words.button(at(session.game, place)) for place in ("t0", "t2", "f0", "f1", "w0")]
    assert names == [
        "Pile 1: empty, takes a King",
        "Pile 3: 5 of Hearts on 6 of Clubs on 2 face down, 2 can move",
        "Foundation 1: 2 of Clubs", "Foundation 2: empty, takes an Ace",
        "Waste: 5 of Spades on 4 of Hearts on 3 of Diamonds on 1 more"]
    assert words.button(at(session.game, "t0"), "{place}, takes it: {cards}") == (
        "Pile 1, takes it: empty, takes a King")


def test_a_button_of_a_pyramid_tells_what_covers_its_card():
    session = dealt("pyramid", 617)
    words = words_of(session)
    assert words.button(at(session.game, "t0")) == (
        "Row 1 card 1: 7 of Diamonds, covered by Ace of Diamonds and 5 of Clubs")
    assert words.button(at(session.game, "t27")) == "Row 7 card 7: 3 of Clubs"
    hidden = dealt("thirteen", 617)
    assert words_of(hidden).button(at(hidden.game, "t0")) == (
        "Row 1 card 1: face down, covered by 2 face down")


def test_how_much_is_left_is_counted_where_it_can_be():
    for game_id, left in (
        ("klondike", "21 cards face down, 0 of 52 cards on the foundations."),
        ("golf", "35 cards on the table."),
        ("thirteen", "21 cards face down, 28 cards on the table."),
        ("montana", ""),
    ):
        assert words_of(dealt(game_id, 617)).left_to_do() == left, game_id


# The cards on all piles.


def test_a_pile_is_told_from_its_top():
    session = set_up("klondike", tableau=["", "", "#9C #KD 6C 5H"])
    words = words_of(session)
    assert words.pile(at(session.game, "t2")) == (
        "Pile 3: 5 of Hearts on 6 of Clubs, 2 face down.")
    assert words.pile(at(session.game, "t0")) == "Pile 1: empty, takes a King."
    assert words_of(session, True).pile(at(session.game, "t2")) == "3: 5H 6C, 2 face down."


def test_a_waste_is_told_as_far_as_it_is_wanted():
    session = set_up("klondike", waste=["2C 3D 4H 5S TD"])
    waste = at(session.game, "w0")
    words = words_of(session)
    assert words.pile(waste) == "Waste: 10 of Diamonds on 5 of Spades on 4 of Hearts, 2 more."
    assert words.pile(waste, True).endswith(" on 3 of Diamonds on 2 of Clubs.")
    assert words_of(session, True).pile(waste) == "Waste: 10D 5S 4H, 2 more."


TABLES = {
    "klondike": ("Pile 7: ", "Foundations: all empty; they take an Ace.",
                 "Stock: 24 cards. Hand: empty. Waste: empty."),
    "friday_13th": ("Foundations: Jack of ", "empty for a 2, for a 3", "for an 8, for a 9, ",
                    "Stock: 48 cards, 1 redeal left."),
    "thirteen": ("Row 1: face down.", "Row 6: 6 face down.", "Row 7: "),
    "fortress": ("Left wing pile 1: ", "Left wing pile 5: ", "Right wing pile 10: "),
    "chessboard": ("Right wing pile 6: ", "Foundations: all empty; they take any card."),
    "st_helena": ("Pile 10: ", "Stock: 64 cards. Waste: empty."),
    "king_albert": ("Pile 9: ", "Reserve: "),
    "frog": ("Reserve: ", "Waste 1: empty.", "Waste 5: empty.", "; a space takes an Ace."),
    "golf": ("Column 7: ", "Base: ", "Stock: 16 cards."),
    "vanishing_cross": ("Top of the cross: ", "Left arm of the cross: ", "Foot of the cross: ",
                        "Upper left corner: ", "Lower right corner: empty, takes a"),
    "pyramid": ("Row 1: ", " free, ", "Stock: 24 cards, 2 redeals left. Hand: empty."),
    "canfield": ("Reserve: ", ", 12 face down.", "3 empty; a space takes a"),
    "freecell": ("Cells: all empty", "Pile 8: "),
    "spider": ("Pile 10: ", "Stock: 50 cards."),
    "yukon": ("Pile 7: ", "6 face down."),
    "scorpion": ("Pile 7: ", "Stock: 3 cards."),
    "tripeaks": ("Row 1: 3 face down.", "Row 4: ", "Base: ", "Stock: 23 cards."),
    "beleaguered_castle": ("Pile 8: ", "Foundations: Ace of "),
    "aces_up": ("Pile 4: ", "Stock: 48 cards."),
    "montana": ("Row 1: ", "Row 4: "),
    "la_belle_lucie": ("Fan 18: ",),
    "black_hole": ("Hole: Ace of Spades.", "Fan 17: "),
    "cruel": ("Pile 12: ", "Foundations: Ace of ", "Stock: empty, redeals without limit."),
    "flower_garden": ("Bed 6: ", "Bouquet: "),
    "penguin": ("Cells: all empty", "; a space takes a"),
    "calculation": ("Foundations: Ace of ", "Waste 4: empty."),
    "grandfathers_clock": ("One o'clock: 10 of Hearts, ends with an Ace.",
                           "Twelve o'clock: 9 of Clubs, ends with a Queen."),
    "monte_carlo": ("Row 5: ", "Stock: 27 cards"),
}


def test_places_have_the_names_of_their_game():
    for game_id in TABLES:
        table = "\n".join(words_of(dealt(game_id, 617)).table())
        for piece in TABLES[game_id]:
            assert piece in table, (game_id, piece, table)


def test_each_card_that_can_be_seen_is_told_at_the_deal(any_game_id):
    session = dealt(any_game_id, 617)
    table = "\n".join(words_of(session).table())
    for pile in session.game.piles:
        for i in range(pile.n):
            seen = pile.cards[i]
            if not seen & cards.FACE_DOWN:
                assert words_of(session).card(seen) in table, (any_game_id, seen)


def test_no_two_places_of_a_game_are_called_or_typed_alike(any_game_id):
    session = dealt(any_game_id)
    places = words_of(session).places
    piles = session.game.piles
    assert len({places.name(pile) for pile in piles}) == len(piles), any_game_id
    shared = 1 if session.game.hand else 0
    numbers = places.numbers()
    assert len(numbers) == len(piles) - shared, any_game_id
    if session.game.hand:
        assert numbers["P"] == session.game.hand.number


def test_rows_whose_cards_are_gone_are_left_out():
    session = set_up("pyramid", tableau=["KS"], waste=["2C"])
    assert words_of(session).table() == ["Row 1: King of Spades.",
                                         "Stock: empty, 2 redeals left. Hand: empty. "
                                         "Waste: 2 of Clubs."]


def test_a_reserve_tells_which_of_its_places_are_empty():
    session = set_up("king_albert", tableau=["5S"], reserve=["", "", "KH", "", "8C"])
    assert "Reserve: 2 empty, King of Hearts, empty, 8 of Clubs, 2 empty." in (
        words_of(session).table())


# Moves, before and after they are made.


def test_a_move_tells_the_card_the_place_and_what_it_turned_up():
    session = set_up("klondike", tableau=["#4D KC", "5H", "6H"], foundation=[
        "", "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC"])
    words = words_of(session)
    king_up = pack_move(0, 1, at(session.game, "f1").number)
    assert words.move(king_up) == "King of Clubs to foundation 2"
    assert words.typed(king_up) == "1 F2"
    assert told(session, move, session, "t0 1 f1") == (
        "King of Clubs to foundation 2. Turned up 4 of Diamonds.")
    assert told(session, session.undo, back=True) == (
        "King of Clubs back to pile 1. 4 of Diamonds face down again.")
    assert told(session, session.redo, short=True) == "KC to F2. Turned up 4D."


def test_cards_that_move_together_are_named_or_counted():
    session = set_up("klondike", {"movement": "relaxed"},
                     tableau=["KH QS JH TS", "QD JC", "KS", "KC", "QH"])
    assert told(session, move, session, "t1 2 t2") == (
        "Queen of Diamonds and Jack of Clubs to pile 3 on King of Spades.")
    session = set_up("klondike", {"movement": "relaxed"}, tableau=["KH", "QS JH TS 9D"])
    assert told(session, move, session, "t1 4 t0") == (
        "4 cards, Queen of Spades to 9 of Diamonds, to pile 1 on King of Hearts.")


def test_a_turn_of_the_stock_is_told_before_the_card_that_it_sends_to_the_waste():
    session = set_up("klondike", {"variation": 2}, stock=["#7H #8S #4D"])
    assert told(session, session.turn) == "Turned 4 of Diamonds, 2 left in the stock."
    assert told(session, session.turn) == (
        "Turned 8 of Spades, 1 left in the stock. 4 of Diamonds to the waste.")
    assert told(session, session.turn) == (
        "Turned 7 of Hearts, the stock is out. 8 of Spades to the waste.")
    assert told(session, session.turn) == "Turned the waste over, 3 cards in the stock."
    assert told(session, session.undo, back=True) == (
        "7 of Hearts back to the hand. 4 of Diamonds and 8 of Spades back to the waste.")
    session.redo()
    session.turn()
    assert told(session, session.undo, back=True) == "4 of Diamonds back to the stock."


def test_cards_turned_together_are_told_from_the_top():
    session = set_up("canfield", stock=["#2C #7H #8S #4D"])
    assert told(session, session.turn) == (
        "Turned 7 of Hearts on 8 of Spades on 4 of Diamonds, 1 left in the stock.")


def test_a_row_from_the_stock_and_a_redeal_are_one_sentence_each():
    row = dealt("spider", 617)
    said = told(row, row.turn)
    assert said.startswith("Turned 2 of Spades to pile 1, 5 of Spades to pile 2, ")
    assert said.endswith(" and Ace of Spades to pile 10, 40 left in the stock.")
    assert "." not in said[:-1]
    redeal = dealt("montana", 617)
    said = told(redeal, redeal.turn)
    assert said.endswith(" cards dealt again.") and "." not in said[:-1]


def test_golfs_base_has_its_name():
    session = set_up("golf", tableau=["2H", "9C"], foundation=["3S"], stock=["#KD"])
    assert told(session, move, session, "t0 1 f0") == "2 of Hearts to the base."
    assert told(session, session.turn) == "Turned King of Diamonds to the base, the stock is out."


def test_a_pair_is_removed_and_what_it_frees_is_told():
    session = set_up("pyramid", tableau=["AS", "5C", "8D"], stock=["#QD"])
    assert told(session, move, session, "t1 1 t2") == (
        "5 of Clubs and 8 of Diamonds removed. Now free: Ace of Spades, row 1 card 1.")
    session = set_up("thirteen", tableau=["#AS", "5C", "8D"])
    assert told(session, move, session, "t1 1 t2") == (
        "5 of Clubs and 8 of Diamonds removed. Turned up Ace of Spades, row 1 card 1.")
    assert told(session, session.undo, back=True) == (
        "5 of Clubs back to row 2 card 1. 8 of Diamonds back to row 2 card 2. "
        "Ace of Spades face down again.")


def test_the_two_cards_of_a_waste_that_leave_are_both_named():
    session = set_up("thirteen", tableau=["#AS"], waste=["2C 5C 8D"])
    assert session.legal()
    assert words_of(session).move(session.found[0]) == "remove 8 of Diamonds and 5 of Clubs"
    assert told(session, session.play, session.found[0]) == "8 of Diamonds and 5 of Clubs removed."


def test_what_fills_a_space_is_told_after_the_move_that_made_it():
    session = set_up("canfield", foundation=["8H"], tableau=["5H", "6C"], reserve=["#KD 3S"])
    assert told(session, move, session, "t0 1 t1") == (
        "5 of Hearts to pile 2 on 6 of Clubs. "
        "3 of Spades from the reserve to pile 1. Turned up King of Diamonds, reserve.")


def test_a_finish_is_told_in_one_sentence():
    session = set_up("klondike", tableau=["3C 2C", "AC", "3D 2D", "AD"])
    assert told(session, session.finish) == (
        "6 cards to the foundations, now up to 3 of Clubs and 3 of Diamonds.")


def test_every_move_of_random_games_is_told_and_names_its_cards(game_id):
    session = dealt(game_id, 5)
    words = words_of(session)
    before = State(session.game)
    for _ in play(session, Dice(9), 40):
        now = State(session.game)
        if now.piles != before.piles:
            said = words.changes(before, now)
            assert said and said[0][-1] == ".", game_id
            assert words.changes(now, before, True), game_id
        before = now
    words_of(session, True).table()


def test_a_line_of_the_console_is_spoken_with_its_cards_in_full():
    line = TextLine()
    ten, ace = 2 << 4 | 10, 3 << 4 | 1
    line.put(b"1 of 5: tap ").card(ten).put(b" or ").card(ace).put(b" (5)")
    assert screens.spoken(line) == "1 of 5: tap 10 of Hearts or Ace of Spades (5)"


# The cursor.


def test_picked_up_cards_are_told_with_the_places_that_take_them():
    hand = Handheld()
    dealing.deal(hand.console, "freecell", 1)
    table = hand.console.table
    table.point_at(hand.console.session.game.tableau[0].number)
    table.pick_up()
    told = words_of(hand.console.session).picked_up(table.selection)
    # One cell stands for all empty ones.
    assert told.startswith("Picked up ") and told.count("cell") == 1, told


def test_the_cursor_tells_its_card_what_is_lifted_and_where_it_would_go():
    hand = Handheld()
    console = hand.console
    dealing.deal(console, "klondike", 617)
    session = console.session
    selection = console.table.selection
    words = words_of(session)
    console.table.point_at(at(session.game, "t1").number)
    assert words.cursor(selection) == "Ace of Hearts, pile 2, 1 face down."
    hand.press(SIX_KEYS.index(SELECT))
    assert words.cursor(selection) == (
        "Picked up Ace of Hearts. Foundation 1: empty, takes an Ace.")
    console.table.point_at(at(session.game, "t1").number)
    assert words.cursor(selection) == "Picked up Ace of Hearts from pile 2."
    console.table.cancel()
    console.table.point_at(session.game.stock.number)
    assert words.cursor(selection) == "Stock: 24 cards."


class PickedUp:
    """A selection whose cursor has moved on from `picked_up_count` picked-up cards."""

    depth = 1

    def __init__(self, origin, picked_up_count, at):
        self.picked_up = origin.number
        self.picked_up_count = picked_up_count
        self.at = at.number


def test_many_cards_that_are_lifted_end_their_sentence_before_another_pile():
    session = set_up("klondike", tableau=["TS 9H 8S 7H 6S", "JH"])
    origin, cursor = at(session.game, "t0"), at(session.game, "t1")
    words = words_of(session)
    assert words.cursor(PickedUp(origin, 5, cursor)) == (
        "Picked up 5 cards, 10 of Spades to 6 of Spades. Jack of Hearts, pile 2.")
    assert words.cursor(PickedUp(origin, 5, origin)) == (
        "Picked up 5 cards, 10 of Spades to 6 of Spades, from pile 1.")


def test_the_cursor_tells_which_card_lies_over_one_further_down():
    hand = Handheld()
    dealing.deal(hand.console, "golf", 617)
    selection = hand.console.table.selection
    hand.console.table.point_at(0, 3)
    assert words_of(hand.console.session).cursor(selection) == (
        "Ace of Spades under 8 of Diamonds, column 1.")
