"""The ground of all data: frozen structs, which msgspec makes, compares, writes and reads."""

from __future__ import annotations

from typing import dataclass_transform

import msgspec
from msgspec.structs import replace

__all__ = ["Aside", "Data", "Tagged", "replace"]


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Frozen data: in JSON an object of its fields and of nothing else."""


class Tagged(Data, tag=True):
    """Data that may stand where other classes may stand too: in JSON `type` names which it is."""


class Aside(Data, eq=False):
    """What is carried along but is no part of a value: it makes nothing equal or different."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return 0
