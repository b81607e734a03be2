"""Faces of the handheld: how a person or a program plays it (window, terminal, script, bot)."""
