"""What explains: rules with their pictures, keys, a lesson, a watched game, the info screen."""
