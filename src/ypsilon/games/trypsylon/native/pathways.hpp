// Valid pathways (TS-23 to TS-31): one rule on grid points, worked out for all cards at once.
#pragma once

#include "cards.hpp"

namespace trypsylon {

// Cards by the corner that their diagonal points into.
struct Diagonals {
    Bits nw, ne, sw, se;

    constexpr explicit Diagonals(const Cards& cards)
        : nw(cards.up & ~(cards.south | cards.east)),
          ne(cards.east & ~cards.south),
          sw(cards.south & ~cards.east),
          se(cards.south & cards.east) {}

    constexpr Diagonals(Bits nw_, Bits ne_, Bits sw_, Bits se_) : nw(nw_), ne(ne_), sw(sw_), se(se_) {}

    // The grid points that some of these cards point into.
    constexpr Bits points(Bits cards) const {
        return (cards & se) | (cards & sw) >> 1 | (cards & ne) >> STEP | (cards & nw) >> (STEP + 1);
    }

    // The cards that point into one of these grid points.
    constexpr Bits into(Bits points) const {
        return (points & se) | (points << 1 & sw) | (points << STEP & ne) |
               (points << (STEP + 1) & nw);
    }

    // Those that count: TS-25, TS-27, all cards around their grid point are held.
    constexpr Diagonals counted(Bits held) const {
        const Bits full = held & held >> 1 & held >> STEP & held >> (STEP + 1);
        return {nw & full << (STEP + 1), ne & full << STEP, sw & full << 1, se & full};
    }
};

// How the cards of a position are joined. A wild cell is taken to hold a card that reaches
// wherever a card could: what is joined by no such card is joined by none.
struct Network {
    Bits east;   // the cards joined to the next one to the east
    Bits south;  // the cards joined to the next one to the south
    Diagonals counted;
    std::array<Bits, 4> shores;  // the cards that reach each shore

    Network(const Board& board, const Cards& cards, Bits wild = 0)
        : Network(board, Diagonals(cards), cards, wild) {}

    // All cards that are joined to some of these, with them.
    Bits flood(Bits cells) const {
        for (;;) {
            const Bits more = spread(cells);
            if (more == cells) return cells;
            cells = more;
        }
    }

    // TS-30, TS-32: whether one pathway joins two shores.
    bool joins(int one, int other) const {
        const Bits goal = shores[other];
        Bits cells = shores[one];
        if (!cells || !goal) return false;
        while (!(cells & goal)) {
            const Bits more = spread(cells);
            if (more == cells) return false;
            cells = more;
        }
        return true;
    }

    bool joins(int player) const {
        return player == BEACH ? joins(NORTH, SOUTH) : joins(WEST, EAST);
    }

private:
    Network(const Board& board, const Diagonals& lying, const Cards& cards, Bits wild)
        : counted(Diagonals(lying.nw | wild, lying.ne | wild, lying.sw | wild, lying.se | wild)
                      .counted(cards.up | wild | board.wood)) {
        // TS-02, TS-03: the arms of each rotation go to the two sides away from its corner.
        const std::array<Bits, 4> arms = {cards.south | wild, (cards.up & ~cards.east) | wild,
                                          (cards.up & ~cards.south) | wild, cards.east | wild};
        east = arms[EAST] & arms[WEST] >> 1;
        south = arms[SOUTH] & arms[NORTH] >> STEP;
        // TS-24, TS-28, TS-29: an arm at the frame reaches the shore, and a diagonal that counts.
        for (int side = 0; side < 4; ++side)
            shores[side] = (arms[side] & board.shores[side].cells) |
                           counted.into(board.shores[side].points);
    }

    Bits spread(Bits cells) const {
        cells |= (cells & east) << 1 | (cells >> 1 & east);
        cells |= (cells & south) << STEP | (cells >> STEP & south);
        return cells | counted.into(counted.points(cells));
    }
};

// TS-32: whether a player's shores are joined.
inline bool joined(const Board& board, const Cards& cards, int player) {
    return Network(board, cards).joins(player);
}

}  // namespace trypsylon
