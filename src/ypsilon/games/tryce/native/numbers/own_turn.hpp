// A seat that may compose something of its cards, and the slots that what it finds is listed in.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "own_rack.hpp"

namespace tryce {

constexpr int kMostSlots = 64;
constexpr const char* kVowels = "AEIOU";

using Actions = std::vector<Action>;

inline char rank_sign(int place) { return kRanks[rank_at(place)]; }

inline bool same(const Action& one, const Action& other) {
    if (one.kind != other.kind || one.count != other.count || one.fronts != other.fronts ||
        one.group != other.group || one.place != other.place || one.ask != other.ask ||
        one.to_front != other.to_front)
        return false;
    const auto alike = [](const Placed& a, const Placed& b) {
        return a.card == b.card && a.detached == b.detached && a.stands == b.stands &&
               a.suit == b.suit;
    };
    return std::equal(one.cards.begin(), one.cards.begin() + one.count, other.cards.begin(), alike);
}

// Actions in the order found; of twice as many as there are slots those that differ.
class Slots {
public:
    bool full() const { return offered_ == 2 * kMostSlots; }

    void offer(const Action& action) {
        if (full()) return;
        ++offered_;
        for (const Action& each : found_)
            if (same(each, action)) return;
        found_.push_back(action);
    }

    Actions taken() {
        if (found_.size() > kMostSlots) found_.resize(kMostSlots);
        return std::move(found_);
    }

private:
    int offered_ = 0;
    Actions found_;
};

struct OwnTurn {
    const State& state;
    const Lettered& lettered;
    bool asking;                // a word that is not in the lexicon may be put to the vote
    std::vector<int> distinct;  // cards of the hand, in the order of their texts

    OwnTurn(const State& now, const Lettered& cards, bool may_ask)
        : state(now), lettered(cards), asking(may_ask) {
        for (const int card : hand()) distinct.push_back(lettered.first[card]);
        std::sort(distinct.begin(), distinct.end(), [&](int one, int other) {
            return lettered.order[one] < lettered.order[other];
        });
        distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    }

    const Cards& hand() const { return state.hands[state.turn]; }

    OwnRack rack(bool jokers_first = false) const {
        return {lettered, hand(), state.taken, jokers_first};
    }
};

}  // namespace tryce
