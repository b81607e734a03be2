"""What a page must show and say of its console, and what it may do with a game.

`told` is what page_look.look answers, `shown` what SHOWN of chromium_scripts.py finds in the page.
"""

from tests.lab.walker import rules

KINDS = {"table": "card table", "list": "list", "calendar": "calendar", "page": "page"}
"""Kinds of buttons, and what a screen reader calls them."""

FAULTS = ("console", "lost")
"""Kinds of notices that no walk may lead to."""

NEAR_PX = 1.5
"""How far a button may lie from what it names, in pixels of the page."""

OUT_OF_SIGHT = [0, 0, 0, 0]
"""The box of a button that is not seen."""


def differences(told, shown):
    """Return a line for each thing that the page shows otherwise than the console has it."""
    found = [*_bar(told, shown), ("list", shown["list"], bool(told["list"]) and _list(told, shown))]
    if not told["list"]:
        found += [*_buttons(told, shown), *_words(told, shown)]
    return [f"{name}: {seen!r} instead of {wanted!r}"
            for name, seen, wanted in found if seen != wanted]


def _bar(told, shown):
    game = told["game"]
    title, moves, state = game["title"], game["moves"], game["state"]
    yield "title", shown["title"], title or "Pocket Patience"
    yield "deal", shown["deal"], game["deal"] and f"#{game['deal']}"
    yield "moves", shown["moves"], title and f"{moves} {'move' if moves == 1 else 'moves'}"
    yield "link", shown["link"], told["link"]
    yield "remark", shown["remark"], told["remark"]
    yield "undo", shown["undo"], moves > 0 or state == "replaced"
    yield "redo", shown["redo"], game["undone"] > 0
    yield "hint", shown["hint"], bool(title)
    yield "winning", shown["winning"], bool(title) and state != "won"
    yield "back", shown["back"], bool(game["back"])
    yield "time", bool(shown["time"]), bool(state) and game["seconds"] is not None
    yield "notices", [line for kind, line in shown["notices"] if kind in FAULTS], []


def _list(told, shown):
    """Return the list that the page must show, of each row what that kind of row shows."""
    rows = told["list"]["rows"]
    seen = shown["list"]["rows"] if shown["list"] else []
    if len(rows) == len(seen):
        rows = [{name: row.get(name) for name in one} for row, one in zip(rows, seen, strict=True)]
    return {"title": told["list"]["title"], "figures": told["list"]["figures"], "rows": rows}


def _buttons(told, shown):
    screen = told["buttons"]
    yield "kind of buttons", shown["kind"], KINDS[screen["kind"]]
    yield "label of buttons", shown["label"], screen["label"]
    yield "buttons", *([one["name"] for one in side["buttons"]] for side in (shown, screen))
    for one, wanted in zip(shown["buttons"], screen["buttons"], strict=False):
        box = [wanted[name] for name in ("x", "y", "width", "height")]
        if one["box"] and box != OUT_OF_SIGHT:
            far = max(abs(a - b) for a, b in zip(one["box"], box, strict=True))
            yield f"the box of {one['name']!r}", *(
                (None, None) if far * shown["scale"] < NEAR_PX else (one["box"], box))
    if shown["focus"] >= 0 and screen["kind"] != "calendar":
        yield "focus", shown["focus"], screen["at"]


def _words(told, shown):
    if told["quiet"]:
        return
    for line in told["lines"]:
        yield f"{line!r} is said", line in shown["words"], True
    if "cursor" in told:
        yield "cursor in words", told["told_cursor"], told["cursor"]


class PageWatch:
    """What a walk has seen of a page so far, and the rules by which it judges that."""

    def __init__(self, only):
        """Judge by the rules `only`."""
        self.only = only
        self._cards = None
        # Games that were left for another one, by id; and the id of the one in play.
        self._kept = {}
        self._in_play = ""
        # The win in play; how often that was told; and True if it was closed since.
        self._won = None
        self._told = 0
        self._closed = False

    def check(self, rule, holds, text):
        """Raise Broken unless the rule holds, or is left out."""
        rules.check(rule, holds or rule not in self.only, text)

    def see(self, told, heard):
        """Look at what the console has, once the page agrees; `heard` was said before that."""
        self._see_cards(told)
        if told["suspended"]:
            # The game in play waits, won or not.
            return
        state = told["state"]
        is_same = state and state[1] == self._in_play
        if state and state[1] != self._in_play:
            # One game took the place of another: who knows how they were left.
            self.forget(self._in_play)
            self._in_play = state[1]
            self.forget(self._in_play)
        if told["won"] != self._won:
            # Moves after a win, and their undo, leave some games won: that is not told again.
            if not (is_same and self._won and told["won"]):
                self._told = 0
            self._won = told["won"]
            self._closed = False
        if self._won:
            # Its panel is said again after a page that lay over it.
            tellings = sum("You won!" in line for line in heard)
            self.check(rules.WIN, not (tellings and self._closed), "it was told again")
            self._told += tellings
            self._closed = bool(self._told) and told["is_table"]

    def begin(self, told):
        """Watch a page that was loaded again: a game that was won before is not told again."""
        self._won = told["won"]
        self._told = 1
        self._closed = False

    def is_told(self):
        """Return False if a game is won that was not told."""
        return not self._won or self._told > 0

    def _see_cards(self, told):
        state = told["state"]
        if state:
            self.check(rules.CARDS, told["is_whole"], "the pack is not whole")
            for count, cards in told["held"]:
                self.check(rules.CARDS, 0 < count <= cards,
                           "more cards are picked up than there are")
            is_same = not self._cards or self._cards[0] != state or self._cards[1] == told["cards"]
            self.check(rules.CARDS, is_same, "the cards changed without a move")
        self._cards = state and (state, told["cards"])

    def leave(self, told):
        """Note the game in play, which another one follows."""
        game = kept(told)
        if game:
            self._kept[game[0]] = game

    def forget(self, game_id):
        """Note that a game need not come back as it was."""
        self._kept.pop(game_id, None)

    def forget_all(self):
        """Note that no game need come back: what the browser refused to save is gone."""
        self._kept.clear()

    def come_back(self, told):
        """Check that a game that comes on the table is as it was left."""
        self._in_play = told["state"][1]
        self.check_kept(self._kept.pop(self._in_play, None), told)

    def check_kept(self, before, told):
        """Check that the game on the table is as it was before, if it has to be."""
        after = kept(told)
        self.check(rules.KEPT, not before or after == before,
                   lambda: f"{before[:3]} came back as {after and after[:3]}")


def kept(told):
    """Return the game in play as it has to come back, or None."""
    state = told["state"]
    if not state or told["won"] or told["game"]["state"] == "replaced" or not state[3]:
        return None
    return [*state[1:4], told["cards"]]
