"""The list of banks that are made, against the folder that holds them."""

from firmware import banks
from tests import ROOT


def test_every_bank_of_the_folder_is_listed_and_no_other():
    here = {path.stem for path in (ROOT / "firmware/banks").glob("[a-z]*.py")}
    assert set(banks.MADE) == here
    assert here <= set(banks.ALWAYS).union(named(banks.BY_OPTION))


def named(rules):
    """The names of banks in what BY_OPTION says, where options may say more."""
    found = set()
    for _option, by_value in rules.values():
        for bank in by_value.values():
            found |= {bank} if isinstance(bank, str) else named({"": bank})
    return found
