"""Settings: the choices of the player, saved over power-off.

Each setting is a row of FIELDS: its name, its values in the order in which the player goes through
them, and its default.  A value from the command line overrides the saved one and is not saved.
firmware/screens/menus/options.py has their words.

They are saved as JSON in two slots, and loaded by firmware/storage/resume.py.
"""

import json

from core.const import const
from firmware.storage.power_safe_slots import HEAD, Slots

VERSION = 1

FIELDS = (
    ("back", (0, 1, 2, 3, 4, 5, 6), 0),
    ("large_cards", (False, True), False),
    ("sound", ("full", "partial", "off"), "full"),
    ("speed", (0, 1, 2, 3), 1),
    ("colours", (0, 1, 2, 3, 4), 0),
    ("four_colours", (False, True), False),
    ("contrast", (False, True), False),
    ("brightness", (1, 2, 3, 4), 4),
    ("error_messages", (True, False), True),
    ("offer_finish", (True, False), True),
    ("safe_cards", (False, True), False),
    ("figures", (True, False), True),
    ("deals", (0, 1, 2, 3, 4), 4),
    ("left_handed", (False, True), False),
    ("dim", (30, 60, 120, 300), 60),
    ("sleep", (2, 5, 10, 30), 5),
    ("keep_awake", (False, True), False),
    ("mouse", ("yes", "no", "ask"), "yes"),
    ("one_click", (True, False), True),
)
"""`dim` is in seconds, `sleep` in minutes without a press.

`figures` says if time and score are shown.  `deals` is what is dealt without a number: 0 any deal,
else a grade of firmware/deal_banks, or its ANY.
"""

EARNED_BACKS = b"\x01\x0a\x08\x07"
"""The medals (firmware/storage/medals.py, by number) that bring the backs from 3 on, in order."""

_FREE_BACKS = const(3)

# The last back is that of the season: the style of spring, of which the others follow.
_SEASONAL = const(6)

FILE = "settings"

RECENT = const(3)
"""Number of games in the list of those played last."""


class Settings:
    """The settings, an attribute for every row of FIELDS, and the options of each game.

    games      {game id: {option: value}}, the options that each game was last played with
    above      {setting: saved value} of settings that are overridden
    switched   {game id: {option: value}} of options that override `games` and are not saved
    recent     ids of the games played last, the latest first
    kept       {game id: moves} of games that keep their place: a list says it without opening
               their files
    medals     the medals that were earned, a bit for each (firmware/storage/medals.py)
    season     of the date, 0 for spring to 3 for winter
    lists_kept  True once `kept` was compared with the files, since power-on
    slots      the Slots of the saved settings
    """

    def __init__(self, store):
        """Set each to its default; `resume.load_settings` reads the saved ones.  Allocates."""
        self.slots = Slots(store, FILE, VERSION)
        self.games = {}
        self.above = {}
        self.switched = {}
        self.recent = []
        self.kept = {}
        self.medals = 0
        self.season = 0
        self.lists_kept = False
        for name, _, default in FIELDS:
            setattr(self, name, default)

    def card_back(self):
        """Return the style in which the backs of cards are drawn (Canvas.back)."""
        return self.style_of(self.back)

    def style_of(self, back):
        """Return the style of a value of `back`."""
        return back if back < _SEASONAL else _SEASONAL + self.season

    def is_free(self, back):
        """Return True if a value of `back` may be chosen: medals bring some."""
        if back < _FREE_BACKS:
            return True
        return bool(self.medals >> EARNED_BACKS[back - _FREE_BACKS] & 1)

    def set_date(self, date):
        """Find the season of a date, such as 20260131, in the north; 0 is in winter."""
        self.season = (date // 100 % 100 + 9) % 12 // 3

    def played(self, game_id):
        """Put `game_id` first among the games played last.  Allocates."""
        recent = self.recent
        if game_id in recent:
            recent.remove(game_id)
        recent.insert(0, game_id)
        del recent[RECENT:]

    def set(self, name, value):
        """Change a setting; raise ValueError if there is none of this name or it has no such value.

        The value is to be saved, even if the setting was overridden.
        """
        check(name, value)
        self.above.pop(name, None)
        setattr(self, name, value)

    def override(self, name, value):
        """Change a setting as `set` does, but save the value that it had.  Raises as `set`."""
        check(name, value)
        self.above[name] = self._saved_value(name)
        setattr(self, name, value)

    def step(self, name, way=1):
        """Choose the next value of a setting, or with `way` -1 the one before, round and round.

        A card back that is not earned yet is passed over.
        """
        values = values_of(name)
        at = values.index(getattr(self, name))
        self.set(name, values[(at + way) % len(values)])
        if name == "back" and not self.is_free(self.back):
            self.step(name, way)

    def save(self):
        """Save the settings; return True if the store took them.  Allocates."""
        fields = {}
        for name, _, _ in FIELDS:
            fields[name] = self._saved_value(name)
        # Part by part: with all games they are 2 KB, which a heap has in one piece once at most.
        frame = bytearray(HEAD)
        mark = b"{"
        for name, value in (("fields", fields), ("recent", self.recent), ("kept", self.kept),
                            ("medals", self.medals)):
            frame.extend(mark + json.dumps(name).encode() + b":" + json.dumps(value).encode())
            mark = b","
        frame.extend(b',"games":')
        mark = b"{"
        for game_id in self.games:
            frame.extend(mark + json.dumps(game_id).encode() + b":"
                         + json.dumps(self.games[game_id]).encode())
            mark = b","
        frame.extend(b"}}" if self.games else b"{}}")
        return self.slots.write_framed(frame)

    def _saved_value(self, name):
        return self.above[name] if name in self.above else getattr(self, name)


def values_of(name):
    """Return the values of the setting `name`, a tuple; raise ValueError if there is none."""
    for known, values, _ in FIELDS:
        if known == name:
            return values
    raise ValueError("no such setting: " + name)


def check(name, value):
    """Raise ValueError if there is no setting `name`, or if it has no such value."""
    if value not in values_of(name):
        raise ValueError(name + " has no value " + str(value))
