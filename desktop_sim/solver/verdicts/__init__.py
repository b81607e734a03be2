"""Verdicts on the position in play, searched while the player goes on."""
