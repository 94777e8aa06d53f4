// For each action that may be played the best turn that begins with it, as far as that is certain.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "wins.hpp"

namespace trypsylon {

// What is certain of a turn: it loses at once, the other wins by the next, nothing, or it wins.
enum class Certain { loses, lets_win, unknown, wins };

struct FirstStep {
    Turn turn;  // written so that it begins with the action
    Certain certain;
};

class FirstSteps {
public:
    FirstSteps(const Position& position, const Rules& rules)
        : position_(position), rules_(rules), refutations_(rules) {}

    // The best turn that begins with each action.
    std::vector<FirstStep> all() {
        // Whether a turn wins is soon told; only where none does, the answers to it are looked at.
        each_turn(position_, rules_, [&](const Turn& turn, const After& after) {
            const int won = winner(*rules_.board, after.cards, position_.mover);
            if (won != NOBODY)
                offer(turn, won == position_.mover ? Certain::wins : Certain::loses);
        });
        each_turn(position_, rules_, [&](const Turn& turn, const After& after) {
            if (!better_is_possible(turn)) return;
            if (winner(*rules_.board, after.cards, position_.mover) != NOBODY) return;
            const Position next = next_position(position_, rules_, after);
            offer(turn, refutations_.find(next) ? Certain::lets_win : Certain::unknown);
        });
        std::vector<FirstStep> found;
        for (const auto& [action, step] : best_) found.push_back(step);
        return found;
    }

private:
    // Calls visit(action, turn) for the one or two actions that a turn may begin with: the cards
    // of a double move are taken in either order.
    template <class Visit>
    static void each_beginning(Turn turn, Visit&& visit) {
        if (turn.taken[0] == NONE) {
            visit(0x100 + turn.pushes[0].line * ROTATIONS + turn.pushes[0].rotation, turn);
            return;
        }
        visit(turn.taken[0], turn);
        if (turn.taken[1] == NONE) return;
        std::swap(turn.taken[0], turn.taken[1]);
        visit(turn.taken[0], turn);
    }

    bool better_is_possible(const Turn& turn) const {
        bool possible = false;
        each_beginning(turn, [&](int action, const Turn&) {
            const auto found = best_.find(action);
            possible |= found == best_.end() || found->second.certain < Certain::unknown;
        });
        return possible;
    }

    void offer(const Turn& turn, Certain certain) {
        each_beginning(turn, [&](int action, const Turn& begun) {
            const auto [found, added] = best_.try_emplace(action, FirstStep{begun, certain});
            if (!added && found->second.certain < certain) found->second = {begun, certain};
        });
    }

    const Position& position_;
    const Rules& rules_;
    Refutations refutations_;
    std::map<int, FirstStep> best_;
};

}  // namespace trypsylon
