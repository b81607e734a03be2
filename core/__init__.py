"""The engine: cards, piles, games, sessions. Imports nothing but itself."""
