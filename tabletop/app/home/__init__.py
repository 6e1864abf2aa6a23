"""What does the player see first?"""
