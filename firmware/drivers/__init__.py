"""One module for each display chip."""
