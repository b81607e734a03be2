"""Tests of firmware/drivers/ that need the desktop."""
