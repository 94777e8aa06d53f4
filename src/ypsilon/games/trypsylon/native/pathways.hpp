// Valid pathways (TS-23 to TS-31): one rule on grid points, worked out for all cards at once.
#pragma once

#include "board.hpp"

namespace trypsylon {

// Cards by the corner that their diagonal points into.
struct Diagonals {
    Bits nw, ne, sw, se;

    constexpr explicit Diagonals(const Cards& cards)
        : nw(cards.up & ~(cards.south | cards.east)),
          ne(cards.east & ~cards.south),
          sw(cards.south & ~cards.east),
          se(cards.south & cards.east) {}

    constexpr Diagonals(Bits nw_, Bits ne_, Bits sw_, Bits se_)
        : nw(nw_), ne(ne_), sw(sw_), se(se_) {}

    // With cards that point into every corner.
    constexpr Diagonals with(Bits wild) const {
        return {nw | wild, ne | wild, sw | wild, se | wild};
    }

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
class Network {
public:
    Network(const Board& board, const Cards& cards, Bits wild = 0)
        : counted(Diagonals(cards).with(wild).counted(cards.up | wild | board.wood)),
          board_(board),
          // TS-02, TS-03: the arms of each rotation go to the two sides away from its corner.
          arms_{cards.south | wild, (cards.up & ~cards.east) | wild,
                (cards.up & ~cards.south) | wild, cards.east | wild},
          east_(arms_[EAST] & arms_[WEST] >> 1),
          south_(arms_[SOUTH] & arms_[NORTH] >> STEP) {}

    // The cards that reach a shore. TS-24: an arm at the frame does; TS-28, TS-29: a diagonal that
    // counts.
    Bits shore(int side) const {
        const Shore& shore = board_.shores[side];
        return (arms_[side] & shore.cells) | counted.into(shore.points);
    }

    // All cards that are joined to some of these, with them.
    Bits flood(Bits cells) const {
        for (;;) {
            const Bits more = spread(cells);
            if (more == cells) return cells;
            cells = more;
        }
    }

    // The cards that are joined directly to one of these.
    Bits beside(Bits cells) const {
        return (cells & east_) << 1 | (cells >> 1 & east_) | (cells & south_) << STEP |
               (cells >> STEP & south_) | counted.into(counted.points(cells));
    }

    // TS-30, TS-32: whether one pathway joins a player's shores.
    bool joins(int player) const {
        const Bits goal = shore(player == BEACH ? SOUTH : EAST);
        Bits cells = shore(player == BEACH ? NORTH : WEST);
        if (!cells || !goal) return false;
        while (!(cells & goal)) {
            const Bits more = spread(cells);
            if (more == cells) return false;
            cells = more;
        }
        return true;
    }

    const Diagonals counted;

private:
    Bits spread(Bits cells) const {
        cells |= (cells & east_) << 1 | (cells >> 1 & east_);
        cells |= (cells & south_) << STEP | (cells >> STEP & south_);
        return cells | counted.into(counted.points(cells));
    }

    const Board& board_;
    const std::array<Bits, 4> arms_;
    const Bits east_;   // the cards joined to the next one to the east
    const Bits south_;  // the cards joined to the next one to the south
};

// TS-32: whether a player's shores are joined.
inline bool joined(const Board& board, const Cards& cards, int player, Bits wild = 0) {
    return Network(board, cards, wild).joins(player);
}

}  // namespace trypsylon
