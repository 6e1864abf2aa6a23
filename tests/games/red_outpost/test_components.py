"""Do the component values agree with the digest, and are wrong ones refused?"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tabletop.content import load_components
from tabletop.games import load
from tabletop.games.red_outpost.definitions import ANY, Definitions, Effect
from tabletop.kernel import BadSnapshot, Rng
from tests.games.red_outpost.positions import BOOK, GAME

OF = BOOK.definitions


def test_counts() -> None:
    assert (len(OF.workers), len(OF.goods), len(OF.locations)) == (6, 4, 12)
    assert (len(OF.spaceship), len(OF.lake), len(OF.specials), len(OF.goals), len(OF.autom)) == (12, 6, 18, 12, 18)
    assert [good.cubes for good in OF.goods.values()] == [6, 6, 6, 6]
    assert OF.setup.markers == {"2": 11, "3": 9, "4": 8}
    assert sum(1 for location in OF.locations.values() if location.production) == 5


def test_goal_cards_are_balanced() -> None:
    """Digest 4.5: every worker three times in each goal, every good three times, six cards in each direction."""
    goals = OF.goals.values()
    for worker in OF.workers:
        assert sum(worker in goal.unmarked for goal in goals) == 3
        assert sum(worker in goal.cheerful for goal in goals) == 3
        assert sum(goal.workers[0] == worker for goal in goals) == 2
    for good in OF.goods:
        assert sum(goal.export == good for goal in goals) == 3
    assert sum(goal.direction == "clockwise" for goal in goals) == 6
    assert {goal.loss for goal in goals} == {5}
    assert all(sum(goal.points.values()) == 12 for goal in goals)


def test_autom_cards_are_balanced() -> None:
    """Digest 4.6: three cards per worker, every ordinary location five or six times, at most twice per rank."""
    cards = OF.autom.values()
    for worker in OF.workers:
        assert sum(card.worker == worker for card in cards) == 3
    for place in BOOK.ordinary:
        assert sum(place in card.locations for card in cards) in (5, 6)
        for rank in range(3):
            assert sum(card.locations[rank] == place for card in cards) <= 2
    assert OF.autom["a6"].locations == ("field", "beer_house", "warehouse")


def test_counter_clockwise_of_the_spaceship_lies_the_lake() -> None:
    assert OF.ring[OF.ring.index("spaceship") - 1] == "lake"


def test_marks() -> None:
    marks = GAME.components.marks
    assert marks.of("workers", "miner", "mood_values").certainty == "R"
    assert marks.of("workers", "commissar", "colour").certainty == "F"
    assert marks.of("goods", "coal", "lasting").firmness == "low"
    assert marks.of("goods", "coal", "cubes").certainty == "S"
    assert marks.of("locations", "mine", "mood").certainty == "S"
    assert marks.of("locations", "mine", "row").firmness == "mid"
    assert marks.of("ring").certainty == "R"
    assert marks.of("wheel", "fields").certainty == "F"
    assert marks.of("lake", "lk1", "fish").firmness == "mid"
    assert marks.of("goals", "g2", "points").firmness == "low"
    assert marks.of("autom", "a6", "locations").certainty == "S"
    assert marks.of("specials", "mine", "effects").certainty == "S"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("ring",), ["pasture"]),
        (("workers", "miner", "mood_start"), 9),
        (("workers", "miner", "mood_values"), [0, 2]),
        (("locations", "mine", "effects"), [{"do": "produce", "good": "gold"}]),
        (("locations", "mine", "phases"), ["lunch"]),
        (("locations", "mine", "specialist"), "baker"),
        (("lake", "lk1", "fish"), -1),
        (("spaceship", "sp1", "good"), "gold"),
        (("spaceship", "sp1", "crystals"), -1),
        (("blockers", "morning"), ["barracks", "palace", "beer_house"]),
        (("blockers", "morning"), ["field", "palace", "beer_house"]),
        (("goods", "coal", "cubes"), 4),
        (("setup", "markers", "2"), 12),
        (("goals", "g1", "unmarked"), ["miner"]),
        (("goals", "g1", "workers"), ["miner"]),
        (("goals", "g1", "export"), "gold"),
        (("goals", "g1", "loss"), 1),
        (("autom", "a1", "worker"), "baker"),
        (("autom", "a1", "locations"), ["barracks", "field", "mine"]),
        (("specials", "field_kitchen", "count"), 3),
        (("specials", "miner", "but"), "gold"),
        (("wheel", "start"), 4),
        (("scoring", "rounds"), 3),
        (("solo", "markers"), 10),
    ],
)
def test_what_does_not_fit_is_named(path: tuple[str, ...], value: object) -> None:
    plain = msgspec.json.decode(msgspec.json.encode(GAME.components.plain))
    inner = plain
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    problem = msgspec.convert(plain, Definitions, strict=True).check()
    assert problem is not None
    assert problem[1] in ("unsound", "unknown_reference")


def test_an_override_counts(tmp_path: Path) -> None:
    (tmp_path / "red_outpost.yaml").write_text(
        "goods: {coal: {lasting: [5, 3]}}\nwheel: {start: 9}\n", encoding="utf-8"
    )
    components = load_components("red_outpost", Definitions, tmp_path)
    assert components.definitions.goods["coal"].lasting == (5, 3)
    assert components.definitions.wheel.start == 0
    assert len(components.refused) == 1
    assert components.fingerprint != GAME.fingerprint


def test_corrected_cards_play(tmp_path: Path) -> None:
    """Card faces are reconstructed: every one of them can be corrected, and the game plays by it."""
    lines = [
        "lake: {lk4: {fish: 1}, lk3: {mood: 0}}",
        "spaceship: {sp1: {good: any, crystals: 2}}",
        "goods: {fish: {lasting: [5, 4, 3], repeating: 1}}",
        "workers: {miner: {mood_values: [-2, -1, 0, 1, 2]}}",
        "goals: {g1: {points: {coal: 6}}}",
    ]
    (tmp_path / "red_outpost.yaml").write_text("\n".join(lines), encoding="utf-8")
    game = load("red_outpost", tmp_path)
    assert game.components.refused == ()
    for seats in game.seats:
        for seed in range(10):
            state, chance = game.new(seats, seed), Rng(seed)
            pieces = game.inventory(state)
            while game.actor(state) is not None:
                assert game.flaw(state) is None
                game.apply(state, chance.choice(game.legal(state)))
            assert game.inventory(state) == pieces


def test_the_effects_of_special_cards_can_wait_in_the_queue() -> None:
    for card in BOOK.definitions.specials.values():
        assert set(card.effects) <= BOOK.known_effects
    assert any(card.effects for card in BOOK.definitions.specials.values())


def test_a_free_choice_waits_for_every_number_of_cubes_left() -> None:
    for effect in BOOK.known_effects:
        if effect.do == "produce":
            assert {Effect("produce", ANY, count) for count in range(1, effect.count + 1)} <= BOOK.known_effects


@pytest.mark.parametrize("wrong", [{}, {"start": 5}, {"dancing": 1}])
def test_automs_points_have_names_that_are_there(wrong: dict[str, int]) -> None:
    snapshot = GAME.snapshot(GAME.new(1, 1))
    assert GAME.restore(snapshot).autom is not None
    points = snapshot["autom"]["points"]
    snapshot["autom"]["points"] = {**points, **wrong} if "dancing" in wrong else wrong
    with pytest.raises(BadSnapshot) as caught:
        GAME.restore(snapshot)
    assert caught.value.field == "autom.points"
