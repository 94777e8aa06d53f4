// The cards of a position: who lies face up, and in which rotation.
#pragma once

#include "board.hpp"

namespace trypsylon {

// TS-03: a rotation by the corner its diagonal points into; bit 0 for the east, bit 1 for the
// south. So NW is 0, NE is 1, SW is 2 and SE is 3.
using Rotation = int;
constexpr int ROTATIONS = 4;

struct Cards {
    Bits up = 0;     // face up; the rest of the board lies face down, or is a hole
    Bits south = 0;  // of these, with the diagonal into a southern corner
    Bits east = 0;   // of these, with the diagonal into an eastern corner

    constexpr bool operator==(const Cards&) const = default;

    constexpr Cards without(Bits cell) const { return {up & ~cell, south & ~cell, east & ~cell}; }

    // TS-17, TS-19: as the cards lie when those of a way have moved; its edge cell is empty.
    constexpr Cards slid(const Way& way) const {
        return {way.slid(up), way.slid(south), way.slid(east)};
    }

    // TS-22
    constexpr Cards with(Bits cell, Rotation rotation) const {
        return {up | cell, rotation & 2 ? south | cell : south, rotation & 1 ? east | cell : east};
    }

    constexpr Cards pushed(const Way& way, Rotation rotation) const {
        return slid(way).with(way.edge, rotation);
    }
};

}  // namespace trypsylon
