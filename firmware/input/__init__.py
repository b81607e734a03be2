"""Keys: what they mean, when they count as pressed, and what they are made of."""
