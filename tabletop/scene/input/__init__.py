"""How things are pointed at, reached by keys, lifted and dropped."""
