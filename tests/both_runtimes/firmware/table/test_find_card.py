"""Help > Find a card: the cards of a rank, and of a suit, that the player can see."""

from core.cards import ACE, CLUBS, FACE_DOWN, HEARTS, KING, QUEEN, SPADES
from firmware.deals import dealing
from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, RIGHT, SELECT, UP
from firmware.layouts import DEPTH_BITS, STOP_PLACE
from firmware.screens import open_screens
from firmware.screens.menus import menu_rows
from tests.both_runtimes import assertions, fake_handheld

SEVEN = 7


def finding(game_id, piles, actions=fake_handheld.SEVEN_KEYS, width=128, height=64):
    """Return a handheld that looks for aces, with cards on some piles, by the piles' numbers."""
    hand = fake_handheld.Handheld(actions, width, height)
    console = hand.console
    console.settings.set("speed", 0)
    dealing.deal(console, game_id, 5, {})
    game = console.session.game
    for pile in game.piles:
        pile.clear()
        for card in piles.get(pile.number, ()):
            pile.put(card)
    console.table.changed()
    hand.run(1500)
    console.do(open_screens.find_card, "find")
    hand.run(100)
    return hand


def card(rank, suit):
    return suit << 4 | rank


def press(hand, action, ms=50):
    hand.press(bytes(hand.buttons.actions).index(bytes([action])), ms)
    hand.run(100)


def look_for(hand, rank, suit=None):
    if suit is None:
        hand.console.screens.top.look_for(rank)
    else:
        hand.console.screens.top.look_for(rank, suit)
    hand.run(100)


def found(hand):
    """Return place number and depth of each card that was found."""
    screen = hand.console.screens.top
    return [(stop >> STOP_PLACE, stop & DEPTH_BITS) for stop in screen.stops[: screen.count]]


def said(hand):
    message = hand.console.table.message
    return bytes(message.line.buffer[: message.line.n]) if message.on else b""


def on_table(hand):
    return hand.console.screens.top is hand.console.table


def numbers(game_id):
    """Return the place numbers of stock, waste, hand, tableau and foundations of a game."""
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, game_id, 5, {})
    game = hand.console.session.game
    return ([pile.number for pile in game.tableau], [pile.number for pile in game.foundations],
            game.waste.number if game.waste else -1)


def test_it_finds_cards_under_others_and_tells_none_that_lies_face_down():
    columns, foundations, waste = numbers("klondike")
    seven = card(SEVEN, HEARTS)
    hand = finding("klondike", {
        columns[0]: (card(SEVEN, CLUBS) | FACE_DOWN, card(8, SPADES), seven, card(6, CLUBS)),
        columns[2]: (card(SEVEN, SPADES) | FACE_DOWN,), foundations[0]: (card(ACE, SPADES),)})
    assert found(hand) == [(foundations[0], 1)] and said(hand) == b"Any A: 1 in sight"
    look_for(hand, SEVEN)
    assert found(hand) == [(columns[0], 2)] and said(hand) == b"Any 7: 1 in sight"
    look_for(hand, SEVEN, SPADES)
    assert found(hand) == [] and said(hand) == b"No 7\x04 is in sight"
    look_for(hand, QUEEN)
    assert found(hand) == [] and said(hand) == b"No Q is in sight"


def test_of_a_squared_pile_it_finds_the_top_card_alone():
    columns, foundations, waste = numbers("freecell")
    suit = (card(ACE, CLUBS), card(2, CLUBS), card(3, CLUBS))
    hand = finding("freecell", {foundations[0]: suit, columns[0]: (card(ACE, HEARTS),)})
    assert found(hand) == [(columns[0], 1)]
    look_for(hand, 3)
    assert found(hand) == [(foundations[0], 1)]


def test_it_finds_both_cards_of_two_packs_and_covered_ones_of_a_pyramid():
    columns, _, _ = numbers("spider")
    seven = card(SEVEN, SPADES)
    hand = finding("spider", {columns[3]: (seven, card(9, SPADES), seven, card(6, SPADES)),
                              columns[5]: (seven,)})
    look_for(hand, SEVEN, SPADES)
    assert found(hand) == [(columns[3], 4), (columns[3], 2), (columns[5], 1)]
    rows, _, _ = numbers("pyramid")
    hand = finding("pyramid", {rows[0]: (seven,), rows[1]: (card(KING, CLUBS),)})
    look_for(hand, SEVEN)
    assert found(hand) == [(rows[0], 1)] and hand.console.session.game.covered(
        hand.console.session.game.piles[rows[0]])


def test_arrows_choose_rank_and_suit_and_go_round():
    hand = finding("freecell", {})
    screen = hand.console.screens.top
    seen = []
    for action in (UP, DOWN, DOWN, UP, UP, RIGHT, RIGHT, LEFT, LEFT, LEFT):
        press(hand, action)
        seen.append((screen.rank, screen.suit))
    any_suit = SPADES + 1
    assert seen == [(2, any_suit), (ACE, any_suit), (KING, any_suit), (ACE, any_suit),
                    (2, any_suit), (2, CLUBS), (2, CLUBS + 1), (2, CLUBS), (2, any_suit),
                    (2, SPADES)]


def test_with_two_keys_next_goes_through_the_ranks_and_select_closes():
    hand = finding("freecell", {}, fake_handheld.TWO_KEYS)
    screen = hand.console.screens.top
    for rank in (2, 3, 4):
        press(hand, NEXT)
        assert screen.rank == rank
    press(hand, SELECT)
    assert on_table(hand)


def test_each_key_that_closes_leaves_the_table_as_it_was():
    for action in (SELECT, BACK, MENU):
        hand = finding("klondike", {6: (card(ACE, HEARTS), card(SEVEN, HEARTS))})
        look_for(hand, SEVEN)
        cursor = hand.console.table.selection.at
        press(hand, action)
        assert on_table(hand) and not said(hand)
        assert hand.console.table.selection.at == cursor and hand.shows_table_as_drawn_again()


def test_the_press_that_chooses_the_row_does_not_close_it():
    hand = finding("klondike", {})
    press(hand, BACK)
    menu_rows.help_menu(hand.console, 0)
    menu = hand.console.screens.top
    menu.at = [key for _, _, key in menu.rows].index("find")
    press(hand, SELECT, 1000)
    assert not on_table(hand) and said(hand) == b"No A is in sight"


def test_clicks_at_the_sides_change_the_rank_and_one_between_them_closes():
    hand = finding("klondike", {})
    screen = hand.console.screens.top
    width = hand.console.display.width
    screen.point(width - 3, 30)
    assert screen.rank == 2
    screen.point(3, 30)
    screen.point(3, 30)
    assert screen.rank == KING
    screen.point(width // 2, 30)
    assert on_table(hand)


def test_a_command_closes_it_and_does_what_it_always_does():
    hand = finding("klondike", {})
    hand.console.pointer.command("menu")
    assert hand.console.screens.top.rows == menu_rows.MAIN


def test_a_table_that_is_laid_out_anew_below_it_shows_no_cursor():
    hand = finding("klondike", {}, width=240, height=240)
    console = hand.console
    console.settings.set("large_cards", True)
    shown = drawn_again(hand)
    assert drawn_again(hand) == shown


def drawn_again(hand):
    hand.console.screens.top.forget()
    hand.console.request_redraw()
    hand.run(20)
    return bytes(hand.display.buffer)


def test_looking_and_drawing_allocate_nothing():
    for game_id in ("klondike", "spider", "pyramid", "golf"):
        hand = fake_handheld.Handheld()
        dealing.deal(hand.console, game_id, 5, {})
        hand.run(1500)
        hand.console.do(open_screens.find_card, "find")
        hand.run(100)
        screen = hand.console.screens.top
        for event in (UP, RIGHT, UP, LEFT, DOWN):
            assertions.locked(screen.event, event)
            assertions.locked(screen.draw)
            assertions.locked(screen.tick)


def test_a_small_display_shows_the_first_card_that_was_found():
    columns, _, _ = numbers("klondike")
    piles = {columns[0]: (card(SEVEN, CLUBS),), columns[6]: (card(9, CLUBS),)}
    hand = finding("klondike", piles, fake_handheld.SEVEN_KEYS, 72, 40)
    repaint = hand.console.table.repaint
    for rank, column in ((SEVEN, 0), (9, 6), (SEVEN, 0)):
        look_for(hand, rank)
        x = hand.console.table.arrangement.spots[columns[column]].x - repaint.viewport.left
        assert 0 <= x < 72 and found(hand) == [(columns[column], 1)]


def test_a_card_that_a_mark_stands_for_is_found_and_the_mark_outlined():
    columns, _, _ = numbers("freecell")
    seven = card(SEVEN, HEARTS)
    many = [card(5, SPADES)] * 18
    many[2] = seven
    hand = finding("freecell", {columns[0]: many})
    fan = hand.console.table.arrangement.settle(columns[0])
    assert fan.mark >= 0 and fan.at[2] == fan.at[3]
    plain = bytes(hand.display.buffer)
    look_for(hand, SEVEN)
    assert found(hand) == [(columns[0], 16)] and bytes(hand.display.buffer) != plain
