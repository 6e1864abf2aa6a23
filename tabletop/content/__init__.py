"""What exists? Reads `data/` into typed, frozen definitions and texts."""

from tabletop.content.components import DATA, Components, load_components, values_of_before
from tabletop.content.edition import LONGEST_NAME, Edition, read_edition
from tabletop.content.guide import Guide, guide_of, load_guide, reconstructed
from tabletop.content.look import GameLook, check_look, look_of
from tabletop.content.reader import DataError, Document, read, read_entries, read_text
from tabletop.content.shared import Credits, SeatLook, credits_read, seat_looks
from tabletop.content.text import LANGUAGES, MissingText, Texts, environment_language, load_texts
from tabletop.content.typed import convert, convert_sound
from tabletop.content.value_marks import Certainty, Mark, ValueMarks

__all__ = [
    "DATA",
    "LANGUAGES",
    "LONGEST_NAME",
    "Certainty",
    "Components",
    "Credits",
    "DataError",
    "Document",
    "Edition",
    "GameLook",
    "Guide",
    "Mark",
    "MissingText",
    "SeatLook",
    "Texts",
    "ValueMarks",
    "check_look",
    "convert",
    "convert_sound",
    "credits_read",
    "environment_language",
    "guide_of",
    "load_components",
    "load_guide",
    "load_texts",
    "look_of",
    "read",
    "read_edition",
    "read_entries",
    "read_text",
    "reconstructed",
    "seat_looks",
    "values_of_before",
]
