"""The bot protocol, by its requests and answers."""

import contextlib
import io
import itertools
import json
import os
import signal
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest

from core import games
from core.card_names import name
from core.cards import pack
from desktop_sim.play import bot
from desktop_sim.solver.verdicts import process_verdicts
from tests import ROOT

PACK = [name(card) for card in pack(1)]


class Talk:
    """One bot; `talk(op, key=value, ...)` returns its answer."""

    def __init__(self):
        self.bot = bot.Bot(process_verdicts.winning_moves)

    def __call__(self, op, **request):
        return self.say({"op": op, **request})

    def say(self, request):
        """Return the answer to any JSON value; check that it is valid and one line."""
        return self.line(json.dumps(request).encode())

    def line(self, line):
        answer = json.loads(json.dumps(self.bot.answer(line)))
        assert answer["ok"] in (True, False)
        if not answer["ok"]:
            assert list(answer) == ["ok", "error"]
            assert answer["error"].strip() and answer["error"].isprintable()
            assert len(answer["error"]) < 200
        return answer

    def done(self, op, **request):
        answer = self(op, **request)
        assert answer["ok"], answer
        return answer

    def refused(self, op, **request):
        before = self.seen()
        answer = self(op, **request)
        assert not answer["ok"], answer
        assert self.seen() == before
        return answer["error"]

    def seen(self):
        """Return all state that a program can see; a refused request must not change it."""
        return self("state"), self("legal"), self("save")

    def position(self, game="klondike", options=None, **piles):
        return self.done(
            "position", game=game, options=options or {}, piles=piles, partial=True
        )

    def piles(self):
        return self.done("state")["piles"]

    def move(self, *written):
        return self.done("move", **move(*written))

    def no_move(self, *written):
        return self.refused("move", **move(*written))

    def legal(self):
        return [
            (*move["from"], move["count"], *move["to"]) for move in self.done("legal")["moves"]
        ]


def move(origin, count, destination):
    return {"from": place(origin), "count": count, "to": place(destination)}


def place(text):
    kind, index = text.split()
    return [kind, int(index)]


@pytest.fixture
def talk():
    return Talk()


@pytest.fixture
def playing(talk):
    talk.done("new", game="klondike", deal=617, options={"variation": 2})
    return talk


@pytest.mark.parametrize("op, key", [
    ("new", "option"), ("position", "redealsused"), ("move", "number"), ("undo", "count"),
    ("games", ""), ("auto", "to" * 100)])
def test_a_key_that_an_op_does_not_take_is_named_and_refused(talk, op, key):
    talk.done("new", game="golf", deal=1)
    answer = talk.refused(op, game="golf", deal=1, **{key: "nothing"})
    assert answer.startswith(f"{op} takes no ")
    assert talk.refused("legal", **{key: 1}) == "legal takes no " + bot._quoted(key)


@pytest.mark.parametrize("line", [b'\xef\xbb\xbf{"op": "games"}', '\ufeff{"op": "games"}'])
def test_a_byte_order_mark_costs_no_request(line):
    assert bot.Bot().answer(line)["ok"]


def test_games_are_listed_with_their_options(talk):
    listed = {game["id"]: game for game in talk.done("games")["games"]}
    assert list(listed) == [game_id for game_id, _ in games.known()]
    klondike = listed["klondike"]
    assert klondike["name"] == "Klondike"
    assert klondike["options"] == {
        "variation": [0, 1, 2, 3, 4, 5, 6, 7],
        "movement": ["strict", "relaxed"],
        "scoring": ["none", "standard", "vegas", "carried"],
        "worry_back": [False, True],
    }
    assert listed["st_helena"]["options"]["worry_back"] == [False, True]
    assert listed["pyramid"]["options"]["redeals"] == [0, 1, 2, "unlimited"]
    for game in listed.values():
        assert all(game["defaults"][key] in game["options"][key] for key in game["options"])


def test_a_new_game_is_dealt_by_number(talk):
    talk.done("new", game="klondike", deal=1, options={"movement": "relaxed"})
    state = talk.done("state")
    assert state["game"] == "klondike"
    assert state["deal"] == 1
    assert state["options"] == {
        "variation": 0, "movement": "relaxed", "scoring": "none", "worry_back": False}
    piles = state["piles"]
    assert list(piles) == ["stock", "hand", "waste", "foundation", "tableau", "reserve"]
    assert [len(pile) for pile in piles["tableau"]] == [1, 2, 3, 4, 5, 6, 7]
    assert all(card[0] == "#" for pile in piles["tableau"] for card in pile[:-1])
    assert all(pile[-1][0] != "#" for pile in piles["tableau"])
    assert all(card[0] == "#" for card in piles["stock"][0])
    assert piles["foundation"] == [[], [], [], []]
    assert (piles["hand"], piles["waste"], piles["reserve"]) == ([[]], [[]], [])
    for key, value in {"score": 0, "won": False, "stuck": False, "moves": 0}.items():
        assert state[key] == value
    assert state["redeals_used"] == 0
    assert "scoring" not in state


def test_a_game_with_cells_has_them_among_its_piles(talk):
    talk.done("new", game="freecell", deal=1)
    assert talk.piles()["cell"] == [[], [], [], []]
    move = {"from": ["tableau", 0], "count": 1, "to": ["cell", 0]}
    assert move in talk.done("legal")["moves"]
    talk.done("move", **move)
    assert talk.piles()["cell"] == [["6S"], [], [], []]


def test_a_row_of_cards_is_a_move_to_the_first_pile(talk):
    talk.done("new", game="spider", deal=1)
    row = {"from": ["stock", 0], "count": 10, "to": ["tableau", 0]}
    assert row in talk.done("legal")["moves"]
    talk.done("move", **row)
    assert [len(pile) for pile in talk.piles()["tableau"]] == [7] * 4 + [6] * 6
    assert talk.done("undo")["ok"]


def test_a_new_game_is_dealt_from_cards_first_card_first(talk):
    talk.done("new", game="klondike", cards=PACK)
    piles = talk.piles()
    assert piles["tableau"][0] == [PACK[0]]
    assert [pile[0][-2:] for pile in piles["tableau"]] == PACK[:7]
    assert piles["tableau"][1][1] == PACK[7]
    assert [card[1:] for card in reversed(piles["stock"][0])] == PACK[28:]
    assert talk.done("state")["deal"] is None


def test_a_deal_may_be_taken_over_as_cards(talk):
    talk.done("new", game="fortress", deal=617)
    wings = talk.piles()["tableau"]
    cards = [wings[column][row] for row in range(5) for column in range(10)]
    talk.done("new", game="fortress", cards=cards + [wings[0][5], wings[5][5]])
    assert talk.piles()["tableau"] == wings


@pytest.mark.parametrize("game_id", [game_id for game_id, _ in games.titles()])
def test_a_state_can_be_set_up_as_a_position_again(talk, game_id):
    talk.done("new", game=game_id, deal=617)
    for _ in range(12):
        moves = talk.done("legal")["moves"]
        if not moves:
            break
        talk.done("move", **moves[-1])
    state = talk.done("state")
    talk.done(
        "position",
        game=game_id,
        options=state["options"],
        piles=state["piles"],
        redeals_used=state["redeals_used"],
    )
    again = talk.done("state")
    assert again["piles"] == state["piles"]
    assert again["redeals_used"] == state["redeals_used"]
    assert again["moves"] == 0
    assert again["deal"] is None


def test_fewer_piles_than_there_are_leave_the_rest_empty(talk):
    talk.position(tableau=[["KS", "QH"], ["#7C", "6D"]])
    assert talk.piles()["tableau"] == [["KS", "QH"], ["#7C", "6D"], [], [], [], [], []]


def test_stock_cards_lie_face_down_however_they_are_written(talk):
    talk.position(stock=[["2C", "#3D"]])
    assert talk.piles()["stock"] == [["#2C", "#3D"]]


def test_an_uncovered_card_is_turned_up(talk):
    talk.position(tableau=[["KS", "#QH"]])
    assert talk.piles()["tableau"][0] == ["KS", "QH"]


def test_a_kind_that_the_game_lacks_may_be_named_when_empty(talk):
    talk.position(options={"variation": 1}, hand=[[]], reserve=[], waste=[["2C"]])
    assert talk.piles()["hand"] == []
    assert "hand" in talk.refused(
        "position",
        game="klondike",
        options={"variation": 1},
        piles={"hand": [["2C"]]},
        partial=True,
    )


WHOLE = {"foundation": [PACK[suit::4] for suit in range(4)]}


@pytest.mark.parametrize(
    "change, why",
    [
        ({"piles": {"tableau": [["KS"]]}}, "exactly"),
        ({"piles": {"tableau": [["KS", "KS"]]}, "partial": True}, "exactly"),
        ({"piles": {**WHOLE, "tableau": [["#KS"]]}}, "exactly"),
        ({"piles": {"tableau": [[]] * 8}, "partial": True}, "7 piles"),
        ({"piles": {"tableau": ["KS"]}, "partial": True}, "list"),
        ({"piles": {"tableau": {"0": ["KS"]}}, "partial": True}, "list"),
        ({"piles": {"cellar": [["KS"]]}, "partial": True}, "cellar"),
        ({"piles": {"hand": [["KS", "2C"]]}, "partial": True}, "one card"),
        ({"piles": {"hand": [["#KS"]]}, "partial": True}, "lie face up"),
        ({"piles": {"waste": [["#KS"]]}, "partial": True}, "lie face up"),
        ({"piles": {"foundation": [["#AS"]]}, "partial": True}, "lie face up"),
        ({"piles": {"reserve": [["KS"]]}, "partial": True}, "0 piles"),
        ({"piles": {"tableau": [["1S"]]}, "partial": True}, "not a card"),
        ({"piles": {"tableau": [["KS"] * 60]}, "partial": True}, "at most 19"),
        ({"piles": {"tableau": [[7]]}, "partial": True}, "a card is written"),
        ({"piles": []}, "piles"),
        ({"piles": WHOLE, "partial": 1}, "partial"),
        ({"piles": WHOLE, "redeals_used": -1}, "redeals_used"),
        ({"piles": WHOLE, "redeals_used": True}, "redeals_used"),
        ({"piles": WHOLE, "redeals_used": 10**12}, "redeals_used"),
        ({"piles": WHOLE, "redeals_used": 1}, "redeals used"),
        ({"piles": WHOLE, "options": {"variation": 8}}, "variation"),
    ],
)
def test_a_wrong_position_is_refused(playing, change, why):
    assert why in playing.refused("position", **{"game": "klondike", **change})


@pytest.mark.parametrize(
    "request_, why",
    [
        ({"game": "klondike"}, "deal"),
        ({"game": "klondike", "deal": 1, "cards": PACK}, "either"),
        ({"game": "klondike", "deal": 0}, "1 to"),
        ({"game": "klondike", "deal": -5}, "1 to"),
        ({"game": "klondike", "deal": 10**9}, "1 to"),
        ({"game": "klondike", "deal": 10**40}, "1 to"),
        ({"game": "klondike", "deal": True}, "true"),
        ({"game": "klondike", "deal": 1.0}, "1.0"),
        ({"game": "klondike", "deal": "1"}, "whole number"),
        ({"game": "klondike", "deal": None}, "null"),
        ({"game": "bridge", "deal": 1}, "bridge"),
        ({"game": "klon\ndike", "deal": 1}, "no such game"),
        ({"game": 7, "deal": 1}, "string"),
        ({"deal": 1}, "game"),
        ({"game": "klondike", "deal": 1, "options": {"variation": True}}, "0, 1, 2"),
        ({"game": "klondike", "deal": 1, "options": {"variation": "1"}}, "0, 1, 2"),
        ({"game": "klondike", "deal": 1, "options": {"variation": [1]}}, "0, 1, 2"),
        ({"game": "klondike", "deal": 1, "options": {"movement": "loose"}}, "strict, relaxed"),
        ({"game": "st_helena", "deal": 1, "options": {"worry_back": 1}}, "false, true"),
        ({"game": "klondike", "deal": 1, "options": {"jok\ners": 1}}, "no option"),
        ({"game": "klondike", "deal": 1, "options": []}, "options"),
        ({"game": "klondike", "cards": PACK[:51]}, "52"),
        ({"game": "klondike", "cards": [*PACK[:51], "AC"]}, "52"),
        ({"game": "klondike", "cards": [*PACK[:51], "#" + PACK[51]]}, "52"),
        ({"game": "klondike", "cards": [*PACK[:51], "10S"]}, "not a card"),
        ({"game": "klondike", "cards": [*PACK[:51], ""]}, "not a card"),
        ({"game": "klondike", "cards": [*PACK[:51], None]}, "a card is written"),
        ({"game": "klondike", "cards": "".join(PACK)}, "list"),
        ({"game": "frog", "cards": PACK}, "104"),
    ],
)
def test_a_wrong_new_game_is_refused(playing, request_, why):
    assert why in playing.refused("new", **request_)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"move",
        b"{",
        b'{"op": "state"} {"op": "state"}',
        b'{"op": "state",}',
        b"null",
        b"7",
        b'"state"',
        b'["op", "state"]',
        b"{}",
        b'{"op": null}',
        b'{"op": ["state"]}',
        b'{"op": "State"}',
        b'{"op": "__init__"}',
        b'{"OP": "state"}',
        b'{"op": "new", "game": "klondike", "deal": NaN}',
        b'{"op": "new", "game": "klondike", "deal": Infinity}',
        b'{"op": "new", "game": "klondike", "deal": 1e999}',
        b'{"op": "new", "game": "klondike", "deal": ' + b"9" * 5000 + b"}",
        b'{"op": "new", "game": "klondike", "deal": ' + b"9" * 4000 + b"}",
        b"[" * 100000,
        b'{"op": ' + b"[" * 900 + b"]" * 900 + b"}",
        b'{"op": "move", "from": ' + b"[" * 940 + b"]" * 940 + b"}",
        b"\xff\xfe\x00",
        b"\xed\xa0\x80",
        b"\x00",
        '{"op": "\u2028\U0001f0a1"}'.encode(),
        b'{"op": "\\ud800"}',
        b'{"op": "new", "game": "\\ud800\\n", "deal": 1}',
        b'{"op": "' + b"x" * 100000 + b'"}',
    ],
)
def test_a_line_that_is_no_request_is_answered_and_changes_nothing(playing, line):
    before = playing.seen()
    assert not playing.line(line)["ok"]
    assert playing.seen() == before


@pytest.mark.parametrize("op", sorted(set(bot.OPS) - {"games", "new", "position", "load"}))
def test_before_the_first_game_there_is_nothing_to_play(talk, op):
    assert "no game yet" in talk(op)["error"]


@pytest.mark.parametrize(
    "change",
    [
        {"from": ["tableau", 7]},
        {"from": ["tableau", -1]},
        {"from": ["tableau", True]},
        {"from": ["tableau", 1.0]},
        {"from": ["tableau", "1"]},
        {"from": ["tableau", 10**30]},
        {"from": ["Tableau", 0]},
        {"from": ["reserve", 0]},
        {"from": [0, 0]},
        {"from": ["tableau"]},
        {"from": ["tableau", 0, 0]},
        {"from": {"tableau": 0}},
        {"from": "tableau 0"},
        {"from": None},
        {"to": ["tableau", 9]},
        {"to": []},
        {"count": 0},
        {"count": -1},
        {"count": 2},
        {"count": True},
        {"count": 1.0},
        {"count": "1"},
        {"count": 10**30},
        {"count": None},
    ],
)
def test_a_wrong_move_is_refused(talk, change):
    talk.position(tableau=[["QH"], ["KS"]])
    right = {"from": ["tableau", 0], "count": 1, "to": ["tableau", 1]}
    talk.refused("move", **{**right, **change})
    for key in right:
        assert key in talk.refused("move", **{k: v for k, v in right.items() if k != key})
    talk.done("move", **right)


def test_a_refused_move_says_why(talk):
    talk.position(tableau=[["QH"], ["JH", "2S"]], foundation=[["AC"]])
    assert talk.no_move("tableau 0", 1, "tableau 2") == "Spaces take Kings"
    assert talk.no_move("tableau 0", 1, "tableau 1") == "Build down, red on black"
    assert talk.no_move("foundation 0", 1, "tableau 2") == "Foundation cards stay there"
    assert talk.no_move("hand 0", 1, "waste 0") == "No card there"


def test_legal_moves_are_listed_once_and_each_can_be_made(talk):
    talk.position(
        options={"movement": "relaxed"},
        tableau=[["#2C", "KS", "QH"], ["KC"], ["AD"]],
        hand=[["JS"]],
        waste=[["JC"]],
        stock=[["5H"]],
    )
    legal = talk.legal()
    assert sorted(legal) == sorted(
        [
            ("tableau", 0, 1, "tableau", 1),
            *[("tableau", 0, 2, "tableau", space) for space in (3, 4, 5, 6)],
            *[("tableau", 1, 1, "tableau", space) for space in (3, 4, 5, 6)],
            ("tableau", 2, 1, "foundation", 0),
            ("hand", 0, 1, "tableau", 0),
            ("hand", 0, 1, "waste", 0),
            ("waste", 0, 1, "tableau", 0),
            ("stock", 0, 1, "hand", 0),
        ]
    )
    before = talk.done("state")
    for origin, index, count, destination, at in legal:
        talk.done("move", **{"from": [origin, index], "count": count, "to": [destination, at]})
        talk.done("undo")
        assert talk.done("state") == before


def test_turning_by_threes_and_redealing_are_moves(talk):
    talk.position(options={"variation": 1}, stock=[["2C", "3C", "4C", "5C"]])
    assert talk.legal() == [("stock", 0, 3, "waste", 0)]
    assert "turns" in talk.no_move("stock 0", 1, "waste 0")
    talk.move("stock 0", 3, "waste 0")
    assert talk.piles()["waste"] == [["5C", "4C", "3C"]]
    assert talk.legal() == [("stock", 0, 1, "waste", 0)]
    talk.move("stock 0", 1, "waste 0")
    assert talk.legal() == [("waste", 0, 4, "stock", 0)]
    talk.no_move("waste 0", 3, "stock 0")
    talk.move("waste 0", 4, "stock 0")
    assert talk.piles()["stock"] == [["#2C", "#3C", "#4C", "#5C"]]
    assert talk.done("state")["redeals_used"] == 1


@pytest.mark.parametrize("count", [1, 2])
def test_a_redeal_takes_the_hand_along_counted_or_not(talk, count):
    talk.position(options={"variation": 2}, hand=[["2C"]], waste=[["3C"]])
    assert talk.legal() == [("hand", 0, 1, "waste", 0), ("waste", 0, 2, "stock", 0)]
    talk.move("waste 0", count, "stock 0")
    assert talk.piles()["stock"] == [["#2C", "#3C"]]


def test_no_redeal_is_counted_with_nothing(talk):
    talk.position(options={"variation": 2}, hand=[["2C"]])
    talk.no_move("waste 0", 0, "stock 0")
    talk.move("waste 0", 1, "stock 0")


def test_places_are_numbered_as_the_games_lay_them(talk):
    talk.done("new", game="king_albert", deal=1)
    assert [len(pile) for pile in talk.piles()["reserve"]] == [1] * 7
    talk.done("new", game="frog", deal=1)
    assert talk.piles()["waste"] == [[]] * 5
    talk.done("new", game="golf", deal=1)
    assert [len(pile) for pile in talk.piles()["foundation"]] == [1]
    talk.done("new", game="fortress", deal=1)
    assert [len(pile) for pile in talk.piles()["tableau"]] == [6, 5, 5, 5, 5] * 2
    talk.done("new", game="thirteen", deal=1)
    covered = [pile[0][0] == "#" for pile in talk.piles()["tableau"]]
    assert covered == [True] * 21 + [False] * 7


def test_undo_and_redo_say_when_there_is_nothing(playing):
    assert playing.refused("undo") == "Nothing to undo"
    assert playing.refused("redo") == "Nothing to redo"
    before = playing.done("state")
    playing.done("auto", **{"from": ["stock", 0]})
    after = playing.done("state")
    assert playing.done("undo")["moves"] == 0
    assert playing.done("state") == before
    assert playing.done("redo")["moves"] == 1
    assert playing.done("state") == after


def test_finish_moves_what_it_can_as_one_move(talk):
    talk.position(tableau=[["#3C", "2C"], ["AC"]], hand=[["AD"]], waste=[["2D"]])
    before = talk.done("state")
    assert talk.done("finish")["moves"] == 1
    assert talk.piles()["foundation"][:2] == [["AC", "2C", "3C"], ["AD", "2D"]]
    assert talk.done("state")["won"]
    talk.done("undo")
    assert talk.done("state") == before
    talk.done("redo")
    assert talk.refused("finish") == "No card fits a foundation"
    talk.done("new", game="golf", deal=1)
    talk.refused("finish")


def test_auto_makes_the_best_move_of_a_place_and_tells_it(talk):
    talk.position(tableau=[["2D"], ["3S"], ["KS"]], foundation=[["AD"]], stock=[["9C"]])
    answer = talk.done("auto", **{"from": ["tableau", 0]})
    assert answer["move"] == {"from": ["tableau", 0], "count": 1, "to": ["foundation", 0]}
    assert talk.refused("auto", **{"from": ["tableau", 1]}) == "That card can't go anywhere"
    assert talk.refused("auto", **{"from": ["tableau", 6]}) == "No card there"
    assert talk.refused("auto", **{"from": ["foundation", 0]}) == "Foundation cards stay there"
    talk.refused("auto", **{"from": ["tableau", 2]})
    talk.refused("auto")
    talk.done("auto", **{"from": ["stock", 0]})
    assert talk.piles()["hand"] == [["9C"]]


def test_winning_moves_lead_to_a_win(talk):
    talk.done("new", game="fortress", deal=2)
    answer = talk.done("winning_moves", seconds=60)
    assert answer["verdict"] == "won"
    for each in answer["moves"]:
        assert not talk.done("state")["won"]
        talk.done("move", **each)
    assert talk.done("state")["won"]
    assert talk.done("winning_moves") == {"ok": True, "verdict": "won", "moves": []}


def test_a_lost_position_has_no_winning_moves_and_an_answer_may_take_too_long(talk, monkeypatch):
    talk.position("golf", tableau=[["KS"], ["2D"]], foundation=[["7C"]])
    assert talk.done("winning_moves") == {"ok": True, "verdict": "lost", "moves": []}
    for seconds in (0, -1, bot.MOST_SECONDS + 1, 1.5, "3"):
        talk.refused("winning_moves", seconds=seconds)
    talk.done("new", game="spider", deal=1, options={"suits": 4})
    monkeypatch.setattr(process_verdicts, "time", SimpleNamespace(
        monotonic=itertools.count(0, 4).__next__))
    assert talk.done("winning_moves") == {"ok": True, "verdict": "unknown", "moves": []}
    talk.bot = bot.Bot()
    talk.done("new", game="golf", deal=1)
    assert talk.refused("winning_moves") == "there is no search here"


def test_a_save_is_the_whole_game(playing):
    for _ in range(5):
        playing.done("auto", **{"from": ["stock", 0]})
    playing.done("undo")
    saved, state = playing.done("save")["data"], playing.done("state")
    playing.done("new", game="golf", deal=1)
    assert playing.done("load", data=saved)["moves"] == 4
    assert playing.done("state") == state
    assert playing.done("save")["data"] == saved
    playing.done("redo")
    playing.done("restart")
    assert playing.done("state")["moves"] == 0


@pytest.mark.parametrize("data", [None, 7, "", "!!!!", "UFA=", "UFABAA==", "é", "UFA\n=", [1]])
def test_a_wrong_save_is_refused(playing, data):
    playing.refused("load", data=data)
    playing.refused("load")


def test_scoring_that_has_stopped_is_told(talk):
    talk.done("new", game="st_helena", deal=1)
    talk.done("auto", **{"from": ["stock", 0]})
    state = talk.done("state")
    assert state["score"] == -1 and "scoring" not in state
    talk.done("undo")
    state = talk.done("state")
    assert state["score"] == 0 and state["scoring"] is False
    talk.done("new", game="st_helena", deal=1)
    assert "scoring" not in talk.done("state")
    talk.done("load", data=talk.done("save")["data"])
    assert talk.done("state")["scoring"] is False


def test_each_line_is_answered_by_one_line_at_once():
    class Out(io.StringIO):
        flushed = 0

        def flush(self):
            assert self.getvalue().count("\n") == self.flushed + 1
            self.flushed += 1

    out = Out()
    lines = [b'{"op": "games"}\n', b"\xff\r\n", b"\n", b'{"op": "state"}']
    assert bot.main(lines, out) == 0
    answers = out.getvalue()
    assert answers.isascii()
    assert [json.loads(line)["ok"] for line in answers.splitlines()] == [True, False, False, False]
    assert out.flushed == 4
    out = io.StringIO()
    bot.main(io.StringIO('{"op": "new", "game": "golf", "deal": 5}\n{"op": "undo"}\n'), out)
    assert [json.loads(line)["ok"] for line in out.getvalue().splitlines()] == [True, False]


def test_the_command_line_plays(tmp_path):
    lines = b'{"op": "new", "game": "klondike", "deal": 1}\n\xf0\x28\n{"op": "state"}\n'
    done = subprocess.run(
        [sys.executable, "-m", "desktop_sim", "--bot"],
        input=lines, capture_output=True, timeout=30, check=True,
    )  # fmt: skip
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert answers[2]["piles"]["tableau"][0] == ["JD"]
    assert done.stderr == b""


def test_a_program_that_hangs_up_ends_the_bot_quietly():
    bot_process = subprocess.Popen(
        [sys.executable, "-m", "desktop_sim", "--bot"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    bot_process.stdout.close()
    _, errors = bot_process.communicate(b'{"op": "games"}\n' * 3, timeout=30)
    assert errors == b""
    assert bot_process.returncode == 1


REQUEST = b'{"op": "games"}\n'


def shell(redirection, lines=REQUEST):
    """Run the bot with standard streams redirected by the shell; return it after its end."""
    command = [sys.executable, "-m", "desktop_sim", "--bot"]
    return subprocess.run(
        ["sh", "-c", 'exec "$@" ' + redirection, "sh", *command],
        input=lines, capture_output=True, timeout=30, cwd=ROOT,
    )  # fmt: skip


@pytest.mark.parametrize(
    "redirection, code, error",
    [
        (">/dev/full", 1, b"pocket-patience: No space left on device\n"),
        (">&-", 1, b""),
        ("</dev/null", 0, b""),
        ("<&-", 0, b""),
        ("<&- >&-", 1, b""),
        ("0>/dev/null", 1, b"pocket-patience: Bad file descriptor\n"),
        (">/dev/full 2>&-", 1, b""),
    ],
)
def test_streams_that_are_closed_or_full_end_the_bot(redirection, code, error):
    done = shell(redirection)
    assert (done.returncode, done.stdout, done.stderr) == (code, b"", error)


@contextlib.contextmanager
def waiting_bot():
    """Run the bot until it has answered once and waits for more."""
    with subprocess.Popen(
        [sys.executable, "-m", "desktop_sim", "--bot"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT,
    ) as process:  # fmt: skip
        process.stdin.write(REQUEST)
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["ok"]
        yield process
        process.kill()


def test_ctrl_c_ends_a_bot_that_waits_for_a_request():
    with waiting_bot() as process:
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130
        assert process.stdout.read() == process.stderr.read() == b""


def test_ctrl_c_ends_a_bot_whose_answers_nobody_reads():
    with waiting_bot() as process:
        os.set_blocking(process.stdin.fileno(), False)
        with contextlib.suppress(BlockingIOError):
            for _ in range(1000):
                process.stdin.write(REQUEST * 100)
                process.stdin.flush()
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130
        assert process.stderr.read() == b""
        with contextlib.suppress(OSError):
            process.stdin.close()


def test_an_error_of_ours_sets_the_game_aside_and_the_next_line_is_read(monkeypatch):
    player = bot.Bot()
    assert player.answer('{"op": "new", "game": "golf", "deal": 1}')["ok"]
    monkeypatch.setattr(player.session.game, "do", lambda *move: [][0])
    turn = '{"op": "move", "from": ["stock", 0], "count": 1, "to": ["foundation", 0]}'
    answer = player.answer(turn)
    assert answer["ok"] is False
    assert answer["error"].startswith("the game failed and is set aside: IndexError")
    assert player.answer('{"op": "state"}')["error"].startswith("no game yet")
    assert player.answer('{"op": "new", "game": "golf", "deal": 1}')["ok"]
