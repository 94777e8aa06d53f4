// Actions of Tyros as text, both ways: TY-53; seats are counted from 1.
#pragma once

#include <charconv>
#include <string>
#include <string_view>

#include "legal.hpp"

namespace tyros {

constexpr std::string_view LETTERS = "OYGVJ";

inline std::string write_cards(Cards cards) {
    std::string text;
    for (int kind = 0; kind < KINDS; ++kind) text.append(held(cards, kind), LETTERS[kind]);
    return text.empty() ? "-" : text;
}

inline int read_kind(std::string_view text) {
    const auto kind = text.size() == 1 ? LETTERS.find(text[0]) : std::string_view::npos;
    if (kind == std::string_view::npos) refuse(quoted(text) + " is no card");
    return static_cast<int>(kind);
}

inline Cards read_cards(std::string_view text) {
    Cards cards = 0;
    if (text == "-") return 0;
    if (text.empty() || text.size() > 60) refuse(quoted(text) + " is no hand");
    for (const char& letter : text) cards += one(read_kind({&letter, 1}));
    return cards;
}

inline int read_number(std::string_view text) {
    if (text.empty() || text.size() > 2) refuse(quoted(text) + " is no number");
    int number = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') refuse(quoted(text) + " is no number");
        number = number * 10 + digit - '0';
    }
    return number;
}

inline double read_decimal(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        refuse(quoted(text) + " is no number");
    return number;
}

inline int read_seat(std::string_view text, int seats) {
    const int seat = read_number(text) - 1;
    if (seat < 0 || seat >= seats) refuse(quoted(text) + " is no seat");
    return seat;
}

// TY-34: the ship that leaves is named where the player has a choice, by where its ships are.
inline std::string write_leaving(const Chart& chart, const State& state, const Action& city) {
    Bits own = chart.waters_of[city.a];
    if (ypsilon::count(own) == 1) return "";
    ypsilon::each(chart.waters_of[city.a], [&](Bits water) {
        if (!has_ship(state, state.seat, lowest_at(water))) own &= ~water;
    });
    return own == bit(city.b) ? "" : " " + chart.names[city.b];
}

inline std::string write_exchange(Cards give, Cards want) {
    return write_cards(give) + ">" + write_cards(want);
}

inline std::string write_card_action(const Chart& chart, const State& state, const Action& action) {
    switch (action.act) {
        case Act::move: return "move " + chart.names[action.a] + ">" + chart.names[action.b];
        case Act::city:
            return "city " + write_field(action.a) + write_leaving(chart, state, action);
        case Act::ship: return "ship " + write_field(action.a);
        case Act::bank: return "bank " + std::to_string(action.a);
        default: return std::string("swap ") + LETTERS[action.a];
    }
}

inline std::string write_action(const Chart& chart, const State& state, const Action& action) {
    switch (action.act) {
        case Act::nothing: return "?";
        case Act::lay: return "lay " + write_field(action.a) + " " + LETTERS[action.b];
        case Act::under: return "under " + write_field(action.a);
        case Act::show: return "show";
        case Act::pay: return "pay " + write_cards(action.give);
        case Act::give: return std::string("give ") + LETTERS[action.a];
        case Act::pass: return "pass";
        case Act::offer:
            return "offer " + write_exchange(action.give, action.want) + " " +
                   (action.a == NOBODY ? "all" : std::to_string(action.a + 1));
        case Act::accept: return "accept";
        case Act::refuse: return "refuse";
        case Act::counter: return "counter " + write_exchange(action.give, action.want);
        case Act::take: return "take " + std::to_string(action.a + 1);
        case Act::none: return "none";
        case Act::keep: return "keep " + write_cards(action.give);
        default: return write_card_action(chart, state, action);
    }
}

inline Action read_city(const Chart& chart, const State& state, std::string_view text) {
    const int field = read_field(cut(text, ' '));
    if (!text.empty()) return {Act::city, std::int8_t(field), std::int8_t(chart.water_named(text))};
    int leaves = lowest_at(chart.waters_of[field]);
    ypsilon::each(chart.waters_of[field], [&](Bits water) {
        if (has_ship(state, state.seat, lowest_at(water))) leaves = lowest_at(water);
    });
    return {Act::city, std::int8_t(field), std::int8_t(leaves)};
}

inline Action read_exchange(Act act, std::string_view text, int seats) {
    Action action{act};
    auto cards = cut(text, ' ');
    action.give = read_cards(cut(cards, '>'));
    action.want = read_cards(cards);
    if (act == Act::offer)
        action.a = std::int8_t(text == "all" ? NOBODY : read_seat(text, seats));
    return action;
}

inline Action read_action(const Rules& rules, const State& state, std::string_view text) {
    const Chart& chart = *rules.chart;
    const auto whole = text, word = cut(text, ' ');
    const auto small = [](int number) { return static_cast<std::int8_t>(number); };
    if (word == "lay") {
        const int field = read_field(cut(text, ' '));
        return {Act::lay, small(field), small(read_kind(text))};
    }
    if (word == "under") return {Act::under, small(read_field(text))};
    if (word == "show") return {Act::show};
    if (word == "move") {
        const int origin = chart.water_named(cut(text, '>'));
        return {Act::move, small(origin), small(chart.water_named(text))};
    }
    if (word == "city") return read_city(chart, state, text);
    if (word == "ship") return {Act::ship, small(read_field(text))};
    if (word == "bank") return {Act::bank, small(read_number(text))};
    if (word == "swap") return {Act::swap, small(read_kind(text))};
    if (word == "pay") return {Act::pay, 0, 0, read_cards(text)};
    if (word == "keep") return {Act::keep, 0, 0, read_cards(text)};
    if (word == "give") return {Act::give, small(read_kind(text))};
    if (word == "pass") return {Act::pass};
    if (word == "offer") return read_exchange(Act::offer, text, rules.seats);
    if (word == "counter") return read_exchange(Act::counter, text, rules.seats);
    if (word == "accept") return {Act::accept};
    if (word == "refuse") return {Act::refuse};
    if (word == "none") return {Act::none};
    if (word == "take") return {Act::take, small(read_seat(text, rules.seats))};
    refuse(quoted(whole) + " is no action");
}

// What chance did, as the rules write it.
inline Luck read_luck(const Rules& rules, const State& state, std::string_view text) {
    Luck luck;
    const auto word = cut(text, ' ');
    if (word == "found")
        for (int& field : luck.fields) field = read_field(cut(text, ' '));
    else if (word == "lot")
        luck.seat = read_seat(text, rules.seats);
    else if (word == "explore")
        luck.fields[0] = read_field(text);
    else if (word == "draw")
        luck.cards[0] = read_cards(text);
    else if (word != "survey" && word != "deal")
        refuse(quoted(word) + " is nothing that chance does");
    for (int seat = 0; word == "deal" && seat < rules.seats; ++seat)
        luck.cards[seat] = read_cards(cut(text, '/'));
    for (int seat = 0; word == "survey" && seat < rules.seats; ++seat)
        for (auto hand = cut(text, '/'); !hand.empty();)
            luck.land[seat] |= 1u << read_field(cut(hand, ','));
    if (!is_chance(state.phase)) refuse("chance is not to act");
    return luck;
}

}  // namespace tyros
