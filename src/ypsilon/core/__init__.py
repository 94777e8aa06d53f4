"""The ground all games stand on: contract, codec, record and luck."""
