"""What a server says of itself."""

from __future__ import annotations

from ypsilon.core.data import Data


class About(Data):
    """Who answers for a server: addresses of pages, where whoever runs it has set them."""

    imprint: str = ""
    privacy: str = ""  # what is kept of people, and for how long
