"""Tests of boards/ that need the desktop."""
