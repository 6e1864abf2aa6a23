"""What happens between turns: phases begin and end, rounds are scored, the game ends?"""

from __future__ import annotations

from tabletop.games.red_outpost import scoring, solo, special_cards
from tabletop.games.red_outpost.definitions import Phase
from tabletop.games.red_outpost.effects import change_mood
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.games.red_outpost.tables import PHASES, Tables
from tabletop.kernel import Event, EventLog


def turns_in(tables: Tables, state: RedOutpostState, phase: Phase) -> int:
    """How many turns a phase has for all together, Autom's included (digest 6.1; solo 11.3)."""
    if tables.every_worker[phase]:
        return len(tables.workers)
    return state.seats if state.autom is None else 2


def phase_start(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """Turn the blocking markers and let special card 9 act before the first turn of Lunch."""
    if log is not None:
        log.append(Event("phase_began", {"phase": state.phase, "round": state.round}))
    state.step = "turn_start"
    when = tables.blocked_by[state.phase]
    if log is not None and when != "none":
        log.append(Event("blockers_turned", {"when": when, "side": "red"}))
    if state.phase == "lunch":
        special_cards.offer_lay_down(tables, state)


def turn_end(tables: Tables, state: RedOutpostState, _log: EventLog) -> None:
    """On to the next turn or the end of the phase."""
    state.visit = None
    state.turn += 1
    if state.turn < turns_in(tables, state, state.phase):
        state.step = "turn_start"
    else:
        state.step = "morning_end" if state.phase == "morning" else "phase_end"


def morning_end(tables: Tables, state: RedOutpostState, _log: EventLog) -> None:
    """Special card 12, then the bonus for those who slept on."""
    state.step = "phase_end"
    special_cards.offer_move_marker(tables, state)


def phase_end(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """Digest 6.4, in its order; after the Evening the round is scored."""
    if state.phase == "morning":
        if log is not None:
            log.append(Event("morning_ended"))
        for worker in tables.workers:
            change_mood(tables, state, worker, tables.bonus_places.get(state.place[worker], 0), log)
    for worker in tables.workers:
        state.lying[worker] = False
    if log is not None:
        log.append(Event("stood_up"))
    _turn_blockers_white(tables, state, log)
    _pass_starter(state, log)
    state.turn = 0
    state.laid_down = 0
    if state.phase == "evening":
        _round_end(tables, state, log)
        return
    state.phase = PHASES[PHASES.index(state.phase) + 1]


def _turn_blockers_white(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """The phase is over: no marker blocks until the next one begins."""
    state.step = "phase_start"
    when = tables.blocked_by[state.phase]
    if log is not None and when != "none":
        log.append(Event("blockers_turned", {"when": when, "side": "white"}))


def _pass_starter(state: RedOutpostState, log: EventLog) -> None:
    """The start-player marker goes to the next seat; in the solo game there is none."""
    if state.autom is not None:
        return
    state.starter = (state.starter + 1) % state.seats
    if log is not None:
        log.append(Event("starter_passed", {"seat": state.starter}))


def _round_end(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """Score moods and solo goals when the last phase is over (digest 8.1 and 11.8)."""
    if log is not None:
        log.append(Event("round_ended", {"round": state.round}))
    scoring.score_moods(tables, state, log)
    if state.autom is not None:
        scoring.score_goals(tables, state, state.autom, log)
    if state.round == tables.definitions.scoring.rounds:
        # nothing is put away any more: the table stays as it was scored
        if log is not None:
            log.append(Event("final_scoring"))
        scoring.score_end(tables, state, log)
        state.step = "over"
        if log is not None:
            log.append(Event("game_over"))
        return
    if state.autom is not None:
        solo.clear_round(tables, state, state.autom, log)
    clear_portraits(tables, state, log)
    state.round += 1
    state.phase = "morning"
    for worker in tables.workers:
        state.place[worker] = "barracks"
    if log is not None:
        log.append(Event("round_began", {"round": state.round}))
    if state.autom is not None:
        solo.deal_round(tables, state, state.autom, log)


def clear_portraits(tables: Tables, state: RedOutpostState, log: EventLog) -> None:
    """Moods back to neutral, markers back to their owners, crystals on portraits to the common supply."""
    for worker in tables.workers:
        state.mood[worker] = tables.definitions.workers[worker].mood_start
        counts = state.influence[worker]
        for seat, count in enumerate(counts):
            state.players[seat].markers += count
            counts[seat] = 0
    for player in state.players:
        player.portrait_crystals = {}
    if log is not None:
        log.append(Event("portraits_cleared"))
