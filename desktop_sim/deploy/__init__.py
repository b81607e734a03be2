"""Make the files that boards run, and put them there."""
