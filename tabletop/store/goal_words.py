"""How is a goal said in one sentence?"""

from __future__ import annotations

from tabletop.content import Texts
from tabletop.kernel.goal import Goal


def goal_words(texts: Texts, goal: Goal) -> str:
    """What is to be reached and until when; the texts are the game's."""
    if goal.moves:
        return texts.say("goal.better_move", points=goal.worth)
    return texts.say("goal.sentence", what=_what(texts, goal), until=texts.say("goal.turns", n=goal.turns))


def _what(texts: Texts, goal: Goal) -> str:
    if not goal.points:
        detail = ".".join([goal.event, *(str(value) for value in goal.facts.values())])
        return texts.say(f"goal.event.{detail}", n=goal.least)
    if not goal.category:
        return texts.say("goal.points", n=goal.least)
    return texts.say("goal.category", n=goal.least, category=texts.say(f"score.{goal.category}"))
