// Games of Trypsylon played at random, each decision as likely as any other that is open.
#pragma once

#include <algorithm>
#include <vector>

#include "random.hpp"
#include "rules.hpp"

namespace trypsylon {

// TS-35
constexpr int REPEATS = 3;
constexpr int TURN_LIMIT = 600;

enum class Repetition { draw, off };

constexpr Bits member(Bits set, int number) {
    while (number--) set = ypsilon::without_lowest(set);
    return ypsilon::lowest(set);
}

// One game after another; each is over when play() returns.
class Playout {
public:
    Playout(Rules rules, Repetition repetition) : rules_(rules), repetition_(repetition) {}

    // Plays a game from the start, calls visit(turn) with each turn, and gives who won, or NOBODY.
    template <class Visit>
    int play(ypsilon::Random& random, Visit&& visit) {
        stood_.clear();
        Position position;
        for (int turns = 1;; ++turns) {
            Turn turn;
            const After after = random_turn(position, random, turn);
            visit(turn);
            const int won = winner(*rules_.board, after.cards, position.mover);
            if (won != NOBODY) return won;
            position = next_position(position, rules_, after);
            if (drawn(position, after.opened, turns)) return NOBODY;
        }
    }

private:
    After random_turn(const Position& position, ypsilon::Random& random, Turn& turn) const {
        const Bits takeable = rules_.board->cards & ~position.banned;
        const Bits taken = member(takeable, random.below(count(takeable)));
        const bool opened = position.cards.up & taken;
        turn.taken[0] = number_of(taken);
        const Cards cards = position.cards.without(taken);
        const Bits down = face_down(position, rules_) & ~taken;
        if (!opened && may_double(position, rules_)) {
            // TS-13: in the standard game to push the first card is as open as to take another.
            const int pushes = rules_.expert ? 0 : ROTATIONS * rules_.board->ways_of(taken).count;
            const int chosen = random.below(count(down) + pushes);
            if (chosen < count(down)) return two(cards, taken, member(down, chosen), random, turn);
        }
        return one(cards, taken, opened, random, turn.pushes[0]);
    }

    After one(const Cards& cards, Bits hole, bool opened, ypsilon::Random& random,
              Push& push) const {
        const Ways& ways = rules_.board->ways_of(hole);
        const int chosen = random.below(ROTATIONS * ways.count);
        const Way& way = ways.all[chosen / ROTATIONS];
        push = push_of(way, chosen % ROTATIONS);
        return {cards.pushed(way, chosen % ROTATIONS), way.edge, opened};
    }

    After two(const Cards& cards, Bits one_hole, Bits other, ypsilon::Random& random,
              Turn& turn) const {
        const Bits holes = one_hole | other;
        turn.taken[0] = number_of(ypsilon::lowest(holes));
        turn.taken[1] = number_of(ypsilon::without_lowest(holes));
        int pushes = 0;
        const auto counting = [&](const Way&, Rotation, const Cards&, Bits) { ++pushes; };
        each_first_push(*rules_.board, cards, holes, counting);
        int at = 0;
        const int chosen = random.below(pushes);
        Cards between;
        Bits hole = 0;
        const auto pick = [&](const Way& way, Rotation rotation, const Cards& after, Bits left) {
            if (at++ != chosen) return;
            turn.pushes[0] = push_of(way, rotation);
            between = after;
            hole = left;
        };
        each_first_push(*rules_.board, cards, holes, pick);
        return one(between, hole, false, random, turn.pushes[1]);
    }

    // TS-35: no position can return once a card has been turned face up.
    bool drawn(const Position& position, bool opened, int turns) {
        if (repetition_ == Repetition::off) return turns >= TURN_LIMIT;
        if (!opened) stood_.clear();
        stood_.push_back(position);
        return std::count(stood_.begin(), stood_.end(), position) >= REPEATS;
    }

    Rules rules_;
    Repetition repetition_;
    std::vector<Position> stood_;  // since the last card was turned face up
};

}  // namespace trypsylon
