"""The table of each game: a file for each, named by the game's id."""
