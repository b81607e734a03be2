"""Display chips, emulated from the bytes that the shipping drivers send."""
