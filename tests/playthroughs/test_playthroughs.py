"""Does every game still play exactly as its golden transcripts say?"""

from __future__ import annotations

import pytest

from tests.conformance.cases import Case, names
from tests.playthroughs.transcript import FOLDER, file_of, playthroughs, transcript


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
    written, now = file.read_text(encoding="utf-8").splitlines(), transcript(case).splitlines()
    differing = next((i for i, (old, new) in enumerate(zip(written, now, strict=False)) if old != new), None)
    if differing is None and len(written) == len(now):
        return
    at = min(len(written), len(now)) if differing is None else differing
    context = "\n".join(f"  {line}" for line in written[max(0, at - 5) : at])
    pytest.fail(
        f"{file.name} differs from line {at + 1} on:\n{context}\n- {''.join(written[at : at + 1])}\n"
        f"+ {''.join(now[at : at + 1])}\nIf the change is meant: python -m tests.playthroughs {case.name}",
        pytrace=False,
    )


def test_no_transcript_is_left_over() -> None:
    known = {file_of(case) for case in _cases() if not case.broken}
    broken = {case.name for case in _cases() if case.broken}
    left = [
        file.name
        for file in FOLDER.glob("*.txt")
        if file not in known and not any(file.name.startswith(f"{name}_") for name in broken)
    ]
    assert left == []
