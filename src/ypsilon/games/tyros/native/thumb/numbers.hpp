// The numbers by which a player of Tyros by rules of thumb judges, and their text.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "../text.hpp"

namespace tyros {

// Points, unless it says otherwise. What is not set is as the reference `tyros-1` has it.
struct Numbers {
    double card = 0.8;       // what a card in hand is worth
    double ship = 2.2;       // what a ship is worth as such
    double idle = 0.9;       // less for each that controls nothing
    double empire = 1.6;     // another empire with a city, for each that one has, while it counts
    double spite = 0.3;      // the share of another's loss that is one's own gain
    double pair = 0.8;       // a second ship beside an own one
    double early = 0.3;      // the share of a lone ship's points that it counts for at first
    double lead = 0.85;      // the share of the points for most cities that a new lead counts for
    double held = 0.2;       // the same for a lead that only becomes safer
    double hope = 0.15;      // how likely missing cards must come
    double patience = 1.25;  // how much better what is hoped for must be than what is at hand
    double last = 0.05;      // what a card is worth in the last round
    double spare = 0.8;      // what a card is worth where one would pass otherwise
    double fair = 0.3;       // what a trade must bring
    double near = 1.0;       // what an offer may lack to be worth haggling over
    double haggle = 1.0;     // what the exchange asked for instead must bring
    double trades = 3;       // how many trades of its own it makes in a round
    double swaps = 0;        // cards that the bank's three for one costs besides; 0: not thought of
    double plans = 1;        // 1: it plans to sail and build; 0: it thinks of one action alone
    double reach = 0.1;      // what a field is worth less for each step that it is away
    double colour = 0.15;    // what a landscape card is worth for each card of its colour in hand
    double draws = 0;        // 1: before it passes it exchanges what it will not keep
};

using Number = double Numbers::*;

struct NamedNumber {
    std::string_view name;
    Number number;
};

constexpr std::array<NamedNumber, 22> NAMED_NUMBERS = {{
    {"card", &Numbers::card}, {"ship", &Numbers::ship}, {"idle", &Numbers::idle},
    {"empire", &Numbers::empire}, {"spite", &Numbers::spite}, {"pair", &Numbers::pair},
    {"early", &Numbers::early}, {"lead", &Numbers::lead}, {"held", &Numbers::held},
    {"hope", &Numbers::hope}, {"patience", &Numbers::patience}, {"last", &Numbers::last},
    {"spare", &Numbers::spare}, {"fair", &Numbers::fair}, {"near", &Numbers::near},
    {"haggle", &Numbers::haggle}, {"trades", &Numbers::trades}, {"swaps", &Numbers::swaps},
    {"plans", &Numbers::plans}, {"reach", &Numbers::reach}, {"colour", &Numbers::colour},
    {"draws", &Numbers::draws},
}};

// Reads `card=0.5 swaps=1`.
inline Numbers read_numbers(std::string_view text) {
    Numbers numbers;
    while (!text.empty()) {
        auto value = cut(text, ' ');
        if (value.empty()) continue;
        const auto name = cut(value, '=');
        bool known = false;
        for (const NamedNumber& each : NAMED_NUMBERS)
            if (each.name == name) {
                numbers.*each.number = read_decimal(value);
                known = true;
            }
        if (!known) refuse(quoted(name) + " is no number of rules of thumb");
    }
    return numbers;
}

}  // namespace tyros
