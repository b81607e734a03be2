"""docs/FIGURES.md is what `make figures` writes, and the parts that it is written by."""

import re

import pytest

from desktop_sim.deploy import bundle
from tests import ROOT
from tests.lab.emulated_pico import heap, pair, report
from tests.lab.figures import __main__ as figures
from tests.lab.figures import counted, document, presses, timed
from tests.lab.playouts import PLAYED

TEXT = figures.PATH.read_text("utf-8")

def test_the_document_is_what_the_command_leaves_of_it():
    assert document.Document(TEXT).text() == TEXT


def test_each_section_says_when_it_was_measured():
    sections = document.Document(TEXT).sections
    assert {heading for heading, _ in figures.SECTIONS.values()} < set(sections)
    for heading, body in sections.items():
        if heading != figures.PRESSES:
            assert re.match(r"Measured on \d{4}-\d\d-\d\d\.\n\n.", body), heading
    rows = document.rows_of(sections[figures.PRESSES])
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d", row[timed.DAY]) for row in rows.values())
    assert {re.match("`(.*?)`", board)[1] for board in rows} <= set(bundle.boards())


def test_a_section_that_is_put_replaces_its_own_alone():
    kept = document.Document("# A\n\nsaid\n\n## one\n\n1\n\n## two\n\n2\n")
    kept.put("one", "new\n")
    kept.put("three", "3")
    assert kept.text() == "# A\n\nsaid\n\n## one\n\nnew\n\n## two\n\n2\n\n## three\n\n3\n"


def test_a_table_is_read_as_it_was_written():
    written = document.table(["board", "a", "b"], [["x", "1", ""], ["y", "", "2"]])
    assert document.rows_of(written) == {"x": {"a": "1", "b": ""}, "y": {"a": "", "b": "2"}}


def test_what_the_emulated_pico_prints_of_presses_is_read(capsys):
    shown = [pair.Press(kind, 4.81, 88, 190) for kind in pair.KINDS for _ in range(2)]
    shown.append(pair.Press(pair.STEP, 7.02, 90, 190))
    print("Power to first picture: 1850 ms.\nKlondike: 20 moves; after each of 99 presses it was")
    report.report(shown)
    print("Power to first picture: 1862 ms.")
    found = timed.press_times(capsys.readouterr().out)
    wanted = dict.fromkeys(pair.KINDS, "4.8 / 4.8") | {pair.STEP: "4.8 / 7.0"}
    assert found == wanted | {timed.FIRST: "1,862"}


def test_what_the_emulated_pico_prints_of_the_heap_is_read():
    printed = "\n".join([
        "cursor step        96     4.81       7.02     7.30      88     190     190",
        "Heap in bytes, the console started and a game dealt, after a collection:",
        f"{'':<40}{'in use':>9}{'free':>9}{'largest':>9}",
        heap.line("game list", "171200 74688 70144"),
        heap.line("klondike variation 2", "185632 60256 55552"),
    ])
    assert timed.heaps(printed) == [
        ["game list", "171,200", "74,688", "70,144"],
        ["klondike variation 2", "185,632", "60,256", "55,552"]]


def test_a_board_that_was_played_replaces_its_row_alone():
    once = timed.merged("", {"thumby": {"lift": "5.0 / 6.0"}}, "2026-01-01")
    other = {"sh1106_pico": {"lift": "7.0 / 8.0", "undo": "9.0 / 9.0"}}
    twice = timed.merged(once, other, "2026-01-02")
    rows = document.rows_of(timed.merged(twice, {"thumby": {"lift": "4.0 / 5.0"}}, "2026-01-03"))
    assert rows == {
        "`thumby`": {"measured": "2026-01-03", "lift": "4.0 / 5.0", "undo": ""},
        "`sh1106_pico`": {"measured": "2026-01-02", "lift": "7.0 / 8.0", "undo": "9.0 / 9.0"},
    }


def test_every_kind_of_press_is_weighed():
    weighed = presses.Weighing("ssd1306_pico", "klondike").play(8)
    assert {kind for kind, _ in weighed} == set(presses.DOES)
    for kind, (sent, changed, sent_in_all, changed_in_all) in weighed:
        assert 0 < sent <= sent_in_all and 0 < changed <= sent, kind
        assert 0 < changed_in_all <= sent_in_all, kind
    opened = next(weights for kind, weights in weighed if kind == presses.MENU_OPENS)
    stepped = next(weights for kind, weights in weighed if kind == presses.STEP)
    assert opened[0] > 4 * stepped[0]


def test_the_bytes_that_differ_are_counted():
    assert presses.different(b"abcd", b"abcd") == 0
    assert presses.different(b"abcd", b"xbcy") == 2


@pytest.mark.parametrize("size", counted.BOARDS)
def test_heap_is_counted_with_a_game_and_without(monkeypatch, size):
    # Sources in place of compiled files, which take seconds to make.
    files = {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for room in ("core", "firmware") for path in (ROOT / room).rglob("*.py")
    }
    monkeypatch.setattr(counted, "built", {counted.BOARDS[size]: files}.__getitem__)
    monkeypatch.setattr(counted, "as_on_board", lambda source: source)
    _, listed = counted.heap_of(size)
    without_lists, with_lists = counted.heap_of(size, "klondike")
    assert listed + 2_000 < with_lists and without_lists + 2_000 < with_lists


def test_a_game_that_nobody_plays_is_left_out():
    assert "template" not in PLAYED
    assert presses.Weighing("ssd1306_pico", "template").play(8) == []
