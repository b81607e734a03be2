"""Random play of every game with every combination of its options."""

from tests.both_runtimes import playing


def test_every_game_keeps_what_must_hold_and_can_be_taken_back(any_game_id):
    deal = 0
    for options in playing.choices(any_game_id):
        deal += 1
        playing.check_game(any_game_id, deal, options, 80 if deal == 1 else 20)


def test_no_game_allocates_while_it_is_played(any_game_id):
    deal = 0
    for options in playing.choices(any_game_id):
        deal += 1
        playing.play_locked(any_game_id, deal, options, 20)
