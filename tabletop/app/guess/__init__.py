"""How does one guess the move of a Master at the table?"""
