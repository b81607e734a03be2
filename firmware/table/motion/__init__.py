"""What moves on the table by itself: flights, shakes, cards that finish a game."""
