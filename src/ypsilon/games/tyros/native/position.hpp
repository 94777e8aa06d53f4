// Positions of Tyros as text, both ways, as text/dump.py writes them in full.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "text.hpp"

namespace tyros {

constexpr std::array<std::string_view, 14> HEADS = {
    "found", "lot", "survey", "deal", "lay", "explore", "act",
    "pay", "give", "draw", "answer", "choose", "keep", "over"};

// Writing

template <class Write>
std::string rows(int count, char between, Write&& write) {
    std::string text;
    for (int at = 0; at < count; ++at) {
        if (at) text += between;
        text += write(at);
    }
    return text;
}

inline std::string dashed(std::string text) { return text.empty() ? "-" : text; }

inline std::string write_fields(Bits fields) {
    std::string text;
    ypsilon::each(fields, [&](Bits field) {
        text += (text.empty() ? "" : ",") + write_field(lowest_at(field));
    });
    return text;
}

inline std::string write_land(std::uint32_t hand, std::uint32_t shown) {
    std::string text;
    ypsilon::each(hand, [&](Bits field) {
        text += (text.empty() ? "" : ",") + write_field(lowest_at(field));
        if (shown & field) text += '!';
    });
    return dashed(text);
}

inline std::string write_board(const Rules& rules, const State& state) {
    std::string chips;
    for (int empire = 0; empire < EMPIRES; ++empire)
        if (state.empires[empire])
            chips += (chips.empty() ? "" : "/") + std::string{LETTERS[empire]} +
                     write_fields(state.empires[empire]);
    const auto cities = [&](int seat) {
        Bits own = 0;
        for (int field = 0; field < FIELDS; ++field)
            if (state.cities[field] == seat) own |= bit(field);
        return dashed(write_fields(own));
    };
    const auto ships = [&](int seat) {
        return dashed(rows(state.fleet[seat], ',', [&](int at) {
            return rules.chart->names[state.ships[seat][at]];
        }));
    };
    return " chips=" + dashed(chips) + " cities=" + rows(rules.seats, '/', cities) +
           " bonus=" + (state.bonus == NOBODY ? "-" : std::to_string(state.bonus + 1)) +
           " ships=" + rows(rules.seats, '/', ships);
}

inline std::string write_known(const Rules& rules, const State& state, int holder) {
    const auto& row = state.known[holder];
    const Cards other = row[holder == 0 ? 1 : 0];
    bool same = true;
    for (int at = 0; at <= rules.seats; ++at) same &= at == holder || row[at] == other;
    if (same) return write_cards(other);
    return rows(rules.seats + 1, '|', [&](int at) { return write_cards(row[at]); });
}

inline std::string write_hands(const Rules& rules, const State& state) {
    const auto land = [&](int seat) { return write_land(state.land[seat], state.shown[seat]); };
    const auto under = [&](int at) { return write_field(state.under[at]); };
    return " land=" + rows(rules.seats, '/', land) +
           " under=" + dashed(rows(state.under_count, ',', under)) + " hands=" +
           rows(rules.seats, '/', [&](int seat) { return write_cards(state.hands[seat]); }) +
           " discards=" + write_cards(state.discards) + " known=" +
           rows(rules.seats, '/', [&](int seat) { return write_known(rules, state, seat); });
}

inline std::string joined(std::string text) {
    std::replace(text.begin(), text.end(), ' ', '_');
    return text;
}

inline std::string write_question(const Rules& rules, const State& state) {
    const Chart& chart = *rules.chart;
    const auto action = [&](const Action& each) {
        return joined(write_action(chart, state, each));
    };
    switch (state.phase) {
        case Phase::pay:
        case Phase::give: return " what=" + action(state.what);
        case Phase::answer:
        case Phase::choose:
            return " offer=" + action(state.what) + " answers=" +
                   rows(rules.seats, '/', [&](int at) { return action(state.answers[at]); });
        case Phase::draw: return " owing=" + std::to_string(state.owing);
        case Phase::keep:
            return " kept=" + rows(rules.seats, '/', [&](int at) {
                       return state.chosen >> at & 1 ? write_cards(state.kept[at]) : "?";
                   });
        default: return "";
    }
}

inline std::string write_position(const Rules& rules, const State& state) {
    const bool laying = state.phase == Phase::lay || state.phase == Phase::explore;
    const bool turn = state.phase >= Phase::act && state.phase <= Phase::choose;
    const auto number = [](int value) { return std::to_string(value); };
    return std::string(HEADS[static_cast<int>(state.phase)]) + ":" +
           number((laying || turn ? state.seat : state.first) + 1) + " round=" +
           number(state.round) + " first=" + number(state.first + 1) +
           " laying=" + number(laying ? 1 + state.again : 0) +
           " passes=" + number(turn ? state.passes : 0) +
           " offers=" + number(turn ? state.offers : 0) + " trades=" +
           rows(rules.seats, '/', [&](int seat) { return number(state.trades[seat]); }) +
           write_board(rules, state) + write_hands(rules, state) + write_question(rules, state);
}

// Reading

// The parts of a text by their names.
class Parts {
public:
    explicit Parts(std::string_view text) {
        head = cut(text, ' ');
        while (!text.empty()) {
            auto part = cut(text, ' ');
            const auto name = cut(part, '=');
            parts_[name] = part;
        }
    }

    bool has(std::string_view name) const { return parts_.count(name) > 0; }

    std::string_view of(std::string_view name) const {
        const auto found = parts_.find(name);
        if (found == parts_.end()) refuse("a position has " + quoted(name));
        return found->second;
    }

    int number(std::string_view name) const { return read_number(of(name)); }

    std::string_view head;

private:
    std::map<std::string_view, std::string_view> parts_;
};

// Calls read(seat, text) for what a part says of each seat.
template <class Read>
void each_row(std::string_view text, int seats, Read&& read) {
    for (int seat = 0; seat < seats; ++seat) read(seat, cut(text, '/'));
}

inline Bits read_fields(std::string_view text) {
    Bits fields = 0;
    if (text == "-") return 0;
    while (!text.empty()) fields |= bit(read_field(cut(text, ',')));
    return fields;
}

inline void read_board(const Rules& rules, State& state, const Parts& parts) {
    const Chart& chart = *rules.chart;
    for (auto chips = parts.of("chips"); chips != "-" && !chips.empty();) {
        const auto part = cut(chips, '/');
        const int empire = read_kind(part.substr(0, 1));
        if (empire == JOKER) refuse("there is no empire J");
        ypsilon::each(read_fields(part.substr(1)),
                      [&](Bits field) { put_chip(state, lowest_at(field), empire); });
    }
    each_row(parts.of("cities"), rules.seats, [&](int seat, std::string_view row) {
        ypsilon::each(read_fields(row), [&](Bits field) {
            if (state.chips[lowest_at(field)] == NOBODY) refuse("a city needs an empire");
            state.cities[lowest_at(field)] = static_cast<std::int8_t>(seat);
            ++state.built[seat];
        });
    });
    each_row(parts.of("ships"), rules.seats, [&](int seat, std::string_view row) {
        while (row != "-" && !row.empty()) {
            if (state.fleet[seat] >= SHIPS) refuse("there are ten ships each");
            put_ship(chart, state, seat, chart.water_named(cut(row, ',')));
        }
    });
    if (parts.of("bonus") != "-")
        state.bonus = static_cast<std::int8_t>(read_seat(parts.of("bonus"), rules.seats));
}

inline void read_round(const Rules& rules, State& state, const Parts& parts) {
    auto head = parts.head;
    const auto found = std::find(HEADS.begin(), HEADS.end(), cut(head, ':'));
    if (found == HEADS.end()) refuse(quoted(parts.head) + " opens no position");
    state.phase = static_cast<Phase>(found - HEADS.begin());
    state.seat = static_cast<std::int8_t>(read_seat(head, rules.seats));
    state.round = static_cast<std::uint8_t>(parts.number("round"));
    state.first = static_cast<std::int8_t>(read_seat(parts.of("first"), rules.seats));
    state.again = parts.number("laying") == 2;
    state.passes = static_cast<std::uint8_t>(parts.number("passes"));
    state.offers = static_cast<std::uint8_t>(parts.number("offers"));
    each_row(parts.of("trades"), rules.seats, [&](int seat, std::string_view row) {
        state.trades[seat] = static_cast<std::uint8_t>(read_number(row));
    });
}

inline Action read_joined(const Rules& rules, const State& state, std::string_view text) {
    if (text == "?") return {};
    std::string spaced(text);
    std::replace(spaced.begin(), spaced.end(), '_', ' ');
    return read_action(rules, state, spaced);
}

inline void read_question(const Rules& rules, State& state, const Parts& parts) {
    if (parts.has("what")) state.what = read_joined(rules, state, parts.of("what"));
    if (parts.has("owing")) state.owing = static_cast<std::uint8_t>(parts.number("owing"));
    if (parts.has("offer")) {
        state.what = read_joined(rules, state, parts.of("offer"));
        each_row(parts.of("answers"), rules.seats, [&](int seat, std::string_view row) {
            state.answers[seat] = read_joined(rules, state, row);
        });
    }
    if (parts.has("kept"))
        each_row(parts.of("kept"), rules.seats, [&](int seat, std::string_view row) {
            if (row == "?") return;
            state.kept[seat] = read_cards(row);
            state.chosen |= static_cast<std::uint8_t>(1 << seat);
        });
}

inline void read_land_cards(const Rules& rules, State& state, const Parts& parts) {
    each_row(parts.of("land"), rules.seats, [&](int seat, std::string_view row) {
        while (row != "-" && !row.empty()) {
            auto card = cut(row, ',');
            const bool shown = card.ends_with('!');
            if (shown) card.remove_suffix(1);
            const std::uint32_t field = 1u << (read_field(card) & 31);
            state.land[seat] |= field;
            if (shown) state.shown[seat] |= field;
        }
    });
    for (auto under = parts.of("under"); under != "-" && !under.empty();)
        state.under[state.under_count++ & 31] =
            static_cast<std::uint8_t>(read_field(cut(under, ',')));
}

// The landscape cards that are neither laid, nor in a hand, nor under the stock.
inline std::uint32_t rest_of_land(const State& state) {
    std::uint32_t gone = 0;
    for (int field = 0; field < TYROS; ++field)
        if (state.chips[field] != NOBODY) gone |= 1u << field;
    for (const std::uint32_t hand : state.land) gone |= hand;
    for (int at = 0; at < state.under_count; ++at) gone |= 1u << state.under[at];
    return ~gone;
}

inline State read_position(const Rules& rules, std::string_view text) {
    State state;
    const Parts parts(text);
    read_round(rules, state, parts);
    read_board(rules, state, parts);
    read_land_cards(rules, state, parts);
    state.stock = rest_of_land(state);
    state.discards = read_cards(parts.of("discards"));
    each_row(parts.of("hands"), rules.seats,
             [&](int seat, std::string_view row) { state.hands[seat] = read_cards(row); });
    state.pile = DECK - state.discards;
    for (const Cards hand : state.hands) {
        if (!holds(state.pile, hand)) refuse("there are 14 cards of each colour and four jokers");
        state.pile -= hand;
    }
    each_row(parts.of("known"), rules.seats, [&](int holder, std::string_view row) {
        const bool same = row.find('|') == std::string_view::npos;
        for (int at = 0; at <= rules.seats; ++at)
            if (same ? at != holder : true)
                state.known[holder][at] = read_cards(same ? row : cut(row, '|'));
    });
    read_question(rules, state, parts);
    return state;
}

}  // namespace tyros
