"""What several games share: classes that they extend, and deals."""
