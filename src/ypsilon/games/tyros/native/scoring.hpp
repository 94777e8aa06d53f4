// What everybody would score if the game of Tyros ended now: TY-48 to TY-52.
#pragma once

#include "rules.hpp"

namespace tyros {

struct Scores {
    std::array<int, SEATS> totals{};
    std::array<int, SEATS> largest{};  // control points in the largest empire
    std::array<int, EMPIRES> ranks{};
};

// TY-49, TY-50
inline std::array<int, EMPIRES> ranked(const State& state) {
    std::array<int, EMPIRES> ranks{};
    for (int empire = 0; empire < EMPIRES; ++empire)
        for (int other = 0; other < EMPIRES; ++other)
            ranks[empire] += state.marked(other) > state.marked(empire) ||
                             (state.marked(other) == state.marked(empire) && other < empire);
    return ranks;
}

// TY-48: whose ships alone are in a field, or NOBODY.
inline int lone(std::uint16_t there) {
    for (int seat = 0; seat < SEATS; ++seat)
        if (ships_of(there, seat)) return there & ~(0xf << 4 * seat) ? NOBODY : seat;
    return NOBODY;
}

using Counts = std::array<std::array<int, SEATS>, EMPIRES>;

inline Counts city_counts(const State& state) {
    Counts counts{};
    for (int field = 0; field < FIELDS; ++field)
        if (state.cities[field] != NOBODY) ++counts[state.chips[field]][state.cities[field]];
    return counts;
}

// TY-51: who alone has the most, or NOBODY.
inline int leader(const std::array<int, SEATS>& counts) {
    int best = 0, found = NOBODY;
    for (int seat = 0; seat < SEATS; ++seat) {
        if (counts[seat] == best) found = NOBODY;
        if (counts[seat] > best) best = counts[found = seat];
    }
    return found;
}

inline Scores scores_of(const State& state) {
    Scores scores;
    scores.ranks = ranked(state);
    for (int field = 0; field < FIELDS; ++field) {
        if (state.chips[field] == NOBODY) continue;
        const int city = state.cities[field], rank = scores.ranks[state.chips[field]];
        const int owner = city != NOBODY ? city : lone(state.there[field]);
        if (owner == NOBODY) continue;
        const int points = city != NOBODY ? CITY_POINTS[rank] : SHIP_POINTS[rank];
        scores.totals[owner] += points;
        if (rank == 0) scores.largest[owner] += points;
    }
    for (const auto& counts : city_counts(state))
        if (const int best = leader(counts); best != NOBODY) scores.totals[best] += BONUS;
    if (state.bonus != NOBODY) scores.totals[state.bonus] += BONUS;
    return scores;
}

// TY-52: the share of the win of each seat.
inline std::array<double, SEATS> shares_of(const Scores& scores, int seats) {
    std::array<double, SEATS> shares{};
    int best = -1, winners = 0;
    for (int seat = 0; seat < seats; ++seat)
        best = std::max(best, scores.totals[seat] * 1000 + scores.largest[seat]);
    for (int seat = 0; seat < seats; ++seat)
        winners += scores.totals[seat] * 1000 + scores.largest[seat] == best;
    for (int seat = 0; seat < seats; ++seat)
        if (scores.totals[seat] * 1000 + scores.largest[seat] == best) shares[seat] = 1.0 / winners;
    return shares;
}

}  // namespace tyros
