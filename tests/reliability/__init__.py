"""How hard is the program to break? Long runs as commands: `python -m tests.reliability SUITE [--count N]`."""
