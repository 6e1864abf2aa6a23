"""Where do the positions of the scenarios come from? Bots play, and every position is searched for what a wish asks for.

`python -m tests.scenarios` looks for all wishes of `wishes.yaml` and writes what it finds to `saves/`; with names it looks for
these alone.
"""
