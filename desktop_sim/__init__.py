"""The handheld on a desktop: emulated hardware, front ends, and deployment to boards."""
