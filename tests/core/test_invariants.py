"""Invariants that Hypothesis tries to break with moves and requests, in every game."""

import json

from hypothesis import given
from hypothesis import strategies as st

from core import games, position_validation, refusals
from core.card_names import name
from core.cards import pack
from core.piles import KIND_NAMES
from core.undo_journal import destination_of
from desktop_sim.play import bot
from tests.arbitrary_positions import crowded, scattered
from tests.both_runtimes.playing import check_save, choices, every_game, follow, use_safe_cards
from tests.both_runtimes.positions import dealt, snapshot

GAMES = [(game_id, options) for game_id in every_game() for options in choices(game_id)]


class Model:
    """A session, and a plain list of the positions that undo and redo must restore."""

    def __init__(self, game_id, deal, options, safe=False):
        self.session = dealt(game_id, deal, options)
        self.safe = safe
        self.use_safe_cards()
        self.passed = [snapshot(self.session)]
        self.at = 0
        self.moves = 0

    def use_safe_cards(self):
        if self.safe:
            use_safe_cards(self.session)

    def moved(self, reason):
        if reason == refusals.FINE:
            follow(self.session)
            self.at += 1
            self.passed[self.at :] = [snapshot(self.session)]

    def do(self, step):
        """Do the action for the number `step`: mostly one of the legal moves."""
        session = self.session
        what, which = step % 16, step // 16
        if what < 8:
            count = session.legal()
            if count:
                self.moved(session.play(session.found[which % count]))
        elif what == 8:
            self.moved(session.turn())
        elif what == 9:
            self.moved(session.auto(which % len(session.game.piles)))
        elif what == 10:
            self.moved(session.finish())
        elif what < 13:
            reason = session.undo()
            assert reason == (refusals.NOTHING_TO_UNDO if self.at == 0 else refusals.FINE)
            self.at = max(0, self.at - 1)
        elif what == 13:
            last = len(self.passed) - 1
            reason = session.redo()
            assert reason == (refusals.NOTHING_TO_REDO if self.at == last else refusals.FINE)
            self.at = min(last, self.at + 1)
        elif what == 14:
            check_save(session)
            session.load(session.save(), resume=True)
            self.use_safe_cards()
        else:
            self.refuse(which)

    def refuse(self, move):
        session = self.session
        count = len(session.game.piles)
        origin, destination = move % count, move // count % count
        if session.judge(origin, move % 5, destination):
            assert session.move(origin, move % 5, destination)

    def check(self):
        session = self.session
        assert position_validation.holds_pack(session.game)
        position_validation.check(session.game, partial=False)
        assert snapshot(session) == self.passed[self.at]
        assert session.moves == self.at
        if session.game.won():
            assert not session.stuck()
        if not session.legal():
            assert session.game.won() or session.stuck()
        assert snapshot(session) == self.passed[self.at]


@given(
    st.sampled_from(GAMES),
    st.integers(1, 32000),
    st.lists(st.integers(0, 16 * 256 - 1), max_size=60),
    st.booleans(),
)
def test_no_order_of_moves_loses_a_card_or_a_position(game, deal, steps, safe):
    model = Model(game[0], deal, game[1], safe)
    for step in steps:
        model.do(step)
        model.check()
    check_save(model.session)
    while not model.session.undo():
        model.at -= 1
        model.check()
    assert model.at == 0
    while not model.session.redo():
        model.at += 1
        model.check()
    model.session.restart()
    assert snapshot(model.session)[0] == model.passed[0][0]


KINDS = st.sampled_from(KIND_NAMES)
GAME_IDS = st.sampled_from([game_id for game_id, _ in games.titles()])
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=4,
)
CARD = st.sampled_from([mark + name(card) for mark in ("", "#") for card in pack(1)])
PILES = st.dictionaries(KINDS, st.lists(st.lists(CARD, max_size=4), max_size=7))


def or_junk(strategy):
    return st.one_of(*[strategy] * 8, JUNK)


REQUESTS = st.fixed_dictionaries(
    {"op": or_junk(st.sampled_from(sorted(bot.OPS)))},
    optional={
        "game": or_junk(GAME_IDS),
        "deal": or_junk(st.integers(1, 32000)),
        "options": JUNK,
        "partial": or_junk(st.just(True)),
        "redeals_used": or_junk(st.integers(0, 2)),
        "piles": or_junk(PILES),
        "from": or_junk(st.tuples(KINDS, st.integers(-1, 7))),
        "to": or_junk(st.tuples(KINDS, st.integers(-1, 7))),
        "count": or_junk(st.integers(-1, 8)),
        "data": JUNK,
        "cards": JUNK,
    },
)


@given(GAME_IDS, st.lists(REQUESTS, max_size=8))
def test_no_request_silences_the_bot(game_id, requests):
    talker = bot.Bot()
    talker.answer(json.dumps({"op": "new", "game": game_id, "deal": 1}))
    state = talker.answer('{"op": "state"}')
    for request in requests:
        answer = talker.answer(json.dumps(request))
        json.dumps(answer)
        before, state = state, talker.answer('{"op": "state"}')
        assert state["ok"]
        if not answer["ok"]:
            assert answer["error"].isprintable()
            assert state == before


@given(st.binary(max_size=80) | st.text(max_size=80) | JUNK.map(json.dumps))
def test_no_line_silences_the_bot(line):
    answer = bot.Bot().answer(line)
    assert answer["ok"] or answer["error"].isprintable()


@given(st.sampled_from(GAMES), st.randoms(use_true_random=False))
def test_a_position_has_room_for_each_move_that_its_policies_allow(game, chance):
    session = crowded(*game, chance)
    piles = session.game.piles
    for _ in range(8):
        moves = list(session.found[: session.legal()])
        if not moves:
            return
        before = snapshot(session)
        for move in moves:
            assert not session.play(move)
            assert not session.undo()
            assert snapshot(session) == before
        # The move goes to the fullest pile.
        assert not session.play(max(moves, key=lambda move: piles[destination_of(move)].n))


@given(st.sampled_from(GAMES), st.randoms(use_true_random=False))
def test_any_position_can_be_played(game, chance):
    session = scattered(*game, chance)
    before = snapshot(session)
    cards = position_validation.cards_of(session.game.piles)
    for _ in range(12):
        count = session.legal()
        if count:
            assert not session.play(session.found[chance.randrange(count)])
        if chance.random() < 0.1:
            session.finish()
        session.auto(chance.randrange(len(session.game.piles)))
        assert position_validation.cards_of(session.game.piles) == cards
        position_validation.check(session.game, partial=True)
        session.stuck()
    check_save(session)
    while not session.undo():
        pass
    assert snapshot(session) == before
