"""In which order does everything happen that nobody decides, up to the next decision?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tabletop.games.red_outpost import actions, lake, phases, solo, special_cards, turn
from tabletop.games.red_outpost.definitions import Effect
from tabletop.games.red_outpost.effects import visit_of
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState
from tabletop.games.red_outpost.tables import Tables
from tabletop.kernel import Command, EventLog

StepRule: TypeAlias = Callable[[Tables, RedOutpostState, EventLog], None]
DeedRule: TypeAlias = Callable[[Tables, RedOutpostState, Effect, EventLog], bool]
Answer: TypeAlias = Callable[[Tables, RedOutpostState, Command, EventLog], None]


def _turn_start(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    (turn if state.autom is None else solo).turn_start(tables, state, log)


def _action(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    autom = state.visit is not None and state.visit.seat == AUTOM
    (solo if autom else turn).action(tables, state, log)


STEPS: dict[str, StepRule] = {
    "phase_start": phases.phase_start,
    "turn_start": _turn_start,
    "influence": turn.influence,
    "replace": turn.replace,
    "mood": turn.mood,
    "action": _action,
    "after": special_cards.after,
    "turn_end": phases.turn_end,
    "morning_end": phases.morning_end,
    "phase_end": phases.phase_end,
}

DEEDS: dict[str, DeedRule] = {
    "produce": turn.deed_produce,
    "add": turn.deed_add,
    "crystal": turn.deed_crystal,
    "mood": turn.deed_mood,
    "wheel": turn.deed_wheel,
    "donate": actions.deed_donate,
    "shift_moods": actions.deed_shift_moods,
    "exchange": actions.deed_exchange,
    "shift_marker": actions.deed_shift_marker,
    "spaceship": actions.deed_spaceship,
    "lake": lake.deed_lake,
}
"""What each effect does for a player; True keeps it first in the queue (something is asked, or it put others before itself)."""

AUTOM_DEEDS: dict[str, DeedRule] = {**DEEDS, **solo.DEEDS}

ANSWERS: dict[str, Answer] = {
    "begin": solo.answer_begin,
    "move": turn.answer_move,
    "store_marker": turn.answer_marker,
    "add_marker": turn.answer_marker,
    "withhold_marker": turn.answer_marker,
    "replace_location": turn.answer_replace,
    "palace": actions.answer_palace,
    "beer_house": actions.answer_raise,
    "raise_mood": actions.answer_raise,
    "lower_mood": actions.answer_lower,
    "exchange": actions.answer_exchange,
    "exchange_again": actions.answer_exchange,
    "shift_marker": actions.answer_shift_marker,
    "choose_good": turn.answer_good,
    "reshuffle_before": lake.answer_reshuffle,
    "lake_source": lake.answer_source,
    "keep_card": lake.answer_keep,
    "reshuffle_after": lake.answer_reshuffle,
    "produce_more": special_cards.answer_produce_more,
    "export_set": special_cards.answer_export_set,
    "relocate": special_cards.answer_relocate,
    "donate_more": special_cards.answer_donate_more,
    "lay_down": special_cards.answer_lay_down,
    "move_marker": special_cards.answer_move_marker,
}


def answer(tables: Tables, state: RedOutpostState, command: Command, log: EventLog) -> None:
    """Carry out a legal command and everything that follows by itself."""
    ANSWERS[state.ask](tables, state, command, log)
    proceed(tables, state, log)


def proceed(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """Run on until something is asked or the game is over."""
    while not state.ask:
        if state.todo:
            _do_next(tables, state, log)
        elif state.step == "over":
            return
        else:
            STEPS[state.step](tables, state, log)


def proceed_openly(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """Run on within the turn as long as nothing is asked and no card is drawn (for forecasts)."""
    while not state.ask and state.step != "turn_end":
        if not state.todo:
            STEPS[state.step](tables, state, log)
        elif state.todo[0].do in ("lake", "spaceship"):
            return
        else:
            _do_next(tables, state, log)


def _do_next(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """Carry out the first effect of the queue."""
    visit = visit_of(state)
    effect = state.todo[0]
    deeds = AUTOM_DEEDS if visit.seat == AUTOM else DEEDS
    if not deeds[effect.do](tables, state, effect, log):
        state.todo.pop(0)
