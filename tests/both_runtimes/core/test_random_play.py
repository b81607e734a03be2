"""Random play of every game with every combination of its options."""

from tests.both_runtimes import assertions, playing


def choices(game_id):
    """Return a game's combinations of options: on the VM, which is slower, the first two."""
    return playing.choices(game_id)[:2 if assertions.is_micropython else None]


def test_every_game_keeps_what_must_hold_and_can_be_taken_back(any_game_id):
    deal = 0
    for options in choices(any_game_id):
        deal += 1
        playing.check_game(any_game_id, deal, options, 80 if deal == 1 else 20)


def test_no_game_allocates_while_it_is_played(any_game_id):
    deal = 0
    for options in choices(any_game_id):
        deal += 1
        playing.play_locked(any_game_id, deal, options, 20)
