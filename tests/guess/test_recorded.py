"""Do the recorded games replay, is every legal command known at every decision, and is damage noticed?"""

from __future__ import annotations

import msgspec
import pytest

from tabletop.coach import ledger
from tabletop.content import DATA, LANGUAGES, load_texts
from tabletop.games import names
from tabletop.guess.making import holds, in_tenths
from tabletop.guess.recorded import (
    MasterGame,
    Unsound,
    file_of,
    games_of,
    packed,
    rules_of,
    timeline_of,
    unpacked,
)
from tabletop.guess.words import CommentWords, title_of
from tabletop.kernel import Seat
from tests.guess.games import BOXED, by_name, compared, small

MOST_BYTES = 300_000
MOST_COMMENTS = 20
NAMES = ("Ada", "Kai", "Mira")


@pytest.mark.parametrize("recorded", BOXED, ids=by_name)
def test_a_game_replays_and_every_legal_command_of_every_decision_is_in_a_way(recorded: MasterGame):
    timeline = timeline_of(recorded)
    game = timeline.game
    assert game.actor(timeline.state) is None, "it is played to its end"
    assert len(recorded.kinds) == recorded.seats
    own = [position for position, step in enumerate(timeline.past) if step.actor == recorded.seat and not step.forced]
    assert [decision.position for decision in recorded.decisions] == own
    for decision in recorded.decisions:
        lines = [line for way in decision.ways for line in way.commands]
        assert sorted(lines) == sorted(map(str, game.legal(timeline.state_at(decision.position))))
        values = [way.value for way in decision.ways]
        assert values == sorted(values, reverse=True)
        assert {"apprentice", "journeyman"} <= decision.answers.keys()


@pytest.mark.parametrize("recorded", BOXED, ids=by_name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_comment_is_two_sentences_at_most_in_both_languages(recorded: MasterGame, language: str):
    timeline = timeline_of(recorded)
    texts = load_texts(language, recorded.game).knowing(timeline.game.text_facts)
    seats = [Seat(name, "bot", "red", "master") for name in NAMES[: recorded.seats]]
    words = CommentWords(recorded, seats, texts)
    assert title_of(recorded, texts)
    assert len(recorded.comments) <= MOST_COMMENTS
    for comment in recorded.comments:
        lines = words.of(comment)
        assert 1 <= len(lines) <= 2
        assert all(line.endswith(".") and not line.endswith("..") for line in lines)
        assert lines[0][0].isdigit(), "first by how much"


@pytest.mark.parametrize("recorded", BOXED, ids=by_name)
def test_at_a_turning_point_the_masters_move_is_ahead(recorded: MasterGame):
    for _, said, his, other in compared(recorded):
        assert his.value > other.value
        rows = ledger(said, his, other)
        assert round(sum(row.points for row in rows), 1) == round(his.value - other.value, 1)


def test_the_boxes_are_small():
    assert sum(file_of(game).stat().st_size for game in names()) <= MOST_BYTES


@pytest.mark.parametrize("game", names())
def test_the_values_of_a_game_are_written_down_so_that_other_values_leave_it_whole(game: str):
    for recorded in games_of(game):
        assert (DATA / game / "values" / f"{recorded.values}.yaml").exists()
        assert rules_of(recorded).fingerprint == recorded.values


def test_nothing_is_lost_by_packing():
    assert unpacked(packed(small())) == small()


def test_tenths_add_up_to_what_the_whole_is():
    assert in_tenths({"a": 1.04, "b": 2.04, "c": -7.04}) == {"a": 1.0, "b": 2.0, "c": -7.0}
    assert in_tenths({"a": 1.04, "b": 2.04, "c": 7.04}) == {"a": 1.0, "b": 2.0, "c": 7.1}


@pytest.mark.parametrize("judged", ["~", "~AAAA", "nonsense", "[[],[],[[1,[],0,{},0,'',null]]]", '[["a"],[],[]]x'])
def test_what_was_squeezed_and_is_damaged_is_unsound(judged: str):
    with pytest.raises(Unsound):
        unpacked(msgspec.structs.replace(packed(small()), judged=judged))


@pytest.mark.parametrize(
    "change",
    [
        {"moves": "move worker=nobody"},
        {"moves": "~AAAA"},
        {"seat": 1},
        {"seats": 9},
        {"game": "nothing"},
        {"values": "0123456789abcdef", "packed": ""},
        {"options": {"blockers": "no_such"}},
    ],
    ids=str,
)
def test_a_game_that_does_not_fit_together_is_unsound(change: dict[str, object]):
    with pytest.raises(Unsound):
        timeline_of(msgspec.structs.replace(small(), **change))


def _sample() -> list[MasterGame]:
    return [one for one in BOXED if one.game in ("red_outpost", "aquasphere") and one.seats == 1 and one.comments]


@pytest.mark.parametrize("recorded", _sample(), ids=by_name)
def test_a_comment_of_the_box_is_confirmed_by_the_referee(recorded: MasterGame):
    assert holds(timeline_of(recorded), recorded, recorded.comments[0])


@pytest.mark.slow
@pytest.mark.parametrize("recorded", BOXED, ids=by_name)
def test_every_comment_is_confirmed_by_the_referee(recorded: MasterGame):
    timeline = timeline_of(recorded)
    assert [comment for comment in recorded.comments if not holds(timeline, recorded, comment)] == []
