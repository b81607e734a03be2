"""Tests of firmware/check/ that run on both interpreters."""
