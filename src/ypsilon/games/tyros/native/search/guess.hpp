// Positions of Tyros drawn from what one seat knows, each way the unseen cards can lie as likely.
#pragma once

#include "../position.hpp"

namespace tyros {

// What a seat knows: a position whose hands hold what is known of them, and how large they are.
struct Knowledge {
    State state;
    int seat = 0;
    std::array<int, SEATS> sizes{};  // of the hands of trade cards
    std::array<int, SEATS> lands{};  // of the hands of landscape cards
    int answered = 0;                // who has answered or chosen, unseen
};

// Reads the text of a position with `view`, `sizes`, `lands` and `answered` besides.
inline Knowledge read_knowledge(const Rules& rules, std::string_view text) {
    Knowledge known;
    const Parts parts(text);
    known.state = read_position(rules, text);
    known.seat = read_seat(parts.of("view"), rules.seats);
    each_row(parts.of("sizes"), rules.seats,
             [&](int seat, std::string_view row) { known.sizes[seat] = read_number(row); });
    each_row(parts.of("lands"), rules.seats,
             [&](int seat, std::string_view row) { known.lands[seat] = read_number(row); });
    each_row(parts.of("answered"), rules.seats, [&](int seat, std::string_view row) {
        if (read_number(row) && seat != known.seat) known.answered |= 1 << seat;
    });
    int unseen = total(known.state.pile), land = cards_in(known.state.stock);
    for (int seat = 0; seat < rules.seats; ++seat) {
        const int fresh = known.sizes[seat] - total(known.state.hands[seat]);
        const int cards = known.lands[seat] - cards_in(known.state.land[seat]);
        unseen -= fresh, land -= cards;
        if (fresh < 0 || cards < 0 || unseen < 0 || land < 0) refuse("the hands do not fit");
    }
    return known;
}

// Cards known to be in a hand are there; all others that are not seen are dealt evenly to what is
// left of the hands and to the piles.
inline State guessed(const Rules& rules, const Knowledge& known, Random& random) {
    State state = known.state;
    for (int seat = 0; seat < rules.seats; ++seat) {
        const int fresh = known.sizes[seat] - total(state.hands[seat]);
        state.hands[seat] += drawn_cards(state.pile, fresh, random);
        for (int card = cards_in(state.land[seat]); card < known.lands[seat]; ++card)
            state.land[seat] |= 1u << drawn_field(state.stock, random);
    }
    return state;
}

}  // namespace tyros
