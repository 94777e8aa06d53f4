// Pyramids of several sizes as sets of cells, and the terms by which the solver plays on them.
#pragma once

#include <bit>

#include "../rules.hpp"

namespace pylos::solve {

// How PY-11, PY-13 and PY-21 are read. All but the first are asked of the solver alone, to find
// out by which of them a publication has played.
enum class Reading {
    printed,
    optional,     // who completes something may take back none
    most,         // who completes something takes back as many as can be, at most two
    both_free,    // the second ball must be free before the first is taken
    floor_lines,  // lines of level 2 do not count
};

struct Terms {
    Variant variant;
    EmptyReserve empty_reserve;
    Reading reading;
};

constexpr Bits level_cells(int size, int level) {
    const int side = size - level;
    Bits cells = 0;
    for (int row = 0; row < side; ++row) cells |= ((Bits{1} << side) - 1) << 4 * row;
    return cells << 16 * level;
}

constexpr Bits all_cells(int size) {
    Bits cells = 0;
    for (int level = 0; level < size; ++level) cells |= level_cells(size, level);
    return cells;
}

// PY-01 with any side at the bottom. Cells are the bits of rules.hpp, so that the smaller pyramid
// is a corner of the real one, has the same texts, and rests in the same way.
template <int SIZE>
struct Pyramid {
    static constexpr Bits CELLS = all_cells(SIZE);
    static constexpr Bits FLOOR = level_cells(SIZE, 0);
    static constexpr Bits TOP = level_cells(SIZE, SIZE - 1);
    static constexpr int BALLS = std::popcount(CELLS) / 2;
    static constexpr int MOST = 2 * BALLS - 1;  // balls on the board before the top is filled
    static constexpr int BYTES = 2 * (SIZE - 1);  // of a set of cells without the top

    static_assert(SIZE == 3 || SIZE == 4);

    // PY-05
    static constexpr Bits supported(Bits occupied) {
        const Bits corners = occupied & occupied >> 1 & occupied >> 4 & occupied >> 5;
        return FLOOR | (corners << 16 & CELLS);
    }

    static constexpr Bits open(Bits occupied) { return supported(occupied) & ~occupied; }

    // PY-06
    static constexpr Bits below(Bits cell) {
        return (Bits{1} << std::countr_zero(cell) / 16 * 16) - 1;
    }
    static constexpr Bits above(Bits cell) {
        return CELLS & ~((Bits{1} << (std::countr_zero(cell) / 16 * 16 + 16)) - 1);
    }

    // PY-10: the cells of all squares that are full of these balls.
    static constexpr Bits in_squares(Bits balls) {
        constexpr Bits CORNERS = (CELLS & ~FLOOR) >> 16;
        const Bits corners = balls & balls >> 1 & balls >> 4 & balls >> 5 & CORNERS;
        return corners | corners << 1 | corners << 4 | corners << 5;
    }

    // PY-21: the cells of all lines of a level that are full of these balls.
    template <int LEVEL>
    static constexpr Bits in_lines(Bits balls) {
        constexpr int SIDE = SIZE - LEVEL;
        constexpr Bits ROW = (1 << SIDE) - 1;
        constexpr Bits COLUMN = 0x1111 & ((Bits{1} << 4 * SIDE) - 1);
        const Bits here = balls >> 16 * LEVEL & level_cells(SIDE, 0);
        Bits rows = here & COLUMN, columns = here & ROW;
        for (int at = 1; at < SIDE; ++at) {
            rows &= here >> at;
            columns &= here >> 4 * at;
        }
        return (rows * ROW | columns * COLUMN) << 16 * LEVEL;
    }

    // PY-15: the cells on which a ball just played has completed something.
    static constexpr Bits completed(Bits balls, const Terms& terms) {
        if (terms.variant == Variant::children) return 0;
        const Bits squares = in_squares(balls);
        if (terms.variant == Variant::standard) return squares;
        const Bits lines = squares | in_lines<0>(balls);
        return terms.reading == Reading::floor_lines ? lines : lines | in_lines<1>(balls);
    }
};

}  // namespace pylos::solve
