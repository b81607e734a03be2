"""Tests of core/ that need the desktop."""
