"""What was counted: statistics, best times, and the texts that hand them on."""
