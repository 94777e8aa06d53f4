// What whoever is to decide sees, as the numbers of forms/encoding.py; and positions as texts.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "play.hpp"

namespace tryce {

constexpr int kCodes = kNatural + 1, kStocksShown = 4, kViewSteps = 13;
constexpr int kLetterCode = kCodes + 1, kRankCode = kLetterCode + 26, kCardCode = kRankCode + 13;

constexpr int view_size(int seats) { return 3482 + 129 * seats; }

class View {
public:
    View(const Play& play, const Selection::Listed& listed)
        : play_(play),
          state_(play.state()),
          listed_(listed),
          seats_(play.seats()),
          viewer_(play.seat()) {}

    void write(std::int16_t* row) {
        at_ = row;
        std::memset(row, 0, sizeof *row * static_cast<std::size_t>(view_size(seats_)));
        write_turn();
        write_hands();
        write_table();
        write_questions();
        write_sheet();
        for (const Actions* each : {&listed_.lays, &listed_.adds, &listed_.swaps}) {
            std::int16_t* const start = at_;
            for (const Action& action : *each) write_slot(action);
            at_ = start + 7 * kMostSlots;
        }
    }

private:
    enum : int { kAim = 2, kTurn = 5, kBuy = 6, kPlay = 10, kVote = 11, kOver = 12 };

    void put(int number) { *at_++ = static_cast<std::int16_t>(number); }

    int first(int card) const { return play_.lettered().first[card]; }
    int code(int card) const { return first(card) + 1; }

    // 0 for nobody, 1 for who is to decide, 2 for the next seat and so on.
    int relative(int seat) const {
        return seat == kNobody ? 0 : (seat - viewer_ + seats_) % seats_ + 1;
    }

    // Calls visit(seat) for all, from whoever is to decide on.
    template <class Visit>
    void around(const Visit& visit) const {
        for (int at = 0; at < seats_; ++at) visit((viewer_ + at) % seats_);
    }

    int step() const {
        if (play_.aiming()) return kAim;
        if (play_.pending()) return kVote;
        switch (state_.step) {
            case Step::kTurn: return kTurn;
            case Step::kBuy: return kBuy;
            case Step::kPlay: return kPlay;
            default: return kOver;
        }
    }

    void write_turn() {
        for (const char sign : play_.lettered().letters) put(sign - 'A' + 1);
        at_[step()] = 1;
        at_ += kViewSteps;
        put(state_.hand);
        put(relative(state_.dealer));
        put(relative(state_.turn));
        put(state_.turns);
        put(play_.holdings().stocks());
    }

    // The newest stock first, from the fourth on together.
    int shown(int stock) const {
        return std::min(play_.holdings().stocks() - 1 - stock, kStocksShown - 1);
    }

    void write_hands() {
        const Holdings& holdings = play_.holdings();
        for (const Held& each : holdings.of(viewer_))
            ++at_[(each.stock == kSeen ? 0 : 1 + shown(each.stock)) * kCodes + each.card];
        at_ += (1 + kStocksShown) * kCodes;
        around([&](int seat) {
            for (const Held& each : holdings.of(seat))
                if (each.stock == kSeen) ++at_[each.card];
            at_ += kCodes;
        });
        around([&](int seat) {
            for (const Held& each : holdings.of(seat))
                if (each.stock != kSeen) ++at_[shown(each.stock)];
            at_ += kStocksShown;
        });
        for (int seat = 0; seat < seats_; ++seat)
            for (const Held& each : holdings.of(seat))
                if (seat != viewer_ && each.stock != kSeen)
                    ++at_[shown(each.stock) * kCodes + each.card];
        for (const int card : state_.stock) ++at_[first(card)];
        at_ += kStocksShown * kCodes;
        put(state_.stock.count);
    }

    void write_table() {
        for (int at = 0; at < state_.pile.count; ++at)
            at_[at] = static_cast<std::int16_t>(code(state_.pile.at[state_.pile.count - 1 - at]));
        at_ += kDeckSize;
        std::int16_t* const start = at_;
        for (int at = 0; at < state_.groups_count; ++at) write_group(state_.groups[at]);
        at_ = start + kMostGroups * (4 + kMostGroup);
        const Task& task = state_.task();
        around([&](int seat) {
            const auto& missing = state_.missing[seat];
            put(play_.aiming() ? task.sets : missing[0]);
            put(play_.aiming() ? task.sequences : missing[1]);
            put(play_.aiming() ? task.words : missing[2]);
        });
        put(state_.taken < 0 ? 0 : code(state_.taken));
    }

    void write_group(const Group& group) {
        put(relative(group.owner));
        put(static_cast<int>(group.kind) + 1);
        put(group.front);
        put(group.end);
        for (int at = 0; at < group.size; ++at) {
            const Placed shown = Plays::shown(group, at);
            at_[at] = static_cast<std::int16_t>(placed_code(shown));
        }
        at_ += kMostGroup;
    }

    int placed_code(const Placed& placed) const {
        if (placed.card != kJoker) return code(placed.card);
        return stands_code(placed.stands, placed.suit) + kCodes;
    }

    // A single sign is a letter if it can be one, which some ranks are too.
    static int stands_code(char stands, char suit) {
        const auto rank = static_cast<int>(std::string_view(kRanks).find(stands));
        if (suit) {
            const auto among = static_cast<int>(std::string_view(kSuits).find(suit));
            return kCardCode - kCodes + 13 * among + rank;
        }
        if (stands >= 'A' && stands <= 'Z') return kLetterCode - kCodes + stands - 'A';
        return kRankCode - kCodes + rank;
    }

    void write_questions() {
        const bool voting = play_.pending().has_value();
        const bool buying = !voting && state_.step == Step::kBuy;
        put(0);  // an extra card is drawn by chance
        put(voting || buying);
        put(play_.asked());
        put(0);  // who is to decide has not answered yet
        around([&](int seat) {
            put(voting   ? play_.vote(seat) != Vote::kOpen
                : buying ? state_.replies[seat] != Reply::kOpen
                         : 0);
        });
        at_ += seats_;  // a lot is drawn by chance
        std::int16_t* const start = at_;
        if (voting) write_pending(*play_.pending());
        at_ = start + 6 + 2 * kMostGroup;
        put(0);  // a cut is made by chance as soon as it is aimed
        put(relative(state_.cutter));
    }

    void write_pending(const Action& action) {
        const bool swap = action.verb == Verb::kSwap;
        put(action.verb == Verb::kLay ? 1 : swap ? 3 : 2);
        put(action.verb == Verb::kLay ? static_cast<int>(action.kind) + 1 : action.group);
        if (swap) {
            const Placed& placed = action.cards[0];
            put(action.place);
            put(code(placed.card));
            put(action.to_front ? 1 : 2);
            put(placed.stands ? stands_code(placed.stands, placed.suit) : 0);
            return;
        }
        at_ += 4;
        const int fronts = action.verb == Verb::kLay ? action.count : action.fronts;
        for (int at = 0; at < action.count; ++at) {
            const int place = at < fronts ? at : kMostGroup + at - fronts;
            at_[place] = static_cast<std::int16_t>(placed_code(action.cards[at]));
        }
    }

    void write_sheet() {
        std::int16_t* const start = at_;
        for (int at = 0; at < state_.rows_count; ++at) {
            const Row& row = state_.rows[at];
            put(row.hand);
            put(relative(row.winner));
            put(relative(row.cutter));
            around([&](int seat) { put(row.laid[seat]); });
            around([&](int seat) { put(row.held[seat]); });
        }
        at_ = start + 7 * (3 + 2 * seats_);
        around([&](int seat) { put(state_.total(seat)); });
    }

    void write_slot(const Action& action) {
        int jokers = 0, worth = 0;
        for (int at = 0; at < action.count; ++at) {
            jokers += action.cards[at].card == kJoker;
            worth += play_.lettered().deck.value[action.cards[at].card];
        }
        put(1);
        put(action.verb == Verb::kLay ? static_cast<int>(action.kind) + 1 : 0);
        put(action.verb == Verb::kLay ? 0 : action.group);
        put(action.count);
        put(jokers);
        put(worth);
        put(action.ask);
    }

    const Play& play_;
    const State& state_;
    const Selection::Listed& listed_;
    int seats_, viewer_;
    std::int16_t* at_ = nullptr;
};

// The seventeen parts of TC-39, with what is known of the hands.
inline std::string write_whole(const Play& play) {
    const Lettered& lettered = play.lettered();
    const std::string flat = write_position(play.state());
    std::vector<std::string> parts;
    for (const std::string_view part : split(flat, ' ')) parts.emplace_back(part);
    if (lettered.letters != play.shared().letters) parts[0] = lettered.letters;
    if (play.aiming()) parts[1] = "aim";
    std::string hands;
    for (int seat = 0; seat < play.seats(); ++seat) {
        if (seat > 0) hands += '/';
        for (int stock = kSeen; stock < play.holdings().stocks(); ++stock) {
            Cards cards;
            for (const Held& each : play.holdings().of(seat))
                if (each.stock == stock) cards.add(each.card);
            if (stock != kSeen) hands += '+';
            if (!cards.empty()) hands += write_cards(lettered.deck, cards, true);
        }
    }
    parts[6] = hands;
    if (const auto& pending = play.pending()) {
        parts[1] = "vote";
        parts[11].clear();
        for (int seat = 0; seat < play.seats(); ++seat)
            parts[11] += "?yna"[static_cast<int>(play.vote(seat))];
        parts[12] = write_action(lettered.deck, *pending) + " ?";
        std::replace(parts[12].begin(), parts[12].end(), ' ', '_');
    }
    parts[13] = std::to_string(play.asked());
    return joined(parts, " ");
}

}  // namespace tryce
