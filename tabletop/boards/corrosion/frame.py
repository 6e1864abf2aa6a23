"""What stands around the boards: top bar with phases and supplies, seat cards, the solo opponent?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tabletop.boards.common.patch import Patch, Patches
from tabletop.boards.corrosion.faces import bar, seat_card, solo
from tabletop.boards.corrosion.faces.seat_card import SeatModel
from tabletop.boards.corrosion.kit import CorrosionView, Kit
from tabletop.games.corrosion import state as p
from tabletop.games.corrosion.factory import sector
from tabletop.games.corrosion.state import SECTORS, CorrosionState, Player
from tabletop.games.corrosion.turn import turn_price
from tabletop.kernel import ScoreSheet
from tabletop.scene import Node

STEPS = {"start": 0, "before": 0, "ready": 0, "main": 1, "after": 1, "last": 2, "finish": 3, "pass": 2, "passed": 2}


def phase_of(state: CorrosionState) -> int:
    """Which of the four phases runs: 0 to 3."""
    if not state.pending:
        return 3
    turn = state.pending[0]
    if not isinstance(turn, p.Turn):
        return 1
    phase = STEPS[turn.step]
    if turn.step == "last" and not any(isinstance(frame, p.Maintenance) for frame in state.pending):
        return 3
    return phase


def active_seat(state: CorrosionState) -> int:
    """Whose turn it is: a seat, or the opponent (−1)."""
    if not state.pending:
        return 0
    turn = state.pending[0]
    return turn.seat if isinstance(turn, p.Turn) else -1


def turn_number(kit: Kit, view: CorrosionView, seat: int) -> int:
    """How many turns a seat has begun, as the log tells them; whoever set out did so before anything was told."""
    if seat < 0:
        return 0
    began = kit.texts.say("log.turn_began", seat=kit.seat_name(seat))
    past = [line for line in view.log if line.position <= view.position]
    first = not past or past[0].seat == seat
    return first + sum(line.seat == seat and line.text == began for line in past)


# -- top bar ------------------------------------------------------------------------------------------------------


def show_top_bar(kit: Kit, home: Node, patches: Patches, view: CorrosionView) -> None:
    """Whose turn, the phases, what ends the game."""
    plan, state = kit.plan.top_bar, view.state
    seat, now = active_seat(state), phase_of(state)
    number = turn_number(kit, view, seat)
    patches.show(home, "turn", plan.turn.at, (seat, number), lambda: bar.turn_owner(kit, seat, number))
    patches.show(home, "phases", plan.phases.at, (seat, now), lambda: bar.phases(kit, seat, now))
    first, second = plan.supplies.cell(0), plan.supplies.cell(1)
    end = kit.of.end
    if state.opponent is not None:
        done, most = state.opponent.reshuffles, kit.of.solo.reshuffles
        patches.show(
            home,
            "reshuffles",
            (second.x, second.y),
            done,
            lambda: bar.reshuffles(kit, done, most, (second.w, second.h)),
        )
    else:
        numbers = kit.of.setup.by_seats[str(state.seats)]
        left = len(state.awards)
        special = partial(
            bar.supply, kit, "special", state.special, numbers.special, end.special_left, (first.w, first.h)
        )
        patches.show(home, "special", (first.x, first.y), state.special, special)
        awards = partial(bar.supply, kit, "award", left, 2 * numbers.tasks, end.awards_left, (second.w, second.h))
        patches.show(home, "award_supply", (second.x, second.y), left, awards)
    words, warning = _note(kit, state)
    if words:
        patches.show(home, "note", plan.note.at, words, lambda: bar.note(kit, words, warning))


def _note(kit: Kit, state: CorrosionState) -> tuple[str, bool]:
    """What begins the last turns; then what a turn costs whoever is on turn."""
    if not state.end_phase:
        if state.opponent is not None or kit.compact:
            return "", False
        return kit.say("bar.ends_at", n=kit.of.end.special_left), False
    seat = max(0, active_seat(state))
    price = turn_price(kit.tables, state, seat)
    return (kit.say("bar.last_turns", n=price) if price is not None else kit.say("bar.last_pass")), True


# -- seat cards ---------------------------------------------------------------------------------------------------


def seat_model(
    kit: Kit, view: CorrosionView, scores: list[ScoreSheet], seat: int, counting: Mapping[int, int],
    lit: frozenset[str], gains: tuple[int, ...],
) -> SeatModel:  # fmt: skip
    """What a seat's card says now."""
    state = view.state
    player, person = state.players[seat], view.seats[seat]
    alone = sum(other.kind == "human" for other in view.seats) == 1
    kind = kit.say("seat.you" if alone else "seat.human") if person.kind == "human" else kit.level(person)
    cards = [kit.tables.engineers[name] for name in player.hand]
    return SeatModel(
        seat=seat,
        kind=kit.say("seat.passed") if player.passed else kind,
        bot=person.kind == "bot",
        active=seat == active_seat(state) and bool(state.pending),
        looked_at=seat == view.viewer and state.seats > 1,
        points=counting.get(seat, scores[seat].total),
        counts=holdings(player),
        hand=tuple((card.suit, card.label) for card in cards),
        lit=frozenset(index for index, name in enumerate(player.hand) if name in lit),
        drives=tuple((stack[-1], stack[-1] in player.completed) if stack else ("", False) for stack in player.drives),
        sectors=tuple(_sector_counts(player, name) for name in SECTORS),
        gains=gains,
    )


def holdings(player: Player) -> tuple[int, ...]:
    """What a seat owns, in the order of the counters on its card."""
    iron = (sum(player.small), sum(player.medium))
    return (player.hot, player.cold, *iron, player.chrome, player.green, player.special, len(player.awards))


def _sector_counts(player: Player, name: str) -> tuple[int, int, int]:
    def here(shelf: dict[str, int]) -> int:
        return sum(sector(player, side) == name for side in shelf.values())

    return here(player.engineers), here(player.one_shots), here(player.turning)


def show_seats(
    kit: Kit,
    home: Node,
    patches: Patches,
    view: CorrosionView,
    models: list[SeatModel],
    touch: Callable[[Patch, int], None],
) -> None:
    """One card per seat, and the opponent's in the solo game."""
    state = view.state
    rail = kit.plan.rail(state.seats)
    for index, model in enumerate(models):
        box = rail.cell(0, index)
        face = partial(seat_card.seat_chip if kit.compact else seat_card.seat_card, kit, model, (box.w, box.h))
        touch(patches.show(home, f"seat:{model.seat}", (box.x, box.y), model, face), model.seat)
    if state.opponent is not None:
        box = rail.cell(0, 1)
        said = opponent_model(kit, view, models[0].points)
        card = partial(solo.opponent_chip if kit.compact else solo.opponent_card, kit, said, (box.w, box.h))
        touch(patches.show(home, "seat:opponent", (box.x, box.y), said, card), -1)


def opponent_model(kit: Kit, view: CorrosionView, points: int) -> solo.OpponentModel:
    """What the opponent's card says now."""
    state = view.state
    opponent = state.opponent
    assert opponent is not None
    return solo.OpponentModel(
        engineer=opponent.discard[-1] if opponent.discard else "",
        removed=_removed(kit, view),
        rank=sum(points >= tier for tier in kit.of.solo.tiers),
        active=active_seat(state) < 0,
    )


def _removed(kit: Kit, view: CorrosionView) -> str:
    """What the opponent took away in its last turn, as the log tells it; empty when nothing."""
    opponent = view.state.opponent
    if opponent is None or not opponent.discard:
        return ""
    name = opponent.discard[-1]
    letter, _, arrow = opponent.back.partition("_")
    action = kit.tables.engineers[name].action
    acted = kit.texts.say("log.opponent_acts", engineer=name, action=action, letter=letter, arrow=arrow)
    for line in reversed(view.log):
        if line.text == acted:
            return ""
        for word in line.pieces:
            if word in kit.tables.kind_of and line.text == kit.texts.say("log.opponent_removed", piece=word):
                return word
    return ""
