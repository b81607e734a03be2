"""Tests of firmware/drivers/ on both interpreters."""
