"""How things change over time."""
