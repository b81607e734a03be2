"""Deals that can be won: solve one, count many, and list those that are worth dealing.

The search knows the engine's interface (legal moves, do, undo, won) and what a game declares in
`games/<id>.py`; it holds no rule of any game.
"""
