"""Tests of firmware/table/ that need the desktop."""
