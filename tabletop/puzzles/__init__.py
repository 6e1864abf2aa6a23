"""What is a puzzle, how is one found, how hard is it, and how well does somebody solve them?"""
