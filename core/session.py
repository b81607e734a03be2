"""The session: one game in play, with all that is the same for every game.

New, restart, move, turn, undo, redo, finish, auto move, legal moves, save and load.  Piles are
named by their place numbers (`game.piles[number]`).  Dealing, saving, loading and positions
allocate; everything else does not.
"""

from array import array

from core import deals, games, positions, reasons, saves
from core.const import const
from core.game import never
from core.journal import (
    CAPACITY,
    COUNT,
    COUNT_BITS,
    DESTINATION,
    FINISH,
    FLIP,
    MARK,
    MOVE_BITS,
    PLACE_BITS,
    REDO,
    SCORED,
    TALLY,
    UNCOVER,
    UNDO,
    Journal,
    change_of,
    count_of,
    counter_of,
    destination_of,
    origin_of,
    pack_move,
)
from core.piles import FOUNDATION, STOCK, TAKE_NOTHING, transfer, turn_over
from core.snapshot import Snapshot

# No position has more: 728 moves are 52 cards in runs that may all go to 14 places.
MOST_MOVES = const(768)

# Entries that one move may write: a FINISH of two packs, each card with its score.
LONGEST = const(400)

# What a session takes back when a save that it was reading is refused.
KEPT = ("game", "game_id", "deal", "whole", "cards", "start", "base")


class Session:
    """One game in play.

    game      the Game, or None before the first deal
    game_id   its id
    deal      its deal number, or 0 when its cards or its position were given
    found     array of packed moves that `legal` fills
    whole     False when a position was set up that does not hold the whole pack
    start     Snapshot of the position that was given to start with, or None
    base      Snapshot from which the moves in the journal lead on
    witness   has a method `note`, which is called with each action (core/journal.py); or None
    """

    def __init__(self, capacity=CAPACITY):
        """A session without a game, whose journal has room for `capacity` entries.

        Allocates 3 KB for the list of moves, and 3 bytes an entry (11 KB).
        """
        self.journal = Journal(capacity)
        self.found = array("I", bytes(4 * MOST_MOVES))
        self.game = None
        self.game_id = ""
        self.deal = 0
        self.whole = True
        self.listener = None
        self.cards = None
        self.start = None
        self.base = None

    # Starting.

    def prepare(self, game_id, options=None):
        """Makes a game with its piles empty and returns it, without taking it into play.

        `options` maps names to values; what it leaves out has its default.  Raises ValueError
        with a one-line reason for a game, a name or a value that there is not.
        """
        rules, choices = self._rules(game_id, options)
        return rules(choices)

    def _rules(self, game_id, options):
        rules = games.load(game_id)
        wanted = dict(options or {})
        choices = []
        for name, values, default in rules.options:
            value = wanted.pop(name, default)
            if not one_of(value, values):
                raise ValueError("option " + name + " takes " + listed(values))
            choices.append(value)
        for name in wanted:
            raise ValueError(game_id + " has no option " + repr(name)[:40])
        return rules, choices

    def new(self, game_id, deal, options=None):
        """Deals number `deal`.  Raises ValueError with a one-line reason, and changes nothing."""
        rules, choices = self._rules(game_id, options)
        cards = deals.shuffled(deal, rules.packs)
        # Where memory is tight the piles of two large games have no room.
        self.clear()
        self._take_up(rules(choices), game_id, deal, cards)

    def clear(self):
        """Lets go of the game: none is in play."""
        self.game = self.base = self.start = None

    def new_from(self, game_id, cards, options=None):
        """Deals these cards, in dealing order; ValueError unless they are the game's pack(s)."""
        game = self.prepare(game_id, options)
        cards = bytearray(cards)
        if not positions.is_pack(cards, game.packs):
            raise ValueError("the cards are not exactly the game's " + str(52 * game.packs))
        self._take_up(game, game_id, 0, cards)

    def place(self, game, game_id, partial=False):
        """Takes up `game` (from `prepare`) with the cards that were put on its piles.

        Raises ValueError with a one-line reason, and changes nothing, unless they are exactly its
        pack(s), or with `partial` a part of them, and lie as the game lays them.
        """
        positions.check(game, partial)
        self._begin(game, game_id, 0, None)
        self.whole = positions.holds_pack(game)
        self.start = Snapshot(game)
        self.base = Snapshot(game)

    def restart(self):
        """The same deal from its start.  Allocates nothing."""
        game = self.game
        if self.start:
            self.start.give(game)
        else:
            for pile in game.piles:
                pile.clear()
            for i in range(len(game.counters)):
                game.counters[i] = 0
            self._lay_pack(game, self.cards)
            game.deal()
        self._stop_scoring()
        self.journal.clear()
        self.base.take(game)

    def _stop_scoring(self):
        if self.game.scoring_stops:
            self.game.scoring = False

    def _take_up(self, game, game_id, deal, cards):
        self._begin(game, game_id, deal, cards)
        self._lay_pack(game, cards)
        game.deal()
        self.base = Snapshot(game)

    def _begin(self, game, game_id, deal, cards):
        self.base = self.start = None
        self.game = game
        self.game_id = game_id
        self.deal = deal
        self.cards = cards
        self.whole = True
        self.journal.clear()
        game.journal = self.journal

    def _lay_pack(self, game, cards):
        n = len(cards)
        for i in range(n):
            game.pack.cards[n - 1 - i] = cards[i]
        game.pack.n = n

    # Playing.

    def judge(self, origin, count, destination):
        """FINE (0), or why the move between two place numbers is refused; changes nothing."""
        piles = self.game.piles
        return self.game.judge(piles[origin], count, piles[destination])

    def move(self, origin, count, destination):
        """Makes a move if it is legal; returns FINE (0) or the reason why it was not."""
        reason = self.judge(origin, count, destination)
        if not reason:
            self._mark(pack_move(origin, count, destination))
            piles = self.game.piles
            self.game.do(piles[origin], count, piles[destination])
        return reason

    def play(self, move):
        """Makes a packed move; returns FINE (0) or the reason why it was refused."""
        return self.move(origin_of(move), count_of(move), destination_of(move))

    def turn(self):
        """Turns the stock, or the waste when the stock is out; FINE (0) or the reason."""
        game = self.game
        move = game.stock_move()
        if move:
            return self.play(move)
        if not game.stock:
            return reasons.STOCK_EMPTY
        if game.stock.n:
            return game.judge_turn(game.turn_count(), game.turns_to)
        return game.judge_redeal(game.waste, game.redeal_count()) or reasons.STOCK_EMPTY

    def best(self, origin):
        """The most promising move of the pile at `origin`, packed; 0 when none leads anywhere.

        The game says what its moves are worth: a foundation comes first, and a move that was just
        taken back last.
        """
        game = self.game
        pile = game.piles[origin]
        if pile.kind == STOCK:
            return game.stock_move()
        back = self.taken_back()
        best = top = last = 0
        for count in range(game.counts(pile), 0, -1):
            for destination in game.piles:
                if destination.kind == STOCK or game.judge(pile, count, destination):
                    continue
                value = game.worth(pile, count, destination)
                move = pack_move(origin, count, destination.number)
                if value and move == back:
                    last = move
                elif value > top:
                    top = value
                    best = move
        return best or last

    def auto(self, origin):
        """Makes the best single move of the pile at `origin`; FINE (0) or the reason."""
        move = self.best(origin)
        if move:
            return self.play(move)
        pile = self.game.piles[origin]
        if pile.kind == STOCK:
            return self.turn()
        if not pile.n:
            return reasons.NO_CARD_THERE
        return reasons.CARDS_STAY if pile.take == TAKE_NOTHING else reasons.NO_PLACE

    def next_home(self):
        """The next card that FINISH moves to a foundation, as a packed move, or 0.

        Of all such moves it is the first of those that are worth most.
        """
        game = self.game
        best = top = 0
        if not game.may_finish():
            return 0
        for pile in game.piles:
            if pile.kind == STOCK or pile.kind == FOUNDATION or not game.counts(pile):
                continue
            for foundation in game.foundations:
                if game.judge(pile, 1, foundation):
                    continue
                value = 1 + game.worth(pile, 1, foundation)
                if value > top:
                    top = value
                    best = pack_move(pile.number, 1, foundation.number)
        return best

    def finish(self):
        """Moves every card that can go to the foundations, as one move; FINE (0) or the reason."""
        if not self.finish_step(True):
            return reasons.NOTHING_TO_FINISH
        while self.finish_step(False):
            pass
        return reasons.FINE

    def finish_step(self, first):
        """Moves the next card of a FINISH and returns its packed move, or 0 when none is left.

        `first` begins the FINISH; its steps are one move and one undo.
        """
        move = self.next_home()
        if not move:
            return 0
        if first:
            self._mark(FINISH)
        piles = self.game.piles
        self.game.do(piles[origin_of(move)], count_of(move), piles[destination_of(move)])
        return move

    def legal(self, interrupted=never):
        """Writes the legal moves into `found`; returns how many, or -1 if `interrupted` (Game)."""
        return self.game.legal(self.found, interrupted)

    # Undo and redo.

    def undo(self):
        """Takes the last move back, whole; FINE (0) or the reason why there is none."""
        journal = self.journal
        if not journal.done:
            return reasons.NOTHING_TO_UNDO
        self._stop_scoring()
        self._back()
        journal.done -= 1
        journal.undone += 1
        self._note(UNDO)
        return reasons.FINE

    def taken_back(self):
        """The move that redo would make, packed; 0 when there is none."""
        journal = self.journal
        return journal.entry(journal.at) & MOVE_BITS if journal.undone else 0

    def last_made(self):
        """The move that undo would take back, packed; 0 when there is none."""
        journal = self.journal
        if not journal.done:
            return 0
        at = journal.at - 1
        while not journal.entry(at) & MARK:
            at -= 1
        return journal.entry(at) & MOVE_BITS

    def redo(self):
        """Makes the move that was last taken back once more; FINE (0) or the reason."""
        journal = self.journal
        if not journal.undone:
            return reasons.NOTHING_TO_REDO
        journal.at += 1
        while journal.at < journal.end:
            entry = journal.entry(journal.at)
            if entry & MARK:
                break
            self._apply(entry)
            journal.at += 1
        journal.done += 1
        journal.undone -= 1
        self._note(REDO)
        return reasons.FINE

    def repeat(self, action):
        """Does an action that a witness noted; FINE (0), or the reason why that is not possible."""
        if action == UNDO:
            return self.undo()
        if action == REDO:
            return self.redo()
        if action == FINISH:
            return self.finish()
        most = len(self.game.piles)
        if action > MOVE_BITS or origin_of(action) >= most or destination_of(action) >= most:
            return reasons.NOT_THERE
        return self.play(action)

    def _note(self, action):
        if self.listener:
            self.listener.note(action)

    def _mark(self, move):
        journal = self.journal
        while journal.room() < LONGEST:
            self._forget()
        journal.add(MARK | move | (SCORED if self.game.scoring else 0))
        self._note(move)

    def _forget(self):
        journal = self.journal
        journal.start += 1
        while not journal.entry(journal.start) & MARK:
            self.base.apply(journal.entry(journal.start))
            journal.start += 1
        journal.done -= 1
        journal.forgotten += 1

    @property
    def moves(self):
        """How many of the player's moves led to where the game stands."""
        return self.journal.done + self.journal.forgotten

    # Saving.

    def save(self):
        """The game in play with its whole journal, as bytes (core/saves.py has the layout)."""
        return saves.write(self)

    def load(self, data, resume=False):
        """Takes up a saved game.  Raises ValueError with a one-line reason, and changes nothing.

        Where scoring stops at a load it stops, unless the load is to `resume` the game in play.
        """
        reader = saves.Reader(data)
        kept = saves.write(self) if self.game else None
        before = [getattr(self, name) for name in KEPT]
        witness = self.listener
        self.listener = None
        try:
            saves.read(self, reader)
        except ValueError:
            # There is one journal, as a second would not fit beside a console: it is written anew.
            if kept:
                saves.read(self, saves.Reader(kept))
            for i in range(len(KEPT)):
                setattr(self, KEPT[i], before[i])
            raise
        finally:
            self.listener = witness
        if not resume:
            self._stop_scoring()

    def rebase(self, forgotten):
        """Takes the position on the piles as what `forgotten` moves led to (core/saves.py).

        Raises ValueError with a one-line reason unless it can be played.
        """
        positions.check(self.game, not self.whole)
        self.journal.forgotten = forgotten
        self.base.take(self.game)

    def _back(self):
        journal = self.journal
        piles = self.game.piles
        while True:
            journal.at -= 1
            entry = journal.entry(journal.at)
            if entry & MARK:
                return
            if entry & TALLY:
                self.game.counters[counter_of(entry)] -= change_of(entry)
                continue
            origin = piles[entry & PLACE_BITS]
            if entry & UNCOVER:
                turn_over(origin)
            count = entry >> COUNT & COUNT_BITS
            if count:
                transfer(piles[entry >> DESTINATION & PLACE_BITS], origin, count, entry & FLIP)

    def _apply(self, entry):
        piles = self.game.piles
        if entry & TALLY:
            self.game.counters[counter_of(entry)] += change_of(entry)
            return
        origin = piles[entry & PLACE_BITS]
        count = entry >> COUNT & COUNT_BITS
        if count:
            transfer(origin, piles[entry >> DESTINATION & PLACE_BITS], count, entry & FLIP)
        if entry & UNCOVER:
            turn_over(origin)


def one_of(value, values):
    """Whether `value` is one of `values`, and of the same type (True is not 1)."""
    for known in values:
        if type(known) is type(value) and known == value:
            return True
    return False


def listed(values):
    """The values of an option as a line, such as "0, 1, 2"."""
    return ", ".join([str(value).lower() if isinstance(value, bool) else str(value)
                      for value in values])
