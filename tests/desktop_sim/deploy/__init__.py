"""Tests of desktop_sim/deploy/ that need the desktop."""
