"""What the table paints: cards, outlines, texts; and which of it a frame draws."""
