"""What survives power-off: the game in play, saved games, statistics and settings."""
