"""Cards that may go to the foundations at once."""

import pytest

from core import card_names, cards
from core.session import Session
from desktop_sim.solver.pruning.safe_cards import SafeCards


def safe(game_id, card, home, base=1, options=None):
    """Return True if `card` is safe with foundations up to the cards named in `home`."""
    game = Session().prepare(game_id, options)
    counts = [0] * 128
    for top in home.split():
        rank, suit = cards.rank(card_names.parse(top)), card_names.parse(top) & 0x30
        for step in range((rank - base) % 13 + 1):
            counts[(base - 1 + step) % 13 + 1 | suit] += 1
    found = SafeCards(game, counts)
    found.base = base
    return found.safe(card_names.parse(card))


@pytest.mark.parametrize(
    ("game_id", "card", "home", "is_safe"),
    [
        ("klondike", "AH", "", True),
        ("klondike", "2H", "AH", True),
        # A black 2 could lie on 3H, and then go to a foundation after its Ace.
        ("klondike", "3H", "2H AC AS", True),
        ("klondike", "3H", "2H AC", False),
        # 3D could lie on a black 4 that waits for 5H.
        ("klondike", "5H", "4H 3C 3S", False),
        ("klondike", "5H", "4H 3C 3S 2D", True),
        ("klondike", "5H", "4H 4C 4S", True),
        # If cards may leave the foundations, 4C could leave and take a red 3.
        ("king_albert back", "5H", "4H 4C 4S", False),
        ("king_albert back", "5H", "4H 4C 4S 2D", True),
        ("fortress", "5H", "4H", True),
        ("fortress", "6H", "4H", False),
        ("st_helena", "3H", "2H 2H", True),
        ("st_helena", "3H", "2H AH", False),
        ("frog", "2H", "AC AD AH AS AC AD AH AS", True),
        ("frog", "2H", "AC AD AH AS AC AD AH", False),
    ],
)
def test_a_card_is_safe_when_all_that_could_lie_on_it_can_go_home(game_id, card, home, is_safe):
    name, _, back = game_id.partition(" ")
    assert safe(name, card, home, options={"worry_back": True} if back else None) == is_safe


@pytest.mark.parametrize(
    ("card", "home", "is_safe"),
    [
        # 9H, the last of its foundation, could lie on the base.
        ("TH", "", False),
        ("JH", "TH", True),
        ("AH", "KH", True),
        ("9H", "8H", True),
    ],
)
def test_where_foundations_go_round_the_base_is_not_safe(card, home, is_safe):
    assert safe("chessboard", card, home, base=10) == is_safe
