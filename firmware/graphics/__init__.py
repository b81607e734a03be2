"""Drawing: the canvas, glyphs and lines of text."""
