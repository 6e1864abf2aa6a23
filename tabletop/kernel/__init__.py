"""What is any game made of? The contract that rules, bots, boards, saves and tests stand on."""

from tabletop.kernel.command import (
    GAME_OVER,
    BadCommandLine,
    Command,
    Grammar,
    Habit,
    IllegalCommand,
    Reason,
    Value,
    Verb,
    has_place,
    is_written,
)
from tabletop.kernel.event import Event, EventLog, Frame, Witness
from tabletop.kernel.game import BadSetup, Game
from tabletop.kernel.level import LEVELS, Level, Levels
from tabletop.kernel.rng import Rng
from tabletop.kernel.seat import ScoreSheet, Seat
from tabletop.kernel.state import HIDDEN, NOBODY, BadSnapshot, Claims, Decision, Option, OptionValue, State, first_flaw
from tabletop.kernel.timeline import Setup, Step, Timeline

__all__ = [
    "GAME_OVER",
    "HIDDEN",
    "LEVELS",
    "NOBODY",
    "BadCommandLine",
    "BadSetup",
    "BadSnapshot",
    "Claims",
    "Command",
    "Decision",
    "Event",
    "EventLog",
    "Frame",
    "Game",
    "Grammar",
    "Habit",
    "IllegalCommand",
    "Level",
    "Levels",
    "Option",
    "OptionValue",
    "Reason",
    "Rng",
    "ScoreSheet",
    "Seat",
    "Setup",
    "State",
    "Step",
    "Timeline",
    "Value",
    "Verb",
    "Witness",
    "first_flaw",
    "has_place",
    "is_written",
]
