"""Does every game say everything it says, in both languages?"""

from __future__ import annotations

from tests.conformance.cases import Case, load, texts
from tests.conformance.recording import record
from tests.conformance.wording import filled, word_command, word_decision, word_event


def test_names_and_options_have_texts(name: str, language: str) -> None:
    game, table = load(name), texts(name, language)
    for key in ("name", "tagline"):
        assert filled(table, key, {}).strip()
    for seats in game.seats:
        for option in game.options(seats):
            assert option.default in option.values
            keys = ["name", "hint", *(f"value.{str(value).lower()}" for value in option.values)]
            for key in keys:
                assert filled(table, f"option.{option.name}.{key}", {}).strip()


def test_what_happens_has_texts(case: Case) -> None:
    """Every decision, listed command, event and score category of a whole game can be worded."""
    game, played = case.game, record(case)
    for event in {str(event): event for events in played.events for event in events}.values():
        word_event(case.name, event)
    commands = set(played.commands)
    for position in range(len(played.commands)):
        state = played.state(position)
        decision = game.decision(state)
        assert decision is not None
        word_decision(case.name, decision)
        commands.update(game.legal(state))
    for command in commands:
        word_command(case.name, command)


def test_score_categories_have_texts(case: Case, language: str) -> None:
    for category in case.game.scores(record(case).final)[0].points:
        assert filled(texts(case.name, language), f"score.{category}", {}).strip()
