"""Files of version 0.1.0 are loaded as that version loaded them, and saved again as it did."""

from binascii import a2b_base64, hexlify

from firmware.storage.fat_wear import PLACES, RING, SECTOR, STRIDE
from firmware.storage.settings import FIELDS, Settings
from tests.both_runtimes import fake_handheld, fakes, kit
from tests.both_runtimes.firmware.storage.files_of_0_1_0 import CASES
from tests.both_runtimes.positions import snapshot


def from_base64(text):
    """Return the bytes that `text` stands for."""
    return a2b_base64(text.encode())


def store_of(row):
    """Return a store with the files of a row of CASES."""
    files = {}
    for name in row["files"]:
        data = from_base64(row["files"][name])
        if name.startswith(RING):
            if RING not in files:
                files[RING] = blank_ring()
            start = int(name.split()[1]) * STRIDE
            files[RING][start : start + SECTOR] = data
        else:
            files[name] = data
    return fakes.FatRing(files) if row["kind"] == "ring" else fakes.store_of(files)


def blank_ring():
    """Return the bytes of a ring in which nothing was saved."""
    ring = bytearray((PLACES - 1) * STRIDE + SECTOR)
    for place in range(PLACES):
        ring[place * STRIDE : place * STRIDE + SECTOR] = b"\xff" * SECTOR
    return ring


def power_on(row):
    """Return a handheld that has loaded the files of a row of CASES."""
    return fake_handheld.Handheld(store=store_of(row))


def cards_of(session):
    """Return the piles of a session's game as CASES has them."""
    piles, _ = snapshot(session)
    return " ".join([hexlify(cards).decode() or "-" for cards in piles])


def cursor(console):
    """Return where the table's cursor is, as CASES has it."""
    return [console.table.selection.at, console.table.selection.depth]


def check_game(session, state, moves):
    """Compare the game in play with what a row of CASES says of it."""
    _, counters = snapshot(session)
    assert session.game_id == state["game"] and session.deal == state["deal"]
    assert session.game.choices == state["choices"]
    assert cards_of(session) == state["cards"] and counters == state["counters"]
    assert session.moves == moves


def test_position_score_cursor_and_time_are_as_they_were():
    for row in CASES:
        state = row["state"]
        console = power_on(row).console
        assert console.playing() == state["playing"], row["name"]
        if not state["playing"]:
            continue
        check_game(console.session, state, state["moves"])
        game = console.session.game
        assert game.score() == state["score"] and bool(game.scoring) == state["scoring"]
        assert cursor(console) == state["cursor"], row["name"]
        assert console.autosave.touched == state["touched"]
        assert console.autosave.seconds == state["seconds"]


def test_settings_options_and_figures_are_as_they_were():
    for row in CASES:
        state = row["state"]
        console = power_on(row).console
        settings = console.settings
        for name, _, default, _ in FIELDS:
            assert getattr(settings, name) == state["settings"].get(name, default), row["name"]
        assert (settings.recent or [""])[0] == state["last_game"]
        assert settings.games == state["games"]
        statistics = console.autosave.statistics
        rows = [list(key) + list(statistics.rows[key]) for key in statistics.rows]
        assert sorted(rows) == state["figures"] and statistics.counted == state["counted"]
        assert len(console.autosave.news) == state["news"]


def test_what_is_saved_again_is_the_same_bytes():
    for row in CASES:
        hand = power_on(row)
        save_everything(hand.console.autosave)
        for name in row["again"]:
            written = hand.store.files[name]
            if name.startswith("settings"):
                # There are more of them now.
                assert settings_in(name, written) == settings_in(
                    name, from_base64(row["again"][name]))
                continue
            # MicroPython's dicts have an order of their own.
            if not kit.is_micropython or name.startswith(("game", "moves")):
                assert bytes(written) == from_base64(row["again"][name]), (row["name"], name)
        for name in row["files"]:
            if name not in row["again"] and not name.startswith(RING):
                assert bytes(hand.store.files[name]) == from_base64(row["files"][name])


def settings_in(name, content):
    """What the settings in a file are."""
    settings = Settings(fakes.Store())
    settings.store.files[name] = bytes(content)
    settings.load()
    assert settings.slots.read()
    return ([getattr(settings, field) for field, _, _, _ in FIELDS], settings.games,
            settings.recent[:1])


def save_everything(autosave):
    """Save all four things that an Autosave saves."""
    autosave.due |= 15
    for _ in range(12):
        autosave.step()


def test_saved_games_are_listed_and_loaded_as_they_were():
    listed = 0
    for row in CASES:
        for slot in row.get("slots", ()):
            console = power_on(row).console
            console.pointer.command("saves")
            found = console.screen.found
            assert len([saved for saved in found if saved]) == len(row["slots"])
            saved = found[slot["slot"]]
            assert [saved.title, saved.deal, saved.moves, saved.score, saved.stopped] == [
                slot["title"].encode(), slot["deal"], slot["moves"], slot["score"],
                slot["stopped"]]
            console.screen.load(console, slot["slot"])
            check_game(console.session, slot, slot["made"])
            assert cursor(console) == slot["cursor"]
            listed += 1
    assert listed == 4
