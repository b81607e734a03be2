"""Tests of desktop_sim/ that need the desktop."""
