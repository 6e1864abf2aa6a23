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


def test_the_chapters_of_the_rules_name_the_series_of_the_digest() -> None:
    said = GAME.text_facts()["rules"]
    assert said["caught"] == said["crystal_points"] == "1, 3, 6, 10, 15"
    assert said["letter_points"] == "1, 3, 6, 10, 15, 21"
    assert said["bot_limits"] == "4, 6, 8, 10, 12, 14"
    assert said["target_points"] == "0, 0, 0, 3, 6, 6, 6"
    assert (said["limits"], said["red_lines"]) == ("2, 4, 5", "10, 20, 30, 40, 50")
    assert (said["purple_most"], said["black_most"]) == ("2, 2, 3, 3", "2"), "round by round only where they differ"


def test_research_texts_name_what_the_data_say() -> None:
    """A card that brings so much says so."""
    for card, gains in TABLES.gains.items():
        for _, count in gains:
            for language in LANGUAGES:
                assert str(count) in TEXTS[language].say(f"research.{card}.text"), card


def test_exactly_the_verbs_there_are_have_labels() -> None:
    verbs = {key.split(".")[1] for key in sorted(TEXTS["en"].keys()) if key.startswith("command.")}
    assert verbs == set(MOVES)


def test_a_card_stands_in_quotes_wherever_a_sentence_names_it() -> None:
    for language, (opens, closes) in {"en": ("“", "”"), "de": ("„", "“")}.items():
        texts = TEXTS[language]
        named = {
            key: texts.template(key)
            for key in sorted(texts.keys())
            if "{card:research.*.name}" in texts.template(key) and not key.startswith("part.")  # a row, no sentence
        }
        assert len(named) > 4
        for key, sentence in named.items():
            assert f"{opens}{{card:research.*.name}}{closes}" in sentence, key


def test_german_uses_the_words_of_its_rulebook() -> None:
    german = TEXTS["de"]
    assert "auf das Kontrollfeld des Sektors mit diesem Buchstaben" in german.template("program.green.text")
    assert "zu „{target:place.*.name}“" in german.template("reason.no_arrow")
    assert german.template("piece.engineer.moved") == "den Ingenieur"
    scoring = next(line for line in german.template("rules.11.text").splitlines() if "Eingesetzte Bots" in line)
    assert "in deinem Vorrat" in scoring
    assert "Tableau" not in scoring
    everything = " ".join(german.template(key) for key in sorted(german.keys()))
    assert "Laborausbau" in everything
    assert "Programmierplättchen" in everything
    for wrong in ("Erweiterung", "Programmplättchen", "nach Feld", "nach dem Feld"):
        assert wrong not in everything
