"""Are states plain values: copied, saved, restored and replayed without loss?"""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from typing import Any

import msgspec

from tabletop.content import read_text
from tabletop.kernel import Timeline
from tabletop.store.yaml_writer import written_out
from tests.conformance.cases import Case, cases_of, load
from tests.conformance.recording import play_on, record

MOMENTS = 12


def _positions(case: Case) -> list[int]:
    played = record(case)
    return [*played.moments(MOMENTS), len(played.commands)]


def test_copies_are_independent(case: Case) -> None:
    game, played = case.game, record(case)
    for position in _positions(case):
        state = played.state(position)
        twin = game.copy(state)
        assert twin == state
        assert not {id(part) for part in _mutable(twin)} & {id(part) for part in _mutable(state)}
        play_on(case, twin, seed=3, most=25)
        assert state == played.state(position)


def _mutable(value: Any) -> Iterator[Any]:
    """Every part of a state that could be changed in place."""
    if isinstance(value, msgspec.Struct):
        if not value.__struct_config__.frozen:
            yield value
        for name in value.__struct_fields__:
            yield from _mutable(getattr(value, name))
    elif isinstance(value, dict):
        yield value
        for item in value.values():
            yield from _mutable(item)
    elif isinstance(value, list | set | tuple | frozenset):
        if isinstance(value, list | set):
            yield value
        for item in value:
            yield from _mutable(item)


def test_snapshots_restore(case: Case) -> None:
    game, played = case.game, record(case)
    for position in _positions(case):
        state = played.state(position)
        snapshot = game.snapshot(state)
        assert json.loads(json.dumps(snapshot)) == snapshot, "a snapshot holds only plain values"
        restored = game.restore(snapshot)
        assert restored == state
        assert game.snapshot(restored) == snapshot
        text = written_out(snapshot)
        assert game.snapshot(game.restore(read_text(text, "snapshot").data)) == snapshot


def test_restored_games_play_on_alike(case: Case) -> None:
    game, played = case.game, record(case)
    for position in _positions(case)[::3]:
        state = played.state(position)
        restored = game.restore(game.snapshot(state))
        assert play_on(case, restored, seed=4) == play_on(case, state, seed=4)
        assert game.snapshot(restored) == game.snapshot(state)


def test_frozen_states_thaw(case: Case) -> None:
    game = case.game
    state = game.new(case.seats, 1, case.options)
    for position, command in enumerate(record(case).commands):
        frozen = game.freeze(state)
        assert frozen == record(case).frozen[position]
        assert game.thaw(frozen) == state
        game.apply(state, command, events=False)


def test_replays_are_identical(case: Case) -> None:
    played = record(case)
    timeline = Timeline.replay(case.game, played.setup, played.commands)
    assert timeline.state == played.final
    assert case.game.freeze(timeline.state) == played.frozen[-1]
    assert [step.events for step in timeline.past] == played.events


def test_rules_travel_to_another_process(name: str) -> None:
    game = load(name)
    carried = pickle.loads(pickle.dumps(game))  # noqa: S301 (our own words)
    assert carried.fingerprint == game.fingerprint
    played = record(cases_of(name)[-1])
    state = carried.thaw(played.frozen[0])
    for position, command in enumerate(played.commands):
        assert carried.legal(state) == game.legal(played.state(position))
        assert carried.apply(state, command) == played.events[position]
    assert carried.freeze(carried.copy(state)) == played.frozen[-1]
