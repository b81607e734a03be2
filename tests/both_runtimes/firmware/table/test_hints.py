"""The move that a hint names."""

from core import games
from core.piles import STOCK
from core.undo_journal import destination_of, origin_of, pack_move
from firmware.deals import dealing
from firmware.graphics.text_line import TextLine
from firmware.screens.menus import menu_commands
from firmware.table.cursor import hints
from firmware.table.painting.card_painter import DESTINATION
from tests.both_runtimes import assertions, fake_handheld, playing
from tests.both_runtimes.positions import at, dealt, set_up


def hinted(table):
    """Return the packed moves that hints name one after another, until one repeats."""
    moves = []
    move = table.selection.hints.next()
    while move and move not in moves:
        moves.append(move)
        move = table.selection.hints.next()
    return moves


@assertions.thorough_on_vm
def test_a_move_just_taken_back_is_hinted_after_all_others():
    hand = fake_handheld.Handheld()
    console = hand.console
    table = console.table
    turned = 0
    for game_id, _ in games.titles():
        dealing.deal(console, game_id, 4)
        session = console.session
        for _ in range(8):
            first = hinted(table)
            for move in first:
                assert not session.play(move)
                assert not session.undo()
                table.changed()
                others = [other for other in first if other != move]
                assert hinted(table) == others + [move]
                turned += len(others) and session.game.piles[move & 63].kind == STOCK
            if not first:
                break
            assert not session.play(first[0])
            table.changed()
    assert turned


def test_the_auto_move_is_not_the_one_just_undone_if_another_helps():
    session = set_up("klondike", tableau=["KS", "KC"], waste=["QH"])
    waste = at(session.game, "w0").number
    move = session.best(waste)
    assert not session.play(move)
    assert not session.undo()
    assert session.best(waste) not in (0, move)


def test_every_legal_move_is_said_in_words(game_id):
    line = TextLine()
    for session in (dealt(game_id, 11), dealt(game_id, 12)):
        for count, _ in playing.play(session, playing.Dice(5), 40):
            for i in range(count):
                hints.write(line.clear(), session.game, session.found[i])
                assert line.n > 5


def test_a_hint_calls_a_redeal_what_the_rules_call_it():
    line = TextLine()
    for game_id, words in (("montana", b"Redeal"), ("la_belle_lucie", b"Redeal")):
        session = dealt(game_id, 3)
        hints.write(line.clear(), session.game, session.game.stock_move())
        assert bytes(line.buffer[:line.n]) == words
    session = set_up("klondike", {"variation": 2}, waste=["5H 4C"])
    hints.write(line.clear(), session.game, session.game.stock_move())
    assert bytes(line.buffer[:line.n]) == b"Turn the waste over"


def test_a_hint_names_an_empty_cell():
    session = set_up("freecell", tableau=["3D", "4H 5C"], foundation=["AD"])
    move = pack_move(at(session.game, "t0").number, 1, at(session.game, "c0").number)
    line = TextLine()
    hints.write(line, session.game, move)
    assert bytes(line.buffer[2:line.n]) == b" to a free cell"


def test_a_hint_outlines_what_moves_and_marks_where_it_goes():
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, "klondike", 5)
    table = hand.console.table
    hand.run(500)
    move = table.selection.hints.next()
    table.selection.hints.restart()
    hand.console.do(menu_commands.hint, 0)
    hand.run(500)
    piles = hand.console.session.game.piles
    origin, destination = origin_of(move), destination_of(move)
    assert origin != destination
    painter = table.repaint.painter
    assert table.repaint.outlines.picked_up.shown
    assert not [i for i in range(piles[origin].n) if painter.sprite_key(origin, i) & DESTINATION]
    top = max(0, piles[destination].n - 1)
    assert painter.sprite_key(destination, top) & DESTINATION
    hand.press(0)
    hand.run(500)
    assert not table.repaint.outlines.picked_up.shown
    assert not painter.sprite_key(destination, top) & DESTINATION
