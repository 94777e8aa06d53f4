// The turns of a position as a search wants them: each resulting position once, the best first.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules.hpp"
#include "symmetry.hpp"

namespace pylos {

// A turn by the numbers of its cells: from, to, first and second taken; NO_CELL where it has none.
using Cells = std::array<std::uint8_t, 4>;

constexpr std::uint8_t cell_number(Bits cell) {
    return cell ? static_cast<std::uint8_t>(std::countr_zero(cell)) : NO_CELL;
}

constexpr Bits cell_bit(std::uint8_t number) { return Bits{1} << number & CELLS; }

constexpr Cells cells_of(const Turn& turn) {
    return {cell_number(turn.from), cell_number(turn.to), cell_number(turn.first),
            cell_number(turn.second)};
}

// As one word: a comparison byte by byte would be a call.
constexpr bool same(const Cells& one, const Cells& other) {
    return std::bit_cast<std::uint32_t>(one) == std::bit_cast<std::uint32_t>(other);
}

constexpr Turn turn_of(const Cells& cells) {
    return {cell_bit(cells[0]), cell_bit(cells[1]), cell_bit(cells[2]), cell_bit(cells[3])};
}

// Where a symmetry, or the way back from one, leads the cells of a turn.
constexpr Cells mapped(const Cells& cells, const std::array<std::uint8_t, 64>& images) {
    return {images[cells[0]], images[cells[1]], images[cells[2]], images[cells[3]]};
}

struct Move {
    Bits balls;  // the mover's after it
    Cells cells;
    int order;  // the higher, the sooner it is searched

    bool takes() const { return cells[2] != NO_CELL; }
};

// Sets of balls that have been met since the last clear(), which costs nothing.
class Met {
public:
    void clear() {
        ++round_;
        count_ = 0;
    }

    // Whether the balls are new. A crowd beyond all games is let in unasked: no turn is lost.
    bool add(Bits balls) {
        if (count_ >= SIZE / 2) return true;
        for (std::size_t at = balls * 0x9e3779b97f4a7c15ull >> (64 - BITS);; ++at) {
            Slot& slot = slots_[at % SIZE];
            if (slot.round != round_) {
                slot = {balls, round_};
                ++count_;
                return true;
            }
            if (slot.balls == balls) return false;
        }
    }

private:
    static constexpr int BITS = 11;
    static constexpr std::size_t SIZE = std::size_t{1} << BITS;
    struct Slot {
        Bits balls;
        std::uint64_t round;
    };
    std::array<Slot, SIZE> slots_{};
    std::uint64_t round_ = 0;
    std::size_t count_ = 0;
};

// Adds the turns of a position; of those that leave the same balls, the first.
inline void add_moves(const Position& position, Rules rules, Met& met, std::vector<Move>& moves) {
    met.clear();
    each_turn(position, rules, [&](const Turn& turn, const Position& next) {
        // Turns that take nothing back never leave the same.
        if (turn.first && !met.add(next.theirs)) return;
        moves.push_back({next.theirs, cells_of(turn), 0});
    });
}

}  // namespace pylos
