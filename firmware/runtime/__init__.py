"""What MicroPython's heap asks of a program."""
