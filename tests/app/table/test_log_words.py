"""Are the events of a game told under the right headings, and refusals followed by what is asked?"""

from __future__ import annotations

import pytest

from tabletop.app.table.log_words import GameLog
from tabletop.app.table.session import Played
from tabletop.boards.common.board import OPPONENT
from tabletop.boards.common.log_entries import LogWords, entries
from tabletop.boards.common.sentences import Sentence, joined
from tabletop.coach.wording import Wording
from tabletop.content import load_texts
from tabletop.games import load
from tabletop.kernel import NOBODY, Command, Event, Rng, Seat, Step, Timeline, Value
from tabletop.kernel.state import OptionValue


def test_the_scoring_of_a_round_stands_under_its_own_heading() -> None:
    game = load("red_outpost")
    timeline, chance = Timeline.begin(game, 4, 3), Rng(3)
    while game.actor(timeline.state) is not None:
        timeline.do(chance.choice(game.legal(timeline.state)))
    wording = Wording(load_texts("en", "red_outpost"), [Seat(name) for name in ("Mira", "Otto", "Lena", "Konrad")])
    told = entries(GameLog(wording).lines(timeline.past, None), LogWords())
    at = next(number for number, entry in enumerate(told) if entry.text("and") == "Day 1 is over.")
    assert told[at].heading
    below = told[at + 1 : next(number for number, entry in enumerate(told) if number > at and entry.heading)]
    assert below, "who scored stands right below"
    assert all("VP (" in entry.text("and") for entry in below)
    evening = told[at + 1 + len(below) :]
    assert not any("VP (" in entry.text("and") for entry in evening), "and nothing of it with the last move"


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
    assert [line.text for line in lines if not line.heading] == [Wording(texts, []).events([coal, coal])]
    assert "2" in lines[-1].text
    assert lines[0].heading


def test_of_several_pieces_the_same_is_said_once() -> None:
    texts = load_texts("en", "corrosion")
    home = [Event("returned", {"seat": 0, "engineer": engineer}) for engineer in ("a_gear", "b_hire")]
    rust = [Event("rusted", {"seat": 0, "count": 1, "gear": gear}) for gear in ("small", "medium")]
    step = Step(Command.of("turn"), 0, b"", [*home, *rust])
    lines = GameLog(Wording(texts, [Seat("Mira")])).lines([step], 0)
    names = ", ".join(texts.say(f"piece.{event.facts['engineer']}.name") for event in home)
    assert lines[0].text == f"Mira takes {names} back to hand."
    assert {"a_gear", "b_hire"} <= set(lines[0].pieces)
    assert len(lines) == 2, "what differs in nothing else is told at once"


def test_whoever_is_told_to_act_has_the_line_whosever_turn_it_is() -> None:
    game = load("corrosion")
    people = [Seat("Mira"), Seat("Otto"), Seat("Lena")]
    timeline, chance = Timeline.begin(game, 3, 5), Rng(4)
    for _ in range(150):
        timeline.do(chance.choice(game.legal(timeline.state)))
    lines = GameLog(Wording(load_texts("en", "corrosion"), people)).lines(timeline.past, None)
    placed = [(line, step) for line in lines if line.kind == "placed" for step in [timeline.past[line.position - 1]]]
    assert any(line.seat != step.actor for line, step in placed), (
        "an engineer is placed after others have declined to copy"
    )
    assert all(line.seat is not None and line.subject == people[line.seat].name for line, _ in placed)


def test_what_two_seats_do_stands_in_two_lines() -> None:
    rust = [Event("rusted", {"seat": seat, "count": 1, "gear": "small"}) for seat in (0, 1)]
    told = worded("corrosion", *rust)
    assert [seat for seat, _ in told] == [0, 1]
    assert [text.split()[0] for _, text in told] == ["Mira", "Otto"]


def test_turns_are_counted_up_to_the_moment_that_is_shown() -> None:
    game = load("corrosion")
    timeline, chance = Timeline.begin(game, 2, 5), Rng(4)
    for _ in range(120):
        timeline.do(chance.choice(game.legal(timeline.state)))
    played = Played(timeline, [Seat("Mira"), Seat("Otto")], load_texts("en", "corrosion"))
    first = timeline.past[0].actor
    assert played.seen_at(1, 0).turns == {first: 1}
    now = played.seen_by(0).turns
    began = [event for step in timeline.past for event in step.events if event.kind == "turn_began"]
    assert sum(now.values()) == 1 + len(began) > 4
    assert abs(now[0] - now[1]) <= 1


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


def worded(name: str, *events: Event, actor: int = 0) -> list[tuple[int | None, str]]:
    """Who does what in the log of one step with these events."""
    step = Step(Command.of("begin"), actor, b"", list(events))
    texts = load_texts("en", name).knowing(load(name).text_facts)
    lines = GameLog(Wording(texts, [Seat("Mira"), Seat("Otto"), Seat("Lena")])).lines([step], 0)
    return [(line.seat, line.text) for line in lines if not line.heading]


def test_whoever_an_event_names_does_it_also_in_the_step_of_somebody_else() -> None:
    placed = Event("placed", {"seat": 1, "engineer": "a_gear", "sector": "s2"})
    assert [seat for seat, _ in worded("corrosion", placed, actor=2)] == [1]
    shifted = Event("marker_shifted", {"seat": 2, "by": 1, "source": "miner", "target": "farmer"})
    assert [seat for seat, _ in worded("red_outpost", shifted, actor=1)] == [1], "the marker is Lena's, the move Otto's"
    drawn = Event("spies_drawn", {"by": NOBODY, "count": 2})
    assert [seat for seat, _ in worded("watch", drawn, actor=2)] == [None]


def test_the_end_of_a_game_is_nobodys_doing() -> None:
    scored = Event("scored", {"seat": 1, "points": 7, "category": "crates"})
    assert [seat for seat, _ in worded("watch", scored, Event("game_over"), actor=2)] == [1, None]


def test_points_booked_in_two_parts_are_one_line_and_losses_are_called_so() -> None:
    bots: dict[str, Value] = {"seat": 0, "category": "bots"}
    told = worded(
        "aquasphere",
        Event("scored", {"seat": 0, "category": "leftover", "points": -1}),
        Event("scored", {**bots, "points": 1}),
        Event("advanced", {"seat": 0, "source": 1, "target": 3}),
        Event("scored", {**bots, "points": 2}),
        Event("scored", {"seat": 0, "category": "crystals", "points": 0}),
    )
    assert [text.split(" (")[0] for _, text in told] == ["Mira loses 1 point", "Mira scores 3 points"]


def test_the_scoring_of_a_game_stands_apart_from_the_move_that_ends_it() -> None:
    wording = Wording(load_texts("en", "watch"), [Seat("Mira"), Seat("Otto")])
    paid: dict[str, Value] = {"seat": 0, "what": "gears", "count": 1}
    score: dict[str, Value] = {"seat": 0, "category": "crates", "points": 9}
    step = Step(Command("done"), 0, b"", [Event("paid", paid), Event("scored", score), Event("game_over", {})])
    told = [
        entry.text("and") for entry in entries(GameLog(wording).lines([step], None), LogWords()) if not entry.heading
    ]
    assert told == ["The game is over.", "Mira scores 9 points (Crates).", "Mira pays 1 gear."]


def test_rivals_are_named_once_and_their_losses_called_so() -> None:
    texts = load_texts("en", "aquasphere")
    wording = Wording(texts, [Seat("Mira")])
    score: dict[str, Value] = {"category": "control"}
    told = [
        Event("rival_scored", {**score, "points": 6}),
        Event("rival_scored", {"category": "leftover", "points": -2}),
    ]
    sentences = [Sentence(wording.event(event), wording.subject(event), event.kind) for event in told]
    assert (
        joined(sentences, "and") == "The rivals score 6 points (Control fields) and lose 2 points (Octopods left over)."
    )


def test_who_is_there_already_does_not_go_there() -> None:
    step: dict[str, Value] = {"seat": 0, "piece": "scientist", "target": "b"}
    assert worded("aquasphere", Event("moved", {**step, "source": "b"})) == []
    assert worded("aquasphere", Event("moved", {**step, "source": "c"}))


def test_points_of_two_machines_are_told_together() -> None:
    chrome: dict[str, Value] = {"seat": 0, "category": "chrome"}
    told = worded(
        "corrosion",
        Event("scored", {**chrome, "points": 5, "machine": "c01"}),
        Event("scored", {**chrome, "points": 6, "machine": "c02"}),
    )
    assert [text.split(" (")[0] for _, text in told] == ["Mira scores 11 points"]


@pytest.mark.parametrize("seats", [1, 2])
def test_the_first_day_begins_once_with_its_morning(seats: int) -> None:
    game = load("red_outpost")
    timeline = Timeline.begin(game, seats, 5)
    timeline.do(game.legal(timeline.state)[0])
    texts = load_texts("en", "red_outpost").knowing(game.text_facts)
    lines = GameLog(Wording(texts, [Seat("Mira"), Seat("Otto")][:seats]), game.automated).lines(timeline.past, 0)
    assert [line.text for line in lines if line.heading][:2] == ["Day 1 begins.", "Morning"]
    assert len([line for line in lines if line.text == "Day 1 begins."]) == 1


def test_the_last_line_says_how_everybody_did() -> None:
    game = load("red_outpost")
    timeline, chance = Timeline.begin(game, 3, 5), Rng(4)
    while game.actor(timeline.state) is not None:
        timeline.do(chance.choice(game.legal(timeline.state)))
    played = Played(timeline, [Seat("Mira"), Seat("Otto"), Seat("Lena")], load_texts("en", "red_outpost"))
    points = {seat.name: sheet.total for seat, sheet in zip(played.seats, game.scores(timeline.state), strict=True)}
    last = played.seen_by(0).log[-1]
    assert last.position == timeline.position
    assert all(f"{name} {total}" in last.text.replace("−", "-") for name, total in points.items())
    assert played.seats[game.winners(timeline.state)[0]].name in last.text.split(",")[0]


def test_what_all_seats_see_is_worded_once_whoever_looks_and_wherever_the_game_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = load("aquasphere")
    timeline, chance = Timeline.begin(game, 2, 3), Rng(3)
    for _ in range(12):
        timeline.do(chance.choice(game.legal(timeline.state)))
    played = Played(timeline, [Seat("Mira"), Seat("Otto")], load_texts("en", "aquasphere"))
    first = {seat: played.seen_by(seat).log for seat in (0, 1)}
    worded = GameLog._worded
    made: list[int] = []
    monkeypatch.setattr(
        GameLog, "_worded", lambda log, step, at, *more: (made.append(at), worded(log, step, at, *more))[1]
    )
    timeline.undo()
    assert [played.seen_by(seat).log for seat in (0, 1, 0)] == [first[0], first[1], first[0]]
    assert made == []
    timeline.do(chance.choice(game.legal(timeline.state)))
    assert played.seen_by(1).log[: len(first[1]) // 2] == first[1][: len(first[1]) // 2]
    assert made == [timeline.position]


@pytest.mark.parametrize(
    ("name", "options"), [("corrosion", {}), ("red_outpost", {}), ("aquasphere", {"solo": "rivals"})]
)
def test_a_solo_game_that_is_opened_again_says_why_its_opponent_acted(
    name: str, options: dict[str, OptionValue]
) -> None:
    game = load(name)
    timeline, chance = Timeline.begin(game, 1, 3, options), Rng(3)
    while len(timeline.past) < 60 and game.actor(timeline.state) is not None:
        timeline.do(chance.choice(game.legal(timeline.state)))
    acts = [
        (number, why)
        for number, step in enumerate(timeline.past, start=1)
        if (why := game.opponent_reason(timeline.state_at(number), step.events)) is not None
    ]
    assert acts
    seats = [Seat("Mira")]
    for language in ("en", "de"):
        texts = load_texts(language, name).knowing(game.text_facts)
        said = {(line.position, line.text) for line in Played(timeline, seats, texts).seen_by(0).log}
        assert {(number, Wording(texts, seats).opponent_reason(why)) for number, why in acts} <= said
