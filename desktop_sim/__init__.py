"""The handheld on a desktop: emulated hardware, faces to play with, and deploying to boards."""
