"""One module for each runtime: opens the hardware that a board's table names."""
