"""Does every game play by its rule book?"""
