"""Are the events of a game told under the right headings, and refusals followed by what is asked?"""

from __future__ import annotations

import pytest

from tabletop.app.table.wording import GameLog, Wording
from tabletop.boards.common.board import OPPONENT
from tabletop.boards.common.log import entries
from tabletop.content import load_texts
from tabletop.games import load
from tabletop.kernel import Command, Event, Rng, Seat, Step, Timeline


def test_the_scoring_of_a_round_stands_under_its_own_heading() -> None:
    game = load("red_outpost")
    timeline, chance = Timeline.begin(game, 4, 3), Rng(3)
    while game.actor(timeline.state) is not None:
        timeline.do(chance.choice(game.legal(timeline.state)))
    wording = Wording(load_texts("en", "red_outpost"), [Seat(name) for name in ("Mira", "Otto", "Lena", "Konrad")])
    told = entries(GameLog(wording).lines(timeline.past, None))
    at = next(number for number, entry in enumerate(told) if entry.text == "Day 1 is over.")
    assert told[at].heading
    below = told[at + 1 : next(number for number, entry in enumerate(told) if number > at and entry.heading)]
    assert below, "who scored stands right below"
    assert all("VP (" in entry.text for entry in below)
    evening = told[at + 1 + len(below) :]
    assert not any("VP (" in entry.text for entry in evening), "and nothing of it with the last move"


@pytest.mark.parametrize("name", ["red_outpost", "watch", "aquasphere"])
@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "That is not asked now."), ("de", "Das ist jetzt nicht dran.")]
)
def test_what_is_not_asked_now_is_followed_by_what_is_asked(name: str, language: str, sentence: str) -> None:
    game = load(name)
    state = game.new(2, 3)
    wording = Wording(load_texts(language, name), [Seat("Mira"), Seat("Otto")])
    asked = game.decision(state)
    assert asked is not None
    other = {"red_outpost": "donate", "watch": "exchange", "aquasphere": "income"}[name]
    reason = game.check(state, Command(other))
    assert reason is not None
    assert wording.reason(reason, asked) == f"{sentence} {wording.prompt(asked)}"
    assert wording.reason(reason) == sentence, "nothing is asked when the game is over"


def test_any_other_reason_stands_alone() -> None:
    game = load("red_outpost")
    state = game.new(2, 3)
    wording = Wording(load_texts("en", "red_outpost"), [Seat("Mira"), Seat("Otto")])
    reason = game.check(state, Command.parse("move worker=miner to=field_kitchen"))
    assert reason is not None
    assert wording.reason(reason, game.decision(state)) == wording.reason(reason)


def test_what_happens_twice_is_said_once_and_what_stays_is_not_said() -> None:
    texts = load_texts("en", "red_outpost")
    coal = Event("produced", {"good": "coal", "location": "mine"})
    wheel = Event("wheel_moved", {"seat": 0, "before": 1, "after": 2})
    stuck = Event("mood_changed", {"worker": "miner", "before": -4, "after": -4, "change": 0})
    step = Step(Command.of("begin"), 0, b"", [coal, wheel, coal, stuck])
    lines = GameLog(Wording(texts, [Seat("Mira", "human", "vermilion")])).lines([step], 0)
    assert [line.text for line in lines if not line.heading] == [Wording(texts, []).event(coal, 2)]
    assert "2" in lines[-1].text
    assert lines[0].heading


def test_better_moods_in_the_barracks_are_nobodys_doing() -> None:
    game = load("red_outpost")
    timeline, chance = Timeline.begin(game, 2, 3), Rng(3)
    while timeline.state.phase == "morning":
        timeline.do(chance.choice(game.legal(timeline.state)))
    texts = load_texts("en", "red_outpost").knowing(game.text_facts)
    lines = GameLog(Wording(texts, [Seat("Mira"), Seat("Otto")])).lines(timeline.past, None)
    over = next(number for number, line in enumerate(lines) if line.text == texts.say("log.morning_ended"))
    bonus = [line for line in lines[over + 1 :] if not line.heading and "mood" in line.text]
    assert bonus
    assert {line.seat for line in (lines[over], *bonus)} == {None}
    assert lines[over - 1].seat is not None


def told_alone(name: str, decisions: int) -> list[tuple[int | None, str]]:
    """Who does what in the log of a solo game."""
    game = load(name)
    timeline, chance = Timeline.begin(game, 1, 5), Rng(4)
    for _ in range(decisions):
        timeline.do(chance.choice(game.legal(timeline.state)))
    texts = load_texts("en", name).knowing(game.text_facts)
    lines = GameLog(Wording(texts, [Seat("Mira")]), game.automated).lines(timeline.past, 0)
    return [(line.seat, line.text) for line in lines]


@pytest.mark.parametrize(("name", "deed"), [("corrosion", "The opponent removes"), ("watch", "The robot goes to")])
def test_what_the_automated_opponent_does_stands_in_a_line_of_its_own(name: str, deed: str) -> None:
    told = told_alone(name, 20)
    assert {seat for seat, text in told if text.startswith(deed)} == {OPPONENT}
    assert {seat for seat, text in told if text.startswith("Mira")} == {0}


def test_a_marker_the_opponent_loses_is_the_players_doing() -> None:
    assert {seat for seat, text in told_alone("red_outpost", 6) if text.startswith("Autom loses a marker")} == {0}


def test_a_scoring_stands_with_the_seat_that_scores() -> None:
    game = load("aquasphere")
    timeline, chance = Timeline.begin(game, 3, 5), Rng(4)
    while timeline.state.round == 1:
        timeline.do(chance.choice(game.legal(timeline.state)))
    people = [Seat("Mira"), Seat("Otto"), Seat("Lena")]
    texts = load_texts("en", "aquasphere").knowing(game.text_facts)
    lines = GameLog(Wording(texts, people), game.automated).lines(timeline.past, None)
    scored = [(line.text.split()[0], line.seat) for line in lines if " scores " in line.text]
    assert {name for name, _ in scored} == {person.name for person in people}
    assert all(seat is not None and people[seat].name == name for name, seat in scored)
