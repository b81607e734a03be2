"""What makes files for boards and puts them there."""
