"""Does every game say what random play must show, in words its events really use?"""

from __future__ import annotations

from tests.conformance.cases import cases_of, expected, load
from tests.conformance.recording import record


def test_expected_facts_are_facts_of_events(name: str) -> None:
    """A misspelt key would be missing in every soak; the values themselves may take many games to come up."""
    wanted = expected(name)(load(name))
    assert wanted
    assert all("=" in fact for fact in wanted)
    keys = {"event"}
    for case in cases_of(name):
        for seed in (1, 2, 3):
            keys.update(key for events in record(case, seed).events for event in events for key in event.facts)
    assert {fact.partition("=")[0] for fact in wanted} <= keys
