"""Deals: what brings a game to the table, a new one, a saved one or one that kept its place."""
