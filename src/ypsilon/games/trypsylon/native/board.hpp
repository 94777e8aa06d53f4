// The playing areas of Trypsylon as bits: cells, the frame, the ways to push, and the cards.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "bits.hpp"

namespace trypsylon {

using ypsilon::Bits;

// Eight bits a row. Row 0 and column 0, and whatever lies beyond the cards, are the frame.
constexpr int STEP = 8;
constexpr int LARGEST = 6;
constexpr int NORTH = 0, EAST = 1, SOUTH = 2, WEST = 3;
constexpr int BEACH = 0, MEADOW = 1;

constexpr Bits cell_at(int row, int column) { return Bits{1} << (STEP * row + column); }

constexpr int row_of(Bits cell) { return std::countr_zero(cell) / STEP; }
constexpr int column_of(Bits cell) { return std::countr_zero(cell) % STEP; }

// TS-17: one way to close a hole. Cards between the edge and the hole move one cell towards it.
struct Way {
    Bits moved = 0;         // the cells of the cards that are pushed
    Bits hole = 0;          // where the last of them comes to lie
    Bits edge = 0;          // where the card comes to lie that pushes them
    int turn = 0;           // by how much a word is rotated when they move
    std::uint8_t line = 0;  // the side and the row or column, see line_of

    constexpr Bits slid(Bits plane) const {
        return (plane & ~(moved | hole)) | std::rotl(plane & moved, turn);
    }
};

// A line with the side from which it is pushed, as a number below LINES.
constexpr int LINES = 4 * LARGEST;
constexpr std::uint8_t line_of(int side, int place) {
    return static_cast<std::uint8_t>(LARGEST * side + place);
}

// The cells along one side of the frame, and the grid points on it, corners included. A grid point
// is named by the cell north-west of it, which along north and west is one of the frame.
struct Shore {
    Bits cells;
    Bits points;
};

// Holes that a cell can be closed by: two in a corner, three at an edge, four in the middle.
struct Ways {
    std::array<Way, 4> all;
    int count = 0;

    constexpr const Way* begin() const { return all.data(); }
    constexpr const Way* end() const { return all.data() + count; }
};

struct Board {
    int rows;
    int columns;
    Bits cards = 0;
    Bits wood = 0;
    std::array<Shore, 4> shores{};  // by side
    std::array<Bits, LINES> lines{};  // the cells of each line
    std::array<Ways, 64> ways{};  // by the number of the hole's cell

    constexpr Board(int row_count, int column_count) : rows(row_count), columns(column_count) {
        for (int row = 1; row <= rows; ++row)
            for (int column = 1; column <= columns; ++column) cards |= cell_at(row, column);
        wood = ~cards;
        const Bits north = row_cells(1), south = row_cells(rows);
        const Bits west = column_cells(1), east = column_cells(columns);
        shores[NORTH] = {north, north >> STEP | north >> (STEP + 1)};
        shores[EAST] = {east, east | east >> STEP};
        shores[SOUTH] = {south, south | south >> 1};
        shores[WEST] = {west, west >> 1 | west >> (STEP + 1)};
        for (int row = 1; row <= rows; ++row)
            lines[line_of(EAST, row - 1)] = lines[line_of(WEST, row - 1)] = row_cells(row);
        for (int column = 1; column <= columns; ++column)
            lines[line_of(NORTH, column - 1)] = lines[line_of(SOUTH, column - 1)] =
                column_cells(column);
        for (int row = 1; row <= rows; ++row)
            for (int column = 1; column <= columns; ++column) add_ways(row, column);
    }

    constexpr const Ways& ways_of(Bits hole) const { return ways[std::countr_zero(hole)]; }

    constexpr int cells() const { return rows * columns; }

private:
    constexpr Bits row_cells(int row) const {
        Bits found = 0;
        for (int column = 1; column <= columns; ++column) found |= cell_at(row, column);
        return found;
    }

    constexpr Bits column_cells(int column) const {
        Bits found = 0;
        for (int row = 1; row <= rows; ++row) found |= cell_at(row, column);
        return found;
    }

    // TS-17, TS-18: from each side on which a card lies between the hole and the edge.
    constexpr void add_ways(int row, int column) {
        const Bits hole = cell_at(row, column), in_row = row_cells(row);
        const Bits before = hole - 1, after = ~(hole | before), in_column = column_cells(column);
        add(hole, {in_column & before, hole, cell_at(1, column), STEP, line_of(NORTH, column - 1)});
        add(hole, {in_row & after, hole, cell_at(row, columns), 64 - 1, line_of(EAST, row - 1)});
        add(hole, {in_column & after, hole, cell_at(rows, column), 64 - STEP,
                   line_of(SOUTH, column - 1)});
        add(hole, {in_row & before, hole, cell_at(row, 1), 1, line_of(WEST, row - 1)});
    }

    constexpr void add(Bits hole, const Way& way) {
        Ways& here = ways[std::countr_zero(hole)];
        if (way.moved) here.all[here.count++] = way;
    }
};

// TS-01, TS-44
inline constexpr std::array<Board, 4> BOARDS = {Board(5, 5), Board(6, 6), Board(5, 6), Board(6, 5)};

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
