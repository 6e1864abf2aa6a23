"""Learn: how does somebody who never saw a game come to play it well?"""
