"""Tests of desktop_sim/web/ that need the desktop."""
