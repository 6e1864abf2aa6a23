"""The table of Watch."""

from tabletop.boards.watch.board import WatchBoard

build = WatchBoard
"""The board, ready to be laid out."""
