"""Is everything Red Outpost says and shows worded in both languages?"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import tabletop.games.red_outpost as package
from tabletop.content import LANGUAGES, load_texts
from tabletop.content.text import fields_of
from tabletop.games import load
from tabletop.games.red_outpost import wording
from tabletop.games.red_outpost.reasons import VERBS
from tabletop.games.red_outpost.tables import AUTOM_CATEGORIES, SOLO_CATEGORIES, Tables
from tabletop.kernel import Rng
from tests.games.red_outpost.coverage import EVENTS
from tests.games.red_outpost.positions import BOOK, GAME

TEXTS = {language: load_texts(language, "red_outpost").knowing(GAME.text_facts) for language in LANGUAGES}
OF = BOOK.definitions


def test_both_languages_have_the_same_keys_and_fields() -> None:
    english, german = TEXTS["en"], TEXTS["de"]
    assert english.keys() == german.keys()
    for key in english.keys():  # noqa: SIM118 (Texts is no mapping)
        assert fields_of(english.template(key)) == fields_of(german.template(key)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_name_and_a_sentence(language: str) -> None:
    texts = TEXTS[language]
    pieces = [f"{kind}.{name}" for kind, table in (
        ("worker", OF.workers), ("good", OF.goods), ("phase", OF.phases), ("card", [*OF.goals, *OF.autom]),
    ) for name in table]  # fmt: skip
    for piece in pieces:
        assert texts.say(f"{piece}.name")
        assert texts.say(f"{piece}.text").endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_category_and_reminder_has_a_text(language: str) -> None:
    for category in {*SOLO_CATEGORIES, *AUTOM_CATEGORIES}:
        assert TEXTS[language].say(f"score.{category}")
    for place in OF.solo.reminders:
        assert TEXTS[language].say(f"reminder.{place}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_event_and_reason_has_a_text(language: str) -> None:
    texts = TEXTS[language]
    assert {key.partition(".")[2] for key in texts.keys() if key.startswith("command.")} == set(VERBS)  # noqa: SIM118
    assert {key.partition(".")[2] for key in texts.keys() if key.startswith("log.")} == set(EVENTS)  # noqa: SIM118
    folder = Path(package.__file__).parent
    written = "".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.py")))
    for key in set(re.findall(r'Reason\(\s*"([a-z_]+)"', written)) | set(re.findall(r', "(no_such_[a-z]+)"', written)):
        assert f"reason.{key}" in texts, key


def test_no_hyphen_stands_for_a_minus() -> None:
    for texts in TEXTS.values():
        for key in texts.keys():  # noqa: SIM118
            assert not re.search(r"(?<![\w-])-\d", texts.template(key)), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 4])
def test_log_lines_are_sentences(language: str, seats: int) -> None:
    """A line begins large and ends in a full stop; only headings and the sign that Autom plays do not."""
    headings = ("phase_began", "autom_turn_began")
    for seed in range(6):
        state, chance = GAME.new(seats, seed, {"special_cards": True} if seats > 1 else {}), Rng(seed)
        while GAME.actor(state) is not None:
            for event in GAME.apply(state, chance.choice(GAME.legal(state))):
                named = {**event.facts, "seat": "Ada", "times": 1}
                line = TEXTS[language].say(f"log.{event.kind}", **named)
                if line and event.kind not in headings:
                    assert re.fullmatch(r"[A-ZÄÖÜ0-9+−].*\.", line), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_of_the_end_are_told_with_their_number(language: str) -> None:
    texts = TEXTS[language]
    for category in ("wheel", "palace", "crystals"):
        assert "17" in texts.say("log.scored", seat="Ada", points=17, category=category)
        assert "17" in texts.say("log.autom_scored", points=17, category=category)
    for category in ("lunch", "influence"):
        assert "17" in texts.say("log.autom_scored", points=17, category=category)
    missed = texts.say("log.goal_missed", seat="Ada", goal="g1", line="export", points=-4)
    assert "−4" in missed
    for category in ("exports", "moods_day_1", "moods_day_2", "goals_missed"):
        assert texts.say("log.scored", seat="Ada", points=17, category=category) == "", "told by another line"


# --- numbers that come from the components ------------------------------------------------------------------------------------


CORRECTED = """
locations:
  pasture:
    effects: [{do: produce, good: wool, count: 2}]
    mood: {farmer: -2, fisherman: -2, miner: -2, commissar: -2, bureaucrat: -2}
  labour_camp: {effects: [{do: produce, good: coal, count: 2}]}
  beer_house: {effects: [{do: shift_moods, count: 2, cost: 3}]}
wheel: {reward_points: 3}
"""


@pytest.mark.parametrize(
    ("key", "english", "german"),
    [
        ("worker.shepherd.text", "others lose 2", "verlieren dort 2"),
        ("piece.wheel.text", "pays 3 VP and 1 crystal", "gibt es 3 SP und 1 Kristall"),
        ("rules.5.text", "Pasture: 2 wool. Mood −2", "Weide: 2 Wolle. Stimmung −2"),
        ("rules.5.text", "Labour camp: coal, coal.", "Arbeitslager: Kohle, Kohle."),
        ("rules.6.text", "pay 3 crystals: one worker +2, a", "3 Kristalle zahlen: ein Arbeiter +2, ein"),
        ("rules.7.text", "you gain 3 VP and 1 crystal", "erhältst du 3 SP und 1 Kristall"),
    ],
)
def test_a_corrected_value_is_told_everywhere(key: str, english: str, german: str, tmp_path: Path) -> None:
    (tmp_path / "red_outpost.yaml").write_text(CORRECTED, encoding="utf-8")
    corrected = load("red_outpost", tmp_path)
    assert not corrected.components.refused
    for language, part in (("en", english), ("de", german)):
        told = load_texts(language, "red_outpost").knowing(corrected.text_facts).say(key)
        assert part in told
        assert part not in TEXTS[language].say(key), "else the test could not fail"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_location_that_does_nothing_is_still_told(language: str) -> None:
    bare = {
        name: msgspec.structs.replace(location, effects=(), effects_for={}, also={}, specialist="")
        for name, location in OF.locations.items()
    }
    tables = Tables(msgspec.structs.replace(OF, locations=bare))
    texts = load_texts(language, "red_outpost").knowing(lambda: wording.facts(tables))
    assert all(texts.say(f"rules.{number}.text") for number in range(1, 13))
    for name in OF.workers:
        assert texts.say(f"worker.{name}.text")
