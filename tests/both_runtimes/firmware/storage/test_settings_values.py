"""Values of settings: their own steps, and the refusal of other values."""

from core.chosen_deal import ChosenDeal
from firmware.deals import next_deal
from firmware.storage.resume import load_settings
from firmware.storage.settings import FIELDS, Settings
from tests.both_runtimes import assertions, fakes


def settings():
    return Settings(fakes.Store())


def test_a_value_or_a_name_that_there_is_not_is_refused_in_a_line():
    ours = settings()
    for change in (ours.set, ours.override):
        assert assertions.raises(ValueError, change, "back", 99) == "back has no value 99"
        assert assertions.raises(ValueError, change, "sound", "loud") == "sound has no value loud"
        assert assertions.raises(ValueError, change, "colour", 1) == "no such setting: colour"
    assert ours.above == {}
    for name, _, default in FIELDS:
        assert getattr(ours, name) == default


def test_every_value_comes_back_and_what_is_above_it_is_not_saved():
    for name, values, _ in FIELDS:
        for value in values:
            store = fakes.Store()
            ours = Settings(store)
            # Some card backs come with medals.
            ours.medals = 0xFFF
            ours.set(name, value)
            assert ours.save()
            again = Settings(store)
            load_settings(again)
            assert getattr(again, name) == value
            again.override(name, values[0])
            assert getattr(again, name) == values[0] and again.save()
            third = Settings(store)
            load_settings(third)
            assert getattr(third, name) == value
            again.set(name, values[0])
            assert again.save()
            load_settings(third)
            assert getattr(third, name) == values[0]


def test_an_option_that_stands_above_the_saved_one_leaves_it_as_it_is():
    ours = settings()
    ours.switched["klondike"] = {"variation": 2}
    for saved, played, kept in (
            ({"variation": 1}, {"variation": 2}, {"variation": 1}),
            ({}, {"variation": 2}, {}), ({}, {"variation": 1}, {"variation": 1}),
            ({"variation": 1}, {"variation": 2, "movement": "relaxed"},
             {"variation": 1, "movement": "relaxed"})):
        ours.games = {"klondike": saved}
        next_deal.keep_options(ours, ChosenDeal("klondike", None, played))
        assert ours.games == {"klondike": kept}


def test_an_option_that_a_game_has_anyway_is_not_saved():
    ours = settings()
    ours.games = {"klondike": {"variation": 1}}
    played = {"variation": 0, "movement": "strict"}
    next_deal.keep_options(ours, ChosenDeal("klondike", None, played))
    assert ours.games == {"klondike": {}}


def test_settings_that_cannot_be_read_leave_the_defaults_and_are_set_aside():
    for data in (b"[" * 200000, b"{", b"[]", b"\xff", b'{"fields": 3, "games": [], "recent": 5}'):
        store = fakes.Store()
        fakes.write(Settings(store).slots, data)
        ours = Settings(store)
        load_settings(ours)
        for name, _, default in FIELDS:
            assert getattr(ours, name) == default
        assert ours.slots.aside == (data[-1:] != b"}")
        assert ours.save()


def test_settings_that_were_read_can_be_saved_again():
    for depth in (10, 100, 300, 900, 3000, 20000):
        for row in (b'"klondike": %s', b'"klondike": {"variation": %s}', b'"golf": {"%s": 1}'):
            store = fakes.Store()
            written = b'{"games": {' + row % (b"[" * depth + b"]" * depth) + b"}}"
            fakes.write(Settings(store).slots, written)
            ours = Settings(store)
            load_settings(ours)
            assert ours.save()


def test_the_options_and_moves_of_any_number_of_games_come_back():
    for count in (0, 1, 2, 45):
        store = fakes.Store()
        ours = Settings(store)
        for number in range(count):
            ours.games["game" + str(number)] = {"passes": number, 'a "quoted" one': "\\"}
            ours.kept["game" + str(number)] = number
        for game_id in ("golf", "spider"):
            ours.played(game_id)
        assert ours.save()
        other = Settings(store)
        load_settings(other)
        assert (other.games, other.kept, other.recent) == (ours.games, ours.kept, ours.recent)
        assert other.slots.newest == 1 and not other.slots.aside
