"""Tests of firmware/check/."""
