"""Tests of desktop_sim/play/pointing/ that need the desktop."""
