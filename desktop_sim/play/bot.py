"""The bot protocol: a program plays by lines of JSON, a request in, an answer out.

Each request names its "op". The answer to a request that was carried out is {"ok": true, ...}.
A refused request changes nothing; its answer is {"ok": false, "error": "the reason"}.
"""

import base64
import json
import sys

from core import games, refusals
from core.card_names import name, parse
from core.cards import FACE_DOWN
from core.dead_end import is_dead_end
from core.game import REDEALS
from core.piles import CELL, KIND_NAMES, STOCK, WASTE
from core.position_validation import MOST
from core.session import Session
from core.undo_journal import count_of, destination_of, origin_of
from desktop_sim.play import messages
from desktop_sim.play.end_signals import INTERRUPTED
from desktop_sim.play.position_formats import pysol_numbers, reading, writing

BYTE_ORDER_MARK = "\ufeff"

SECONDS = 3
MOST_SECONDS = 3600
"""Time that a search for a win may take, unless told, and at most."""

SHOWN = 40
"""Most characters of a request that an error quotes."""


def main(stdin=None, stdout=None, search=None):
    """Answer each line of `stdin` (bytes or text) on `stdout` (text) until it ends.

    They default to those of the process; a closed `stdin` has no lines. `search` is as for `Bot`.
    Return the exit code: 0 at the end of `stdin`, 1 when `stdout` is closed or full or `stdin`
    cannot be read, 130 after Ctrl-C.
    """
    if stdin is None:
        stdin = sys.stdin.buffer if sys.stdin else ()
        if sys.stdin and sys.stdin.isatty():
            messages.say('type one JSON object a line, such as {"op": "games"}; Ctrl-D ends it')
    stdout = stdout or sys.stdout
    if stdout is None:
        return 1
    try:
        _play(stdin, stdout, search)
    except KeyboardInterrupt:
        messages.drop(stdout)
        return INTERRUPTED
    except OSError as why:
        messages.say_unwritten(why)
        messages.drop(stdout)
        return 1
    return 0


def _play(stdin, stdout, search):
    bot = Bot(search)
    for line in stdin:
        stdout.write(json.dumps(bot.answer(line)) + "\n")
        stdout.flush()


class Bot:
    """One player's side of the protocol: a session and the operations on it.

    Each operation takes the request (a dict) and returns the keys of its answer besides "ok".
    A refused operation raises ValueError with the reason.
    """

    def __init__(self, search=None):
        """Begin without a game.

        `search` returns for (saved game, seconds) its verdict and the packed moves of a win;
        without it `winning_moves` is refused.
        """
        self.session = Session()
        self._search = search

    def answer(self, line):
        """Return the answer (a dict) to one request (bytes in UTF-8, or text).

        An error in the program drops the game, because cards may be half moved.
        """
        try:
            request = _object(line)
            op = _needed(request, "op", str)
            if op not in OPS:
                raise ValueError("no such op: " + _quoted(op))
            do, keys = OPS[op]
            unknown = request.keys() - {"op", *keys}
            if unknown:
                raise ValueError(f"{op} takes no {_quoted(min(unknown))}")
            return {"ok": True, **do(self, request)}
        except ValueError as error:
            return {"ok": False, "error": str(error)}
        except Exception as error:
            self.session = Session()
            return {"ok": False, "error": f"the game failed and is set aside: {error!r}"}

    # Operations.

    def games(self, request):
        """List all games with their options."""
        known = games.known()
        return {"games": [_game(game_id, title) for game_id, title in known]}

    def new(self, request):
        """Deal a game, by deal number or from given cards."""
        game_id = _needed(request, "game", str)
        options = _given(request, "options", dict, {})
        if ("deal" in request) == ("cards" in request):
            raise ValueError('new needs either "deal" or "cards"')
        if isinstance(request.get("deal"), str):
            self.session = _dealt(request["deal"], game_id, options)
        elif "deal" in request:
            self.session.new(game_id, _needed(request, "deal", int), options)
        else:
            cards = [parse(card) for card in _needed(request, "cards", list)]
            self.session.new_from(game_id, cards, options)
        return self._done()

    def position(self, request):
        """Set up a position, pile by pile or as the text of another program."""
        if "board" in request:
            return self._position_in_text(request)
        game_id = _needed(request, "game", str)
        game = self.session.prepare(game_id, _given(request, "options", dict, {}))
        _lay(game, _needed(request, "piles", dict))
        redeals = _given(request, "redeals_used", int, 0)
        if not 0 <= redeals <= MOST:
            raise ValueError(f'"redeals_used" must be from 0 to {MOST}')
        game.counters[REDEALS] = redeals
        self.session.place(game, game_id, _given(request, "partial", bool, False))
        return self._done()

    def _position_in_text(self, request):
        """Set up the position in a text, after the moves that it has."""
        for key in ("piles", "redeals_used", "partial"):
            if key in request:
                raise ValueError(f'"board" says all of the position: leave out "{key}"')
        self.session = reading.read(
            _needed(request, "board", str), _given(request, "game", str, ""),
            _given(request, "options", dict, {}))
        return self._done()

    def board(self, request):
        """Return the position as text, and the deal with its moves."""
        game = self._game()
        return {"board": writing.position_text(game), "game": writing.game_text(self.session)}

    def state(self, request):
        """Describe the game in play and all its cards."""
        game = self._game()
        session = self.session
        state = {
            "game": session.game_id,
            "deal": session.deal or None,
            "options": {row[0]: game.option(row[0]) for row in game.options},
            "piles": _shown(game),
            "score": game.score(),
            "won": game.won(),
            "stuck": self.session.stuck() or is_dead_end(game),
            "moves": session.moves,
            "redeals_used": game.redeals_used(),
        }
        if not game.scoring:
            state["scoring"] = False
        return state

    def legal(self, request):
        """List all legal moves."""
        game = self._game()
        found = self.session.found
        return {"moves": [move_of(game, found[i]) for i in range(self.session.legal())]}

    def move(self, request):
        """Move cards, if that is legal."""
        game = self._game()
        origin = _place(game, request, "from")
        count = _needed(request, "count", int)
        destination = _place(game, request, "to")
        # The hand's card goes back with the waste, so a redeal may be counted with it or without.
        if destination.kind == STOCK and origin.kind == WASTE and 0 < count == origin.n:
            count = game.redeal_count()
        return self._done(self.session.move(origin.number, count, destination.number))

    def undo(self, request):
        """Take back the last move."""
        self._game()
        return self._done(self.session.undo())

    def redo(self, request):
        """Repeat the move that was taken back last."""
        self._game()
        return self._done(self.session.redo())

    def restart(self, request):
        """Go back to the deal."""
        self._game()
        self.session.restart()
        return self._done()

    def finish(self, request):
        """Move all cards to the foundations that can go there."""
        self._game()
        return self._done(self.session.finish())

    def auto(self, request):
        """Make the best move from a place."""
        game = self._game()
        origin = _place(game, request, "from")
        move = self.session.best(origin.number)
        answer = self._done(self.session.auto(origin.number))
        answer["move"] = move_of(game, move)
        return answer

    def winning_moves(self, request):
        """Search for a win from here."""
        game = self._game()
        seconds = _given(request, "seconds", int, SECONDS)
        if not 0 < seconds <= MOST_SECONDS:
            raise ValueError(f'"seconds" must be from 1 to {MOST_SECONDS}')
        if not self._search:
            raise ValueError("there is no search here")
        verdict, moves = self._search(bytes(self.session.save()), seconds)
        return {"verdict": verdict, "moves": [move_of(game, move) for move in moves]}

    def save(self, request):
        """Return the game as a save, in base64."""
        self._game()
        return {"data": base64.b64encode(self.session.save()).decode()}

    def load(self, request):
        """Go on with a save, in base64."""
        text = _needed(request, "data", str)
        try:
            data = base64.b64decode(text, validate=True)
        except ValueError:
            raise ValueError('"data" is not base64') from None
        self.session.load(data)
        return self._done()

    def _game(self):
        if self.session.game is None:
            raise ValueError('no game yet: begin with "new", "position" or "load"')
        return self.session.game

    def _done(self, reason=refusals.FINE):
        """Return the answer to a move: how many moves led here. Raise ValueError for a refusal."""
        if reason:
            raise ValueError(refusals.text(self.session.game, reason))
        return {"moves": self.session.moves}


OPS = {
    "games": (Bot.games, ()),
    "new": (Bot.new, ("game", "deal", "cards", "options")),
    "position": (Bot.position, ("game", "piles", "board", "options", "redeals_used", "partial")),
    "board": (Bot.board, ()),
    "state": (Bot.state, ()),
    "legal": (Bot.legal, ()),
    "move": (Bot.move, ("from", "count", "to")),
    "undo": (Bot.undo, ()),
    "redo": (Bot.redo, ()),
    "restart": (Bot.restart, ()),
    "finish": (Bot.finish, ()),
    "auto": (Bot.auto, ("from",)),
    "winning_moves": (Bot.winning_moves, ("seconds",)),
    "save": (Bot.save, ()),
    "load": (Bot.load, ("data",)),
}
"""{op: the operation, and the keys of a request for it besides "op"}."""


# Reading requests.


def _object(line):
    """Return the JSON object in `line`; raises ValueError with a reason of one line."""
    try:
        text = line.decode() if isinstance(line, bytes) else line
        # Programs on Windows begin what they write with a byte order mark.
        request = json.loads(text.removeprefix(BYTE_ORDER_MARK), parse_constant=_no_number)
    except UnicodeDecodeError:
        raise ValueError("not UTF-8") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON: {error.msg} at character {error.pos + 1}") from None
    except (ValueError, RecursionError):
        raise ValueError("not JSON that can be read: a number too long, or too deep") from None
    if not isinstance(request, dict):
        raise ValueError("a request is a JSON object")
    return request


def _no_number(text):
    raise json.JSONDecodeError(text + " is no number", text, 0)


def _dealt(text, game_id, options):
    """Return a Session with the deal that a text such as "ms617" names; raises ValueError."""
    number = pysol_numbers.number_in(text)
    if not number:
        raise ValueError(f'"deal" must be a whole number, or like "ms617", not {_quoted(text)}')
    return pysol_numbers.deal(game_id, number, options)


TYPE_NAMES = {
    str: "a string",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
}


def _checked(value, kind, what):
    """Return `value`; raises ValueError, which calls it `what`, unless its type is `kind`."""
    # type(), not isinstance(): true is not a number here.
    if type(value) is not kind:
        raise ValueError(f"{what} must be {TYPE_NAMES[kind]}, not {_described(value)}")
    return value


def _needed(request, key, kind):
    """Return `request[key]`; raises ValueError when it is missing or not a `kind` (a type)."""
    if key not in request:
        raise ValueError(f'"{key}" is missing')
    return _checked(request[key], kind, f'"{key}"')


def _given(request, key, kind, default):
    """Return `request[key]` as `_needed` does, or `default` when it is missing."""
    return _needed(request, key, kind) if key in request else default


def _described(value):
    # A list or an object may be nested too deeply to be quoted.
    return TYPE_NAMES[type(value)] if isinstance(value, (list, dict)) else _quoted(value)


def _quoted(value):
    text = json.dumps(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


def _of_kind(game, kind):
    return [pile for pile in game.piles if pile.kind == kind]


def _place(game, request, key):
    """Return the pile that a place such as ["tableau", 0] names; raises ValueError for none."""
    place = _needed(request, key, list)
    if len(place) != 2:
        raise ValueError(f'"{key}" must be like ["tableau", 0]')
    kind = _checked(place[0], str, f'the first part of "{key}"')
    index = _checked(place[1], int, f'the second part of "{key}"')
    for pile in game.piles:
        if KIND_NAMES[pile.kind] == kind and pile.index == index:
            return pile
    raise ValueError(f"no such place: {_quoted(place)}")


def _lay(game, piles):
    """Lay the cards of a request's "piles" on the empty piles of `game`."""
    for kind, rows in piles.items():
        if kind not in KIND_NAMES:
            raise ValueError(f"no such kind of pile: {_quoted(kind)}")
        there = _of_kind(game, KIND_NAMES.index(kind))
        rows = [
            _checked(row, list, f"each pile of {_quoted(kind)}")
            for row in _checked(rows, list, f"the piles of {_quoted(kind)}")
        ]
        # A kind that this game lacks may still be named, as long as it is empty.
        if len(rows) > len(there) and (there or any(rows)):
            raise ValueError(f"{kind} has {len(there)} piles here, not {len(rows)}")
        for pile, row in zip(there, rows, strict=False):
            _lay_pile(pile, row)


def _lay_pile(pile, row):
    where = f"{KIND_NAMES[pile.kind]} {pile.index}"
    if len(row) > len(pile.cards):
        raise ValueError(f"{where} holds at most {len(pile.cards)} cards")
    for text in row:
        card = parse(text)
        pile.put(card | FACE_DOWN if pile.kind == STOCK else card)


# Writing answers.


def _game(game_id, title):
    rows = games.load(game_id).options
    return {
        "id": game_id,
        "name": title,
        "options": {option: list(values) for option, values, _ in rows},
        "defaults": {option: default for option, _, default in rows},
    }


def _shown(game):
    """Return all cards of `game`, by kind of pile, the top card last; cells if there are any."""
    return {
        kind: [[name(card) for card in pile.cards[: pile.n]] for pile in _of_kind(game, number)]
        for number, kind in enumerate(KIND_NAMES)
        if number != CELL or game.cells
    }


def move_of(game, move):
    """Return a packed move as the protocol writes it."""
    origin = game.piles[origin_of(move)]
    destination = game.piles[destination_of(move)]
    return {
        "from": [KIND_NAMES[origin.kind], origin.index],
        "count": count_of(move),
        "to": [KIND_NAMES[destination.kind], destination.index],
    }
