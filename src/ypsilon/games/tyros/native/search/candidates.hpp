// What a search of Tyros thinks about in a position: few actions, the likely best among them.
#pragma once

#include <vector>

#include "../thumb/policy.hpp"

namespace tyros {

using Actions = std::vector<Action>;

inline void add_once(Actions& found, const Action& action) {
    if (action.act == Act::nothing) return;
    if (std::find(found.begin(), found.end(), action) == found.end()) found.push_back(action);
}

// The best plans that can be begun now, each first action once.
inline void add_plans(const Thoughts& mind, int most, Actions& found) {
    std::vector<std::pair<double, Action>> listed;
    const Cards hand = mind.state.hands[mind.seat];
    mind.planner.each_plan([&](const Action& what, double gain, const Price& price, int whole) {
        if (!price.payable(hand)) return;
        const int colour = price.colour;
        const int serving = colour == ANY ? 99 : held(hand, colour) + held(hand, JOKER);
        const int lacking = std::max(0, whole - price.spare - serving);
        const double cost = mind.planner.last ? 0.05 : 0.5;
        listed.emplace_back(gain - cost * whole - 1.5 * lacking, what);
    });
    std::stable_sort(listed.begin(), listed.end(),
                     [](const auto& one, const auto& other) { return one.first > other.first; });
    const std::size_t before = found.size();
    for (const auto& [worth, what] : listed) {
        if (found.size() >= before + static_cast<std::size_t>(most)) return;
        add_once(found, what);
    }
}

// Card for card, or two for one, for the colours that the best plans lack.
inline void add_offers(const Thoughts& mind, Actions& found) {
    const State& state = mind.state;
    if (!may_offer(mind.rules, state)) return;
    const Cards limits = obtainable(state, mind.seat);
    int wanted = 0;
    for (int at = 0; at < mind.prospects.count && ypsilon::count(Bits(wanted)) < 2; ++at) {
        const Prospect& each = mind.prospects.top[at];
        const int colour = each.plan.price.colour;
        if (!each.missing || colour == ANY || wanted >> colour & 1) continue;
        if (!held(limits, colour)) continue;
        wanted |= 1 << colour;
        const Spare spare = spare_cards(state.hands[mind.seat], colour);
        if (!spare.count) continue;
        const int plenty = spare.kinds[spare.count - 1];
        add_once(found, {Act::offer, NOBODY, 0, one(plenty), one(colour)});
        if (spare.kinds[0] != plenty)
            add_once(found, {Act::offer, NOBODY, 0, one(spare.kinds[0]), one(colour)});
        if (held(state.hands[mind.seat], plenty) > 1)
            add_once(found, {Act::offer, NOBODY, 0, some(plenty, 2), one(colour)});
    }
}

inline Actions act_candidates(const Thoughts& mind, bool trades) {
    const State& state = mind.state;
    const int size = total(state.hands[mind.seat]);
    Actions found;
    add_once(found, acted(mind));
    if (!trades && !found.empty() && found[0].act == Act::offer) found.clear();
    add_plans(mind, 8, found);
    add_once(found, {Act::pass});
    for (const int count : {3, 1})
        if (count <= std::min(size, total(state.pile))) add_once(found, {Act::bank, std::int8_t(count)});
    for (int kind = 0; size >= SWAP && kind < KINDS; ++kind)
        if (held(state.discards, kind)) add_once(found, {Act::swap, std::int8_t(kind)});
    if (trades) add_offers(mind, found);
    return found;
}

inline Actions keep_candidates(Cards hand) {
    Actions found;
    add_once(found, kept_fullest(hand));
    each_pick(hand, std::min(KEPT, total(hand)), [&](Cards cards) {
        if (held(cards, JOKER) == std::min(KEPT, held(hand, JOKER)))
            add_once(found, {Act::keep, 0, 0, cards});
    });
    return found;
}

inline Actions answer_candidates(const Thoughts& mind) {
    Actions found;
    add_once(found, answered(mind));
    add_once(found, {Act::refuse});
    if (holds(mind.state.hands[mind.seat], mind.state.what.want)) {
        add_once(found, {Act::accept});
        add_once(found, one_more(mind, -99));
    }
    return found;
}

// An offer that was accepted is closed: none is left only where all made other offers.
inline Actions take_candidates(const Thoughts& mind) {
    Actions found;
    bool accepted = false;
    add_once(found, taken(mind));
    for (int seat = 0; seat < mind.rules.seats; ++seat) {
        const Exchange terms = exchange(mind.state, seat);
        if (!terms.open || !holds(mind.state.hands[mind.seat], terms.give)) continue;
        accepted |= mind.state.answers[seat].act == Act::accept;
        add_once(found, {Act::take, std::int8_t(seat)});
    }
    if (!accepted)
        add_once(found, {Act::none});
    else if (found[0].act == Act::none)
        found.erase(found.begin());
    return found;
}

inline Actions candidates(const Rules& rules, const State& state, int seat, const Numbers& numbers,
                          bool trades) {
    if (state.phase == Phase::keep) return keep_candidates(state.hands[seat]);
    if (state.phase == Phase::lay) {
        Random random(0);
        Actions found{lay_chosen(rules, state, numbers, random)};
        each_laying(rules, state, [&](const Action& each) { add_once(found, each); });
        return found;
    }
    const Thoughts mind(rules, state, seat, numbers);
    switch (state.phase) {
        case Phase::act: return act_candidates(mind, trades);
        case Phase::pay: return {cheapest(mind)};
        case Phase::give: return {given(mind)};
        case Phase::answer: return answer_candidates(mind);
        default: return take_candidates(mind);
    }
}

}  // namespace tyros
