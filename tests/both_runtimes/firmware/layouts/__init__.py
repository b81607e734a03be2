"""Tests of firmware/layouts/ on both interpreters."""
