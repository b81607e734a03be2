"""Keys: their actions, their timing, and their sources."""
