"""Does every game still refuse, foretell, estimate and say exactly what its golden registers hold?"""

from __future__ import annotations

import pytest

from tabletop.games import names
from tests.registers.writing import REGISTERS, file_of


@pytest.mark.parametrize("register", REGISTERS)
@pytest.mark.parametrize("name", names())
def test_register(name: str, register: str) -> None:
    written = file_of(name, register).read_text(encoding="utf-8").splitlines()
    now = REGISTERS[register](name)
    gone, new = sorted(set(written) - set(now)), sorted(set(now) - set(written))
    assert (gone, new) == ([], []), f"if the change is meant: python -m tests.registers {name}"


@pytest.mark.parametrize("name", names())
def test_most_changes_of_a_position_are_refused(name: str) -> None:
    """A register in which nothing is refused would prove nothing."""
    told = file_of(name, "positions").read_text(encoding="utf-8").splitlines()
    accepted = [line for line in told if line.endswith(": accepted")]
    assert len(told) > 100
    assert len(accepted) * 2 < len(told)
