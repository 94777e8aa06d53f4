// A player of Tyros by rules of thumb, fast enough to play games to their end in a search.
#pragma once

#include "bargains.hpp"

namespace tyros {

// Laying

inline double steps_to(const Chart& chart, const State& state, int seat, int field) {
    int near = 9;
    for (int at = 0; at < state.fleet[seat]; ++at)
        ypsilon::each(chart.waters_of[field], [&](Bits water) {
            near = std::min(near, int{chart.steps[state.ships[seat][at]][lowest_at(water)]});
        });
    return near;
}

inline double lay_value(const Rules& rules, const State& state, const Action& action,
                        const Numbers& numbers) {
    const int seat = state.seat;
    if (action.act == Act::under) {
        Bits marked = 0;
        for (const Bits empire : state.empires) marked |= empire;
        return -ypsilon::count(rules.chart->beside[action.a] & marked);
    }
    if (action.act != Act::lay) return 0;
    State after = state;
    mark(*rules.chart, after, action.a, action.b);
    const auto totals = scores_of(after).totals;
    double rest = 0;
    for (int at = 0; at < rules.seats; ++at)
        if (at != seat) rest += totals[at];
    return totals[seat] - rest / (rules.seats - 1) +
           numbers.colour * held(state.hands[seat], action.b) -
           numbers.reach * steps_to(*rules.chart, state, seat, action.a);
}

inline Action lay_chosen(const Rules& rules, const State& state, const Numbers& numbers,
                         Random& random) {
    Action best;
    double most = 0;
    int equals = 0;
    each_laying(rules, state, [&](const Action& each) {
        const double value = lay_value(rules, state, each, numbers);
        if (best.act != Act::nothing && value < most) return;
        equals = best.act != Act::nothing && value == most ? equals + 1 : 1;
        if (equals == 1 || random.below(equals) == 0) best = each;
        most = value;
    });
    return best;
}

// Card actions

// The kinds of the cards that a plan does not need, the most useless first.
struct Spare {
    std::array<std::int8_t, 60> kinds{};
    int count = 0;
};

inline Spare spare_cards(Cards hand, int colour) {
    std::array<int, EMPIRES> order = {0, 1, 2, 3};
    std::stable_sort(order.begin(), order.end(),
                     [&](int one, int other) { return held(hand, one) < held(hand, other); });
    Spare spare;
    for (const int kind : order)
        for (int each = 0; kind != colour && each < held(hand, kind); ++each)
            spare.kinds[spare.count++] = static_cast<std::int8_t>(kind);
    return spare;
}

// Asks all once a turn for a card of the colour, giving one of what is plentiful.
inline Action offered(const Thoughts& mind, int colour, const Spare& spare) {
    const State& state = mind.state;
    int largest = 0;
    for (int seat = 0; seat < mind.rules.seats; ++seat)
        if (seat != mind.seat) largest = std::max(largest, total(state.hands[seat]));
    if (state.offers || state.trades[mind.seat] >= mind.numbers.trades ||
        !may_offer(mind.rules, state) || !held(obtainable(state, mind.seat), colour) || !largest)
        return {};
    return {Act::offer, NOBODY, 0, one(spare.kinds[spare.count - 1]), one(colour)};
}

inline Action exchanged(const Thoughts& mind, const Plan& plan) {
    const State& state = mind.state;
    const int colour = plan.price.colour;
    const Spare spare = spare_cards(state.hands[mind.seat], colour);
    if (!spare.count) return {};
    if (const Action offer = offered(mind, colour, spare); offer.act == Act::offer) return offer;
    const int count = std::min({BANK, spare.count, total(state.pile)});
    if (count) return {Act::bank, std::int8_t(count)};
    for (const int kind : {colour, JOKER})
        if (spare.count >= SWAP && held(state.discards, kind))
            return {Act::swap, std::int8_t(kind)};
    return {};
}

inline bool clash(const Plan& one, const Plan& other) {
    return one.price.colour == ANY || one.price.colour == other.price.colour || one.price.mixed;
}

// Before it passes: what would be thrown away at the end of the round may still become something.
inline Action used_up(const Thoughts& mind) {
    const State& state = mind.state;
    const int size = total(state.hands[mind.seat]);
    const int surplus = mind.planner.last ? size : size - KEPT;
    const int count = std::min({BANK, surplus, total(state.pile)});
    if (mind.numbers.draws > 0 && count > 0) return {Act::bank, std::int8_t(count)};
    return {Act::pass};
}

inline Action acted(const Thoughts& mind) {
    const Prospect& ready = mind.prospects.ready;
    const Prospect& hoped = mind.prospects.hoped;
    const bool can = ready.plan.what.act != Act::nothing, may = hoped.plan.what.act != Act::nothing;
    if (can && (!may || ready.worth * mind.numbers.patience >= hoped.worth ||
                !clash(ready.plan, hoped.plan)))
        return ready.plan.what;
    if (may)
        if (const Action found = exchanged(mind, hoped.plan); found.act != Act::nothing)
            return found;
    if (can) return ready.plan.what;
    if (mind.numbers.spare < mind.numbers.card && !mind.planner.last) {
        // What is left at the end of a round is mostly lost: then less is enough.
        Numbers spending = mind.numbers;
        spending.card = mind.numbers.spare;
        const Prospects again(mind.state, mind.state.hands[mind.seat], spending, mind.planner);
        if (again.ready.plan.what.act != Act::nothing) return again.ready.plan.what;
    }
    return used_up(mind);
}

inline Cards fewest_jokers(Cards hand, const Price& price) {
    const int jokers = std::max(0, price.number - held(hand, price.colour));
    return some(price.colour, price.number - jokers) | some(JOKER, jokers);
}

inline Action cheapest(const Thoughts& mind) {
    Action best;
    double least = 0;
    const Price price = price_of(*mind.rules.chart, mind.state, mind.seat, mind.state.what);
    each_way(mind.state.hands[mind.seat], price, [&](Cards cards) {
        const double worth = worth_of(mind.prospects.weights, cards);
        if (best.act != Act::nothing && worth >= least) return;
        best = {Act::pay, 0, 0, cards};
        least = worth;
    });
    return best;
}

inline Action given(const Thoughts& mind) {
    int best = NOBODY;
    for (int kind = 0; kind < KINDS; ++kind)
        if (held(mind.state.hands[mind.seat], kind) &&
            (best == NOBODY || mind.prospects.weights[kind] < mind.prospects.weights[best]))
            best = kind;
    return {Act::give, std::int8_t(best)};
}

// Jokers and the fullest colours.
inline Action kept_fullest(Cards hand) {
    Cards kept = some(JOKER, std::min(KEPT, held(hand, JOKER)));
    std::array<int, EMPIRES> order = {0, 1, 2, 3};
    std::stable_sort(order.begin(), order.end(),
                     [&](int one, int other) { return held(hand, one) > held(hand, other); });
    for (const int kind : order)
        kept += some(kind, std::min(KEPT - total(kept), held(hand, kind)));
    return {Act::keep, 0, 0, kept};
}

// What a seat that is to move does; it looks at nothing that its seat does not know.
inline Action decided(const Rules& rules, const State& state, int seat, const Numbers& numbers,
                      Random& random) {
    if (state.phase == Phase::lay) return lay_chosen(rules, state, numbers, random);
    if (state.phase == Phase::keep) return kept_fullest(state.hands[seat]);
    if (state.phase == Phase::pay) {
        // Jokers are always worth most, so that other ways need not be weighed.
        const Price price = price_of(*rules.chart, state, seat, state.what);
        if (price.colour != ANY && !price.mixed)
            return {Act::pay, 0, 0, fewest_jokers(state.hands[seat], price)};
    }
    const Thoughts mind(rules, state, seat, numbers);
    switch (state.phase) {
        case Phase::act: return acted(mind);
        case Phase::pay: return cheapest(mind);
        case Phase::give: return given(mind);
        case Phase::answer: return answered(mind);
        default: return taken(mind);
    }
}

}  // namespace tyros
