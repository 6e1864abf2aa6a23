"""How do the things look that only the solo game has: solo card, rank ladder, disc supply?"""

from __future__ import annotations

from tabletop.boards.common.icons import boxed, laid_on
from tabletop.boards.common.table_context import minus
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.faces.trays import ground
from tabletop.boards.watch.look import BRASS, INK, LAMP, LIGHT, PANEL, PANEL_RIM, QUIET_LIGHT, art, sign
from tabletop.games.watch.state import THIRD
from tabletop.scene import Group, Panel, Size

CARD = (240.0, 200.0)


def solo_card(kit: WatchContext, card: str, size: Size) -> Group:
    """What gears, roubles and discs in supply are worth."""
    of = kit.of.solo.cards[card]
    face = Group(size=size)
    body = face.add(laid_on(art("solo_card"), CARD))
    body.pivot = (0, 0)
    body.scale = min(size[0] / CARD[0], size[1] / CARD[1])
    kit.type.title(body, kit.say("solo.card"), (48, 22), 18, LIGHT, weight=500, room=176)
    for points, y in ((of.gears, 70.0), (of.roubles, 118.4), (of.discs, 166.8)):
        kit.type.title(body, str(points), (78, y), 30, INK, align="centre")
    return face


def ladder(kit: WatchContext, score: int, size: Size) -> Group:
    """The rank ladder with a marker at the open points."""
    ranks = {name: rank.points for name, rank in kit.of.solo.ranks.items()}
    w, h = size
    face = boxed(size, PANEL, PANEL_RIM, 1.8, drop=0.4)
    kit.type.title(face, kit.say("solo.ladder"), (18, 26), 20, LIGHT, weight=500, room=w - 36)
    top, low = 62.0, h - 30
    span = low - top - 30
    rungs = [0, *ranks.values()]

    def height(points: int) -> float:
        """The rungs stand evenly; between two of them the points say how far."""
        if points >= rungs[-1]:
            return low - span
        step = max(index for index, rung in enumerate(rungs) if max(0, points) >= rung)
        share = (max(0, points) - rungs[step]) / (rungs[step + 1] - rungs[step])
        return low - (step + share) / (len(rungs) - 1) * span

    face.add(Panel((8, span + 6), fill="#17110C", rim=PANEL_RIM, rim_width=1.4, corners=4, pos=(40, low - span)))
    reached = height(score)
    face.add(Panel((8, max(4.0, low - reached)), fill=BRASS, corners=4, pos=(40, reached)))
    for name, points in ranks.items():
        y = height(points)
        done = score >= points
        face.add(sign(f"rank_{name}", 46, (96, y), opacity=1.0 if done else 0.55))
        face.add(Panel((18, 2), fill=LAMP if done else PANEL_RIM, pos=(48, y - 1)))
        kit.type.title(face, str(points), (126, y - 10), 18, LAMP if done else LIGHT, weight=500)
        words = kit.texts.say(f"rank.{name}.name")
        kit.type.words(face, words, (126, y + 10), 14.5, QUIET_LIGHT, room=w - 138, lines=2, leading=1.1)
    face.add(Panel((34, 24), fill=LAMP, corners=6, pos=(4, reached - 12)))
    kit.type.title(face, minus(score), (21, reached), 16, INK, align="centre", room=30)
    return face


def disc_supply(kit: WatchContext, size: Size, count: int) -> Group:
    """The tray of discs that left the board: money for bribes."""
    face = ground(size)
    kit.type.words(face, kit.say("solo.discs"), (13, 18), 15, QUIET_LIGHT, room=size[0] - 70)
    kit.type.title(face, str(count), (size[0] - 14, 26), 30, LIGHT, weight=500, align="right")
    price = kit.of.solo.roubles_per_missing_disc
    kit.type.words(face, kit.say("solo.missing", n=price), (13, size[1] - 18), 14, QUIET_LIGHT, room=size[0] - 26)
    return face


def robot(kit: WatchContext, roll: int, space: str, size: Size) -> Group:
    """What the robot rolled this round and which space it blocks; the die lies on the panel."""
    face = boxed(size, PANEL, PANEL_RIM, 1.8, drop=0.4)
    face.add(sign(f"robot_{kit.colour(THIRD)}", 84, (56, size[1] / 2)))
    kit.type.title(face, kit.seat_name(THIRD), (108, 34), 22, LIGHT, weight=500, room=size[0] - 190)
    key = "solo.robot_rolled" if roll else "solo.robot_starts"
    words = kit.say(key, n=roll, space=space)
    kit.type.words(face, words, (108, 68), 15.5, QUIET_LIGHT, room=size[0] - 124, lines=3)
    return face
