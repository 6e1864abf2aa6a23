"""Does an own game become one that is guessed, beside the window too, and does a damaged file lose only itself?"""

from __future__ import annotations

import time
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop.games import load
from tabletop.guess.own import forget_own, keep_own, of_own_game, own_games
from tabletop.guess.process import LessonMaker, Told
from tabletop.guess.recorded import MasterGame, timeline_of
from tabletop.kernel import Rng, Seat, Timeline
from tabletop.puzzles.carrying import put_away, take_in
from tabletop.store import Places, StoreError
from tests.guess.games import played, small

SEATS = [Seat("Ada", "human", "red"), Seat("Kai", "bot", "blue", "master")]
LONGEST = 300.0


def own(moves: int = 12) -> MasterGame:
    return of_own_game(played(moves=moves), SEATS, 0, "abc", "On a Sunday")


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places.below(tmp_path)


def kept(places: Places, name: str) -> MasterGame:
    recorded = msgspec.structs.replace(small(), name=name)
    keep_own(places, recorded)
    return recorded


def test_an_own_game_replays_with_the_values_it_was_played_with():
    recorded = own()
    assert recorded.own
    assert recorded.kinds == ("", "master")
    assert recorded.people == ("Ada", "Kai")
    assert timeline_of(recorded).commands == played(moves=12).commands
    assert own().name == recorded.name


def test_a_game_that_does_not_begin_at_its_set_up_is_refused():
    timeline: Timeline[Any] = played(moves=12)
    timeline.deal_anew(0, Rng(5))
    timeline.do(timeline.game.legal(timeline.state)[0])
    with pytest.raises(StoreError) as refused:
        of_own_game(timeline, SEATS, 0, "abc", "")
    assert refused.value.key == "store.no_lesson_of_it"


def test_it_is_kept_found_and_forgotten(places: Places):
    recorded = kept(places, "own_red_outpost_1")
    assert own_games(places, "red_outpost") == ([recorded], [])
    assert own_games(places, "watch") == ([], [])
    assert own_games(places) == ([recorded], [])
    forget_own(places, recorded.name)
    assert own_games(places) == ([], [])


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe", b"nonsense: [", b"game: red_outpost\n", None])
def test_a_damaged_file_loses_only_itself_and_says_so(places: Places, damage: bytes | None):
    whole = kept(places, "own_red_outpost_1")
    kept(places, "own_red_outpost_2")
    file = places.own_lessons / "own_red_outpost_2.yaml"
    text = file.read_bytes()
    at = text.index(b"judged: ") + 60
    file.write_bytes(text[:at] + b"AAAA" + text[at + 4 :] if damage is None else damage)
    games, problems = own_games(places, "red_outpost")
    assert games == [whole]
    assert len(problems) == 1
    assert problems[0].file == file.name
    assert file.exists()


def test_it_is_carried_away_with_what_is_practised(places: Places):
    recorded = kept(places, "own_red_outpost_1")
    places.guesses.write_text("small: {answers: []}\n")
    copy = put_away(places, datetime(2026, 11, 19, 18, 0))
    assert own_games(places) == ([], [])
    assert not places.guesses.exists()
    take_in(places, copy, datetime(2026, 11, 19, 19, 0))
    assert own_games(places) == ([recorded], [])
    assert places.guesses.exists()


@pytest.mark.parametrize("beside", [True, False], ids=["beside", "here"])
def test_it_is_judged_beside_the_window_and_can_be_stopped(beside: bool):
    maker, end = LessonMaker(load, beside=beside), time.monotonic() + LONGEST
    try:
        maker.begin(own(6))
        told: Told | None = None
        while told is None or told.game is None:
            assert time.monotonic() < end, "it takes too long"
            told = maker.poll() or told
            time.sleep(0.001)
        assert not maker.at_work
        assert told.game.decisions
        assert told.game.moves == own(6).moves
        maker.begin(own())
        assert maker.at_work
        maker.stop()
        assert not maker.at_work
        assert maker.poll() is None
    finally:
        maker.close()
