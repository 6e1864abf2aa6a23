"""Which players does the program itself bring along? They know only the `Game` interface."""

from tabletop.bots.advice import Advice, Choice
from tabletop.bots.bot import Bot, think
from tabletop.bots.budget import standing_still
from tabletop.bots.levels import UnknownBot, known, level_of, names
from tabletop.bots.thinking import advise, thoughts

__all__ = [
    "Advice",
    "Bot",
    "Choice",
    "UnknownBot",
    "advise",
    "known",
    "level_of",
    "names",
    "standing_still",
    "think",
    "thoughts",
]
