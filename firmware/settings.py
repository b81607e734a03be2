"""Settings: what the player chose, kept between games and over power-off.

Each setting is a row of FIELDS: its name, its values, its default and its label.  A value that the
command line sets stands above the saved one and is not saved.
"""

import json

FIELDS = (
    ("back", (0, 1, 2, 3, 4), 0, b"Card back"),
    ("sound", ("full", "partial", "off"), "full", b"Sound"),
    ("error_messages", (True, False), True, b"Error lines"),
    ("speed", (0, 1, 2, 3), 1, b"Animation"),
    ("mouse", ("yes", "no", "ask"), "yes", b"Pointer"),
)

FILE = "settings"


class Settings:
    """An attribute for every row of FIELDS, and the options each game was last played with."""

    def __init__(self, store):
        """Reads what was saved in `store`; what is missing or damaged has its default."""
        self.store = store
        self.games = {}
        self.above = {}
        self.last_game = ""
        for name, _, default, _ in FIELDS:
            setattr(self, name, default)
        self._read()

    def set(self, name, value):
        """Changes a setting; raises ValueError when it has no such value."""
        for known, values, _, _ in FIELDS:
            if known == name:
                if value not in values:
                    raise ValueError(name + " has no value " + str(value))
                self.above.pop(name, None)
                setattr(self, name, value)
                return
        raise ValueError("no such setting: " + name)

    def override(self, name, value):
        """Sets a value above the saved one, which stays as it is in the store."""
        saved = self._saved_value(name)
        self.set(name, value)
        self.above[name] = saved

    def step(self, index, way=1):
        """Takes the next value of the setting in row `index`, round and round."""
        name, values, _, _ = FIELDS[index]
        at = 0
        for i in range(len(values)):
            if values[i] == getattr(self, name):
                at = i
        self.set(name, values[(at + way) % len(values)])

    def options(self, game_id):
        """The options that a game was last played with, as a dict of its own."""
        return dict(self.games.get(game_id, {}))

    def save(self):
        """Writes the settings; returns whether the store took them."""
        fields = {}
        for name, _, _, _ in FIELDS:
            fields[name] = self._saved_value(name)
        data = {"fields": fields, "games": self.games, "last": self.last_game}
        return self.store.write(FILE, json.dumps(data).encode())

    def _saved_value(self, name):
        return self.above[name] if name in self.above else getattr(self, name, None)

    def _read(self):
        data = self.store.read(FILE)
        if not data:
            return
        try:
            data = json.loads(bytes(data).decode())
        except (ValueError, UnicodeError):
            return
        if not isinstance(data, dict):
            return
        fields = data.get("fields")
        for name, values, _, _ in FIELDS:
            if isinstance(fields, dict) and fields.get(name) in values:
                setattr(self, name, fields[name])
        games = data.get("games")
        if isinstance(games, dict):
            for game_id in games:
                if isinstance(games[game_id], dict):
                    self.games[game_id] = games[game_id]
        if isinstance(data.get("last"), str):
            self.last_game = data["last"]
