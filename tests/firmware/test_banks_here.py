"""The list of banks, against the folder that holds them."""

from core import games
from firmware import banks, texts
from tests import ROOT


def listed():
    """The banks, each with the deal behind it."""
    words = banks.BANKS.split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True))


def test_a_bank_of_the_folder_is_listed_and_no_other():
    here = {path.stem for path in (ROOT / "firmware/banks").glob("[a-z]*.py")}
    assert set(listed()) == here
    by_option = named(banks.BY_OPTION)
    assert all(name in by_option or name not in banks.BY_OPTION for name in listed())


def test_the_win_of_help_is_stored_unless_its_bank_holds_it():
    for game_id, _ in games.titles():
        deal, options, _ = texts.sample(game_id)
        name = banks.name_of(game_id, options)
        held = banks.grade(game_id, options, deal)
        assert listed()[name] == (0 if held else deal), game_id


def named(rules):
    """The names of banks in what BY_OPTION says, where options may say more."""
    found = set()
    for _option, by_value in rules.values():
        for bank in by_value.values():
            found |= {bank} if isinstance(bank, str) else named({"": bank})
    return found
