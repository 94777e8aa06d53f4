// The eight symmetries of the board, and the key under which all images of a position are one.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "random.hpp"
#include "rules.hpp"

namespace pylos {

constexpr int SYMMETRIES = 8;
constexpr int NO_CELL = 63;  // the number of a cell's bit where there is none

using Images = std::array<std::array<std::uint8_t, 64>, SYMMETRIES>;

// Where a symmetry leads a cell: columns turned over, rows turned over, then both exchanged.
constexpr Images IMAGES = [] {
    Images images{};
    for (int symmetry = 0; symmetry < SYMMETRIES; ++symmetry) {
        images[symmetry].fill(NO_CELL);
        each(CELLS, [&](Bits cell) {
            const int bit = std::countr_zero(cell), level = bit / 16, last = 3 - level;
            int row = bit / 4 % 4, column = bit % 4;
            if (symmetry & 1) column = last - column;
            if (symmetry & 2) row = last - row;
            if (symmetry & 4) std::swap(row, column);
            images[symmetry][bit] = static_cast<std::uint8_t>(16 * level + 4 * row + column);
        });
    }
    return images;
}();

// Where the way back leads.
constexpr Images ORIGINS = [] {
    Images origins{};
    for (int symmetry = 0; symmetry < SYMMETRIES; ++symmetry) {
        origins[symmetry].fill(NO_CELL);
        each(CELLS, [&](Bits cell) {
            const int bit = std::countr_zero(cell);
            origins[symmetry][IMAGES[symmetry][bit]] = static_cast<std::uint8_t>(bit);
        });
    }
    return origins;
}();

// The keys of a position and its images. Each own ball adds a random number by its cell, each
// ball of the other the same number turned by half: so a turn is a few exclusive ors, and who is
// to move needs no colour. To work out the least image at every position would cost more.
using Keys = std::array<std::uint64_t, SYMMETRIES>;

constexpr std::uint64_t turned(std::uint64_t key) { return key << 32 | key >> 32; }

constexpr std::array<Keys, 64> BALL_KEYS = [] {
    std::array<Keys, 64> keys{};
    std::array<std::uint64_t, 64> numbers{};
    ypsilon::Random random(2004);
    each(CELLS, [&](Bits cell) { numbers[std::countr_zero(cell)] = random.next(); });
    each(CELLS, [&](Bits cell) {
        const int bit = std::countr_zero(cell);
        for (int symmetry = 0; symmetry < SYMMETRIES; ++symmetry)
            keys[bit][symmetry] = numbers[IMAGES[symmetry][bit]];
    });
    return keys;
}();

// The keys after a turn that changes these own balls, seen by the other, who is to move now.
inline Keys after_turn(const Keys& keys, Bits changed) {
    Keys next = keys;
    each(changed, [&](Bits cell) {
        const Keys& ball = BALL_KEYS[std::countr_zero(cell)];
        for (int at = 0; at < SYMMETRIES; ++at) next[at] ^= ball[at];
    });
    for (std::uint64_t& key : next) key = turned(key);
    return next;
}

inline Keys keys_of(Bits mine, Bits theirs) {
    return after_turn(after_turn(Keys{}, mine), theirs);
}

struct Canonical {
    std::uint64_t key;
    int symmetry;  // that leads to the image which stands for all
};

inline Canonical canonical(const Keys& keys) {
    Canonical least{keys[0], 0};
    for (int at = 1; at < SYMMETRIES; ++at)
        if (keys[at] < least.key) least = {keys[at], at};
    return least;
}

}  // namespace pylos
