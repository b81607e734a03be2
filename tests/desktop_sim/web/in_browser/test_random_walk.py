"""A short random walk through the page, and faults planted in it that walks must find."""

import pytest

from tests.desktop_sim.web.in_browser import playing
from tests.lab.walker import chromium_walk, walk
from tests.lab.walker.planted import IN_PAGE

STEPS = 40

MOST = 1000
"""Steps in which a planted fault must be found."""


@pytest.mark.thorough
def test_a_random_walk_through_the_page_breaks_no_rule(browser, page_files):
    with chromium_walk.served(page_files) as server, chromium_walk.walks_in(browser, server):
        taken, fault = walk.walk("chromium", 1, STEPS)
    assert not fault, "\n".join([str(fault), *map(repr, taken)])


@pytest.mark.thorough
@pytest.mark.parametrize("planted", IN_PAGE)
def test_a_fault_planted_in_the_page_is_found(planted, browser, page_files):
    file, text, other, rule = IN_PAGE[planted]
    done = 0
    with chromium_walk.served(page_files) as server, chromium_walk.walks_in(browser, server):
        playing.change(server, file, text, other)
        fault = None
        while not fault:
            assert done < MOST
            taken, fault = walk.walk("chromium", done, 100, [rule])
            done += len(taken) - 1
    assert fault.kind.startswith(rule), fault
    print(f"{planted}: {done} steps")
