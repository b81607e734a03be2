"""The list of banks that are made, against the folder that holds them."""

from firmware import banks
from tests import ROOT


def test_every_bank_of_the_folder_is_listed_and_no_other():
    here = {path.stem for path in (ROOT / "firmware/banks").glob("[a-z]*.py")}
    assert set(banks.MADE) == here
    named = set(banks.ALWAYS).union(*(names.values() for _, names in banks.BY_OPTION.values()))
    assert here <= named
