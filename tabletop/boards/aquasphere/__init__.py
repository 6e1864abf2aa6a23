"""The table of AquaSphere."""

from tabletop.boards.aquasphere.board import AquaBoard

build = AquaBoard
"""The board, ready to be laid out."""
