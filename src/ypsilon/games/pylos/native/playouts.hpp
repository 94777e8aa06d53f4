// Games of Pylos played at random, each decision as likely as any other that is open.
#pragma once

#include <vector>

#include "random.hpp"
#include "rules.hpp"

namespace pylos {

// PY-19
constexpr int REPEATS = 3;
constexpr int TURN_LIMIT = 400;

constexpr Bits member(Bits set, int number) {
    while (number--) set = ypsilon::without_lowest(set);
    return ypsilon::lowest(set);
}

// One game after another; each is over when play() returns.
class Playout {
public:
    Playout(Rules rules, Repetition repetition) : rules_(rules), repetition_(repetition) {}

    enum class Result { light, dark, draw };

    // Plays a game from the start, and calls visit(turn) with each turn.
    template <class Visit>
    Result play(ypsilon::Random& random, Visit&& visit) {
        past_.clear();
        Position position{0, 0, Phase::play};
        for (int calm = 0;;) {
            const Turn turn = random_turn(position, random);
            visit(turn);
            calm = turn.first ? 0 : calm + 1;
            position = {position.theirs, played(position.mine, turn), Phase::play};
            past_.push_back(position);
            const bool lights = past_.size() % 2 == 0;
            if (const Outcome end = outcome(position, rules_); end != Outcome::open)
                return (end == Outcome::won) == lights ? Result::light : Result::dark;
            if (drawn(calm)) return Result::draw;
        }
    }

    int turns() const { return static_cast<int>(past_.size()); }

private:
    Turn random_turn(const Position& position, ypsilon::Random& random) const {
        Turn turn = random_ball(position, random);
        const Bits balls = played(position.mine, turn);
        if (!completes(balls, turn.to, rules_.variant)) return turn;
        // PY-11 to PY-13: one ball, and a second if one is free; to stop is one more choice then.
        const Bits first = loose(balls, position.theirs);
        turn.first = member(first, random.below(count(first)));
        const Bits second = loose(balls ^ turn.first, position.theirs);
        turn.second = second ? member(second, random.below(count(second) + 1)) : 0;
        return turn;
    }

    // PY-05, PY-06
    static Turn random_ball(const Position& position, ypsilon::Random& random) {
        const Bits occupied = position.mine | position.theirs;
        const Bits places = reserve(position.mine) ? supported(occupied) & ~occupied : 0;
        const Bits liftable = loose(position.mine, position.theirs);
        const auto targets = [&](Bits from) {
            return supported(occupied ^ from) & ~occupied & above(from);
        };
        int choices = count(places);
        if (squares(occupied) & ~occupied)
            each(liftable, [&](Bits from) { choices += count(targets(from)); });
        int chosen = random.below(choices);
        if (chosen < count(places)) return {0, member(places, chosen), 0, 0};
        chosen -= count(places);
        for (Bits rest = liftable;; rest = ypsilon::without_lowest(rest)) {
            const Bits from = ypsilon::lowest(rest), to = targets(from);
            if (chosen < count(to)) return {from, member(to, chosen), 0, 0};
            chosen -= count(to);
        }
    }

    // PY-19: without balls taken back there is no way back to an earlier position.
    bool drawn(int calm) const {
        if (repetition_ == Repetition::off) return turns() >= TURN_LIMIT;
        int stood = 1;
        const Position& last = past_.back();
        for (int at = turns() - 1 - ((calm + 2) & ~1); at >= 0; at -= 2)
            if (past_[at].mine == last.mine && past_[at].theirs == last.theirs) ++stood;
        return stood >= REPEATS;
    }

    Rules rules_;
    Repetition repetition_;
    std::vector<Position> past_;  // the position after each turn
};

}  // namespace pylos
