// How the judge of Tyros learns: what the ends of rounds looked like, and how the games went on.
#pragma once

#include <vector>

#include "judge.hpp"

namespace tyros {

// The end of a round of a game, and that of the game.
struct Lesson {
    double far = 0;
    std::array<Traits, SEATS> traits{};
    std::array<double, SEATS> totals{};
    std::array<double, SEATS> shares{};
};

using Lessons = std::vector<Lesson>;

// Numbers of which some are up to four tenths more or less: who plays alike learns little.
inline Numbers varied(Numbers numbers, Random& random) {
    for (const NamedNumber& each : NAMED_NUMBERS) {
        if (each.name == "plans" || each.name == "trades" || each.name == "draws") continue;
        if (random.below(3) == 0) numbers.*each.number *= 0.6 + 0.0008 * random.below(1000);
    }
    return numbers;
}

// Plays a game by rules of thumb, and adds the ends of all its rounds but the last.
inline void play_lesson(const Rules& rules, const Numbers& numbers, std::uint64_t seed,
                        Lessons& lessons) {
    Random random(seed * 77777 + 5);
    std::array<Numbers, SEATS> players;
    for (Numbers& each : players) each = varied(numbers, random);
    const std::size_t first = lessons.size();
    State state = initial(rules);
    for (int round = 1;;) {
        while (is_chance(state.phase)) {
            if (state.phase == Phase::deal && state.round > round) {
                lessons.push_back({progress(rules, state), Judge(rules, state).traits, {}, {}});
                round = state.round;
            }
            Random luck(random.next());
            happen(rules, state, drawn(rules, state, luck));
        }
        const int mover = first_mover(rules, state);
        if (mover == NOBODY) break;
        apply(rules, state, mover, decided(rules, state, mover, players[mover], random));
    }
    const Scores scores = scores_of(state);
    for (std::size_t at = first; at < lessons.size(); ++at) {
        std::copy(scores.totals.begin(), scores.totals.end(), lessons[at].totals.begin());
        lessons[at].shares = shares_of(scores, rules.seats);
    }
}

// Equations of so many unknowns, summed up from observations.
template <int SIZE>
struct Equations {
    std::array<std::array<double, SIZE>, SIZE> left{};
    std::array<double, SIZE> right{};

    std::array<double, SIZE> solved() {
        for (int at = 0; at < SIZE; ++at)
            for (int row = 0; row < SIZE; ++row) {
                if (row == at) continue;
                const double factor = left[row][at] / left[at][at];
                for (int each = at; each < SIZE; ++each) left[row][each] -= factor * left[at][each];
                right[row] -= factor * right[at];
            }
        for (int at = 0; at < SIZE; ++at) right[at] /= left[at][at];
        return right;
    }
};

// What a seat has more than the others on average.
template <class Value>
double more_than_others(int seats, int seat, Value&& value) {
    double sum = 0;
    for (int other = 0; other < seats; ++other) sum += value(other);
    return value(seat) - (sum - value(seat)) / (seats - 1);
}

// By least squares: points that a trait brings until the end, more than the others have. Early ends
// of rounds count less, as luck has more to say after them.
inline std::array<Slope, TRAITS> worths(const Rules& rules, const Lessons& lessons) {
    constexpr double STEADY = 20;
    Equations<2 * TRAITS> equations;
    for (int at = 0; at < 2 * TRAITS; ++at) equations.left[at][at] = STEADY;
    for (const Lesson& lesson : lessons) {
        const double weight = 1 / (12 - 7 * lesson.far);
        for (int seat = 0; seat < rules.seats; ++seat) {
            std::array<double, 2 * TRAITS> row;
            for (int trait = 0; trait < TRAITS; ++trait) {
                row[trait] = weight * more_than_others(rules.seats, seat, [&](int other) {
                    return lesson.traits[other][trait];
                });
                row[TRAITS + trait] = lesson.far * row[trait];
            }
            const double gain = weight * more_than_others(rules.seats, seat, [&](int other) {
                return lesson.totals[other];
            });
            for (int at = 0; at < 2 * TRAITS; ++at) {
                equations.right[at] += row[at] * gain;
                for (int each = 0; each < 2 * TRAITS; ++each)
                    equations.left[at][each] += row[at] * row[each];
            }
        }
    }
    const auto solved = equations.solved();
    std::array<Slope, TRAITS> found;
    for (int trait = 0; trait < TRAITS; ++trait)
        found[trait] = {solved[trait], solved[TRAITS + trait]};
    return found;
}

// How likely all winners were, by Newton's method; gives the mean loss before each step.
inline double steepen(const Rules& rules, const Lessons& lessons, Learnt& learnt) {
    Equations<3> equations;
    double loss = 0;
    for (const Lesson& lesson : lessons) {
        const auto chances = chances_by(learnt, rules, lesson.traits, lesson.far);
        const std::array<double, 3> powers = {1, lesson.far, lesson.far * lesson.far};
        double slope = 0, mean = 0, squares = 0;
        for (int seat = 0; seat < rules.seats; ++seat) {
            const double points = points_by(learnt, lesson.traits[seat], lesson.far);
            slope += (lesson.shares[seat] - chances[seat]) * points;
            mean += chances[seat] * points;
            squares += chances[seat] * points * points;
            if (lesson.shares[seat] > 0) loss -= lesson.shares[seat] * std::log(chances[seat]);
        }
        for (int at = 0; at < 3; ++at) {
            equations.right[at] += powers[at] * slope;
            for (int each = 0; each < 3; ++each)
                equations.left[at][each] += powers[at] * powers[each] * (squares - mean * mean);
        }
    }
    const auto step = equations.solved();
    for (int at = 0; at < 3; ++at) learnt.steep[at] += step[at];
    return loss / static_cast<double>(lessons.size());
}

// What is learnt from lessons, and the mean loss with it: the logarithm of the winner's chance.
inline std::pair<Learnt, double> learn(const Rules& rules, const Lessons& lessons) {
    Learnt learnt{worths(rules, lessons), {0.1, 0, 0}};
    double loss = 0;
    for (int step = 0; step < 12; ++step) loss = steepen(rules, lessons, learnt);
    return {learnt, loss};
}

}  // namespace tyros
