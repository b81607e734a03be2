"""Fakes of parts, and of what takes long, for the tests."""
