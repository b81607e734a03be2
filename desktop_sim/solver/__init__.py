"""Deals that can be won: solve one, count many, and list those that are worth dealing.

The search knows the engine's interface (legal moves, do, undo, won) and what a game declares in
`games/<id>.py`; it holds no rule of any game.
"""

COMMANDS = {
    "solve": "find out whether a deal can be won, and how",
    "odds": "count how many of a game's deals can be won",
    "bank": "list deals that can be won, graded, for the device",
    "sample": "find a won game to watch, for a game's texts",
    "compile": "compile engine and search here, which makes them fast",
}
"""{command: what it does}."""
