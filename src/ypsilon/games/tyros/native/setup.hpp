// Set-up, deals and draws of Tyros: what chance does, and how it is drawn.
#pragma once

#include <array>

#include "random.hpp"
#include "trades.hpp"

namespace tyros {

using ypsilon::Random;

// What chance does, as far as its phase needs it: fields founded or drawn, a seat, or hands.
struct Luck {
    std::array<int, EMPIRES> fields{};
    int seat = 0;
    std::array<std::uint32_t, SEATS> land{};
    std::array<Cards, SEATS> cards{};
};

// TY-12
inline bool may_begin(const Chart& chart, const State& state, int field) {
    return state.chips[field] == NOBODY &&
           !(chart.beside[field] &
             (state.empires[0] | state.empires[1] | state.empires[2] | state.empires[3]));
}

inline void found(const Rules& rules, State& state, const std::array<int, EMPIRES>& fields) {
    for (int empire = 0; empire < EMPIRES; ++empire) {
        if (!may_begin(*rules.chart, state, fields[empire]))
            refuse("another empire is beside " + write_field(fields[empire]));
        mark(*rules.chart, state, fields[empire], empire);
        state.stock &= ~(1u << fields[empire]);
    }
    state.phase = Phase::lot;
}

// TY-09
inline State initial(const Rules& rules) {
    State state;
    state.stock = 0xffffffffu;
    for (int seat = 0; seat < rules.seats; ++seat)
        for (int ship = 0; ship < 2; ++ship)
            put_ship(*rules.chart, state, seat, rules.chart->berth[TYROS]);
    if (rules.founded) {
        const auto& first = rules.chart->first;
        found(rules, state, {first[0], first[1], first[2], first[3]});
    }
    return state;
}

inline void deal(const Rules& rules, State& state, const std::array<Cards, SEATS>& dealt) {
    for (int seat = 0; seat < rules.seats; ++seat) {
        state.hands[seat] += dealt[seat];
        state.pile -= dealt[seat];
    }
    state.again = false;
    next_laying(rules, state, 0);
}

inline void happen(const Rules& rules, State& state, const Luck& luck) {
    switch (state.phase) {
        case Phase::found: return found(rules, state, luck.fields);
        case Phase::lot:
            state.first = state.seat = static_cast<std::int8_t>(luck.seat);
            state.phase = Phase::survey;
            return;
        case Phase::survey:
            for (int seat = 0; seat < rules.seats; ++seat) {
                state.land[seat] = luck.land[seat];
                state.stock &= ~luck.land[seat];
            }
            state.phase = Phase::deal;
            return;
        case Phase::deal: return deal(rules, state, luck.cards);
        case Phase::explore: return explore(rules, state, luck.fields[0]);
        default: return draw(rules, state, luck.cards[0]);
    }
}

inline int drawn_field(std::uint32_t& from, Random& random) {
    Bits set = from;
    for (int skip = random.below(cards_in(from)); skip; --skip) set = ypsilon::without_lowest(set);
    const int field = lowest_at(set);
    from &= ~(1u << field);
    return field;
}

// Draws so many cards from a pile, each as likely as any other.
inline Cards drawn_cards(Cards& from, int count, Random& random) {
    Cards drawn = 0;
    int left = total(from);
    for (; count > 0; --count, --left) {
        int number = random.below(left), kind = 0;
        while (number >= held(from, kind)) number -= held(from, kind++);
        from -= one(kind);
        drawn += one(kind);
    }
    return drawn;
}

inline std::array<int, EMPIRES> drawn_founding(const Rules& rules, Random& random) {
    State empty;
    std::array<int, EMPIRES> fields{};
    for (int empire = 0; empire < EMPIRES; ++empire) {
        std::uint32_t open = 0;
        for (int field = 0; field < TYROS; ++field)
            if (may_begin(*rules.chart, empty, field)) open |= 1u << field;
        fields[empire] = drawn_field(open, random);
        mark(*rules.chart, empty, fields[empire], empire);
    }
    return fields;
}

inline Luck drawn(const Rules& rules, const State& state, Random& random) {
    Luck luck;
    std::uint32_t stock = state.stock;
    Cards pile = state.pile;
    switch (state.phase) {
        case Phase::found: luck.fields = drawn_founding(rules, random); break;
        case Phase::lot: luck.seat = random.below(rules.seats); break;
        case Phase::survey:
            for (int seat = 0; seat < rules.seats; ++seat)
                for (int card = 0; card < LAND; ++card)
                    luck.land[seat] |= 1u << drawn_field(stock, random);
            break;
        case Phase::deal:
            for (int seat = 0; seat < rules.seats; ++seat)
                luck.cards[seat] = drawn_cards(pile, rules.dealt(), random);
            break;
        case Phase::explore: luck.fields[0] = drawn_field(stock, random); break;
        default: luck.cards[0] = drawn_cards(pile, state.owing, random);
    }
    return luck;
}

inline bool is_chance(Phase phase) {
    return phase <= Phase::deal || phase == Phase::explore || phase == Phase::draw;
}

// Lets chance act until somebody else is to.
inline void settle(const Rules& rules, State& state, Random& random) {
    while (is_chance(state.phase)) happen(rules, state, drawn(rules, state, random));
}

}  // namespace tyros
