"""Tests of firmware/input/ on both interpreters."""
