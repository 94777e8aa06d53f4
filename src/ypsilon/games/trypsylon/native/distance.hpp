// How many cards each player still needs to turn or move for a joined pathway.
//
// A card as it lies costs nothing; one that would have to be another costs one, and then fits
// whatever lies around it. Pushes move whole lines, so a turn may save more than one.
#pragma once

#include "pathways.hpp"

namespace trypsylon {

// Works out both distances of a position.
class Distances {
public:
    Distances(const Board& board, const Cards& cards)
        : board_(board), held_(cards.up | board.wood), lying_(cards), net_(board, cards) {}

    int of(int player) const {
        return player == BEACH ? shortest(NORTH, SOUTH) : shortest(WEST, EAST);
    }

    // Spreads from one shore, card by card that costs, until the other shore is reached.
    int shortest(int one, int other) const {
        const Bits goal = net_.shore(other), last = board_.shores[other].cells;
        Bits lies = net_.flood(net_.shore(one));
        Bits changed = board_.shores[one].cells | ahead(lies, 0);
        Bits left = board_.cards & ~changed;
        int cost = 0;
        while (!(lies & goal)) {
            ++cost;
            if (changed & last) break;
            lies = net_.flood(beside(changed));
            changed = ahead(lies, changed) & left;
            left &= ~changed;
        }
        return cost;
    }

    // The cards as they lie that a card in one of these places would be joined to.
    Bits beside(Bits changed) const {
        const Bits held = held_ | changed;
        const Bits full = held & held >> 1 & held >> STEP & held >> (STEP + 1);
        const Bits points =
            full & (changed | changed >> 1 | changed >> STEP | changed >> (STEP + 1));
        const auto& [nw, ne, sw, se] = lying_;
        Bits found = (changed << 1 & (ne | se)) | (changed >> 1 & (nw | sw));
        found |= (changed << STEP & (sw | se)) | (changed >> STEP & (nw | ne));
        return found | lying_.into(points);
    }

    // The places where one other card would be joined to these.
    Bits ahead(Bits lies, Bits changed) const {
        const auto& [nw, ne, sw, se] = lying_;
        const Bits held = held_, points = lying_.points(lies);
        const Bits east = held >> 1, south = held >> STEP, across = held >> (STEP + 1);
        Bits found = (points & east & south & across) | (points & held & south & across) << 1;
        found |= (points & held & east & across) << STEP;
        found |= (points & held & east & south) << (STEP + 1);
        found |= ((lies & (nw | sw)) | changed) << 1 | ((lies & (ne | se)) | changed) >> 1;
        found |= ((lies & (nw | ne)) | changed) << STEP | ((lies & (sw | se)) | changed) >> STEP;
        return found & board_.cards;
    }

private:
    const Board& board_;
    Bits held_;
    Diagonals lying_;
    Network net_;
};

}  // namespace trypsylon
