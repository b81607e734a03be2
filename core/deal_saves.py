"""Saves of deals that are not on the table; core/save_writer.py has the layout.

The module is loaded only when such a save is needed.  Everything here allocates.
"""

from core.save_writer import checksum, write_head, write_number


def dealt(chosen):
    """Return the save of a resolved ChosenDeal, without dealing it."""
    out = write_head(0, chosen.game_id, chosen.rules.options, chosen.choices)
    write_number(out, chosen.number, 4)
    out.extend(bytes(6))
    out.extend(checksum(out))
    return bytes(out)


def is_of_deal(data, chosen):
    """Return True if a save is of the deal of a resolved ChosenDeal."""
    start = dealt(chosen)[:-10]
    return not data[3] & 12 and data[4 : len(start)] == start[4:]


def game_id_of(data):
    """Return the id of the game in a save."""
    return data[5 : 5 + data[4]].decode()
