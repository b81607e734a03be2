"""The session: one game in play, and the actions that are the same for every game.

The actions are new, restart, move, turn, undo, redo, finish, auto move, legal moves, save and
load.  Piles are named by their place numbers (`game.piles[number]`).  Dealing, saving, loading and
setting up positions allocate; nothing else does.

A reason that a method returns is a number of core/refusals.py, FINE (0) for success.
"""

from array import array

from core import deal_numbers, move_rating, moves, refusals, save_writer, stuck
from core.chosen_deal import ChosenDeal
from core.const import const
from core.game import UNDO_ENDS
from core.moves import never
from core.piles import STOCK, TAKE_NOTHING
from core.snapshot import Snapshot
from core.undo_journal import (
    BOOKMARK,
    CAPACITY,
    COUNT,
    DESTINATION,
    FEW,
    FINISH,
    MARK,
    MOVE_BITS,
    PLACE_BITS,
    REDO,
    SAFE,
    SCORED,
    UNDO,
    Journal,
    count_of,
    destination_of,
    origin_of,
    pack_move,
)

# Entries that one move may write: a FINISH of two packs, each card with its score.
LONGEST = const(400)


class Session:
    """One game in play.

    game      the Game, or None before the first deal
    game_id   its id
    deal      its deal number, or 0 when its cards or its position were given
    found     array of packed moves that `legal` fills, as long as the game needs
    capacity  entries that the journal may grow to
    whole     False if a position was set up that does not hold the whole pack
    cards     the bytes that were dealt, in dealing order, or None
    start     Snapshot of the position that was set up, or None
    base      Snapshot of the position before the journal's first move
    made      the move that was made last, packed
    safe      the SafeCards (core/safe_cards.py) whose cards may follow moves, or None
    listener  its method `note` is called with each action (core/undo_journal.py); or None
    """

    def __init__(self, capacity=CAPACITY):
        """Make a session without a game, whose journal may grow to `capacity` entries.

        The journal begins with FEW entries at most, and allocates 3 bytes for each.
        """
        self.capacity = capacity
        self.journal = Journal(min(capacity, FEW))
        self.clear()
        self.game_id = ""
        self.deal = 0
        self.whole = True
        self.listener = None
        self.cards = None
        self.made = 0
        # The legal moves that were found, and the method that takes another: bound once, as
        # binding allocates.
        self._count = 0
        self._take = self._add

    # Starting.

    def prepare(self, game_id, options=None):
        """Return a new game with empty piles, which is not in play yet.

        `options` maps names of options to values; options that are not named have their defaults.
        Raises ValueError with a one-line reason for an unknown game, name or value, and for a game
        that exceeds a limit.
        """
        chosen = ChosenDeal(game_id, None, options).resolve()
        return chosen.rules(chosen.choices)

    def new(self, game_id, deal, options=None):
        """Deal the game number `deal`; `options` as for `prepare`.

        Raises ValueError with a one-line reason if `prepare` does, or if no deal has that number;
        the session is then unchanged.  If a game exceeds a limit, none is in play afterwards.
        """
        self.deal_out(ChosenDeal(game_id, deal, options).resolve())

    def deal_out(self, chosen):
        """Deal a ChosenDeal that was resolved, as `new` does."""
        cards = deal_numbers.shuffled(chosen.number, chosen.rules.packs)
        # The piles of two large games do not fit in the RAM of small boards.
        self.clear()
        self._deal(chosen.rules(chosen.choices), chosen.game_id, chosen.number, cards)

    def chosen(self):
        """Return the ChosenDeal of the game in play."""
        chosen = ChosenDeal(self.game_id, self.deal)
        chosen.rules = self.game
        chosen.choices = self.game.choices
        return chosen

    def clear(self):
        """Drop the game, so that none is in play."""
        self.game = self.base = self.start = None
        self.journal.empty(FEW)
        self.found = array("I")
        self._kept = ()
        self.safe = None

    def new_from(self, game_id, cards, options=None):
        """Deal the bytes `cards` in their order; `options` as for `prepare`.

        Raises ValueError with a one-line reason, and changes nothing, if `prepare` does or the
        cards are not exactly the game's pack(s).
        """
        from core import position_validation

        game = self.prepare(game_id, options)
        cards = bytearray(cards)
        if not position_validation.is_pack(cards, game):
            raise ValueError("the cards are not exactly the game's " + str(52 * game.packs))
        self._deal(game, game_id, 0, cards)

    def place(self, game, game_id, partial=False):
        """Play `game` (from `prepare`) from the cards that were put on its piles.

        The cards must be exactly the game's pack(s), or with `partial` a part, and lie as in play.
        Otherwise raises ValueError with a one-line reason, and changes nothing.
        """
        from core import position_validation

        position_validation.check(game, partial)
        self._begin(game, game_id, 0, None)
        self.whole = position_validation.holds_pack(game)
        self.start = Snapshot(game)
        self.base = Snapshot(game)

    def restart(self):
        """Begin the same deal again.  Allocates nothing."""
        game = self.game
        if self.start:
            self.start.restore(game)
        else:
            for pile in game.piles:
                pile.clear()
            for i in range(len(game.counters)):
                game.counters[i] = 0
            game.load_pack(self.cards)
            game.deal()
        self._stop_scoring()
        self.journal.clear()
        self.base.record(game)

    def _stop_scoring(self):
        if self.game.score_rule & UNDO_ENDS:
            self.game.scoring = False

    def _deal(self, game, game_id, deal, cards):
        game.load_pack(cards)
        game.deal()
        if __debug__:
            # For who writes a game: it is left out of the files for small boards.
            from core import position_validation

            position_validation.check_deal(game)
        self._begin(game, game_id, deal, cards)
        self.base = Snapshot(game)

    def _begin(self, game, game_id, deal, cards):
        self.clear()
        self.found = array("I", bytes(4 * game.most_legal()))
        self._kept = stuck.copies(game)
        self.game = game
        self.game_id = game_id
        self.deal = deal
        self.cards = cards
        self.whole = True
        game.journal = self.journal
        game.deal_number = deal

    # Playing.

    def judge(self, origin, count, destination):
        """Return FINE, or why the move between two place numbers is refused; change nothing."""
        piles = self.game.piles
        return self.game.judge(piles[origin], count, piles[destination])

    def move(self, origin, count, destination, judged=False):
        """Make a move between two place numbers; return FINE, or the reason why it is refused.

        `judged` says that `judge` found the move FINE in this position, and skips that test.
        """
        reason = refusals.FINE if judged else self.judge(origin, count, destination)
        if not reason:
            move = origin | destination << DESTINATION | count << COUNT
            carry_out(self, move, move)
        return reason

    def play(self, move):
        """Make a packed move; return FINE, or the reason why it is refused."""
        return self.move(origin_of(move), count_of(move), destination_of(move))

    def turn(self):
        """Turn the stock, or redeal if it is empty; return FINE, or the reason why not."""
        game = self.game
        move = game.stock_move()
        if move:
            carry_out(self, move, move)
            return refusals.FINE
        if not game.stock:
            return refusals.STOCK_EMPTY
        if game.stock.n:
            return game.judge_turn(game.turn_count(), game.turns_to)
        return game.judge_redeal(game.redeals_from, game.redeal_count()) or refusals.STOCK_EMPTY

    def best(self, origin):
        """Return the helpful move from place `origin` that is rated highest, packed; 0 for none.

        A move that was just undone comes last.
        """
        game = self.game
        pile = game.piles[origin]
        if pile.kind == STOCK:
            return game.stock_move()
        back = self.taken_back()
        best = last = 0
        top = move_rating.HELPS - 1
        for count in range(1, game.counts(pile) + 1):
            for destination in game.piles:
                if destination.kind == STOCK or game.judge(pile, count, destination):
                    continue
                value = move_rating.suggest(game, pile, count, destination)
                if value <= top:
                    continue
                move = pack_move(origin, count, destination.number)
                if move == back:
                    last = move
                    continue
                top = value
                best = move
        return best or last

    def auto(self, origin):
        """Make the `best` move from place `origin`; return FINE, or why there is none."""
        move = self.best(origin)
        if move:
            return self.play(move)
        pile = self.game.piles[origin]
        if pile.kind == STOCK:
            return self.turn()
        if not pile.n:
            return refusals.NO_CARD_THERE
        if pile.take == TAKE_NOTHING:
            return refusals.CARDS_STAY
        return refusals.NOT_USEFUL if self.game.plays(pile) else refusals.NO_PLACE

    def finish(self):
        """Move all cards that can go to the foundations, as one move; return FINE or the reason."""
        if not self.finish_step(True):
            return refusals.NOTHING_TO_FINISH
        while self.finish_step(False):
            pass
        return refusals.FINE

    def finish_step(self, first):
        """Make the next move of a FINISH; return the move packed, or 0 if no card can go.

        `first` begins the FINISH.  All steps of a FINISH count as one move, and one undo takes
        them back.
        """
        move = moves.next_home(self.game)
        if not move:
            return 0
        carry_out(self, move, FINISH if first else 0)
        return move

    def legal(self, interrupted=never):
        """Write the legal moves into `found`; return their number, or -1 if `interrupted`."""
        self._count = 0
        return self._count if self.game.each_legal(self._take, interrupted) else -1

    def _add(self, move):
        self.found[self._count] = move
        self._count += 1

    def stuck(self, interrupted=never):
        """Return True if no move makes progress; False once interrupted (core/stuck.py)."""
        return stuck.is_stuck(self.game, self._kept, interrupted)

    # Undo and redo.

    def undo(self):
        """Undo the last move with everything that belongs to it; return FINE or the reason."""
        journal = self.journal
        if not journal.done:
            return refusals.FORGOTTEN if journal.forgotten else refusals.NOTHING_TO_UNDO
        self._stop_scoring()
        journal.step_back(self.game)
        self._note(UNDO)
        return refusals.FINE

    def taken_back(self):
        """Return the move that `redo` would make, packed; 0 when there is none."""
        journal = self.journal
        return journal.entry(journal.at) & MOVE_BITS if journal.undone else 0

    def last_made(self):
        """Return the move that `undo` would take back, packed; 0 when there is none."""
        journal = self.journal
        return journal.entry(journal.last_mark()) & MOVE_BITS if journal.done else 0

    def redo(self):
        """Make the move that was last undone again; return FINE or the reason."""
        journal = self.journal
        if not journal.undone:
            return refusals.NOTHING_TO_REDO
        journal.step_forward(self.game)
        self._note(REDO)
        return refusals.FINE

    def repeat(self, action):
        """Repeat an action that `listener` received; return FINE, or the reason why not.

        BOOKMARK puts the bookmark on this position.  SAFE moves safe cards whether they may go by
        themselves now or not, and allocates.
        """
        if action == UNDO:
            return self.undo()
        if action == REDO:
            return self.redo()
        if action == FINISH:
            return self.finish()
        if action == BOOKMARK:
            self.journal.bookmark = self.moves
            self._note(action)
            return refusals.FINE
        if action == SAFE:
            from core import safe_cards

            return refusals.FINE if safe_cards.follow(self) else refusals.NOT_THERE
        origin = origin_of(action)
        destination = destination_of(action)
        most = len(self.game.piles)
        if action > MOVE_BITS or origin >= most or destination >= most:
            return refusals.NOT_THERE
        return self.move(origin, count_of(action), destination)

    def _note(self, action):
        if self.listener:
            self.listener.note(action)

    def _begin_move(self, move):
        journal = self.journal
        while journal.room() < LONGEST and not journal.grow(self.capacity):
            journal.drop_oldest(self.base)
        self.made = move
        journal.add(MARK | move | (SCORED if self.game.scoring else 0))
        # Written out instead of calling `_note`, because every move runs this line.
        if self.listener:
            self.listener.note(move)

    @property
    def moves(self):
        """Number of moves of the player that led to this position."""
        return self.journal.done + self.journal.forgotten

    # Saving.

    def save(self):
        """Return the game in play and its journal as bytes (core/save_writer.py)."""
        out = bytearray()
        save_writer.append(self, out)
        return bytes(out)

    def save_into(self, out):
        """Append what `save` returns to a bytearray."""
        save_writer.append(self, out)

    def load(self, data, resume=False):
        """Play a saved game; raise ValueError with a one-line reason if the save is refused.

        After an error the session is as before.  Only if the heap is too short to write the
        journal again, no game is in play.  A load ends the scoring of games with UNDO_ENDS,
        except with `resume`, for the game that was in play.
        """
        from core import save_reader

        listener = self.listener
        self.listener = None
        try:
            save_reader.load(self, data)
        finally:
            self.listener = listener
        if not resume:
            self._stop_scoring()


def carry_out(session, move, action=0):
    """Carry out a packed move that was judged; if `action` is not 0, begin that action first."""
    if action:
        session._begin_move(action)
    game = session.game
    piles = game.piles
    game.do(piles[move & PLACE_BITS], move >> COUNT, piles[move >> DESTINATION & PLACE_BITS])


def grow_journal(session):
    """Enlarge the journal of `session` before it is full.  Allocates, so no move calls this."""
    if session.journal.room() < 2 * LONGEST:
        session.journal.grow(session.capacity)
