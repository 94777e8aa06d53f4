// What card actions of Tyros cost, where they are open, and the ways to pay: TY-25 to TY-41.
#pragma once

#include "state.hpp"

namespace tyros {

constexpr int ANY = -1;

// So many cards of a colour or jokers; where it is mixed one such card is enough. `spare` cards
// must be left. A number of 0 stands for what is not open.
struct Price {
    int colour = ANY;
    int number = 0;
    bool mixed = false;
    int spare = 0;

    bool open() const { return number > 0; }

    // How many cards are missing; 0 or less where none is.
    int lacking(Cards hand) const {
        const int short_of = number + spare - total(hand);
        if (colour == ANY) return short_of;
        const int serving = held(hand, colour) + held(hand, JOKER);
        const int missing = (mixed ? 1 : number) - serving;
        return missing > short_of ? missing : short_of;
    }

    bool payable(Cards hand) const { return lacking(hand) <= 0; }

    bool fits(Cards cards) const {
        if (total(cards) != number) return false;
        if (colour == ANY) return true;
        const int serving = held(cards, colour) + held(cards, JOKER);
        return mixed ? serving > 0 : serving == number;
    }
};

// Calls visit(cards) for every way to pay a price.
template <class Visit>
void each_way(Cards hand, const Price& price, Visit&& visit) {
    if (!price.payable(hand)) return;
    if (price.colour == ANY || price.mixed) {
        each_pick(hand, price.number, [&](Cards pick) {
            if (price.fits(pick)) visit(pick);
        });
        return;
    }
    const int fewest = std::max(0, price.number - held(hand, price.colour));
    const int jokers = std::min(held(hand, JOKER), price.number);
    for (int each = fewest; each <= jokers; ++each)
        visit(some(price.colour, price.number - each) | some(JOKER, each));
}

// How many ways there are, counted no further than two, and the first of them.
struct Ways {
    int count = 0;
    Cards first = 0;
};

inline bool of_one_kind(Cards hand) {
    int kinds = 0;
    for (int kind = 0; kind < KINDS; ++kind) kinds += held(hand, kind) > 0;
    return kinds == 1;
}

inline Ways ways_to_pay(Cards hand, const Price& price) {
    if (!price.payable(hand)) return {};
    if (price.colour == ANY && total(hand) > price.number && !of_one_kind(hand)) return {2, 0};
    Ways ways;
    each_way(hand, price, [&](Cards cards) {
        if (!ways.count++) ways.first = cards;
    });
    return ways;
}

// TY-30: while Tyros has no city the ships of each seat alone count there.
inline bool is_open_tyros(const State& state, int field) {
    return field == TYROS && state.cities[TYROS] == NOBODY;
}

inline int room(const State& state, int field, int seat) {
    const int there = state.there[field];
    return ROOM - (is_open_tyros(state, field) ? ships_of(there, seat) : ships_in(there));
}

// TY-31: whether somebody else's city is there.
inline bool hosted(const State& state, int field, int seat) {
    return state.cities[field] != NOBODY && state.cities[field] != seat;
}

inline bool has_ship(const State& state, int seat, int water) {
    for (int at = 0; at < state.fleet[seat]; ++at)
        if (state.ships[seat][at] == water) return true;
    return false;
}

// TY-26 to TY-31
inline Price move_price(const Chart& chart, const State& state, int seat, int origin, int target) {
    const int field = chart.field_of[target], steps = chart.steps[origin][target];
    if (state.chips[field] == NOBODY || steps == 0 || steps == FAR) return {};
    const bool leaving = chart.field_of[origin] == field;
    if (room(state, field, seat) + leaving < 1) return {};
    return {state.chips[field], steps, false, hosted(state, field, seat)};
}

// TY-32, TY-33
inline Price city_price(const State& state, int seat, int field) {
    const int there = state.there[field], own = ships_of(there, seat);
    if (state.chips[field] == NOBODY || state.cities[field] != NOBODY) return {};
    if (!own || ships_in(there) > own || state.built[seat] >= CITIES) return {};
    return {state.chips[field], own > 1 ? CITY_COST - 1 : CITY_COST};
}

// TY-36 to TY-39
inline Price ship_price(const State& state, int seat, int field) {
    if (state.cities[field] != seat && !is_open_tyros(state, field)) return {};
    if (state.fleet[seat] >= SHIPS || room(state, field, seat) < 1) return {};
    const int ships = ships_in(state.there[field]);
    if (is_open_tyros(state, field)) return {ANY, ships + 1};
    return {state.chips[field], ships + 1, ships > 0};
}

// What card action A to D costs; not open where it cannot be done, whatever the hand.
inline Price price_of(const Chart& chart, const State& state, int seat, const Action& what) {
    switch (what.act) {
        case Act::move:
            if (!has_ship(state, seat, what.a)) return {};
            return move_price(chart, state, seat, what.a, what.b);
        case Act::city:
            if (!has_ship(state, seat, what.b) || chart.field_of[what.b] != what.a) return {};
            return city_price(state, seat, what.a);
        case Act::ship: return ship_price(state, seat, what.a);
        case Act::bank:
            if (what.a < 1 || what.a > BANK || what.a > total(state.pile)) return {};
            return {ANY, what.a};
        case Act::swap:
            if (!held(state.discards, what.a)) return {};
            return {ANY, SWAP};
        default: return {};
    }
}

// Calls visit(action, price) for the cities and ships that a seat could build.
template <class Visit>
void each_building(const Chart& chart, const State& state, int seat, Visit&& visit) {
    int last = -1;
    for (int at = 0; at < state.fleet[seat]; ++at) {
        const int water = state.ships[seat][at], field = chart.field_of[water];
        if (water == last) continue;
        last = water;
        if (const Price price = city_price(state, seat, field); price.open())
            visit(Action{Act::city, std::int8_t(field), std::int8_t(water)}, price);
    }
    for (int field = 0; field < FIELDS; ++field) {
        if (state.cities[field] != seat && field != TYROS) continue;
        if (const Price price = ship_price(state, seat, field); price.open())
            visit(Action{Act::ship, std::int8_t(field)}, price);
    }
}

// Calls visit(action, price) for the moves of a seat's ships.
template <class Visit>
void each_move(const Chart& chart, const State& state, int seat, Visit&& visit) {
    int last = -1;
    for (int at = 0; at < state.fleet[seat]; ++at) {
        const int origin = state.ships[seat][at];
        if (origin == last) continue;
        last = origin;
        for (int target = 0; target < chart.waters; ++target)
            if (const Price price = move_price(chart, state, seat, origin, target); price.open())
                visit(Action{Act::move, std::int8_t(origin), std::int8_t(target)}, price);
    }
}

// Calls visit(action, price) for what a seat could do on the board, whatever its hand.
template <class Visit>
void each_opening(const Chart& chart, const State& state, int seat, Visit&& visit) {
    each_building(chart, state, seat, visit);
    each_move(chart, state, seat, visit);
}

}  // namespace tyros
