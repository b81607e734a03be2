"""Searches of the positions that play can reach: depth first, and by beam."""
