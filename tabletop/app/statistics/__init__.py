"""What do all finished games say together?"""
