// Whole positions of Tryce as text: the seventeen parts of TC-39, hands without what is known of
// them.
#pragma once

#include "text.hpp"

namespace tryce {

constexpr const char* kSteps[] = {"dealer", "deal", "turn", "buy", "lot",
                                  "extra",  "draw", "play", "over"};

// Gives out each card of the deck once, equal ones in their order.
class Dealt {
public:
    explicit Dealt(const Deck& deck) : deck_(deck) {}

    int take(std::string_view text) {
        if (text == "JK") {
            if (++jokers_ > 4) refuse("there are four jokers");
            return kJoker;
        }
        for (int card = 0; card < kNatural; ++card) {
            if (!used_[card] && text == write_card(deck_, card)) {
                used_[card] = true;
                return card;
            }
        }
        refuse("a card stands twice, or is not in the deck: " + quoted(text));
    }

    void rest(Cards& stock) const {
        for (int card = 0; card < kNatural; ++card)
            if (!used_[card]) stock.add(card);
        for (int joker = jokers_; joker < 4; ++joker) stock.add(kJoker);
    }

private:
    const Deck& deck_;
    std::array<bool, kNatural> used_{};
    int jokers_ = 0;
};

inline Step read_step(std::string_view text) {
    for (int at = 0; at < 9; ++at)
        if (text == kSteps[at]) return static_cast<Step>(at);
    refuse("the engine does not play on from " + quoted(text));
}

inline Group read_group(const Deck& deck, Dealt& dealt, std::string_view text) {
    const Parts parts = split(text, '.');
    if (parts.size() != 5) refuse("a group has five parts, not " + quoted(text));
    Group group;
    group.owner = static_cast<std::int8_t>(read_number(parts[0]));
    group.kind = read_kind(parts[1]);
    group.front = static_cast<std::uint8_t>(read_number(parts[2]));
    group.end = static_cast<std::uint8_t>(read_number(parts[3]));
    for (int beside = group.front + group.end; beside > 0; --beside) dealt.take("JK");
    const Parts cards = split(parts[4], ',');
    if (cards.size() > kMostGroup) refuse("a group is too long");
    for (const std::string_view each : cards) {
        const bool joker = each.starts_with("JK=");
        const int at = group.size++, card = dealt.take(joker ? "JK" : each);
        group.cards[at] = static_cast<std::uint8_t>(card);
        group.letters[at] = joker ? each.back() : static_cast<char>('A' + deck.letter[card]);
        if (joker) continue;
        if (group.kind == Kind::kSet) group.mark = deck.rank[card];
        if (group.kind == Kind::kSequence) {
            group.mark = deck.suit[card];
            const int place = deck.rank[card] + 2;
            group.low = static_cast<std::uint8_t>(place == 14 && at == 0 ? 1 : place - at);
        }
    }
    return group;
}

inline Row read_row(std::string_view text, int seats) {
    const Parts parts = split(text, '.');
    if (parts.size() != 5) refuse("a row has five parts, not " + quoted(text));
    const Parts laid = split(parts[1], '/'), held = split(parts[2], '/');
    if (static_cast<int>(laid.size()) != seats || laid.size() != held.size())
        refuse("a row has other players");
    Row row{read_number(parts[0]), read_some(parts[3]), read_some(parts[4]), {}, {}, 0, 0};
    for (int seat = 0; seat < seats; ++seat) {
        row.laid[seat] = read_number(laid[seat]);
        row.held[seat] = read_number(held[seat]);
    }
    return row;
}

// TC-14, TC-31: what each seat's task still wants follows from the groups.
inline void count_missing(State& state) {
    const Task& task = state.task();
    for (int seat = 0; seat < state.seats(); ++seat) {
        std::array<int, 3> left = {task.sets, task.sequences, task.words};
        state.brief[seat] = task.pat;
        for (int at = 0; at < state.groups_count; ++at) {
            const Group& group = state.groups[at];
            if (group.owner != seat) continue;
            --left[static_cast<int>(group.kind)];
            if (group.kind == Kind::kWord && group.size == 3) state.brief[seat] = false;
        }
        for (int kind = 0; kind < 3; ++kind)
            state.missing[seat][kind] = static_cast<std::int8_t>(left[kind]);
    }
}

inline State read_position(const Options& options, const Deck& deck, std::string_view text) {
    const Parts parts = split(text, ' ');
    if (parts.size() != 17) refuse("a position has seventeen parts");
    State state;
    state.deck = &deck;
    state.options = &options;
    state.step = read_step(parts[1]);
    state.hand = static_cast<std::int8_t>(read_number(parts[2]));
    if (options.hands.find(static_cast<char>('0' + state.hand)) == std::string::npos)
        refuse("this hand is not played");
    state.dealer = static_cast<std::int8_t>(read_some(parts[3]));
    state.turn = static_cast<std::int8_t>(read_some(parts[4]));
    state.turns = read_number(parts[5]);
    Dealt dealt(deck);
    const Parts hands = split(parts[6], '/');
    if (static_cast<int>(hands.size()) != options.seats) refuse("another number of players");
    for (int seat = 0; seat < options.seats; ++seat) {
        for (const std::string_view part : split(hands[seat], '+'))
            for (const std::string_view card : listed(part, ','))
                state.hands[seat].add(dealt.take(card));
    }
    for (const std::string_view card : listed(parts[7], ',')) state.pile.add(dealt.take(card));
    for (const std::string_view each : listed(parts[8], ';')) {
        if (state.groups_count >= kMostGroups) refuse("too many groups");
        state.groups[state.groups_count++] = read_group(deck, dealt, each);
    }
    if (parts[9] != "-") state.taken = static_cast<std::int16_t>(read_card(deck, parts[9]));
    state.buyer = static_cast<std::int8_t>(read_some(parts[10]));
    if (parts[11] != "-") {
        for (int seat = 0; seat < options.seats; ++seat) {
            const char sign = parts[11].at(seat);
            state.replies[seat] = sign == 'y'   ? Reply::kYes
                                  : sign == 'n' ? Reply::kNo
                                                : Reply::kOpen;
        }
    }
    state.cutter = static_cast<std::int8_t>(read_some(parts[15]));
    for (const std::string_view each : listed(parts[16], ';')) {
        if (state.rows_count >= 7) refuse("too many rows");
        state.rows[state.rows_count++] = read_row(each, options.seats);
    }
    dealt.rest(state.stock);
    count_missing(state);
    return state;
}

inline std::string write_some(int number) {
    return number < 0 ? "-" : std::to_string(number);
}

inline std::string joined(std::vector<std::string> parts, const char* mark) {
    std::string text;
    for (const std::string& each : parts) text += (text.empty() ? "" : mark) + each;
    return text.empty() ? "-" : text;
}

inline std::string write_cards(const Deck& deck, const Cards& cards, bool sorted) {
    std::vector<std::string> texts;
    for (const int card : cards) texts.push_back(write_card(deck, card));
    if (sorted) std::sort(texts.begin(), texts.end());
    return joined(texts, ",");
}

inline std::string write_group(const Deck& deck, const Group& group) {
    std::vector<std::string> cards;
    for (int at = 0; at < group.size; ++at) {
        const int card = group.cards[at];
        std::string joker = "JK=";
        if (group.kind == Kind::kWord) joker += group.letters[at];
        if (group.kind == Kind::kSet) joker += kRanks[group.mark];
        if (group.kind == Kind::kSequence) {
            joker += kRanks[rank_at(group.low + at)];
            joker += kSuits[group.mark];
        }
        cards.push_back(card == kJoker ? joker : write_card(deck, card));
    }
    return std::to_string(group.owner) + "." + write_kind(group.kind) + "." +
           std::to_string(group.front) + "." + std::to_string(group.end) + "." + joined(cards, ",");
}

inline std::string write_row(const Row& row, int seats) {
    std::vector<std::string> laid, held;
    for (int seat = 0; seat < seats; ++seat) {
        laid.push_back(std::to_string(row.laid[seat]));
        held.push_back(std::to_string(row.held[seat]));
    }
    return std::to_string(row.hand) + "." + joined(laid, "/") + "." + joined(held, "/") + "." +
           write_some(row.winner) + "." + write_some(row.cutter);
}

inline std::string write_position(const State& state) {
    const Deck& deck = *state.deck;
    std::vector<std::string> hands, groups, rows;
    std::string replies;
    const bool asking = state.step == Step::kBuy || state.step == Step::kLot;
    for (int seat = 0; seat < state.seats(); ++seat) {
        const std::string cards = write_cards(deck, state.hands[seat], true);
        hands.push_back("+" + (cards == "-" ? "" : cards));
        if (asking) replies += "?yn"[static_cast<int>(state.replies[seat])];
    }
    for (int at = 0; at < state.groups_count; ++at)
        groups.push_back(write_group(deck, state.groups[at]));
    for (int at = 0; at < state.rows_count; ++at)
        rows.push_back(write_row(state.rows[at], state.seats()));
    return joined({"-", kSteps[static_cast<int>(state.step)], std::to_string(state.hand),
                   write_some(state.dealer), write_some(state.turn), std::to_string(state.turns),
                   joined(hands, "/"), write_cards(deck, state.pile, false), joined(groups, ";"),
                   state.taken < 0 ? "-" : write_card(deck, state.taken), write_some(state.buyer),
                   replies.empty() ? "-" : replies, "-", "0", "-", write_some(state.cutter),
                   joined(rows, ";")},
                  " ");
}

}  // namespace tryce
