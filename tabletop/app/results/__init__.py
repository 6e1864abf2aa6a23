"""How did a game end?"""
