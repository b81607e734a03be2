"""Positions that a game declares lost: never winnable, by trying small ones and by won games."""

import importlib

import pytest

from core import card_names, cards
from core.session import Session
from core.undo_journal import count_of, destination_of, origin_of
from desktop_sim.solver.batch.solve_session import solve
from desktop_sim.solver.games import declared, reductions_of
from desktop_sim.solver.pruning.reductions import Reductions
from tests.desktop_sim.solver.seeds import rule_variations
from tests.desktop_sim.solver.small_positions import position
from tests.firmware.test_every_deal_bank import WON_DEALS

MOST = 300
POSITIONS = 20


def says_lost(game_id):
    """Return True if a game declares when a position is lost."""
    page = importlib.import_module("desktop_sim.solver.games." + game_id)
    return page.REDUCTIONS.lost is not Reductions.lost


def game_of(bank):
    """Return the id of a bank's game."""
    return WON_DEALS[bank][0][0]


GAMES = [game_id for game_id in declared() if says_lost(game_id)]


def called_lost(session, reductions):
    """Return True if the game's declarations call the session's position lost."""
    home = [0] * 128
    for foundation in session.game.foundations:
        for card in foundation.cards[: foundation.n]:
            home[card] += 1
    return bool(reductions.lost(home))


def called_lost_on_the_way(bank):
    """Return the number of positions of a bank's won games that are called lost."""
    count = 0
    for game_id, options, deal, moves in WON_DEALS[bank]:
        session = Session()
        session.new(game_id, deal, options)
        reductions = reductions_of(game_id, session.game)
        for at in range(0, len(moves), 6):
            count += called_lost(session, reductions)
            move = int(moves[at:at + 6], 16)
            assert not session.move(origin_of(move), count_of(move), destination_of(move))
        assert session.game.won()
    return count


class Explored:
    """All positions that play can reach, by trying every move; none if there are more than `most`.

    ways  {position: positions after one move}
    won   positions in which the game is won
    lost  positions that are called lost
    """

    def __init__(self, session, most=MOST):
        self.ways = {}
        self.won = set()
        self.lost = set()
        self.whole = True
        reductions = reductions_of(session.game_id, session.game)
        path = []
        while True:
            here = self.key(session)
            if path:
                self.ways[path[-1][0]].add(here)
            if here in self.ways:
                session.undo()
            else:
                self.ways[here] = set()
                if session.game.won():
                    self.won.add(here)
                elif called_lost(session, reductions):
                    self.lost.add(here)
                self.whole = self.whole and len(self.ways) <= most
                path.append((here, [session.found[i] for i in range(session.legal())]))
            while path and not path[-1][1]:
                path.pop()
                if path:
                    session.undo()
            if not path or not self.whole:
                return
            assert not session.play(path[-1][1].pop())

    def key(self, session):
        """Return all cards in all places, and the redeals."""
        game = session.game
        return (*(bytes(pile.cards[: pile.n]) for pile in game.piles),
                0 if game.redeals == -1 else game.counters[0])

    def can_be_won(self):
        """Return the positions from which the game is winnable."""
        before = {here: [] for here in self.ways}
        for here, ways in self.ways.items():
            for there in ways:
                before[there].append(here)
        found = set()
        waiting = list(self.won)
        while waiting:
            here = waiting.pop()
            if here not in found:
                found.add(here)
                waiting += before[here]
        return found


def wrongly_lost(game_id, options, seeds):
    """Explore positions; return the number called lost, and how many of these are winnable."""
    called = wrong = 0
    for seed in seeds:
        explored = Explored(position(game_id, options, seed))
        if explored.whole:
            called += len(explored.lost)
            wrong += len(explored.lost & explored.can_be_won())
    return called, wrong


# Fans of La Belle Lucie have tests of their own (test_la_belle_lucie.py).
@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id != "la_belle_lucie"])
def test_no_position_that_can_be_won_is_called_lost(game_id):
    found = [wrongly_lost(game_id, options, range(POSITIONS))
             for options in rule_variations(game_id)]
    # Thirteen has few small positions; the declaration is shared with Pyramid, which has more.
    assert sum(called for called, _ in found) or game_id == "thirteen"
    assert not sum(wrong for _, wrong in found)


@pytest.mark.parametrize("bank", [bank for bank in WON_DEALS if game_of(bank) in GAMES])
def test_no_position_of_a_won_game_is_called_lost(bank):
    assert not called_lost_on_the_way(bank)


def needs_its_own():
    """Return a Session of Friday the 13th that is lost if a card is played too early."""
    return position("friday_13th", {}, 79)


def keeps_a_helper():
    """Return a Session of Aces Up: the Queen must stay until the 7 and the 10 have come."""
    session = Session()
    game = session.prepare("aces_up", {})
    lying = ("AC QD", "5S", "AH", "AD"), "7D TD AS TH"
    for pile, column in zip(game.tableau, lying[0], strict=True):
        for name in column.split():
            pile.put(card_names.parse(name))
    for name in reversed(lying[1].split()):
        game.stock.put(card_names.parse(name) | cards.FACE_DOWN)
    there = [card_names.parse(name) for column in (*lying[0], lying[1]) for name in column.split()]
    for card in cards.pack(1):
        if card not in there:
            game.foundations[0].put(card)
    session.place(game, "aces_up", partial=True)
    return session


def changes_rows():
    """Return a Session of Montana that is lost if no 2 goes from one first place to another."""
    return position("montana", {"redeals": 0}, 31)


def begins_late():
    """Return a Session of Montana that is lost if runs begin before all 2s are in place."""
    return position("montana", {"redeals": 0}, 56)


def hosts_another():
    """Return a Session of Montana: 5S follows 4S and frees a place for 9H before 4S follows 3S."""
    session = Session()
    game = session.prepare("montana", {"redeals": 0})
    lying = ("2S 3S -- 9H 6S 7S 8S 9S TS JS QS KS --", "2H 3H 4H 5H 6H 7H 8H 5S TH JH QH KH --",
             "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD 4S --", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC KD")
    for pile, name in zip(game.tableau, " ".join(lying).split(), strict=True):
        if name != "--":
            pile.put(card_names.parse(name))
    for suit, foundation in enumerate(game.foundations):
        foundation.put(cards.ACE | suit << 4)
    session.place(game, "montana")
    return session


@pytest.mark.parametrize(
    "made", [needs_its_own, keeps_a_helper, changes_rows, begins_late, hosts_another])
def test_what_goes_at_once_loses_no_game(made):
    assert solve(made(), 10_000)[0] == "won"


@pytest.mark.parametrize(("game_id", "deal", "most"), [
    ("friday_13th", 7, 1), ("aces_up", 8, 1), ("aces_up", 16, 4000)])
def test_deals_are_lost_after_few_positions(game_id, deal, most):
    session = Session()
    session.new(game_id, deal, {})
    verdict, _, positions = solve(session, 100_000)
    assert verdict == "lost"
    assert positions <= most
