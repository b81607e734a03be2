"""The front end in a window: a board or a table, played by keys, mouse and touch."""
