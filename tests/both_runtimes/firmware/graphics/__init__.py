"""Tests of firmware/graphics/ on both interpreters."""
