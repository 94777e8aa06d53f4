// Options, positions and actions of Tryce as text, in the notation of TC-39.
#pragma once

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "plays.hpp"

namespace tryce {

using Parts = std::vector<std::string_view>;

[[noreturn]] inline void refuse(const std::string& reason) {
    throw std::invalid_argument(reason);
}

inline std::string quoted(std::string_view text) {
    return "'" + std::string(text) + "'";
}

inline Parts split(std::string_view text, char mark) {
    Parts found;
    for (;;) {
        const auto end = text.find(mark);
        found.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return found;
        text.remove_prefix(end + 1);
    }
}

// Splits what may be empty, or `-` for none.
inline Parts listed(std::string_view text, char mark) {
    return text.empty() || text == "-" ? Parts{} : split(text, mark);
}

inline int read_number(std::string_view text) {
    int number = 0;
    const auto end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stop != end) refuse(quoted(text) + " is no number");
    return number;
}

inline int read_some(std::string_view text) {
    return text == "-" ? kNobody : read_number(text);
}

inline const Deck& deck_of(std::string_view letters) {
    if (letters.size() != kNatural) refuse("there are 104 letters");
    for (const char sign : letters)
        if (sign < 'A' || sign > 'Z') refuse("a letter is A to Z");
    thread_local std::string last;
    thread_local Deck deck{std::string(kNatural, 'A')};
    if (last != letters) {
        deck = Deck(letters);
        last = letters;
    }
    return deck;
}

// "seats hands lot|first turns rules_version"
inline Options read_options(std::string_view text) {
    const Parts parts = split(text, ' ');
    if (parts.size() != 5) refuse("options have five parts, not " + quoted(text));
    Options options;
    options.seats = read_number(parts[0]);
    options.hands = std::string(parts[1]);
    options.first = parts[2] == "first";
    options.turns = read_number(parts[3]);
    options.apart_front = parts[4] == "1";
    if (options.seats < 3 || options.seats > kMostSeats) refuse("three to six play");
    for (const char hand : options.hands)
        if (hand < '1' || hand > '7') refuse("hands are 1 to 7");
    if (options.hands.empty()) refuse("a hand is played");
    return options;
}

inline std::string write_card(const Deck& deck, int card) {
    if (card == kJoker) return "JK";
    return {kRanks[deck.rank[card]], kSuits[deck.suit[card]], ':',
            static_cast<char>('A' + deck.letter[card])};
}

// The first card of the deck that reads so.
inline int read_card(const Deck& deck, std::string_view text) {
    if (text == "JK") return kJoker;
    for (int card = 0; card < kNatural; ++card)
        if (text == write_card(deck, card)) return card;
    refuse("there is no card " + quoted(text));
}

inline Placed read_placed(const Deck& deck, std::string_view text) {
    const bool detached = text.starts_with("*=");
    if (!detached && !text.starts_with("JK=")) {
        return {static_cast<std::uint8_t>(read_card(deck, text)), false, 0, 0};
    }
    const std::string_view stands = text.substr(detached ? 2 : 3);
    if (stands.empty() || stands.size() > 2) refuse("a joker stands for no " + quoted(stands));
    return {kJoker, detached, stands[0], stands.size() > 1 ? stands[1] : '\0'};
}

inline std::string write_placed(const Deck& deck, const Placed& placed) {
    if (placed.card != kJoker) return write_card(deck, placed.card);
    std::string text = placed.detached ? "*=" : "JK=";
    text += placed.stands;
    if (placed.suit) text += placed.suit;
    return text;
}

inline Kind read_kind(std::string_view text) {
    if (text == "set") return Kind::kSet;
    if (text == "seq") return Kind::kSequence;
    if (text == "word") return Kind::kWord;
    refuse("there is no group " + quoted(text));
}

inline const char* write_kind(Kind kind) {
    return kind == Kind::kSet ? "set" : kind == Kind::kSequence ? "seq" : "word";
}

struct Plain {
    const char* text;
    Verb verb;
};
constexpr Plain kPlain[] = {{"take", Verb::kTake},
                            {"offer", Verb::kOffer},
                            {"buy", Verb::kBuy},
                            {"pass", Verb::kPass},
                            {"end", Verb::kEnd}};

inline int read_group_number(std::string_view text) {
    if (!text.starts_with("G")) refuse("there is no group " + quoted(text));
    const int number = read_number(text.substr(1));
    return number < 0 || number > 255 ? 0 : number;
}

inline void read_added(const Deck& deck, const Parts& parts, Action& action) {
    action.group = static_cast<std::uint8_t>(read_group_number(parts.at(1)));
    bool front = false;
    for (std::size_t at = 2; at < parts.size(); ++at) {
        if (parts[at] == "front" || parts[at] == "end") {
            front = parts[at] == "front";
            continue;
        }
        action.put(read_placed(deck, parts[at]));
        if (front) action.fronts = action.count;
    }
}

inline void read_swap(const Deck& deck, const Parts& parts, Action& action) {
    if (parts.size() != 5) refuse("an exchange has five parts");
    action.group = static_cast<std::uint8_t>(read_group_number(parts[1]));
    action.place = static_cast<std::uint8_t>(std::clamp(read_number(parts[2]), 0, 255));
    Placed placed{static_cast<std::uint8_t>(read_card(deck, parts[3])), false, 0, 0};
    action.to_front = parts[4].starts_with("front");
    std::string_view stands = parts[4].substr(action.to_front ? 5 : 3);
    if (stands.starts_with("=")) stands.remove_prefix(1);
    if (!stands.empty()) placed.stands = stands[0];
    if (stands.size() > 1) placed.suit = stands[1];
    action.put(placed);
}

inline Action read_action(const Deck& deck, std::string_view text) {
    Action action;
    for (const Plain& each : kPlain)
        if (text == each.text) return action.verb = each.verb, action;
    const Parts parts = split(text, ' ');
    if (parts.size() < 2) refuse("there is no action " + quoted(text));
    if (parts[0] == "lay") {
        action.verb = Verb::kLay;
        action.kind = read_kind(parts[1]);
        for (std::size_t at = 2; at < parts.size(); ++at) action.put(read_placed(deck, parts[at]));
    } else if (parts[0] == "add") {
        action.verb = Verb::kAdd;
        read_added(deck, parts, action);
    } else if (parts[0] == "swap") {
        action.verb = Verb::kSwap;
        read_swap(deck, parts, action);
    } else if (parts[0] == "discard" || parts[0] == "draw") {
        action.verb = parts[0] == "draw" ? Verb::kDraw : Verb::kDiscard;
        action.put({static_cast<std::uint8_t>(read_card(deck, parts[1])), false, 0, 0});
    } else if (parts[0] == "lot" || parts[0] == "dealer") {
        action.verb = parts[0] == "lot" ? Verb::kLot : Verb::kDealer;
        action.seat = static_cast<std::int8_t>(std::clamp(read_number(parts[1]), 0, 100) - 1);
    } else {
        refuse("there is no action " + quoted(text));
    }
    return action;
}

inline std::string write_action(const Deck& deck, const Action& action) {
    for (const Plain& each : kPlain)
        if (action.verb == each.verb) return each.text;
    const Placed& first = action.cards[0];
    switch (action.verb) {
        case Verb::kDiscard: return "discard " + write_card(deck, first.card);
        case Verb::kDraw: return "draw " + write_card(deck, first.card);
        case Verb::kLot: return "lot " + std::to_string(action.seat + 1);
        case Verb::kDealer: return "dealer " + std::to_string(action.seat + 1);
        case Verb::kSwap: {
            std::string text = "swap G" + std::to_string(action.group) + " " +
                               std::to_string(action.place) + " " + write_card(deck, first.card) +
                               (action.to_front ? " front" : " end");
            if (first.stands && first.stands != '*') text += '=';
            if (first.stands) text += first.stands;
            if (first.suit) text += first.suit;
            return text;
        }
        default: break;
    }
    std::string text = action.verb == Verb::kLay ? std::string("lay ") + write_kind(action.kind)
                                                 : "add G" + std::to_string(action.group);
    for (int at = 0; at < action.count; ++at) {
        if (action.verb == Verb::kAdd && at == 0 && action.fronts > 0) text += " front";
        if (action.verb == Verb::kAdd && at == action.fronts) text += " end";
        text += " " + write_placed(deck, action.cards[at]);
    }
    return text;
}

}  // namespace tryce
