// The odds to make the last word of a pat hand of all that is left (TC-33).
#pragma once

#include <array>

#include "table.hpp"
#include "vocabulary.hpp"

namespace tryce {

// TC-02: how often each letter stands on the cards.
constexpr std::array<int, 26> kLetterCounts = {8, 2, 2, 3, 11, 2, 3, 5, 7, 2, 2, 5, 2,
                                               6, 8, 2, 2, 6,  6, 8, 2, 2, 2, 2, 2, 2};

inline bool spells(const Vocabulary& vocabulary, Signature sum, int size, int jokers) {
    if (jokers == 0) return vocabulary.spells(sum, size);
    for (const int vowel : {0, 4, 8, 14, 20})
        if (vocabulary.spells(sum + letter_signatures()[vowel], size)) return true;
    return false;
}

// The odds that with a card from the stock a hand without one of its cards is a word.
inline float odds_without(const Deck& deck, const Vocabulary& vocabulary, const Cards& hand,
                          int place, bool brief) {
    Signature sum = 0;
    int jokers = 0;
    for (int at = 0; at < hand.count; ++at) {
        if (at == place) continue;
        if (hand.at[at] == kJoker) {
            ++jokers;
        } else {
            sum += letter_signatures()[deck.letter[hand.at[at]]];
        }
    }
    if (jokers > 1 || hand.count < (brief ? 3 : 4)) return 0;
    int fitting = 0;
    for (int letter = 0; letter < 26; ++letter)
        if (spells(vocabulary, sum + letter_signatures()[letter], hand.count, jokers))
            fitting += kLetterCounts[letter];
    return static_cast<float>(fitting) / kNatural;
}

}  // namespace tryce
