// A hand of cards, what is asked about it, and what is answered: see solver.py.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

namespace tryce {

using Mask = std::uint32_t;  // cards of a hand, a bit for each
constexpr int kMostCards = 20;
constexpr const char* kRanks = "23456789TJQKA";
constexpr const char* kSuits = "SHDC";

// The ace stands at places 1 and 14 of a sequence, the two at place 2.
constexpr int rank_at(int place) { return place == 1 || place == 14 ? 12 : place - 2; }

enum class Kind : std::uint8_t { kSet, kSequence, kWord };

struct HandCard {
    std::string text;
    int rank = -1, suit = -1, letter = -1, value = 10;

    bool joker() const { return rank < 0; }
};

struct Wanted {
    int sets, sequences, words;

    int count() const { return sets + sequences + words; }
};

struct Question {
    std::vector<HandCard> cards;
    Wanted wanted;
    bool pat;    // the last word must use every card
    bool brief;  // one word may have three letters
    int taken;   // the place of the card that may not be discarded, or -1
    long long nodes;
    std::vector<std::string> joined;  // words besides those of the lexicon's list

    int size() const { return static_cast<int>(cards.size()); }

    int worth(Mask mask) const {
        int sum = 0;
        for (; mask != 0; mask &= mask - 1) sum += cards[std::countr_zero(mask)].value;
        return sum;
    }
};

struct Answer {
    std::vector<std::string> lines;
    bool proved = true;
};

}  // namespace tryce
