"""Golden transcripts of whole games: a rules change shows as a readable diff. `python -m tests.playthroughs [GAME]` renews them."""
