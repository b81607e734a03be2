"""The front end in a terminal: the display in block characters, or the cards in letters."""
