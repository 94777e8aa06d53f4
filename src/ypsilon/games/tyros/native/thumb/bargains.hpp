// Bargains of a player by rules of thumb: what to accept, to ask for instead, and to take.
#pragma once

#include "prospects.hpp"

namespace tyros {

// What one seat thinks of a position: its plans, and what it hopes for.
struct Thoughts {
    Thoughts(const Rules& rules, const State& state, int seat, const Numbers& numbers)
        : rules(rules), state(state), seat(seat), numbers(numbers),
          planner(rules, state, seat, numbers),
          prospects(state, state.hands[seat], numbers, planner) {}

    // What an exchange brings: cards received count by what they are worth after it.
    double profit(Cards give, Cards get) const {
        const Prospects after(state, state.hands[seat] - give + get, numbers, planner);
        return worth_of(after.weights, get) - worth_of(prospects.weights, give);
    }

    const Rules& rules;
    const State& state;
    int seat;
    const Numbers& numbers;
    Planner planner;
    Prospects prospects;
};

// Ask more of whoever leads.
inline double dear(const Thoughts& mind, int asker) {
    const auto& totals = mind.planner.scores.totals;
    const int best = *std::max_element(totals.begin(), totals.begin() + mind.rules.seats);
    return totals[asker] == best && best > totals[mind.seat] + 7 ? 3.0 : 1.0;
}

// Whether cards are neither jokers nor of the colour that the best plan needs.
inline bool can_spare(const Thoughts& mind, Cards cards) {
    if (held(cards, JOKER)) return false;
    if (!mind.prospects.count) return true;
    const int colour = mind.prospects.top[0].plan.price.colour;
    return colour == ANY || !held(cards, colour);
}

// The offer with one card more for oneself: what the other is known to have first.
inline Action one_more(const Thoughts& mind, double least) {
    const State& state = mind.state;
    const Action& offer = state.what;
    const Cards known = state.known[state.seat][mind.seat];
    std::array<int, EMPIRES> kinds = {0, 1, 2, 3};
    std::stable_sort(kinds.begin(), kinds.end(), [&](int one, int other) {
        if (held(known, one) != held(known, other)) return held(known, one) > held(known, other);
        return held(offer.give, one) > held(offer.give, other);
    });
    for (const int kind : kinds) {
        const Cards asked = offer.give + one(kind);
        const bool likely = held(known, kind) > held(offer.give, kind) || held(offer.give, kind);
        if (!likely || !holds(obtainable(state, mind.seat), asked)) continue;
        if (total(asked) > total(state.hands[state.seat])) continue;
        if (mind.profit(offer.want, asked) >= least)
            return {Act::counter, 0, 0, offer.want, asked};
    }
    return {Act::refuse};
}

inline Action answered(const Thoughts& mind) {
    const Action& offer = mind.state.what;
    if (!holds(mind.state.hands[mind.seat], offer.want)) return {Act::refuse};
    const double profit = mind.profit(offer.want, offer.give);
    const double factor = dear(mind, mind.state.seat);
    if (profit >= mind.numbers.fair * factor) return {Act::accept};
    if (profit >= mind.numbers.fair * factor - mind.numbers.near && can_spare(mind, offer.want))
        return one_more(mind, mind.numbers.haggle * factor);
    return {Act::refuse};
}

inline Action taken(const Thoughts& mind) {
    Action best{Act::none};
    double most = 0;
    for (int seat = 0; seat < mind.rules.seats; ++seat) {
        const Exchange terms = exchange(mind.state, seat);
        if (!terms.open || !holds(mind.state.hands[mind.seat], terms.give)) continue;
        const double ahead = mind.planner.scores.totals[seat];
        const double profit = mind.profit(terms.give, terms.get) - 0.01 * ahead;
        if (profit > most) most = profit, best = {Act::take, std::int8_t(seat)};
    }
    return best;
}

}  // namespace tyros
