// Games of Tyros played on from a position by rules of thumb, with luck that candidates share.
#pragma once

#include <cmath>

#include "guess.hpp"
#include "../thumb/policy.hpp"

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
    double scale = 8; // points that make a lead of e to one
};

// Plays on to the end, or to the end of so many rounds.
inline void play_on(const Rules& rules, State& state, int seat, const Course& course,
                    std::uint64_t guess) {
    const int until = state.round + course.rounds;
    Random random(guess);
    for (;;) {
        while (is_chance(state.phase)) {
            if (state.phase == Phase::deal && state.round > until) return;
            Random luck = luck_of(guess, state);
            happen(rules, state, drawn(rules, state, luck));
        }
        const int mover = first_mover(rules, state);
        if (mover == NOBODY) return;
        const Numbers& numbers = mover == seat ? course.own : course.others;
        apply(rules, state, mover, decided(rules, state, mover, numbers, random));
    }
}

// The points of a seat for fields that its ships alone control.
inline int ship_points(const State& state, const Scores& scores, int seat) {
    int points = 0;
    for (int field = 0; field < FIELDS; ++field)
        if (state.chips[field] != NOBODY && state.cities[field] == NOBODY &&
            lone(state.there[field]) == seat)
            points += SHIP_POINTS[scores.ranks[state.chips[field]]];
    return points;
}

// Before the end: how much of what lone ships control is likely to be lost again, what a ship is
// worth as such, and what a card is that was kept.
constexpr double DRIVEN_OUT = 0.5;
constexpr double SHIP = 0.8;
constexpr double CARD = 0.5;

// What a position is worth to everybody in points: those that stand, and what they may become.
inline std::array<double, SEATS> prospects_of(const Rules& rules, const State& state) {
    const Scores scores = scores_of(state);
    std::array<double, SEATS> points{};
    for (int seat = 0; seat < rules.seats; ++seat) {
        points[seat] = scores.totals[seat];
        if (state.phase == Phase::over) continue;
        points[seat] += SHIP * state.fleet[seat] + CARD * total(state.hands[seat]) -
                        DRIVEN_OUT * ship_points(state, scores, seat);
    }
    return points;
}

// What a point less of all others is worth: nothing but where all else is equal.
constexpr double ENVY = 0.0002;

// The expected share of the win, by the lead over the best of the others.
inline double share_of(const Rules& rules, const State& state, int seat, double scale) {
    const auto points = prospects_of(rules, state);
    double best = 0, others = 0;
    for (int other = 0; other < rules.seats; ++other) {
        if (other == seat) continue;
        best = std::max(best, points[other]);
        others += points[other];
    }
    const double lead = 1 / (1 + std::exp((best - points[seat]) / scale)) - ENVY * others;
    if (state.phase != Phase::over) return lead;
    return 0.5 * lead + 0.5 * shares_of(scores_of(state), rules.seats)[seat];
}

}  // namespace tyros
