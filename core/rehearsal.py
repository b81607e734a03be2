"""A move that is made to see what follows, and taken back.  Nothing here allocates."""

from core.session import LONGEST, carry_out
from core.undo_journal import MARK


def begin(session, move):
    """Make a packed move that was judged FINE, until `end`; return whether.

    Nobody is told of it, and moves that can be redone stay.  It is not made where it would cost an
    old one that can be undone.
    """
    journal = session.journal
    journal.begin_rehearsal()
    if journal.room() < LONGEST:
        journal.end_rehearsal()
        return False
    journal.add(MARK | move)
    carry_out(session, move)
    return True


def end(session):
    """Take back the move that began: game and journal are as before it."""
    session.journal.step_back(session.game)
    session.journal.end_rehearsal()
