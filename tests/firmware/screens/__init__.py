"""Tests of firmware/screens/ that need the desktop."""
