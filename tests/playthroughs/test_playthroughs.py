"""Does every game still play exactly as its golden transcripts say?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content import load_texts
from tests.conformance.cases import Case, names
from tests.playthroughs.transcript import FOLDER, RARE, VERB, file_of, playthroughs, rare, rare_file, transcript

MOST_LINES = 3000
TESTED_ELSEWHERE = {"corrosion": {"never"}}
"""A random player hardly ever may say that; `test_k24_never_in_this_turn` does."""


def _cases() -> list[Case]:
    found = []
    for name in names():
        try:
            found += playthroughs(name)
        except Exception as error:
            found.append(Case(name, 0, broken=f"{type(error).__name__}: {error}"))
    return found


@pytest.mark.parametrize("case", _cases(), ids=str)
def test_playthrough(case: Case) -> None:
    assert not case.broken, case.broken
    file = file_of(case)
    assert file.exists(), f"no transcript yet; write it with: python -m tests.playthroughs {case.name}"
    _compare(file, transcript(case), case.name)


@pytest.mark.parametrize("name", RARE)
def test_rare_decisions(name: str) -> None:
    _compare(rare_file(name), rare(name), name)


@pytest.mark.parametrize("name", games.names())
def test_every_verb_is_told_and_nobody_reads_more_than_that(name: str) -> None:
    """The verbs of a game are those it has words for."""
    told = [line for file in _files(name) for line in file.read_text(encoding="utf-8").splitlines()]
    verbs = {match[1] for line in told if (match := VERB.match(line)) is not None} | TESTED_ELSEWHERE.get(name, set())
    keys = load_texts("en", name).keys()
    assert verbs == {key.split(".")[1] for key in keys if key.startswith("command.")}
    assert len(told) <= MOST_LINES


def _files(name: str) -> list[Path]:
    rare_ones = [rare_file(name)] if name in RARE else []
    return rare_ones + [file_of(case) for case in playthroughs(name)]


def _compare(file: Path, text: str, name: str) -> None:
    written, now = file.read_text(encoding="utf-8").splitlines(), text.splitlines()
    differing = next((i for i, (old, new) in enumerate(zip(written, now, strict=False)) if old != new), None)
    if differing is None and len(written) == len(now):
        return
    at = min(len(written), len(now)) if differing is None else differing
    context = "\n".join(f"  {line}" for line in written[max(0, at - 5) : at])
    pytest.fail(
        f"{file.name} differs from line {at + 1} on:\n{context}\n- {''.join(written[at : at + 1])}\n"
        f"+ {''.join(now[at : at + 1])}\nIf the change is meant: python -m tests.playthroughs {name}",
        pytrace=False,
    )


def test_no_transcript_is_left_over() -> None:
    known = {file for name in names() for file in _files(name)}
    assert [file.name for file in FOLDER.glob("*.txt") if file not in known] == []
