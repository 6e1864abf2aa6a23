"""How do colours look to eyes that are weak in red, green or blue?"""

from __future__ import annotations

from typing import TypeAlias

Matrix: TypeAlias = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

# Full-strength simulation in linear light, after Machado, Oliveira and Fernandes (2009).
_MATRICES: dict[str, Matrix] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: str, kind: str) -> str:
    """A colour `#RRGGBB` as those eyes see it; unchanged for kind `none`."""
    matrix = _MATRICES.get(kind)
    if matrix is None:
        return colour
    light = [_to_light(int(colour[i : i + 2], 16)) for i in (1, 3, 5)]
    mixed = [sum(share * part for share, part in zip(line, light, strict=True)) for line in matrix]
    return "#" + "".join(f"{_to_byte(part):02X}" for part in mixed)


def _to_light(byte: int) -> float:
    share = byte / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _to_byte(light: float) -> int:
    light = min(1.0, max(0.0, light))
    share = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(255 * share)
