"""Tests of firmware/ that need the desktop."""
