"""Does everything have its words in both languages?"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tabletop.content import LANGUAGES, Texts, load_texts
from tabletop.content.text import fields_of
from tabletop.games.corrosion import build, reasons
from tabletop.games.corrosion.effects.vocabulary import Gain, Generate
from tabletop.games.corrosion.wording import describe, sentences
from tabletop.kernel import Command
from tests.conformance.wording import word_command, word_decision, word_event, word_reason
from tests.games.corrosion.positions import GAME, RULES

TEXTS = {language: load_texts(language, "corrosion").knowing(GAME.text_facts) for language in LANGUAGES}


def _own(table: Texts) -> set[str]:
    return table.keys() - load_texts(table.language).keys()


def test_both_languages_have_the_same_keys_and_fields() -> None:
    english, german = TEXTS["en"], TEXTS["de"]
    assert _own(english) == _own(german)
    for key in _own(english):
        for n in (1, 2):
            assert fields_of(english.template(key, n)) == fields_of(german.template(key, n)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_name(language: str) -> None:
    table = TEXTS[language]
    for piece in RULES.kind_of:
        assert table.say(f"piece.{piece}.name").strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_type_has_a_name_of_its_own_and_its_copies_share_it(language: str) -> None:
    table, definitions = TEXTS[language], RULES.definitions
    for types in (definitions.one_shot, definitions.turning, definitions.chrome, definitions.watches):
        named = {table.say(f"piece.{name}.name") for name in types}
        assert len(named) == len(types), f"two of {list(types)} share a name"
    for piece, kind in RULES.kind_of.items():
        if kind in ("one_shot", "turning", "watch"):
            assert table.say(f"piece.{piece}.name") == table.say(f"piece.{RULES.type_of[piece]}.name")
        if kind == "engineer":
            action = RULES.engineers[piece].action
            assert table.say(f"piece.{piece}.name") == table.say(f"action.{action}.name")


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_and_tiers_have_names(language: str) -> None:
    table = TEXTS[language]
    for rank in GAME.ladder({}):
        assert table.say(f"rank.{rank}.name").strip()
    for chrome in RULES.definitions.chrome.values():
        assert table.say(f"drive.{chrome.drive}.name").strip()
    for engineer in RULES.engineers.values():
        assert table.say(f"suit.{engineer.suit}.name").strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_rules_has_a_sentence(language: str) -> None:
    files = Path(reasons.__file__).parent.glob("*.py")
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    keys = set(re.findall(r'Reason\(\s*"([a-z_]+)"', source)) | {"not_yours"}
    assert len(keys) > 20
    for key in keys:
        assert f"reason.{key}" in TEXTS[language], key


def test_no_plain_hyphen_stands_for_a_minus() -> None:
    for table in TEXTS.values():
        for key in _own(table):
            assert not re.search(r"(?<![\w.])-\d", table.template(key, 2)), key


def test_the_overrides_may_change_how_many_copies_there_are() -> None:
    for kind in ("one_shot", "turning"):
        for name in getattr(RULES.definitions, kind):
            for number in range(1, 7):
                assert f"piece.{name}_{number}.name" in TEXTS["en"]
    assert GAME.components.refused == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_of_every_piece_is_worded(language: str) -> None:
    for type_name in RULES.effects:
        worded = [TEXTS[language].say(key, **params) for key, params in describe(RULES, type_name)]
        assert worded
        assert all(worded)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_corrected_component_is_told_everywhere(language: str, tmp_path: Path) -> None:
    """The action, the machine and what switches it on, the prices in the rules: all speak of the values in force."""
    (tmp_path / "corrosion.yaml").write_text(
        "actions: {e12: {effect: [{do: gain, what: green, count: 7}]}}\n"
        "chrome: {c03: {who: [{grade: 3}]}}\n"
        "prices: {hire: {green: 5}, speed_up: 9}\n"
        "solo: {tiers: [30, 50, 70, 90, 123]}\n"
    )
    corrected = build(tmp_path)
    assert corrected.components.refused == ()
    table = load_texts(language, "corrosion").knowing(corrected.text_facts)

    def said(type_name: str) -> str:
        return " ".join(table.say(key, **params) for key, params in describe(corrected.tables, type_name))

    assert "7" in said("e12")
    assert table.say("who.any_3") in said("c03")
    assert table.say("who.any_1") not in said("c03")
    rules = " ".join(table.say(f"rules.{number}.text") for number in range(1, 15))
    assert table.say("amount.green", n=5) in rules
    assert "9" in table.say("rules.5.text")
    assert "123" in table.say("rules.13.text")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_switches_a_machine_on_is_said_with_it(language: str) -> None:
    table = TEXTS[language]
    for name, machine in RULES.definitions.chrome.items():
        (key, _), *effects = describe(RULES, name)
        assert key.startswith("when.") == bool(effects) == (len(effects) == len(machine.effect)), name
    for engineer in ("qualified_2", "any_1"):
        assert table.say(f"who.{engineer}") in table.say("when.play", who="any_1,qualified_2")


def test_sentences_follow_the_values() -> None:
    assert list(sentences([Generate(2), Gain("green", 3)])) == [
        ("effect.generate", {"n": 2}),
        ("effect.gain_green", {"n": 3}),
    ]


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_are_worded(seats: int) -> None:
    """Every event, decision, listed command and refusal of some games has its words."""
    for seed in range(3):
        chance, state = random.Random(seed), GAME.new(seats, seed)
        met: list[Command] = []
        while (decision := GAME.decision(state)) is not None:
            word_decision("corrosion", decision)
            legal = GAME.legal(state)
            for command in legal:
                word_command("corrosion", command)
            for command in chance.sample(met, min(4, len(met))):
                if (reason := GAME.check(state, command)) is not None:
                    word_reason("corrosion", reason)
            met += [command for command in legal if command not in met]
            for event in GAME.apply(state, chance.choice(legal)):
                word_event("corrosion", event)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_has_its_chapters(language: str) -> None:
    table = TEXTS[language]
    chapters = [number for number in range(1, 30) if f"rules.{number}.title" in table]
    assert chapters == list(range(1, len(chapters) + 1))
    assert len(chapters) >= 8
    assert all(table.say(f"rules.{number}.text").strip() for number in chapters)
