// What things to do are worth to everybody: all played on to the end, with the same guesses and luck.
#pragma once

#include <cmath>
#include <optional>
#include <vector>

#include "rollout.hpp"

namespace tyros {

struct Outlook {
    std::array<double, SEATS> shares{};   // everybody's chance to win
    std::array<double, SEATS> squares{};  // the mean of its square
    std::vector<float> own;               // that of the seat, by guess

    // The standard error of a chance.
    double error(int seat) const {
        const double spread = std::max(0.0, squares[seat] - shares[seat] * shares[seat]);
        return own.size() > 1 ? std::sqrt(spread / static_cast<double>(own.size() - 1)) : 1;
    }
};

// Points that make a lead of e to one where a game was played on to its end: half of a chance is who
// won, half how near it was, which takes fewer games to tell small differences.
constexpr double NEAR = 4;

inline std::array<double, SEATS> chances_of(const Rules& rules, const State& state) {
    const Scores scores = scores_of(state);
    const auto won = shares_of(scores, rules.seats);
    int best = 0;
    for (int seat = 0; seat < rules.seats; ++seat) best = std::max(best, scores.totals[seat]);
    std::array<double, SEATS> odds{};
    double sum = 0;
    for (int seat = 0; seat < rules.seats; ++seat)
        sum += odds[seat] = std::exp((scores.totals[seat] - best) / NEAR);
    for (int seat = 0; seat < rules.seats; ++seat) odds[seat] = 0.5 * (won[seat] + odds[seat] / sum);
    return odds;
}

// An outlook for each action of the seat that knows; without one the game goes on as it stands.
template <class Pause>
std::vector<Outlook> outlooks(const Rules& rules, const Knowledge& known, const Course& course,
                              const std::vector<std::optional<Action>>& actions, int guesses,
                              std::uint64_t seed, Pause& pause) {
    std::vector<Outlook> found(actions.size());
    for (int guess = 0; guess < guesses; ++guess) {
        Random random(seed * 0x2545f4914f6cdd1dull + static_cast<std::uint64_t>(guess));
        const State drawn = secret_answers(rules, known, guessed(rules, known, random), random);
        const std::uint64_t luck = random.next();
        for (std::size_t at = 0; at < actions.size(); ++at) {
            pause();
            State state = drawn;
            if (actions[at]) apply(rules, state, known.seat, *actions[at]);
            play_on(rules, state, known.seat, course, luck);
            const auto chances = chances_of(rules, state);
            for (int seat = 0; seat < rules.seats; ++seat) {
                found[at].shares[seat] += chances[seat] / guesses;
                found[at].squares[seat] += chances[seat] * chances[seat] / guesses;
            }
            found[at].own.push_back(static_cast<float>(chances[known.seat]));
        }
    }
    return found;
}

}  // namespace tyros
