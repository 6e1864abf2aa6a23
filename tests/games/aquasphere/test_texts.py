"""Are the texts complete and alike in both languages?"""

from __future__ import annotations

import pytest

from tabletop.content import LANGUAGES, Texts, load_texts
from tabletop.content.text import fields_of
from tabletop.games.aquasphere.moves.commands import MOVES
from tabletop.games.aquasphere.state import CATEGORIES
from tests.games.aquasphere.positions import GAME, TABLES

TEXTS: dict[str, Texts] = {
    language: load_texts(language, "aquasphere").knowing(GAME.text_facts) for language in LANGUAGES
}
D = GAME.components.definitions


def test_both_languages_have_the_same_keys_and_fields() -> None:
    english, german = TEXTS["en"], TEXTS["de"]
    assert english.keys() == german.keys()
    for key in sorted(english.keys()):
        assert fields_of(english.template(key)) == fields_of(german.template(key)), key
        assert bool(english.template(key)) == bool(german.template(key)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_name_and_a_sentence(language: str) -> None:
    kinds = {
        "research": D.research,
        "expansion": D.expansions,
        "base_lab": D.base_labs,
        "program": D.programs,
        "program_card": D.program_cards,
        "centre_tile": D.centre_tiles,
        "place": [*D.sectors, *D.headquarters],
        "good": ["time", "crystals", "octopods", "points"],
    }
    for kind, ids in kinds.items():
        for piece in ids:
            assert TEXTS[language].say(f"{kind}.{piece}.name").strip()
            assert TEXTS[language].say(f"{kind}.{piece}.text").strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_categories_ranks_families_and_moments_have_names(language: str) -> None:
    keys = [f"score.{category}" for category in (*CATEGORIES, "handicap")]
    keys += [f"rank.{rank}.name" for rank in D.solo.target_run.ranks]
    keys += [f"family.{card.family}.name" for card in D.research.values()]
    keys += [f"when.{card.when}" for card in D.research.values()]
    keys += [f"program.{program}.action" for program in TABLES.programs]
    for key in keys:
        assert TEXTS[language].say(key).strip()


def test_research_texts_name_what_the_data_say() -> None:
    """A card that brings so much says so."""
    for card, gains in TABLES.gains.items():
        for _, count in gains:
            for language in LANGUAGES:
                assert str(count) in TEXTS[language].say(f"research.{card}.text"), card


def test_exactly_the_verbs_there_are_have_labels() -> None:
    verbs = {key.split(".")[1] for key in sorted(TEXTS["en"].keys()) if key.startswith("command.")}
    assert verbs == set(MOVES)
