"""How are points written: with a true minus, and with their sign where it matters?"""

from __future__ import annotations


def minus(value: int) -> str:
    """A number with a true minus."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """A difference: plus, minus, or a bare nought."""
    return f"+{value}" if value > 0 else minus(value)
