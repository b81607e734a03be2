"""The faults that no test can notice, as tests/equivalent_mutants.md lists them.

Apart from `mutants.py`, as the tests read the list without the packages that make faults.
"""

import re

from tests import ROOT

LIST = ROOT / "tests" / "equivalent_mutants.md"


def listed():
    """Return (path, line before, line after) of each fault that LIST has."""
    return re.findall(r"^- `([^`]+)`: `(.*?)` -> `(.*?)`", LIST.read_text(), re.MULTILINE)
