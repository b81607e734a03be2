"""Measures what docs/FIGURES.md says, and writes it: `make figures`."""
