"""Moves and positions that a search may leave out without losing a solution."""
