"""Random requests to the bot at length: `python -m tests.lab.bot_soak`, or `make soak`.

A seventh of the requests is nonsense: damaged JSON, values out of range, saves with changed bytes.
Every answer must be one line of JSON, and a refusal must change nothing.  Cards are counted after
each request, undo must lead back to the first position, and `auto` never to one that it has left.
"""

import argparse
import base64
import collections
import json
import multiprocessing
import random
import sys
import traceback

from core import games
from core.card_names import name
from core.piles import KIND_NAMES
from core.save_writer import checksum
from desktop_sim.play.bot import Bot
from tests.both_runtimes import playing
from tests.lab import soak

REQUESTS = 40000
"""Requests of each game."""

LENGTH = 400
"""Requests between two deals."""

NONSENSE = (None, True, -1, 0, 1, 63, 64, 2**15, 2**30, -(2**63), 10**400, 0.5, "", "A", "tableau",
            "\ud800", [], {}, [[]], {"": []}, ["tableau", 0], [0, "tableau"], ["stock", -1],
            ["cell", 99])

KEYS = ("op", "game", "deal", "options", "cards", "piles", "redeals_used", "partial", "from",
        "count", "to", "data")

LINES = (b"", b"\xff", b"{", b"[" * 5000, b'{"op":"new"' + b" " * 9999, b"1e999", b"NaN",
         b'{"op":NaN}', b'{"op":"state"}}', b'{"op":"state","op":"undo"}', b"9" * 5000, b"\0",
         b'"state"', b'{"op":["state"]}')

RANKS = "A23456789TJQK"
SUITS = "CDHS"


def main():
    """Ask, print a line for each game, and return the exit code: 1 after a fault."""
    arguments = _arguments()
    wrong = 0
    jobs = [(game_id, arguments.requests, arguments.seed)
            for game_id in arguments.game or playing.every_game()]
    with multiprocessing.Pool(arguments.workers) as pool:
        for game_id, counts, failures in pool.imap(ask_game, jobs):
            print(f"{game_id:20}{counts['ok']:8} answered {counts['refused']:8} refused "
                  f"{counts['deals']:5} deals {counts['positions']:5} positions "
                  f"{counts['won']:4} won {counts['stuck']:4} stuck {len(failures):3} wrong",
                  flush=True)
            print("\n".join(failures[:3]), end="\n" if failures else "")
            wrong += len(failures)
    return 1 if wrong else 0


def ask_game(job):
    """Play one game by requests; return its id, counts, and the faults."""
    game_id, requests, seed = job
    counts = collections.Counter()
    failures = []
    number = 0
    while counts["ok"] + counts["refused"] < requests:
        number += 1
        asked = BotSoak(game_id, f"{game_id} {seed} {number}", counts)
        try:
            asked.play()
        except Exception:
            failures.append(f"seed {seed} deal {number}: {asked.lines[-6:]}\n"
                            f"{traceback.format_exc()}")
    return game_id, counts, failures


class BotSoak:
    """One bot, from a deal or a position on."""

    def __init__(self, game_id, seed, counts):
        """Ask about `game_id` at random; `counts` is a Counter of all that happens."""
        self.chance = random.Random(seed)
        self.game_id = game_id
        self.counts = counts
        self.bot = Bot()
        self.lines = []
        self.cards = self.state = self.first = None
        self.saves = []

    # Requests.

    def play(self):
        """Deal, then ask at random; go back to the first position at the end."""
        self._begin()
        kinds = (self._legal_move, self._any_move, self._auto, self._step, self._nonsense,
                 self._save, self._load, self._follow_auto)
        for _ in range(LENGTH):
            self.chance.choices(kinds, (40, 12, 5, 12, 12, 3, 3, 1))[0]()
            if self.chance.random() < 0.004:
                self._begin()
        self._go_back()

    def ask(self, **request):
        """Ask, and check the answer and the state after it; return the answer."""
        return self.ask_line(json.dumps(request))

    def ask_line(self, line):
        """Send a line, text or bytes; return its answer, which is checked."""
        self.lines.append(line)
        before = self.state
        answer = self.bot.answer(line)
        text = json.dumps(answer, allow_nan=False)
        assert "\n" not in text
        self.counts["ok" if answer["ok"] else "refused"] += 1
        if not answer["ok"]:
            assert set(answer) == {"ok", "error"}, answer
            error = answer["error"]
            assert error and "\n" not in error and not error.startswith("the game failed"), error
            assert len(error) < 200, error
        self.state = self._state()
        if not answer["ok"]:
            assert self.state == before, (before, self.state)
        if self.state and self.cards:
            assert _cards(self.state) == self.cards, self.state
        return answer

    def _state(self):
        answer = self.bot.answer('{"op":"state"}')
        if not answer["ok"]:
            assert answer["error"].startswith("no game yet"), answer
            return None
        assert not (answer["won"] and answer["stuck"]), answer
        return answer

    def play_position(self):
        """Set up a position, or deal if no position is taken."""
        options = self._options()
        if not self._position(options):
            self.ask(op="new", game=self.game_id, deal=1, options=options)

    def _options(self):
        return {option: self.chance.choice(values)
                for option, values, _ in games.load(self.game_id).options}

    def _begin(self):
        """Deal, or set up a position."""
        self.cards = None
        options = self._options()
        way = self.chance.random()
        if way < 0.4:
            answer = self.ask(op="new", game=self.game_id, deal=self.chance.randint(1, 99999999),
                              options=options)
            assert answer["ok"], answer
            self.counts["deals"] += 1
        elif way < 0.5:
            cards = self._pack(options)
            self.chance.shuffle(cards)
            answer = self.ask(op="new", game=self.game_id, cards=cards, options=options)
            assert answer["ok"], answer
            self.counts["deals"] += 1
        else:
            self.play_position()
        self.cards = _cards(self.state)
        self.first = self.state

    def _position(self, options):
        """Lay cards at random until the game takes the position; return False after many tries."""
        chance = self.chance
        room = {kind: [] for kind in KIND_NAMES}
        for pile in self.bot.session.prepare(self.game_id, options).piles:
            room[KIND_NAMES[pile.kind]].append(len(pile.cards))
        kinds = [kind for kind in KIND_NAMES if room[kind]]
        for _ in range(30):
            cards = self._pack(options)
            chance.shuffle(cards)
            if chance.random() < 0.3:
                cards.sort(key=lambda card: RANKS.index(card[0]), reverse=True)
            count = len(cards) if chance.random() < 0.3 else chance.randrange(len(cards))
            wide = "tableau" if room["tableau"] else "waste"
            used = [kind for kind in kinds if chance.random() < 0.4] + [wide]
            piles = {kind: [[] for _ in room[kind]] for kind in kinds}
            few = chance.choice((2, 3, 99))
            for card in cards[:count]:
                kind = chance.choice(used)
                if kind in ("hand", "cell", "foundation") and chance.random() < 0.9:
                    kind = wide
                at = chance.randrange(len(piles[kind][:few])) if piles[kind] else 0
                if len(piles[kind][at]) == room[kind][at] and chance.random() < 0.99:
                    kind = wide
                    at = next((i for i, row in enumerate(piles[kind]) if len(row) < room[kind][i]),
                              0)
                piles[kind][at].append(card)
            if chance.random() < 0.6:
                _gather(piles, chance)
            for rows in piles.values():
                for row in rows:
                    if chance.random() < 0.3:
                        row.sort(key=lambda card: -RANKS.index(card[0]))
            answer = self.ask(op="position", game=self.game_id, piles=piles, options=options,
                              partial=count < len(cards) or chance.random() < 0.5,
                              redeals_used=chance.choice((0, 0, 0, 1, 2, 3, 32767)))
            if answer["ok"]:
                self.counts["positions"] += 1
                return True
        return False

    def _pack(self, options):
        """Return the cards of the game with `options`, by name, sorted."""
        game = self.bot.session.prepare(self.game_id, options)
        return [name(card) for card in game.whole_pack()]

    def _legal(self):
        answer = self.ask(op="legal")
        if not answer["ok"]:
            return []
        moves = answer["moves"]
        assert len({json.dumps(move) for move in moves}) == len(moves), moves
        return moves

    def _legal_move(self):
        moves = self._legal()
        if not moves:
            if self.state:
                assert self.state["won"] or self.state["stuck"], self.state
                self.counts["won" if self.state["won"] else "stuck"] += 1
                self._begin()
            return
        before = self.state["moves"]
        answer = self.ask(op="move", **self.chance.choice(moves))
        assert answer["ok"] and answer["moves"] == before + 1, answer

    def _any_move(self):
        places = [[kind, index] for kind, rows in (self.state or {"piles": {}})["piles"].items()
                  for index in range(len(rows))] or [["tableau", 0]]
        self.ask(op="move", **{"from": self.chance.choice(places), "to": self.chance.choice(places),
                               "count": self.chance.choice((1, 1, 2, 3, 5, 13, 0, -1, 104, 2**31))})

    def _auto(self):
        kind = self.chance.choice(("tableau", "tableau", "stock", "hand", "waste", "reserve",
                                   "cell", "foundation"))
        self.ask(op="auto", **{"from": [kind, self.chance.randrange(10)]})

    def _follow_auto(self):
        """Follow `auto` from place to place until none helps: no position may come again."""
        seen = {_position_of(self.state)}
        while self.state:
            places = [[kind, index] for kind, rows in self.state["piles"].items()
                      for index in range(len(rows)) if kind != "stock"]
            self.chance.shuffle(places)
            if not any(self.ask(op="auto", **{"from": place})["ok"] for place in places):
                break
            position = _position_of(self.state)
            assert position not in seen, self.state
            seen.add(position)

    def _step(self):
        op = self.chance.choices(("undo", "redo", "finish", "restart"), (10, 8, 3, 0.2))[0]
        before = self.state
        answer = self.ask(op=op)
        if answer["ok"] and op == "undo":
            after = self.state
            assert self.ask(op="redo")["ok"]
            assert _without_score(self.state) == _without_score(before), (before, self.state)
            assert self.ask(op="undo")["ok"]
            assert self.state == after

    def _save(self):
        answer = self.ask(op="save")
        if answer["ok"]:
            self.saves.append((answer["data"], self.state, self.cards, self.first))

    def _load(self):
        if not self.saves:
            return
        data, state, cards, first = self.chance.choice(self.saves)
        if self.chance.random() < 0.6:
            self._load_damaged(data)
            return
        self.cards = None
        assert self.ask(op="load", data=data)["ok"]
        assert _without_score(self.state) == _without_score(state), (state, self.state)
        self.cards, self.first = cards, first

    def _load_damaged(self, data):
        """Load a save with changed bytes, half of them under a checksum that is right."""
        raw = bytearray(base64.b64decode(data))
        for _ in range(self.chance.choice((1, 1, 2, 8))):
            raw[self.chance.randrange(len(raw))] = self.chance.randrange(256)
        if self.chance.random() < 0.2:
            del raw[self.chance.randrange(len(raw)):]
        if self.chance.random() < 0.7:
            raw[-4:] = checksum(bytes(raw[:-4]))
        self.cards = None
        game_id = self.state and self.state["game"]
        answer = self.ask(op="load", data=base64.b64encode(bytes(raw)).decode())
        self.cards = _cards(self.state)
        if answer["ok"]:
            self.counts["damaged loads"] += 1
            self.first = None
            if self.state["game"] != game_id:
                self._begin()

    def _nonsense(self):
        chance = self.chance
        way = chance.random()
        if way < 0.2:
            self.ask_line(chance.choice(LINES))
            return
        if way < 0.4:
            line = bytearray(self.lines[-1].encode() if isinstance(self.lines[-1], str)
                             else self.lines[-1])
            for _ in range(chance.randrange(1, 4)):
                if line:
                    line[chance.randrange(len(line))] = chance.randrange(256)
            self._may_change(bytes(line))
            return
        request = {"op": chance.choice(
            ("new", "position", "move", "auto", "load", "legal", "undo", "state", "jump"))}
        for key in KEYS:
            if key != "op" and chance.random() < 0.5:
                request[key] = chance.choice(NONSENSE)
        if chance.random() < 0.5:
            request["game"] = self.game_id
        if chance.random() < 0.5:
            request["options"] = {chance.choice(("redeals", "draw", "", "king", "suits")):
                                  chance.choice(NONSENSE)}
        self._may_change(json.dumps(request))

    def _may_change(self, line):
        """Send a line that may begin another game; deal again after that."""
        cards, self.cards = self.cards, None
        self.ask_line(line)
        if self.state and _cards(self.state) == cards and self.state["game"] == self.game_id:
            self.cards = cards
            if self.state["moves"] == 0:
                self.first = None
        else:
            self._begin()

    def _go_back(self):
        """Undo all moves: the first position must come back, and redo the last."""
        last = self.state
        steps = 0
        while self.ask(op="undo")["ok"]:
            steps += 1
        if self.first and self.state["moves"] == 0 == self.first["moves"]:
            assert self.state["piles"] == self.first["piles"], (self.first, self.state)
            assert self.state["redeals_used"] == self.first["redeals_used"]
        for _ in range(steps):
            assert self.ask(op="redo")["ok"]
        assert _without_score(self.state) == _without_score(last), (last, self.state)
        assert self.ask(op="restart")["ok"]
        if self.first and self.first["moves"] == 0:
            assert self.state["piles"] == self.first["piles"], (self.first, self.state)


def _gather(piles, chance):
    """Move low cards to the foundations, each suit from the Ace on."""
    rows = piles.get("foundation", ())
    for row, suit in zip(rows, SUITS * 2, strict=False):
        del row[:]
        for rank in RANKS[:chance.randrange(14)]:
            holder = next((other for kind, others in piles.items() if kind != "foundation"
                           for other in others if rank + suit in other), None)
            if holder is None:
                break
            holder.remove(rank + suit)
            row.append(rank + suit)


def _cards(state):
    if not state:
        return None
    return sorted(card.lstrip("#") for rows in state["piles"].values() for row in rows
                  for card in row)


def _position_of(state):
    return state and json.dumps((state["piles"], state["redeals_used"]))


def _without_score(state):
    if not state:
        return state
    return {key: value for key, value in state.items() if key not in ("score", "scoring")}


def _arguments():
    parser = argparse.ArgumentParser(prog="python -m tests.lab.bot_soak", description=__doc__)
    parser.add_argument("--requests", type=int, default=REQUESTS,
                        help=f"requests of each game ({REQUESTS})")
    parser.add_argument("--seed", type=int, default=1, help="for other requests (1)")
    return soak.parse(parser)


if __name__ == "__main__":
    sys.exit(main())
