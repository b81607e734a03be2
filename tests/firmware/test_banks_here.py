"""The list of banks that are not made, against the folder that holds them."""

from firmware import banks
from tests import ROOT


def test_a_bank_is_in_the_folder_or_listed_as_not_made():
    here = {path.stem for path in (ROOT / "firmware/banks").glob("[a-z]*.py")}
    assert not here & set(banks.NOT_MADE)
    assert here | set(banks.NOT_MADE) == set(banks.ALWAYS).union(named(banks.BY_OPTION))


def named(rules):
    """The names of banks in what BY_OPTION says, where options may say more."""
    found = set()
    for _option, by_value in rules.values():
        for bank in by_value.values():
            found |= {bank} if isinstance(bank, str) else named({"": bank})
    return found
