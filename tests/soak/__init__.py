"""Long runs of random games: `python -m tests.soak GAME --games 1000`."""
