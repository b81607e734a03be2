"""Tests of firmware/graphics/ that need the desktop."""
