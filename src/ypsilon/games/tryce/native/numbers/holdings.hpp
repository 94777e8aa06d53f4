// Hands by what the others know of them: rules/holdings.py.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "lettered.hpp"

namespace tryce {

constexpr int kSeen = -1;

struct Held {
    std::uint8_t card;   // of cards that are alike the first
    std::int16_t stock;  // which it was drawn from; kSeen: all saw it come in
};

class Holdings {
public:
    int stocks() const { return stocks_; }
    const std::vector<Held>& of(int seat) const { return hands_[seat]; }

    void clear() {
        stocks_ = 1;
        for (auto& hand : hands_) hand.clear();
    }

    void put_seen(int seat, int card) { put(seat, card, kSeen); }
    void put_drawn(int seat, int card) { put(seat, card, stocks_ - 1); }
    void turn_over() { ++stocks_; }

    // A card leaves a hand; of equal ones the longest known goes first.
    void play(int seat, int card, const Lettered& lettered, const Cards& stock) {
        if (take(seat, card, kSeen)) return;
        const std::vector<int> sources = sources_of(seat, card, lettered, stock);
        // Nobody sees from which stock a joker came: from here on they are one for all.
        if (sources.size() > 1) unite(sources);
        for (int at = 0; at < stocks_; ++at)
            if (take(seat, card, at)) return;
    }

private:
    void put(int seat, int card, int stock) {
        hands_[seat].push_back({static_cast<std::uint8_t>(card), static_cast<std::int16_t>(stock)});
    }

    bool take(int seat, int card, int stock) {
        auto& hand = hands_[seat];
        const auto found = std::find_if(hand.begin(), hand.end(), [&](const Held& each) {
            return each.card == card && each.stock == stock;
        });
        if (found == hand.end()) return false;
        hand.erase(found);
        return true;
    }

    // The stocks that a hidden card of a seat can be from, as far as all know.
    std::vector<int> sources_of(int seat, int card, const Lettered& lettered,
                                const Cards& stock) const {
        std::vector<bool> own(stocks_), there(stocks_);
        for (const Held& each : hands_[seat])
            if (each.stock != kSeen) own[each.stock] = true;
        for (const auto& hand : hands_)
            for (const Held& each : hand)
                if (each.card == card && each.stock != kSeen) there[each.stock] = true;
        for (const int each : stock)
            if (lettered.first[each] == card) there[stocks_ - 1] = true;
        std::vector<int> found;
        for (int at = 0; at < stocks_; ++at)
            if (own[at] && there[at]) found.push_back(at);
        return found;
    }

    // Some stocks are one from now on, in the place of the newest of them.
    void unite(const std::vector<int>& sources) {
        std::vector<int> place(stocks_);
        int count = 0;
        for (int at = 0; at < stocks_; ++at) {
            const bool gone = at != sources.back() &&
                              std::find(sources.begin(), sources.end(), at) != sources.end();
            place[at] = gone ? -1 : count++;
        }
        for (auto& hand : hands_)
            for (Held& each : hand) {
                if (each.stock == kSeen) continue;
                const int moved = place[each.stock];
                each.stock = static_cast<std::int16_t>(moved < 0 ? place[sources.back()] : moved);
            }
        stocks_ = count;
    }

    int stocks_ = 1;
    std::array<std::vector<Held>, kMostSeats> hands_;
};

}  // namespace tryce
