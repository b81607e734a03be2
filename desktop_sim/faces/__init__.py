"""How a person or a program meets the handheld: window, terminal, script, bot."""
