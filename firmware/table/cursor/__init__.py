"""The cursor: where it goes, what it selects and marks."""
