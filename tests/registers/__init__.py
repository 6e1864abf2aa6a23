"""What exactly does a game refuse, foretell, estimate and say? Golden registers; `python -m tests.registers [GAME]` renews them."""
