"""Tests of firmware/platforms/ that need the desktop."""
