// Trade with other players: offers, answers and what is taken, TY-42 to TY-44.
#pragma once

#include "rules.hpp"

namespace tyros {

inline bool may_offer(const Rules& rules, const State& state) {
    return state.offers < rules.offers && state.trades[state.seat] < rules.trades;
}

inline Cards obtainable(const State& state, int seat) {
    return DECK - state.hands[seat] - state.discards;
}

inline bool is_asked(const State& state, int seat) {
    return state.what.a == NOBODY ? seat != state.seat : seat == state.what.a;
}

inline bool waits_for(const State& state, int seat) {
    return is_asked(state, seat) && state.answers[seat].act == Act::nothing;
}

inline bool all_answered(const Rules& rules, const State& state) {
    for (int seat = 0; seat < rules.seats; ++seat)
        if (waits_for(state, seat)) return false;
    return true;
}

inline void make_offer(const Rules& rules, State& state, const Action& offer) {
    ++state.offers;
    state.phase = Phase::answer;
    state.what = offer;
    state.answers.fill({});
    showed(state, state.seat, offer.give, rules.seats);
}

// Who accepts or proposes has shown those cards; where all refuse nothing is left to choose.
inline void close_answers(const Rules& rules, State& state) {
    bool agreeing = false;
    for (int seat = 0; seat < rules.seats; ++seat) {
        const Action& answer = state.answers[seat];
        if (answer.act == Act::accept) showed(state, seat, state.what.want, rules.seats);
        if (answer.act == Act::counter) showed(state, seat, answer.give, rules.seats);
        agreeing |= answer.act == Act::accept || answer.act == Act::counter;
    }
    state.phase = agreeing ? Phase::choose : Phase::act;
}

inline void answer(const Rules& rules, State& state, int seat, const Action& given) {
    state.answers[seat] = given;
    if (all_answered(rules, state)) close_answers(rules, state);
}

// What the active player would give and get by taking the answer of a seat.
struct Exchange {
    bool open = false;
    Cards give = 0;
    Cards get = 0;
};

inline Exchange exchange(const State& state, int seat) {
    const Action& answer = state.answers[seat];
    if (answer.act == Act::accept) return {true, state.what.give, state.what.want};
    if (answer.act == Act::counter) return {true, answer.want, answer.give};
    return {};
}

inline void take(const Rules& rules, State& state, int partner) {
    const Exchange terms = exchange(state, partner);
    const int seat = state.seat;
    state.hands[seat] += terms.get - terms.give;
    state.hands[partner] += terms.give - terms.get;
    paid(state, seat, terms.give, rules.seats);
    got(state, seat, terms.get, rules.seats);
    paid(state, partner, terms.get, rules.seats);
    got(state, partner, terms.give, rules.seats);
    ++state.trades[seat];
    end_turn(rules, state);
}

// Does what a seat has chosen, which is legal.
inline void apply(const Rules& rules, State& state, int seat, const Action& action) {
    switch (action.act) {
        case Act::lay: return lay(rules, state, action.a, action.b);
        case Act::under: return put_under(rules, state, action.a);
        case Act::show:
            state.shown[state.seat] = state.land[state.seat];
            return laid(rules, state);
        case Act::pay: return done(rules, state, Action(state.what), action.give);
        case Act::give: return give(rules, state, action.a);
        case Act::pass: return pass(rules, state);
        case Act::offer: return make_offer(rules, state, action);
        case Act::accept:
        case Act::refuse:
        case Act::counter: return answer(rules, state, seat, action);
        case Act::take: return take(rules, state, action.a);
        case Act::none: state.phase = Phase::act; return;
        case Act::keep: return keep(rules, state, seat, action.give);
        default: return begin(rules, state, action);
    }
}

}  // namespace tyros
