"""Tests of firmware/hosts/ that need the desktop."""
