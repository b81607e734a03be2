"""Tests of firmware/texts/ on both interpreters."""
