"""How is a puzzle solved at the table?"""
