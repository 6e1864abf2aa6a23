"""How is a scenario played?"""
