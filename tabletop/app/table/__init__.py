"""How is a game played?"""
