"""The table: the screen on which a game is played, with its drawing and its cursor."""
