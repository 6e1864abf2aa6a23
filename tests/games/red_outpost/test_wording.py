"""Do the sentences about locations and cards say what the rules carry out, also after an owner's correction?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.content import load_texts
from tabletop.games import load
from tabletop.games.red_outpost.game import RedOutpost
from tabletop.games.red_outpost.wording import Sentence, describe_card, describe_location, describe_special

TEXTS = {language: load_texts(language, "red_outpost") for language in ("en", "de")}


def told(sentences: list[Sentence], language: str = "en") -> str:
    return " ".join(TEXTS[language].say(key, **params) for key, params in sentences)


def rules() -> RedOutpost:
    found = load("red_outpost")
    assert isinstance(found, RedOutpost)
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_with_effects_has_sentences(language: str) -> None:
    of = rules().tables.definitions
    for location in of.locations:
        assert told(describe_location(of, location), language).endswith(".")
    for card in (*of.lake, *of.spaceship):
        assert told(describe_card(of, card), language).endswith(".")
    for card in of.specials:
        assert told(describe_special(of, card), language).endswith(".")


def test_the_sentences_read_as_the_strip_does() -> None:
    of = rules().tables.definitions
    assert told(describe_location(of, "pasture")) == "Produces 1 wool. Mood −1, except for the Shepherd."
    assert told(describe_location(of, "mine")) == (
        "Produces 1 coal. Miner instead: Produces 2 coal. Mood −2, except for the Miner."
    )
    assert told(describe_location(of, "labour_camp")) == "Produces 1 each of grain, wool, fish. Mood −2."
    assert told(describe_location(of, "barracks")) == (
        "Open in the Evening only, to any number of workers. Mood +1. "
        "Whoever is still there when the Morning ends: mood +1."
    )
    assert (
        told(describe_special(of, "pasture"))
        == "At the Pasture, instead of everything it does: The visitor’s mood: +2."
    )


def test_a_corrected_value_is_told(tmp_path: Path) -> None:
    (tmp_path / "red_outpost.yaml").write_text(
        "locations:\n  pasture:\n    effects: [{do: produce, good: wool, count: 2}]\n    mood: {miner: 1}\n",
        encoding="utf-8",
    )
    corrected = load("red_outpost", tmp_path)
    assert isinstance(corrected, RedOutpost)
    words = told(describe_location(corrected.tables.definitions, "pasture"))
    assert words == "Produces 2 wool. Mood −1, except for the Shepherd. Miner: +1."
