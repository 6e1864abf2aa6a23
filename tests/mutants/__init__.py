"""Do the tests notice small faults? `python -m tests.mutants [PATH] --count N` plants them in a copy."""
