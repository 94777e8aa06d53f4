// Games of Tyros played at random, each decision as likely as any other that the rules list.
#pragma once

#include <vector>

#include "legal.hpp"
#include "scoring.hpp"

namespace tyros {

// The actions of one seat, in one place for all decisions of a game.
class Listed {
public:
    void list(const Rules& rules, const State& state, int seat) {
        actions.clear();
        each_action(rules, state, seat, [&](const Action& each) { actions.push_back(each); });
    }

    std::vector<Action> actions;
};

// Plays a game at random to its end, and gives how many decisions it took.
inline int play_at_random(const Rules& rules, State& state, Listed& listed, Random& random) {
    int decisions = 0;
    for (;; ++decisions) {
        settle(rules, state, random);
        const int seat = first_mover(rules, state);
        if (seat == NOBODY) return decisions;
        listed.list(rules, state, seat);
        const auto chosen = random.below(static_cast<int>(listed.actions.size()));
        apply(rules, state, seat, listed.actions[chosen]);
    }
}

}  // namespace tyros
