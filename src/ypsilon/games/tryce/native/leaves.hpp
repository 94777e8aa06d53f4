// Leave values: how much a card is missed that is discarded, by what can be told of it. The values
// are learnt from self-play (learning.hpp, scripts/leaves).
#pragma once

#include <array>

#include "plans.hpp"

namespace tryce {

// What can be told of a card in a hand: its letter, by how many words of the hand it is part of, and
// so on; each only as far as the task still asks for it.
enum Trait { kParts = 26, kPairs, kRuns, kValue, kFits, kTwins, kOdds, kOdds2, kTraits };
using Traits = std::array<float, kTraits>;

// How far a seat has come with its task: cards are missed differently then.
enum Stage { kLastWord, kWords, kWordsAndMore, kOnlyWords, kNoWords, kLaidAll, kStages };
using Leaves = std::array<Traits, kStages>;

inline Stage stage_of(const Need& need) {
    if (need.pat) return need.words == 1 ? kLastWord : kWords;
    if (need.groups() == 0) return kLaidAll;
    if (need.words == 0) return kNoWords;
    return need.groups() > need.words ? kWordsAndMore : kOnlyWords;
}

inline float weighed(const Traits& traits, const Traits& values) {
    float sum = 0;
    for (int at = 0; at < kTraits; ++at) sum += traits[at] * values[at];
    return sum;
}

}  // namespace tryce
