// The actions that the rules of Tyros list for a seat, in the order of the rules where it matters.
#pragma once

#include "setup.hpp"

namespace tyros {

constexpr Cards TWOS = ONES * 2;

// TY-44: exchanges of so many cards of a kind for one of another.
template <class Visit>
void each_single(Cards hand, Cards limits, int count, Visit&& visit) {
    for (int kind = 0; kind < KINDS; ++kind) {
        if (held(hand, kind) < count) continue;
        for (int other = 0; other < KINDS; ++other)
            if (other != kind && held(limits, other)) visit(some(kind, count), one(other));
    }
}

template <class Visit>
void each_gift(Cards hand, Cards limits, int size, Visit&& visit) {
    for (int kind = 0; kind < KINDS; ++kind)
        for (int count = 1; count <= 2; ++count)
            if (held(hand, kind) >= count) visit(some(kind, count), Cards{0});
    for (int kind = 0; kind < KINDS; ++kind)
        for (int count = 1; count <= 2; ++count)
            if (held(limits, kind) >= count && size >= count) visit(Cards{0}, some(kind, count));
}

template <class Visit>
void each_offer(const Rules& rules, const State& state, Visit&& visit) {
    const Cards hand = state.hands[state.seat], limits = obtainable(state, state.seat);
    int largest = 0;
    for (int seat = 0; seat < rules.seats; ++seat)
        if (seat != state.seat) largest = std::max(largest, total(state.hands[seat]));
    bool any = false;
    const auto offer = [&](Cards give, Cards want) {
        any = true;
        visit(Action{Act::offer, NOBODY, 0, give, want});
    };
    for (int count = 1; largest && count <= 2; ++count) each_single(hand, limits, count, offer);
    if (!any) each_gift(hand, limits, std::min(2, largest), offer);
}

template <class Visit>
void each_answer(const State& state, int seat, Visit&& visit) {
    const Action& offer = state.what;
    const Cards hand = state.hands[seat], limits = obtainable(state, seat);
    if (holds(hand, offer.want)) visit(Action{Act::accept});
    visit(Action{Act::refuse});
    const int size = std::min(2, total(state.hands[state.seat]));
    bool any = false;
    const auto counter = [&](Cards give, Cards want) {
        if (give == offer.want && want == offer.give) return;
        any = true;
        visit(Action{Act::counter, 0, 0, give, want});
    };
    if (size) each_single(hand, limits, 1, counter);
    if (!any) each_gift(hand, limits, size, counter);
}

// TY-17, TY-20
template <class Visit>
void each_laying(const Rules& rules, const State& state, Visit&& visit) {
    const Bits hand = state.land[state.seat];
    bool any = false;
    ypsilon::each(hand, [&](Bits card) {
        const int field = lowest_at(card);
        for (int empire = 0; empire < EMPIRES; ++empire) {
            if (!joins(*rules.chart, state, field, empire)) continue;
            any = true;
            visit(Action{Act::lay, std::int8_t(field), std::int8_t(empire)});
        }
    });
    if (any) return;
    if (!state.stock && !state.under_count) return visit(Action{Act::show});
    ypsilon::each(hand, [&](Bits card) {
        visit(Action{Act::under, std::int8_t(lowest_at(card))});
    });
}

template <class Visit>
void each_card_action(const Rules& rules, const State& state, Visit&& visit) {
    const int seat = state.seat, size = total(state.hands[seat]);
    const Cards hand = state.hands[seat];
    each_opening(*rules.chart, state, seat, [&](const Action& what, const Price& price) {
        if (price.payable(hand)) visit(what);
    });
    for (int count = 1; count <= std::min({BANK, size, total(state.pile)}); ++count)
        visit(Action{Act::bank, std::int8_t(count)});
    for (int kind = 0; size >= SWAP && kind < KINDS; ++kind)
        if (held(state.discards, kind)) visit(Action{Act::swap, std::int8_t(kind)});
    visit(Action{Act::pass});
    if (may_offer(rules, state)) each_offer(rules, state, visit);
}

// Calls visit(action) for everything that the rules list for a seat that is to move.
template <class Visit>
void each_action(const Rules& rules, const State& state, int seat, Visit&& visit) {
    const Cards hand = state.hands[seat];
    switch (state.phase) {
        case Phase::lay: return each_laying(rules, state, visit);
        case Phase::act: return each_card_action(rules, state, visit);
        case Phase::pay:
            return each_way(hand, price_of(*rules.chart, state, seat, state.what),
                            [&](Cards cards) { visit(Action{Act::pay, 0, 0, cards}); });
        case Phase::give:
            for (int kind = 0; kind < KINDS; ++kind)
                if (held(hand, kind)) visit(Action{Act::give, std::int8_t(kind)});
            return;
        case Phase::answer: return each_answer(state, seat, visit);
        case Phase::choose:
            for (int other = 0; other < rules.seats; ++other) {
                const Exchange terms = exchange(state, other);
                if (terms.open && holds(hand, terms.give))
                    visit(Action{Act::take, std::int8_t(other)});
            }
            return visit(Action{Act::none});
        case Phase::keep:
            for (int count = 0; count <= KEPT; ++count)
                each_pick(hand, count, [&](Cards cards) { visit(Action{Act::keep, 0, 0, cards}); });
            return;
        default: return;
    }
}

// Calls visit(seat) for everybody who is to move.
template <class Visit>
void each_mover(const Rules& rules, const State& state, Visit&& visit) {
    if (state.phase == Phase::answer || state.phase == Phase::keep) {
        for (int seat = 0; seat < rules.seats; ++seat)
            if (state.phase == Phase::keep ? !(state.chosen >> seat & 1) : waits_for(state, seat))
                visit(seat);
    } else if (!is_chance(state.phase) && state.phase != Phase::over) {
        visit(int{state.seat});
    }
}

inline int first_mover(const Rules& rules, const State& state) {
    int found = NOBODY;
    each_mover(rules, state, [&](int seat) { found = found == NOBODY ? seat : found; });
    return found;
}

}  // namespace tyros
