"""Options of games as they are typed: `variation=2`.  This runs on MicroPython too."""


def value_of(game_id, rules, name, text):
    """Return the value that `text` names of an option of a game.

    Raises ValueError with a line for a name or a value that the game does not have.
    """
    for known, values, _ in rules.options:
        if known == name:
            for value in values:
                if as_text(value) == text:
                    return value
            raise ValueError(name + " takes " + ", ".join([as_text(value) for value in values]))
    raise ValueError(game_id + " has no option " + name[:20])


def as_text(value):
    """Return the value of an option as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)
