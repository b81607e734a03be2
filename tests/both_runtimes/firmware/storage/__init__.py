"""Tests of firmware/storage/ on both interpreters."""
