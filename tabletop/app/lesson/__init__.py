"""A chapter at the table: how is it shown what a lesson says, asks and waits for?"""
