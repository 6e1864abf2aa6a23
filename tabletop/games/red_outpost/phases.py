"""What happens between turns: phases begin and end, rounds are scored, the game ends?"""

from __future__ import annotations

from tabletop.games.red_outpost import cards, scoring, solo
from tabletop.games.red_outpost.effects import change_mood
from tabletop.games.red_outpost.pieces import Phase
from tabletop.games.red_outpost.rulebook import PHASES, Rulebook
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import Event, EventLog


def turns_in(book: Rulebook, state: RedOutpostState, phase: Phase) -> int:
    """How many turns a phase has for all together, Autom's included (digest 6.1; solo 11.3)."""
    if book.every_worker[phase]:
        return len(book.workers)
    return state.seats if state.autom is None else 2


def phase_start(book: Rulebook, state: RedOutpostState, log: EventLog) -> None:
    """Turn the blocking markers and let special card 9 act before the first turn of Lunch."""
    if log is not None:
        log.append(Event("phase_began", {"phase": state.phase, "round": state.round}))
    state.step = "turn_start"
    when = book.blocked_by[state.phase]
    if log is not None and when != "none":
        log.append(Event("blockers_turned", {"when": when, "side": "red"}))
    if state.phase == "lunch":
        cards.offer_lay_down(book, state)


def turn_end(book: Rulebook, state: RedOutpostState, log: EventLog) -> None:
    """On to the next turn or the end of the phase."""
    state.visit = None
    state.turn += 1
    if state.turn < turns_in(book, state, state.phase):
        state.step = "turn_start"
    else:
        state.step = "morning_end" if state.phase == "morning" else "phase_end"


def morning_end(book: Rulebook, state: RedOutpostState, log: EventLog) -> None:
    """Special card 12, then the bonus for those who slept on."""
    state.step = "phase_end"
    cards.offer_move_marker(book, state)


def phase_end(book: Rulebook, state: RedOutpostState, log: EventLog) -> None:
    """Digest 6.4, in its order; after the Evening the round is scored."""
    if state.phase == "morning":
        for worker in book.workers:
            change_mood(book, state, worker, book.bonus_places.get(state.place[worker], 0), log)
    for worker in book.workers:
        state.lying[worker] = False
    if log is not None:
        log.append(Event("stood_up"))
    _turn_blockers_white(book, state, log)
    _pass_starter(state, log)
    state.turn = 0
    state.laid_down = 0
    if state.phase == "evening":
        _round_end(book, state, log)
        return
    state.phase = PHASES[PHASES.index(state.phase) + 1]


def _turn_blockers_white(book: Rulebook, state: RedOutpostState, log: EventLog) -> None:
    """The phase is over: no marker blocks until the next one begins."""
    state.step = "phase_start"
    when = book.blocked_by[state.phase]
    if log is not None and when != "none":
        log.append(Event("blockers_turned", {"when": when, "side": "white"}))


def _pass_starter(state: RedOutpostState, log: EventLog) -> None:
    """The start-player marker goes to the next seat; in the solo game there is none."""
    if state.autom is not None:
        return
    state.starter = (state.starter + 1) % state.seats
    if log is not None:
        log.append(Event("starter_passed", {"seat": state.starter}))


def _round_end(book: Rulebook, state: RedOutpostState, log: EventLog) -> None:
    """Digest 8.1 and 11.8."""
    if log is not None:
        log.append(Event("round_ended", {"round": state.round}))
    scoring.score_moods(book, state, log)
    if state.autom is not None:
        scoring.score_goals(book, state, state.autom, log)
        solo.clear_round(book, state, state.autom, log)
    _clear_portraits(book, state, log)
    if state.round == book.of.scoring.rounds:
        scoring.score_end(book, state, log)
        state.step = "over"
        if log is not None:
            log.append(Event("game_over"))
        return
    state.round += 1
    state.phase = "morning"
    for worker in book.workers:
        state.place[worker] = "barracks"
    if log is not None:
        log.append(Event("round_began", {"round": state.round}))
    if state.autom is not None:
        solo.deal_round(book, state, state.autom, log)


def _clear_portraits(book: Rulebook, state: RedOutpostState, log: EventLog) -> None:
    """Moods back to neutral, markers back to their owners, crystals on portraits to the common supply."""
    for worker in book.workers:
        state.mood[worker] = book.of.workers[worker].mood_start
        counts = state.influence[worker]
        for seat, count in enumerate(counts):
            state.players[seat].markers += count
            counts[seat] = 0
    for player in state.players:
        player.portrait_crystals = {}
    if log is not None:
        log.append(Event("portraits_cleared"))
