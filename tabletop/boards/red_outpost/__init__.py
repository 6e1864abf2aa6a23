"""The table of Red Outpost."""

from tabletop.boards.red_outpost.board import OutpostBoard

build = OutpostBoard
"""The board, ready to be laid out."""
