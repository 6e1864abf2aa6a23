"""The table of Corrosion."""

from tabletop.boards.corrosion.board import CorrosionBoard

build = CorrosionBoard
"""The board, ready to be laid out."""
