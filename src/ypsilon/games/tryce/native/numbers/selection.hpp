// What a seat may compose of its cards, listed in its order: solver/selection.py.
#pragma once

#include "adds.hpp"
#include "lays.hpp"
#include "swaps.hpp"

namespace tryce {

// TC-08: so many words of a turn are put to the vote.
constexpr int kMostAsked = 3;

class Selection {
public:
    // At a table that votes also a word of each kind that it could be asked about is listed.
    Selection(const Judge& judge, const LongerWords& longer, bool table)
        : spelling_(judge), lays_(judge), adds_(judge, longer), swaps_(judge), table_(table) {}

    struct Listed {
        Actions lays, adds, swaps;
    };

    Listed list(const State& state, const Lettered& lettered, int asked) {
        spelling_.forget();
        const OwnTurn turn(state, lettered, table_ && asked < kMostAsked);
        Listed listed{lays_.list(turn, spelling_), {}, {}};
        if (state.task().pat) return listed;
        listed.adds = adds_.list(turn, spelling_);
        listed.swaps = swaps_.list(turn);
        return listed;
    }

private:
    Spelling spelling_;
    Lays lays_;
    Adds adds_;
    Swaps swaps_;
    bool table_;
};

}  // namespace tryce
