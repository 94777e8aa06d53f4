// The rules of Tyros: what an action does to a position, phase by phase.
#pragma once

#include <algorithm>

#include "known.hpp"
#include "price.hpp"

namespace tyros {

// The board

inline void put_ship(const Chart& chart, State& state, int seat, int water) {
    auto& fleet = state.ships[seat];
    int at = state.fleet[seat]++;
    for (; at > 0 && fleet[at - 1] > water; --at) fleet[at] = fleet[at - 1];
    fleet[at] = static_cast<std::uint8_t>(water);
    state.there[chart.field_of[water]] += static_cast<std::uint16_t>(1 << 4 * seat);
}

inline void take_ship(const Chart& chart, State& state, int seat, int water) {
    auto& fleet = state.ships[seat];
    int at = 0;
    while (fleet[at] != water) ++at;
    for (--state.fleet[seat]; at < state.fleet[seat]; ++at) fleet[at] = fleet[at + 1];
    state.there[chart.field_of[water]] -= static_cast<std::uint16_t>(1 << 4 * seat);
}

inline void put_chip(State& state, int field, int empire) {
    state.chips[field] = static_cast<std::int8_t>(empire);
    state.empires[empire] |= bit(field);
}

// TY-21: Tyros joins the empire beside it.
inline void mark(const Chart& chart, State& state, int field, int empire) {
    put_chip(state, field, empire);
    if (chart.beside[field] & bit(TYROS) && state.chips[TYROS] == NOBODY &&
        state.marked(empire) < CHIPS)
        put_chip(state, TYROS, empire);
}

inline int empires_settled(const State& state, int seat) {
    int settled = 0;
    for (int field = 0; field < FIELDS; ++field)
        if (state.cities[field] == seat) settled |= 1 << state.chips[field];
    return settled;
}

inline void build_city(const Chart& chart, State& state, int seat, int field, int leaves) {
    state.cities[field] = static_cast<std::int8_t>(seat);
    ++state.built[seat];
    take_ship(chart, state, seat, leaves);
    if (state.bonus == NOBODY && empires_settled(state, seat) == 0xf)
        state.bonus = static_cast<std::int8_t>(seat);
}

// TY-17, TY-18: whether a field may join an empire.
inline bool joins(const Chart& chart, const State& state, int field, int empire) {
    return chart.beside[field] & state.empires[empire] && state.marked(empire) < CHIPS;
}

// The fields that can be marked.
inline std::uint32_t frontier(const Chart& chart, const State& state) {
    std::uint32_t found = 0;
    for (int field = 0; field < TYROS; ++field)
        for (int empire = 0; state.chips[field] == NOBODY && empire < EMPIRES; ++empire)
            if (joins(chart, state, field, empire)) found |= 1u << field;
    return found;
}

// Rounds

inline void start_turn(State& state, int seat, int passes) {
    state.phase = Phase::act;
    state.seat = static_cast<std::int8_t>(seat);
    state.passes = static_cast<std::uint8_t>(passes);
    state.offers = 0;
}

inline void end_turn(const Rules& rules, State& state) {
    start_turn(state, (state.seat + 1) % rules.seats, 0);
}

inline bool somebody_out(const Rules& rules, const State& state) {
    for (int seat = 0; seat < rules.seats; ++seat)
        if (!state.land[seat]) return true;
    return false;
}

// TY-46
inline void new_round(const Rules& rules, State& state) {
    state.pile = DECK;
    for (int seat = 0; seat < rules.seats; ++seat) {
        const int gone = total(state.hands[seat]) - total(state.kept[seat]);
        if (gone)
            for (Cards& bound : state.known[seat]) bound = less(bound, gone);
        state.hands[seat] = state.kept[seat];
        state.pile -= state.kept[seat];
    }
    state.discards = 0;
    ++state.round;
    state.first = static_cast<std::int8_t>((state.first + 1) % rules.seats);
    state.seat = state.first;
    state.trades.fill(0);
    state.phase = Phase::deal;
}

// TY-45
inline void keep(const Rules& rules, State& state, int seat, Cards cards) {
    state.kept[seat] = cards;
    state.chosen |= static_cast<std::uint8_t>(1 << seat);
    if (state.chosen == (1 << rules.seats) - 1) new_round(rules, state);
}

// TY-47
inline void end_round(const Rules& rules, State& state) {
    state.seat = state.first;
    state.passes = state.offers = 0;
    if (somebody_out(rules, state) || !frontier(*rules.chart, state)) {
        state.phase = Phase::over;
        return;
    }
    state.phase = Phase::keep;
    state.chosen = 0;
    state.kept.fill(0);
    for (int seat = 0; seat < rules.seats; ++seat)
        if (!state.hands[seat]) keep(rules, state, seat, 0);
}

inline void pass(const Rules& rules, State& state) {
    if (state.passes + 1 < rules.seats)
        start_turn(state, (state.seat + 1) % rules.seats, state.passes + 1);
    else
        end_round(rules, state);
}

// Laying

// TY-22, TY-23: the next with cards lays; then all lay again, or card actions begin.
inline void next_laying(const Rules& rules, State& state, int from) {
    const bool twice = rules.seats == 3 || state.round == 1;
    for (;;) {
        for (int step = from; step < rules.seats; ++step) {
            const int seat = (state.first + step) % rules.seats;
            if (!state.land[seat]) continue;
            state.phase = Phase::lay;
            state.seat = static_cast<std::int8_t>(seat);
            return;
        }
        bool any = false;
        for (int seat = 0; seat < rules.seats; ++seat) any |= state.land[seat] != 0;
        if (state.again || !twice || !any) break;
        state.again = true;
        from = 0;
    }
    start_turn(state, state.first, 0);
}

inline void laid(const Rules& rules, State& state) {
    next_laying(rules, state, (state.seat - state.first + rules.seats) % rules.seats + 1);
}

// TY-19
inline void draw_land(const Rules& rules, State& state) {
    if (state.stock) {
        state.phase = Phase::explore;
        return;
    }
    if (state.under_count) {
        const std::uint32_t top = 1u << state.under[0];
        state.land[state.seat] |= top;
        state.shown[state.seat] |= top;
        std::copy(state.under.begin() + 1, state.under.end(), state.under.begin());
        --state.under_count;
    }
    laid(rules, state);
}

inline void lay(const Rules& rules, State& state, int field, int empire) {
    state.land[state.seat] &= ~(1u << field);
    state.shown[state.seat] &= ~(1u << field);
    mark(*rules.chart, state, field, empire);
    draw_land(rules, state);
}

// TY-20
inline void put_under(const Rules& rules, State& state, int field) {
    state.land[state.seat] &= ~(1u << field);
    state.shown[state.seat] = state.land[state.seat];
    state.under[state.under_count++] = static_cast<std::uint8_t>(field);
    draw_land(rules, state);
}

inline void explore(const Rules& rules, State& state, int field) {
    state.stock &= ~(1u << field);
    state.land[state.seat] |= 1u << field;
    laid(rules, state);
}

// Paying

// TY-25 to TY-41: what was chosen is done with these cards.
inline void done(const Rules& rules, State& state, const Action& what, Cards cards) {
    const Chart& chart = *rules.chart;
    const int seat = state.seat;
    state.hands[seat] -= cards;
    state.discards += cards;
    paid(state, seat, cards, rules.seats);
    switch (what.act) {
        case Act::move:
            take_ship(chart, state, seat, what.a);
            put_ship(chart, state, seat, what.b);
            if (hosted(state, chart.field_of[what.b], seat)) {
                state.phase = Phase::give;
                state.what = what;
                return;
            }
            break;
        case Act::city: build_city(chart, state, seat, what.a, what.b); break;
        case Act::ship: put_ship(chart, state, seat, chart.berth[what.a]); break;
        case Act::bank:
            state.phase = Phase::draw;
            state.owing = static_cast<std::uint8_t>(what.a);
            return;
        default:
            state.hands[seat] += one(what.a);
            state.discards -= one(what.a);
            got(state, seat, one(what.a), rules.seats);
    }
    end_turn(rules, state);
}

inline void begin(const Rules& rules, State& state, const Action& what) {
    const Price price = price_of(*rules.chart, state, state.seat, what);
    const Ways ways = ways_to_pay(state.hands[state.seat], price);
    if (ways.count == 1) return done(rules, state, what, ways.first);
    state.phase = Phase::pay;
    state.what = what;
}

// TY-31
inline void give(const Rules& rules, State& state, int kind) {
    const int seat = state.seat, taker = state.cities[rules.chart->field_of[state.what.b]];
    state.hands[seat] -= one(kind);
    state.hands[taker] += one(kind);
    gave(state, seat, taker, kind, rules.seats);
    end_turn(rules, state);
}

inline void draw(const Rules& rules, State& state, Cards cards) {
    state.hands[state.seat] += cards;
    state.pile -= cards;
    end_turn(rules, state);
}

}  // namespace tyros
