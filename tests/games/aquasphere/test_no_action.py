"""Does a bot that only takes the control field say why nothing else followed?"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop.content import LANGUAGES, load_texts
from tabletop.games import load
from tabletop.games.aquasphere.forecast import forecast
from tabletop.games.aquasphere.moves import actions
from tabletop.games.aquasphere.state import AquaState
from tabletop.kernel import Command, Event, Reason, Rng
from tests.games.aquasphere.positions import GAME, have, put, table

TEXTS = {language: load_texts(language, "aquasphere").knowing(GAME.text_facts) for language in LANGUAGES}


def nothing_follows(state: AquaState, command: Command) -> Reason | None:
    cast = forecast(GAME, state, command)
    assert cast is not None
    return cast.nothing


def _left_out(events: list[Event]) -> dict[str, object]:
    (event,) = [event for event in events if event.kind == "no_action"]
    return dict(event.facts)


def test_an_action_without_a_target_says_what_is_missing() -> None:
    state = table(2)
    letter = state.players[0].scientist
    have(state, 0, programmed=["black"])
    put(state, letter, crystals=0)
    command = Command.of("use", program="black", sector=letter)
    reason = nothing_follows(state, command)
    assert reason is not None
    assert (reason.key, reason.params) == ("no_crystals_there", {"sector": letter})
    facts = _left_out(GAME.apply(state, command))
    assert facts == {"seat": 0, "program": "black", "why": "no_crystals_there", "sector": letter}


def test_an_action_that_works_is_not_futile_and_may_be_declined() -> None:
    state = table(2)
    letter = state.players[0].scientist
    have(state, 0, programmed=["black"])
    put(state, letter, crystals=1)
    command = Command.of("use", program="black", sector=letter)
    assert nothing_follows(state, command) is None
    GAME.apply(state, command)
    assert _left_out(GAME.apply(state, Command("skip"))) == {"seat": 0, "program": "black", "why": "declined"}


def test_every_obstacle_of_the_rules_has_its_log_line() -> None:
    source = Path(actions.__file__).read_text(encoding="utf-8")
    reasons = set(re.findall(r'Reason\("([a-z_]+)"', source))
    assert len(reasons) == 12
    for language in LANGUAGES:
        keys = {
            key.removeprefix("no_action.") for key in sorted(TEXTS[language].keys()) if key.startswith("no_action.")
        }
        assert keys == reasons | {"declined"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_games_word_every_line_as_a_sentence(language: str) -> None:
    whys: set[str] = set()
    for seed in range(12):
        state, chance = GAME.new(1 + seed % 4, seed, {"solo": "rivals"} if seed % 4 == 0 else {}), Rng(seed)
        while GAME.actor(state) is not None:
            for event in GAME.apply(state, chance.choice(GAME.legal(state))):
                line = TEXTS[language].say(f"log.{event.kind}", **{**event.facts, "seat": "Ada"})
                assert "{" not in line
                assert line.count(":") <= 1, line
                if event.kind == "no_action":
                    whys.add(str(event.facts["why"]))
                    assert line.startswith("Ada ")
    assert len(whys) >= 8


def test_a_corrected_value_is_told_at_once(tmp_path: Path) -> None:
    correction = "research:\n  rc01:\n    effects:\n      - {do: gain, what: crystals, count: 3}\n"
    correction += "expansions:\n  lx01: {research: 0, time: 1}\nprogramming: {symbol_occupied: 1}\n"
    (tmp_path / "aquasphere.yaml").write_text(correction, encoding="utf-8")
    corrected = load("aquasphere", tmp_path)
    assert not corrected.components.refused
    texts = load_texts("en", "aquasphere").knowing(corrected.text_facts)
    assert texts.say("research.rc01.text").endswith("gain 3 crystals.")
    assert texts.say("research.rc01.name") == "Headquarters bonus (Green, Crystals)"
    assert texts.say("expansion.lx01.text").startswith("Brings room for 1 time.")
    assert "you gain 1 time instead" in texts.say("rules.5.text")
