// What the scripted player thinks of the cards that it keeps and lays; see thinking.py, Style.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace tryce {

struct Weights {
    std::array<float, 26> letter{};  // a letter kept while words are missing
    float joker = 14;                // a joker kept
    float pair = 4, near = 3;        // a card of the same rank, or near in the suit, while wanted
    float laid = 0.8f;               // a point laid now that could be laid later
    float lacking = 6;               // each card that the rest of the task lacks
    float hold = 0;                  // not to lay in a pat hand
    float group = 0;                 // a group laid, beside its cards
    float each = 0;                  // what a card laid costs in a pat hand
};

// How many of four places in a row are filled at best where one of them is given; the ace is at
// both ends.
inline int best_run(std::uint32_t places, int place) {
    int best = 0;
    for (int first = std::max(1, place - 3); first <= std::min(11, place); ++first)
        best = std::max(best, std::popcount(places >> first & 15u));
    if (place == 14) best = std::max(best, std::popcount(places >> 1 & 15u));
    return best;
}

// What a card of a run is worth by how many of four are there.
constexpr std::array<float, 5> kRun = {0, 0, 1, 4, 6};

}  // namespace tryce
