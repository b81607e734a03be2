"""The list of faults that no test can notice names lines that are there."""

from tests import ROOT
from tests.lab import equivalent_mutants


def test_the_lines_of_listed_faults_are_still_there():
    listed = equivalent_mutants.listed()
    assert len(listed) > 200
    for path, line, fault in listed:
        assert line != fault
        assert line.strip() in map(str.strip, (ROOT / path).read_text().splitlines()), (path, line)
