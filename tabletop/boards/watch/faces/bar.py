"""How do the parts of the top bar look: the round and its pips, the phases, what is left of the decks?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.look import INK, LAMP, LIGHT, PANEL_RIM, QUIET_LIGHT, art, sign
from tabletop.scene import Group, Panel, Shape, Size, Sprite, circle

PIP, LAP_GAP = 21.0, 12.0
ARROW = f'<path d="M1 1 L6 6 L1 11" fill="none" stroke="{PANEL_RIM}" stroke-width="2" stroke-linecap="round"/>'


def name_plate(kit: WatchContext) -> Group:
    """The mark of the game and its name."""
    area = kit.plan.top_bar.title
    face = Group(size=area.size)
    face.add(sign("pocket_watch", 40, (16, 19)))
    kit.type.title(face, kit.texts.say("name"), (42, 20), 28, LIGHT, weight=500, room=area.w - 42)
    face.add(Panel((1.6, 28), fill=PANEL_RIM, pos=(area.w + 2, 6)))
    return face


def round_words(kit: WatchContext, size: Size, now: int) -> Group:
    """Round 7 of 12: the number large."""
    face = Group(size=size)
    before = kit.type.words(face, kit.say("round"), (0, 20), 16, QUIET_LIGHT, room=46)
    x = min(before.w, 46) + 6
    number = kit.type.title(face, str(now), (x, 19), 28, LAMP, weight=600)
    kit.type.words(face, kit.say("of_rounds", n=kit.tables.rounds), (x + number.w + 6, 20), 16, QUIET_LIGHT, room=50)
    return face


def pips(kit: WatchContext, size: Size, now: int) -> Group:
    """One pip a round; a gap after each lap of the hand."""
    face, lap = Group(size=size), len(kit.tables.hours)
    x = 8.0
    for number in range(1, kit.tables.rounds + 1):
        state = "done" if number < now else "now" if number == now else "ahead"
        face.add(sign(f"round_pip_{state}", 24 if number == now else 20, (x, size[1] / 2)))
        if number == now:
            kit.type.title(face, str(number), (x, size[1] / 2), 14, INK, align="centre")
        x += PIP + (LAP_GAP if number % lap == 0 else 0)
    return face


def chips(kit: WatchContext, size: Size, labels: Sequence[str], now: int) -> Group:
    """The phases as chips, the running one lit; when they are too long only that one keeps its words."""
    row = _chips(kit, labels, now, words=not kit.compact)
    return row if row.w <= size[0] else _chips(kit, labels, now, words=False)


def _chips(kit: WatchContext, labels: Sequence[str], running: int, *, words: bool) -> Group:
    row = Group(size=(0, 30))
    x, size = 0.0, 20.0 if kit.compact else 16.0
    for index, label in enumerate(labels):
        now = index == running
        spoken = words or now
        width = 38 + kit.type.title_width(label, size, 500) + 8 if spoken else 32
        fill, rim = (LAMP, LAMP) if now else ("#2A2219", PANEL_RIM)
        row.add(Panel((width, 30), fill=fill, rim=rim, rim_width=1.6, corners=15, pos=(x, 0)))
        row.add(circle((x + 16, 15), 10, INK if now else "#3A3025"))
        kit.type.title(row, str(index + 1), (x + 16, 15), 13.5, LAMP if now else QUIET_LIGHT, align="centre")
        if spoken:
            kit.type.title(row, label, (x + 32, 15), size, INK if now else QUIET_LIGHT, weight=500)
        x += width
        if index + 1 < len(labels):
            row.add(Shape((7, 12), ARROW, pos=(x + 4, 9)))
            x += 15
    row.size = (x, 30)
    return row


def supplies(kit: WatchContext, size: Size, market: int, documents: int | None) -> Group:
    """Market cards and documents left."""
    face = Group(size=size)
    face.add(Panel((1.6, 28), fill=PANEL_RIM, pos=(-2, 6)))
    x = 18.0
    face.add(Sprite(art("market_back"), (24, 24), pos=(x, 8)))
    number = kit.type.title(face, str(market), (x + 32, 20), 18, LIGHT, weight=500)
    words = kit.type.words(face, kit.say("cards_left"), (x + 37 + number.w, 20), 15.5, QUIET_LIGHT, room=96)
    if documents is not None:
        x += 37 + number.w + min(words.w, 96) + 18
        face.add(sign("document", 24, (x + 9, 20)))
        number = kit.type.title(face, str(documents), (x + 26, 20), 18, LIGHT, weight=500)
        at, room = (x + 31 + number.w, 20), size[0] - x - 40 - number.w
        kit.type.words(face, kit.say("documents_left"), at, 15.5, QUIET_LIGHT, room=room)
    return face
