// How a scripted player plays, in numbers; see thinking.py, Style.
#pragma once

#include <array>

#include "plans.hpp"

namespace tryce {

// How a player plays: what it knows, and what it thinks of.
struct Style {
    int longest = 6;      // the longest words that it sees at first, in hands 1 and 2 one more
    float patience = 0;   // how many letters more it sees with every turn of a hand
    float buying = 0;     // how much better than nothing an offered card must be
    int buys = 2;         // 0: never, 1: only where cards are lacking, 2: also what makes a group
    float groups = 4;     // how many groups more it sees with every turn
    bool runs = true;     // takes and buys what makes three of a sequence
    bool adds = true;     // makes the others' groups longer
    bool lays = true;     // lays a part of its task
    float risk = 0.35f;   // how much a card's value counts for its discard
    float parts = 3.0f;   // how much the words that a card is part of count against it
    float danger = 1.5f;  // how much a discard that fits the table counts against it
    float outs = 60;      // what it is worth to be able to go out with the next card
    bool expert = true;   // sees every way out, adds what it can spare, grants nobody two cards
    bool leaves = true;   // an expert that discards by leave values
    int nodes = Planner::kMostNodes;  // how far it looks for words that use up a pat hand
    Weights weights;
};

// When any card is bought: while so many groups are missing, and so few cards are held beyond those
// that they take; by the number of the hand.
struct Buying {
    int groups = 3, beyond = 2;
};
constexpr std::array<Buying, 8> kBuying = {{{}, {}, {2, 2}, {1, 2}, {}, {}, {}, {}}};
constexpr int kDenials = 3;  // rounds in which it takes a card only to keep it from others

}  // namespace tryce
