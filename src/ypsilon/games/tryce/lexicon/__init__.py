"""Which words are allowed: lexicons as files, how they are searched, what they are made of."""
