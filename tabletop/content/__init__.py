"""What exists? Reads `data/` into typed, frozen definitions and texts."""

from tabletop.content.components import DATA, Components, load_components
from tabletop.content.marks import Certainty, Mark, Marks
from tabletop.content.reader import DataError, Document, read, read_text
from tabletop.content.text import LANGUAGES, MissingText, Texts, load_texts
from tabletop.content.typed import convert

__all__ = [
    "DATA",
    "LANGUAGES",
    "Certainty",
    "Components",
    "DataError",
    "Document",
    "Mark",
    "Marks",
    "MissingText",
    "Texts",
    "convert",
    "load_components",
    "load_texts",
    "read",
    "read_text",
]
