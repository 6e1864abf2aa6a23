"""Can everything a game says be put into words?"""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.content import LANGUAGES, Texts
from tabletop.kernel import Command, Decision, Event, Reason, Value
from tests.conformance.cases import texts


def filled(table: Texts, key: str, params: Mapping[str, Value]) -> str:
    """The sentence behind a key; fails when there is none or a field stays open."""
    assert key in table, f"{table.language}: there is no text “{key}” (params {dict(params)})"
    sentence = table.say(key, **params)
    assert "{" not in sentence, f"{table.language}: “{key}” leaves a field open: {sentence}"
    return sentence


def word_reason(name: str, reason: Reason) -> None:
    """The reason has its sentence in both languages."""
    for language in LANGUAGES:
        assert filled(texts(name, language), f"reason.{reason.key}", reason.params).strip()


def word_decision(name: str, decision: Decision) -> None:
    """The decision has its question in both languages."""
    for language in LANGUAGES:
        assert filled(texts(name, language), f"prompt.{decision.kind}", decision.params).strip()


def word_command(name: str, command: Command) -> None:
    """The command has its label in both languages."""
    for language in LANGUAGES:
        assert filled(texts(name, language), f"command.{command.verb}", dict(command.args)).strip()


def word_event(name: str, event: Event) -> None:
    """The event has its log line in both languages; an empty line means it is not worth one."""
    facts = {**event.facts, "times": 1, **({"seat": "Ada"} if "seat" in event.facts else {})}
    for language in LANGUAGES:
        filled(texts(name, language), f"log.{event.kind}", facts)
