// Games of Tyros played on from a position by rules of thumb, with luck that candidates share.
#pragma once

#include <cmath>

#include "guess.hpp"
#include "learnt.hpp"

namespace tyros {

// The same from the same numbers: what chance does in one round of one guess does not depend on
// what was done before, as far as that can be.
inline Random luck_of(std::uint64_t guess, const State& state) {
    Random mixed(guess * 0x9e3779b97f4a7c15ull + state.round * 64u +
                 static_cast<unsigned>(state.phase));
    const int left = state.phase == Phase::draw ? total(state.pile) : cards_in(state.stock);
    return Random(mixed.next() + static_cast<unsigned>(left));
}

// Those who have answered unseen did so as they would by rules of thumb.
inline State secret_answers(const Rules& rules, const Knowledge& known, State state,
                            Random& random) {
    for (int seat = 0; seat < rules.seats; ++seat) {
        if (!(known.answered >> seat & 1)) continue;
        const Action action = decided(rules, state, seat, Numbers{}, random);
        if (state.phase == Phase::answer) state.answers[seat] = action;
        if (state.phase == Phase::keep) {
            state.kept[seat] = action.give;
            state.chosen |= static_cast<std::uint8_t>(1 << seat);
        }
    }
    return state;
}

// How a game is played on.
struct Course {
    Numbers own;        // how the seat that thinks goes on
    Numbers others;     // how the others are thought to play
    int rounds = 99;  // how many rounds after this one are played
    double scale = 8; // points that make a lead of e to one when the game is over
};

// Lets chance act until somebody else is to, and tells whether the last round that counts goes on.
inline bool chance_acts(const Rules& rules, State& state, int until, std::uint64_t guess) {
    while (is_chance(state.phase)) {
        if (state.phase == Phase::deal && state.round > until) return false;
        Random luck = luck_of(guess, state);
        happen(rules, state, drawn(rules, state, luck));
    }
    return true;
}

// Plays on to the end, or to the end of so many rounds.
inline void play_on(const Rules& rules, State& state, int seat, const Course& course,
                    std::uint64_t guess) {
    const int until = state.round + course.rounds;
    Random random(guess);
    while (chance_acts(rules, state, until, guess)) {
        const int mover = first_mover(rules, state);
        if (mover == NOBODY) return;
        const Numbers& numbers = mover == seat ? course.own : course.others;
        apply(rules, state, mover, decided(rules, state, mover, numbers, random));
    }
}

// What a point less of all others is worth: nothing but where all else is equal.
constexpr double ENVY = 0.0002;

// The expected share of the win: at the end by the lead over the best of the others and by who won,
// before it as the end of a round is judged.
inline double share_of(const Rules& rules, const State& state, int seat, double scale) {
    if (state.phase != Phase::over) {
        const Learnt& learnt = rules.seats == 3 ? OF_THREE : OF_FOUR;
        const Judge judge(rules, state);
        return chances_by(learnt, rules, judge.traits, progress(rules, state))[seat];
    }
    const Scores scores = scores_of(state);
    int best = 0, others = 0;
    for (int other = 0; other < rules.seats; ++other) {
        if (other == seat) continue;
        best = std::max(best, scores.totals[other]);
        others += scores.totals[other];
    }
    const double lead = 1 / (1 + std::exp((best - scores.totals[seat]) / scale)) - ENVY * others;
    return 0.5 * lead + 0.5 * shares_of(scores, rules.seats)[seat];
}

}  // namespace tyros
