"""A screen reader that plays: of the page it knows the accessibility tree of Chromium, and no more.

It reads the names of the buttons, presses one with the focus on it, and hears what the page says.
"""

import re

from playwright.sync_api import Error

RANKS = ("Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King")
RED = ("Diamonds", "Hearts")

PRESS = """
function (name) {
  if (!this.isConnected || this.ariaLabel !== name) return false;
  this.focus();
  this.click();
  return true;
}
"""
"""Gives a button the focus and presses it, unless another name shows that the page has gone on."""

NAME = re.compile(r"(?P<place>[A-Z][a-z]+(?: [a-z]+| \d+)*)(?:, [a-z ]+)?: (?P<rest>.*)")
CARD = re.compile(r"(\w+) of (\w+)")
HIDDEN = re.compile(r"(\d+) face down")


class ScreenReader:
    """A screen reader on an `Opened` page."""

    def __init__(self, opened):
        self.opened = opened
        self.session = opened.page.context.new_cdp_session(opened.page)

    def read(self):
        """Return the name of the application, and {name of a button: node} in its order."""
        nodes = self.session.send("Accessibility.getFullAXTree")["nodes"]
        known = {node["nodeId"]: node for node in nodes}
        tables = [node for node in nodes if node.get("role", {}).get("value") == "application"]
        if not tables:
            return "", {}
        found = {}
        left = list(reversed(tables[0]["childIds"]))
        while left:
            node = known[left.pop()]
            left += reversed(node.get("childIds", []))
            if node.get("role", {}).get("value") == "button":
                found[node["name"]["value"]] = node["backendDOMNodeId"]
        return tables[0]["name"]["value"], found

    def names(self):
        return list(self.read()[1])

    def until(self, is_wanted):
        """Return the names of the buttons once `is_wanted` is true of them."""
        return self.opened.until(self.names, is_wanted)

    def has(self, *names):
        """Wait until there are buttons with these names."""
        self.until(lambda found: set(names) <= set(found))

    def press(self, start):
        """Press the only button whose name begins so; return the names before, [] if it is gone."""
        _, found = self.read()
        named = [name for name in found if re.match(rf"{re.escape(start)}\b", name)]
        if not named:
            return []
        (name,) = named
        try:
            button = self.session.send("DOM.resolveNode", {"backendNodeId": found[name]})["object"]
            pressed = self.session.send("Runtime.callFunctionOn", {
                "functionDeclaration": PRESS, "objectId": button["objectId"],
                "arguments": [{"value": name}]})
        except Error:
            # A question has opened in its place.
            return []
        return list(found) if pressed["result"]["value"] else []

    def move(self, origin, destination):
        """Move cards from one place to another; with both the same, turn the stock.

        Do nothing once the page asks something else.
        """
        before = self.press(origin)
        if not before:
            return
        now = self.until(lambda names: names != before)
        if any(", picked up" in name for name in now):
            assert self.press(destination), destination
            now = self.until(lambda names: names != now)
        assert not any(", picked up" in name for name in now), (origin, destination, now)


class Seen:
    """A pile as its name tells it: its place, its cards from the top, and how many are hidden."""

    def __init__(self, name):
        """Read a name, such as "Pile 3: 8 of Spades on 9 of Hearts on 2 face down"."""
        found = NAME.fullmatch(name)
        self.place = found["place"]
        self.kind = self.place.split()[0]
        self.cards = [(RANKS.index(rank) + 1, suit)
                      for rank, suit in CARD.findall(found["rest"]) if rank in RANKS]
        hidden = HIDDEN.search(found["rest"])
        self.hidden = int(hidden[1]) if hidden else 0


def next_move(names):
    """Return origin and destination of the move that a beginner makes in Klondike.

    Both are the stock if nothing else helps.
    """
    seen = [Seen(name) for name in names]
    piles = [pile for pile in seen if pile.kind == "Pile"]
    turned = [pile for pile in seen if pile.kind in ("Hand", "Waste") and pile.cards][:1]
    homes = [pile for pile in seen if pile.kind == "Foundation"]
    hiding = sorted([pile for pile in piles if pile.hidden], key=lambda pile: -pile.hidden)
    moves = [
        *[(pile, home) for pile in piles + turned if pile.cards
          for home in homes if goes_home(pile.cards[0], home)],
        *[(pile, there) for pile in hiding for there in piles if fits(pile.cards[-1], there)],
        *[(pile, there) for pile in turned for there in piles if fits(pile.cards[0], there)],
    ]
    return (moves[0][0].place, moves[0][1].place) if moves else ("Stock", "Stock")


def goes_home(card, home):
    """Return True if a foundation takes a card."""
    rank, suit = card
    return home.cards == [(rank - 1, suit)] if rank > 1 else not home.cards


def fits(card, pile):
    """Return True if a pile takes a card: on the next higher rank of the other colour."""
    rank, suit = card
    if not pile.cards:
        return rank == len(RANKS)
    above, other = pile.cards[0]
    return above == rank + 1 and (suit in RED) != (other in RED)
