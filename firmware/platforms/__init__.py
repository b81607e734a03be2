"""One module for each runtime, which opens the hardware that a board's table names."""
