"""How are plain values written as YAML that the strict reader reads back, and a person too?"""

from __future__ import annotations

import math
from decimal import Decimal
from typing import Any

import yaml


class _Writer(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """No anchors, the history as a block of lines, floats without exponent."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _line_or_block(writer: Any, text: str) -> Any:
    return writer.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


def _decimal(writer: Any, number: float) -> Any:
    if not math.isfinite(number):
        message = "a save holds no infinite numbers"
        raise ValueError(message)
    digits = format(Decimal(repr(number)), "f")
    return writer.represent_scalar("tag:yaml.org,2002:float", digits if "." in digits else f"{digits}.0")


_Writer.add_representer(str, _line_or_block)
_Writer.add_representer(float, _decimal)


def written_out(plain: Any) -> str:
    """Innermost lists and mappings on one line, everything else spread out."""
    text: str = yaml.dump(
        plain, Dumper=_Writer, sort_keys=False, default_flow_style=None, allow_unicode=True, width=120
    )
    return text
