"""Are faults planted where they are said to be, one at a time, and does the command tell noticed from unnoticed ones?"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.mutants import __main__ as command
from tests.mutants.planting import planted, sites

SOURCE = '''"""What is it?"""

def larger(a, b):
    """The larger."""
    if a > b:
        return a
    log.append(b)
    self.count += 1
    return divmod(max(b, 0), 3)
'''


def test_every_kind_is_planted_once_at_its_line() -> None:
    found = {(fault.line, fault.kind) for fault in (planted(SOURCE, site) for site in sites(SOURCE))}
    assert found == {
        (5, "negated condition"),
        (5, "flipped comparison"),
        (7, "dropped statement"),
        (8, "dropped statement"),
        (8, "one more"),
        (8, "one less"),
        (9, "one more"),
        (9, "one less"),
        (9, "swapped arguments"),
    }
    swapped = [fault.after for fault in (planted(SOURCE, site) for site in sites(SOURCE)) if "swapped" in fault.kind]
    assert swapped == ["divmod(3, max(b, 0))"], "whichever comes first, the larger is the same"


def test_what_can_never_show_is_not_planted() -> None:
    source = "@functools.lru_cache(maxsize=1 << 14)\ndef twice(a):\n    return pow(a, a) + pow(2, a)\n"
    found = {(fault.line, fault.kind, fault.after) for fault in (planted(source, site) for site in sites(source))}
    assert found == {(3, "one more", "3"), (3, "one less", "1"), (3, "swapped arguments", "pow(a, 2)")}


def test_each_changes_exactly_what_it_says() -> None:
    whole = ast.unparse(ast.parse(SOURCE)).splitlines()
    for site in sites(SOURCE):
        fault = planted(SOURCE, site)
        changed = fault.source.splitlines()
        differing = [number for number, (one, other) in enumerate(zip(whole, changed, strict=True)) if one != other]
        assert len(differing) == 1, fault
        assert fault.after.split("\n")[0].rstrip(":") in changed[differing[0]] or fault.kind == "negated condition"


def test_the_same_seed_chooses_the_same_faults() -> None:
    one, other, third = (command.chosen_faults(["tabletop/kernel"], 6, seed) for seed in (1, 1, 2))
    assert one == other != third
    assert len(one) == 6


def test_of_a_line_that_is_named_every_fault_is_planted() -> None:
    file = command.ROOT / "tabletop" / "kernel" / "rng.py"
    source = file.read_text(encoding="utf-8")
    line = planted(source, sites(source)[0]).line
    wanted = [fault for fault in (planted(source, site) for site in sites(source)) if fault.line == line]
    found = command.chosen_faults([f"tabletop/kernel/rng.py:{line}"], 100, 1)
    assert [fault for _, fault in found] == wanted


def test_what_is_not_noticed_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "Copy", _Blind)
    assert command.main(["tabletop/kernel/rng.py", "--count", "3"]) == 1
    *survivors, figures = capsys.readouterr().out.splitlines()
    assert "3 planted, 2 noticed (67%), 1 survive" in figures
    assert survivors[0].startswith("  tabletop/kernel/rng.py:")


class _Blind:
    """Tests that notice everything but the first fault."""

    def __init__(self, folder: Path) -> None:
        self.asked = 0

    def noticed(self, file: Path, source: str | None, seconds: float) -> bool:
        self.asked += source is not None
        return source is not None and self.asked > 1
