"""What is any game made of? The contract that rules, bots, boards, saves and tests stand on."""

from tabletop.kernel.command import BadCommandLine, Command, Value
from tabletop.kernel.event import Event, EventLog
from tabletop.kernel.frame import Frame, Witness
from tabletop.kernel.game import BadSetup, Game
from tabletop.kernel.grammar import Grammar, Verb, has_place, is_written
from tabletop.kernel.level import LEVELS, Level, Levels
from tabletop.kernel.reason import GAME_OVER, IllegalCommand, Reason
from tabletop.kernel.rng import Rng
from tabletop.kernel.score import ScoreSheet
from tabletop.kernel.seat import Seat
from tabletop.kernel.soundness import BadSnapshot, Claims, first_flaw
from tabletop.kernel.state import HIDDEN, NOBODY, Decision, Option, OptionValue, State
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
