"""What comes first: the start screen, and what keys at power-on open."""
