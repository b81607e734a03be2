"""A list that no front end knows is on the page, in the terminal, in words and in the buttons."""

import json

from desktop_sim.play.headless import Handheld
from desktop_sim.play.terminal.cards import COLUMNS, ROWS, CardView
from desktop_sim.play.text.player import Player
from desktop_sim.play.words import screens
from desktop_sim.web.in_page.page_lists import PageLists
from desktop_sim.web.in_page.place_buttons import PlaceButtons
from firmware.screens.choice_list import CHOICE, FIGURE, KEY, SWITCH, ChoiceList
from firmware.screens.frame import Frame
from firmware.screens.menus import menu_commands


class LampScreen(ChoiceList):
    """A lamp: a heading, a switch, a choice, a figure and a button."""

    def __init__(self, console):
        self.words = {"on": (b"off", b"on"), "colour": (b"red", b"green")}
        self.chosen = {"on": 1, "colour": 0}
        rows = ((b"Lamp", None, "lamp"), (b"Light", self.choose_next, "on"),
                (b"Colour", self.choose_next, "colour"), (b"Hours", self.choose_next, "hours"),
                (b"Put away", menu_commands.close, "away"))
        ChoiceList.__init__(self, console, Frame(console, b"Lamps"), rows)
        self.open()

    def choose_next(self, console, key):
        self.change_value(key, 1)

    def number(self, key):
        return self.chosen[key]

    def change_value(self, key, way):
        if key in self.words:
            self.chosen[key] = (self.chosen[key] + way) % len(self.words[key])
        return key in self.words

    def kind_of(self, row):
        kinds = {"on": SWITCH, "colour": CHOICE, "hours": FIGURE}
        return kinds.get(self.rows[row][KEY]) or ChoiceList.kind_of(self, row)

    def write_value(self, line, key):
        if key == "hours":
            line.number(12)
        else:
            line.put(self.words.get(key, (b"",))[self.chosen.get(key, 0)])


def shown(captioned=False):
    """Return a Handheld with the list on top, and the list."""
    hand = Handheld(size=(240, 240), depth=4, game="golf", deal=7)
    hand.wait(1500)
    hand.console.display.captioned = captioned
    lamp = LampScreen(hand.console)
    hand.console.screens.show(lamp)
    hand.wait(100)
    return hand, lamp


def test_the_page_has_a_field_for_each_kind_of_row_and_changes_its_value():
    hand, lamp = shown(captioned=True)
    lists = PageLists(hand.console)
    told = json.loads(lists.news())
    assert told["title"] == "Lamps"
    lines = [(row["kind"], row["label"], row.get("at", row["value"])) for row in told["rows"]]
    assert lines == [("heading", "Lamp", ""), ("switch", "Light", 1), ("choice", "Colour", 0),
                     ("figure", "Hours", "12"), ("button", "Put away", "")]
    assert told["rows"][2]["words"] == ["red", "green"]
    lists.choose_value(2, 1)
    lists.choose(1)
    assert lamp.chosen == {"on": 0, "colour": 1}


def test_the_terminal_writes_each_row_in_characters():
    hand, _ = shown()
    lines = CardView(hand.console, COLUMNS, ROWS, []).lines()
    text = ["".join(letter for _, letter in line).strip() for line in lines]
    assert [line for line in text if line] == [
        "Lamps", "Lamp", "Light: on", "Colour: red", "Hours: 12", "Put away"]


def test_the_rows_are_told_in_words_and_chosen_by_them():
    hand, lamp = shown()
    assert screens.lines(hand.console)[:-1] == [
        "Lamps:", "Lamp:", "1. Light: on.", "2. Colour: red.", "3. Hours: 12.", "4. Put away."]
    player = Player(hand.console)
    assert player.answer("colour") == ["Colour: green."]
    assert lamp.chosen["colour"] == 1


def test_a_screen_reader_finds_a_button_for_each_row_but_the_heading():
    hand, lamp = shown()
    places = PlaceButtons(hand.console)
    told = json.loads(places.news())
    names = {at: button["name"] for at, button in enumerate(told["buttons"]) if button["name"]}
    assert (told["kind"], told["label"]) == ("list", "Lamps")
    assert list(names.values()) == ["Light: on", "Colour: red", "Hours: 12", "Put away"]
    assert names[told["at"]] == "Light: on"
    places.press(told["at"], told["kind"], told["label"])
    assert not lamp.chosen["on"]
