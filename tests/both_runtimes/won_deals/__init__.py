"""Won games of deals that the banks hold, made by `make bank`."""
