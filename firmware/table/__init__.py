"""The table: the screen on which a game is played, and what draws and steers it."""
