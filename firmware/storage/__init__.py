"""Storage that survives power-off: the game in play, saved games, statistics, settings."""
