"""Changes that modules go through before mpy-cross compiles them; each says what it saves."""
