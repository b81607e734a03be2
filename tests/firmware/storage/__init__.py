"""Tests of firmware/storage/ that need the desktop."""
