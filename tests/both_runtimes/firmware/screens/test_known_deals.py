"""Deals known to be winnable: chosen, marked when they are lost, counted apart."""

from firmware import deal_banks, texts
from firmware.deals import dealing
from firmware.deals.day_deals import play_day
from firmware.input.actions import DOWN, NEXT, ONLY, SELECT
from firmware.screens import open_screens
from firmware.screens.end.end_of_game import STUCK, STUCK_IN_WINNABLE
from firmware.screens.menus import menu_commands
from firmware.storage.statistics import KNOWN, PLAYED, WON
from tests.both_runtimes import fake_handheld
from tests.both_runtimes.positions import chosen

KNOWN_DEAL = 2
NOBODY_KNOWS = 1
"""Deals of Fortress: one in its bank, and one that is not."""


def begun(deal=None, game_id="fortress", actions=fake_handheld.SIX_KEYS):
    hand = fake_handheld.Handheld(actions)
    hand.console.settings.set("speed", 0)
    dealing.deal(hand.console, game_id, deal, {})
    hand.run(200)
    return hand


def grade(hand):
    session = hand.console.session
    return deal_banks.in_bank(session.chosen())


def test_the_deal_of_a_stored_win_is_known_to_be_won_however_it_is_dealt(game_id):
    deal, options, _ = texts.sample(game_id)
    console = begun(3, game_id).console
    console.deals.choices.update(options)
    dealing.deal(console, game_id, deal, console.deals.choices)
    has_a_bank = deal_banks.known(chosen(game_id, None, options))
    assert bool(console.deals.grade) == has_a_bank
    console.screens.end_of_game.stuck()
    assert keys_of(console.screens.top.rows) == keys_of(STUCK_IN_WINNABLE if has_a_bank else STUCK)


def keys_of(rows):
    """Return the keys of rows: the labels are shorter on small displays."""
    return [key for _, _, key in rows]


def test_with_other_rules_a_stored_win_says_nothing():
    for game_id, deal, options, known in (
            ("klondike", 1, {"variation": 0}, False), ("klondike", 1, {"variation": 2}, True),
            ("spider", 5, {"suits": 1}, True), ("spider", 5, {"suits": 2}, False),
            ("la_belle_lucie", 8, {"redeals": 0}, False), ("template", 5, {}, False)):
        console = begun(2, game_id).console
        dealing.deal(console, game_id, deal, options)
        assert bool(console.deals.grade) == known, (game_id, options)


def test_the_list_of_deals_offers_grades_where_they_are_known():
    console = begun(KNOWN_DEAL).console
    open_screens.choose_deal(console, 0)
    assert [key for _, _, key in console.screens.top.rows] == [
        0, deal_banks.ANY, deal_banks.EASY, deal_banks.MEDIUM, deal_banks.HARD]


def test_without_known_deals_the_list_says_so_above_its_one_row():
    console = begun(5, "template").console
    open_screens.choose_deal(console, 0)
    assert [row[:2] for row in console.screens.top.rows] == [
        (b"No winnable deal is known", None), (b"Any deal", menu_commands.deal_graded)]
    assert console.screens.top.at == 1


def test_the_option_for_deals_is_listed_where_it_does_something():
    for game_id, options, listed in (
            ("fortress", {}, True), ("template", {}, False), ("klondike", {"variation": 1}, True),
            ("pyramid", {"redeals": 0}, True), ("pyramid", {"redeals": 0, "win": "all"}, True),
            ("spider", {"suits": 4}, True), ("frog", {"suit": "same"}, False),
            ("freecell", {"build": "suit", "cells": 2}, False)):
        hand = begun(KNOWN_DEAL)
        console = hand.console
        dealing.deal(console, game_id, 5, options)
        open_screens.options(console, 0)
        assert ("deals" in [key for _, _, key in console.screens.top.rows]) == listed, game_id
        # The option is about the rules of the next deal.
    console = begun(5, "canfield").console
    console.deals.choices["draw"] = 1
    open_screens.options(console, 0)
    assert "deals" in [key for _, _, key in console.screens.top.rows]
    console = fake_handheld.Handheld().console
    open_screens.options(console, 0)
    assert "deals" in [key for _, _, key in console.screens.top.rows]


def test_a_deal_of_the_grade_is_dealt():
    hand = begun(KNOWN_DEAL)
    for wanted in (deal_banks.EASY, deal_banks.MEDIUM, deal_banks.HARD):
        menu_commands.deal_graded(hand.console, wanted)
        hand.run(100)
        assert grade(hand) == hand.console.deals.grade == wanted
    menu_commands.deal_graded(hand.console, deal_banks.ANY)
    assert grade(hand)


def test_the_setting_says_what_is_dealt_without_a_number():
    hand = begun(KNOWN_DEAL)
    hand.console.settings.set("deals", deal_banks.HARD)
    for _ in range(5):
        menu_commands.new_deal(hand.console, 0)
        hand.run(37)
        assert grade(hand) == deal_banks.HARD
    dealing.deal(hand.console, "fortress", NOBODY_KNOWS, {})
    assert hand.console.deals.grade == deal_banks.UNKNOWN
    dealing.deal(hand.console, "template")
    assert hand.console.session.deal


def test_when_no_useful_move_is_left_it_says_whether_the_deal_can_be_won():
    for deal, text, rows in (
            (KNOWN_DEAL, b"No useful moves left.\nThis deal is winnable.", STUCK_IN_WINNABLE),
            (NOBODY_KNOWS, b"No useful moves left.\nThis deal may not be winnable.", STUCK)):
        console = begun(deal).console
        console.screens.end_of_game.stuck()
        assert console.screens.top.frame.title == text
        assert keys_of(console.screens.top.rows) == keys_of(rows)


def test_the_deal_can_be_begun_again_from_there():
    hand = begun(KNOWN_DEAL)
    console = hand.console
    console.session.legal()
    console.session.play(console.session.found[0])
    console.screens.end_of_game.stuck()
    _, command, key = STUCK_IN_WINNABLE[1]
    command(console, key)
    assert (console.session.deal, console.session.moves) == (KNOWN_DEAL, 0)
    assert console.screens.top is console.table


def one_move(hand):
    """Make the first legal move of the game in play."""
    session = hand.console.session
    session.legal()
    session.play(session.found[0])
    hand.run(50)


KEY_SETS = (fake_handheld.SIX_KEYS, fake_handheld.THREE_KEYS, fake_handheld.TWO_KEYS, (ONLY,))


def select(hand, label):
    """Press keys until the row `label` of the list on top is done."""
    actions = bytes(hand.buttons.actions)
    screen = hand.console.screens.top
    on = DOWN if DOWN in actions else NEXT
    only = ONLY in actions
    for _ in range(len(screen.rows)):
        if screen.rows[screen.at][0] == label:
            break
        hand.press(0 if only else actions.index(bytes([on])))
    assert screen.rows[screen.at][0] == label
    hand.press(0 if only else actions.index(bytes([SELECT])), 700 if only else 50)


def test_a_known_deal_is_begun_again_with_any_set_of_keys():
    for actions in KEY_SETS:
        hand = begun(KNOWN_DEAL, actions=actions)
        one_move(hand)
        console = hand.console
        console.screens.end_of_game.stuck()
        hand.run(50)
        select(hand, b"Restart")
        assert (console.session.deal, console.session.moves) == (KNOWN_DEAL, 0), actions
        assert console.screens.top is console.table


def test_games_on_known_deals_are_counted_apart():
    hand = begun(KNOWN_DEAL)
    console = hand.console
    for deal in (KNOWN_DEAL, NOBODY_KNOWS, KNOWN_DEAL):
        dealing.deal(console, "fortress", deal, {})
        console.session.legal()
        console.session.play(console.session.found[0])
        hand.run(50)
    dealing.deal(console, "fortress", NOBODY_KNOWS, {})
    one_move(hand)
    statistics = console.autosave.statistics
    assert statistics.figures("fortress", 0)[PLAYED] == 3
    known = statistics.figures("fortress", KNOWN)
    assert (known[PLAYED], known[WON]) == (2, 0)
    hand.run(5000)
    again = fake_handheld.Handheld(store=hand.store).console.autosave.statistics
    assert again.figures("fortress", KNOWN)[PLAYED] == 2
    again.reset("fortress", 0)
    assert again.figures("fortress", 0)[PLAYED] == again.figures("fortress", KNOWN)[PLAYED] == 0


def test_the_first_deal_of_a_game_is_easy_and_the_next_are_winnable():
    console = fake_handheld.Handheld().console
    for game_id in ("klondike", "golf"):
        dealing.deal(console, game_id)
        assert deal_banks.grade_of(console.session.chosen()) == deal_banks.EASY
        for _ in range(5):
            dealing.deal(console, game_id)
            assert deal_banks.grade_of(console.session.chosen()) != deal_banks.UNKNOWN
    console.settings.set("deals", 0)
    assert 0 in [dealt_at_random(console) for _ in range(20)]


def dealt_at_random(console):
    console.clock.now += 7919
    dealing.deal(console, "klondike")
    return deal_banks.grade_of(console.session.chosen())


def test_the_deal_of_a_day_is_winnable_and_the_same_for_everybody():
    deals = []
    for _ in range(2):
        console = begun(5, "klondike").console
        for day in (20260101, 20260102, 20261231):
            play_day(console, (day, "klondike"))
            console.step()
            assert deal_banks.grade_of(console.session.chosen()) != deal_banks.UNKNOWN
            deals.append(console.session.deal)
    assert deals[:3] == deals[3:] and len(set(deals)) == 3
