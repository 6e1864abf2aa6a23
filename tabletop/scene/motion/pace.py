"""How long does each kind of motion take at normal speed?"""

from __future__ import annotations

FLY_MS = 240.0
"""A thing through the air."""
GLIDE_MS = 220.0
"""A thing along the table."""
SNAP_MS = 160.0
"""A dropped thing into its place."""
FLIP_MS = 200.0
"""A card that turns over."""
TURN_MS = 450.0
"""A wheel or a hand that turns."""
FADE_MS = 160.0
"""A thing that appears or goes without moving."""
GROW_MS = 160.0
"""A thing that becomes larger or smaller."""
COUNT_MS = 300.0
"""A number that counts."""
