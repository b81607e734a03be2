"""The console: screens, drawing, input, sound, settings and saves."""
