"""Deal numbers: the deals of other programs, and the same ones on every runtime."""

import random

import pytest
from pysol_cards.cards import CardRenderer, createCards
from pysol_cards.deal_game import Game
from pysol_cards.random import shuffle
from pysol_cards.random_base import RandomBase

from core import deal_numbers
from core.card_names import name
from core.session import Session
from tests.lab.on_vm import vm

NUMBERS = [1, 617, 2, 11982, 31999, 32000, *random.Random(1).sample(range(1, 32001), 60)]
LARGER = [32001, 65535, 65536, 1000000, 16777216, deal_numbers.LAST_DEAL]


def names(cards):
    return [name(card) for card in cards]


def test_a_deal_is_the_one_that_pysol_cards_shuffles():
    for number in NUMBERS + LARGER:
        shuffled = shuffle(createCards(1), number, RandomBase.DEALS_MS)
        wanted = ["?A23456789TJQK"[card.rank] + card.suit_s() for card in reversed(shuffled)]
        assert names(deal_numbers.shuffled(number, 1)) == wanted, number


@pytest.mark.parametrize(("game_id", "theirs"), [
    ("bakers_dozen", "bakers_dozen"), ("seahaven_towers", "seahaven"), ("black_hole", "black_hole"),
    ("beleaguered_castle", "beleaguered_castle"), ("golf", "golf")])
def test_the_piles_of_a_deal_are_those_that_pysol_cards_lays(game_id, theirs):
    session = Session()
    for number in NUMBERS[:20]:
        session.new(game_id, number)
        layout = Game(theirs, number, RandomBase.DEALS_MS).calc_layout_string(CardRenderer(True))
        wanted = [line.split() for line in layout.splitlines() if ":" not in line]
        found = [names(pile.cards[:pile.n]) for pile in session.game.tableau]
        assert found == wanted, number


def test_both_runtimes_deal_the_same():
    numbers = NUMBERS[:20] + LARGER
    printed = vm.run_vm(
        "import json\n"
        "from core import deal_numbers\n"
        "with open('/args.json') as file:\n"
        "    numbers = json.load(file)\n"
        "for packs in (1, 2):\n"
        "    for number in numbers:\n"
        "        print(list(deal_numbers.shuffled(number, packs)))\n",
        args=numbers,
    )
    here = [list(deal_numbers.shuffled(number, packs)) for packs in (1, 2) for number in numbers]
    assert printed.splitlines() == [str(cards) for cards in here]
