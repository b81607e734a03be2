"""Tests of firmware/screens/ on both interpreters."""
