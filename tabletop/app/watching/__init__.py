"""How is a game of bots alone watched while they play it?"""
