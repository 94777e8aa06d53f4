// How a search values an end, and what it knows of a value that it cut short.
#pragma once

namespace ypsilon {

constexpr int WIN = 30'000;         // less the turns until then
constexpr int PROVED = WIN - 1000;  // values beyond are of games won or lost
constexpr int NOTHING = WIN + 1;    // no value is as high, none as low as its negative

enum Bound { UNKNOWN = 0, AT_MOST = 1, AT_LEAST = 2, EXACT = 3 };

constexpr Bound bound_of(int value, int alpha, int beta) {
    if (value >= beta) return AT_LEAST;
    return value > alpha ? EXACT : AT_MOST;
}

// In the table an end is so many turns from its position, in a search so many from the root.
constexpr int from_root(int value, int ply) {
    if (value > PROVED) return value - ply;
    return value < -PROVED ? value + ply : value;
}

constexpr int from_here(int value, int ply) { return from_root(value, -ply); }

}  // namespace ypsilon
