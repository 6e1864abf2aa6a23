"""What do the tables of several games share?"""
