"""The counting of calls behind a press."""

import sys

import pytest

from tests.lab import calls_per_press


@pytest.fixture
def house(tmp_path, monkeypatch):
    """Return a folder with two modules, of which one calls the other and the standard library."""
    (tmp_path / "upstairs.py").write_text("def lamp():\n    return 1\n")
    (tmp_path / "hall.py").write_text(
        "import textwrap, upstairs\n"
        "def bell():\n    return knock() + upstairs.lamp() + upstairs.lamp()\n"
        "def knock():\n    return len(textwrap.dedent('x'))\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for name in ("hall", "upstairs"):
        sys.modules.pop(name, None)


def test_calls_into_the_folders_are_counted_and_no_others(house):
    import hall

    before = sys.getprofile()
    with calls_per_press.Trace([house]) as trace:
        hall.bell()
    hall.bell()
    assert sys.getprofile() is before
    assert [function for _path, function in trace.calls] == ["bell", "knock", "lamp", "lamp"]
    assert trace.figures() == (4, 2, 2)


def test_loading_a_module_counts(house):
    with calls_per_press.Trace([house]) as trace:
        import hall
    assert hall
    assert [function for _path, function in trace.calls] == ["<module>", "<module>"]
    assert trace.figures() == (2, 2, 2)


@pytest.fixture(scope="module")
def journeys():
    """Return {journey: its Trace}."""
    return dict(calls_per_press.journeys("ssd1306_pico"))


AT_WORK = {
    "cursor step": "Selection.point_at",
    "pick up": "Selection.pick_up",
    "put down": "Session.move",
    "save": "MovesFile.save",
    "menu opens": "Console.open_menu",
    "undo": "Session.undo",
    "deal": "Klondike.deal",
    "daily deal": "Klondike.deal",
}
"""{journey: a function without which it would not be one}."""


def test_each_journey_goes_all_the_way(journeys):
    traced = {name: {function for _path, function in trace.calls}
              for name, trace in journeys.items()}
    assert traced.keys() == AT_WORK.keys()
    assert {name for name, function in AT_WORK.items() if function not in traced[name]} == set()
    assert "Days.save" in traced["daily deal"] and "Days.save" not in traced["deal"]


@pytest.mark.parametrize("board", ["pimoroni_picosystem", "ssd1306_encoder_pico"])
def test_a_deal_is_traced_with_other_keys_too(board):
    trace = calls_per_press.dealing_press(board, 0)
    assert "Klondike.deal" in {function for _path, function in trace.calls}


def test_each_journey_is_printed_and_ends_with_something_on_the_panel(
        journeys, capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["calls_per_press", "--calls"])
    monkeypatch.setattr(calls_per_press, "journeys", lambda board: journeys.items())
    calls_per_press.main()
    printed = capsys.readouterr().out
    rows = [line.split() for line in printed.splitlines() if line[:1].isalpha()]
    assert [" ".join(row[:-3]) for row in rows] == list(AT_WORK)
    for *_name, calls, files, changes in rows:
        assert 5 < int(files) <= int(changes.replace(",", "")) < int(calls.replace(",", ""))
    step, *_others = printed.partition("cursor step")[2].partition("pick up")
    assert "firmware/graphics/" in step and "firmware/drivers/" in step
