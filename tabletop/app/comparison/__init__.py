"""What would have been? A branch beside the game it began in."""
