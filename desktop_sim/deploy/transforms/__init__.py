"""Changes to the source text of modules that are compiled for a board."""
