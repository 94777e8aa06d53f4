// Tryce by numbers: one game in play, as forms/encoding.py writes it for whoever is to decide.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>

#include "batch.hpp"
#include "play.hpp"
#include "view.hpp"

namespace tryce {

class Numbered {
public:
    Numbered(std::shared_ptr<const Shared> shared, const Judge& judge, const LongerWords& longer)
        : play_(shared, judge), selection_(judge, longer, shared->table) {
        reset();
    }

    int size() const { return view_size(play_.seats()); }
    int actions() const { return kFirstSlot + 3 * kMostSlots; }
    int seat() const { return play_.seat(); }

    void seed(std::uint64_t seed) { random_ = ypsilon::Random(seed); }

    void reset() {
        play_.reset(random_);
        list();
    }

    bool is_open(int number) const {
        if (number >= kFirstSlot) return slot(number) != nullptr;
        if (play_.aiming()) return number >= kFirstAim && number < kFirstDiscard;
        if (play_.pending()) return number >= kAllow && number <= kAbstain;
        switch (play_.state().step) {
            case Step::kTurn: return number == kTake || number == kOffer;
            case Step::kBuy: return number == kBuy || number == kPass;
            default: break;
        }
        const int seat = play_.state().turn;
        if (number == kEnd) return end_allowed(play_.state(), seat);
        if (number < kFirstDiscard) return false;
        return holds(number - kFirstDiscard) &&
               discard_allowed(play_.state(), seat, number - kFirstDiscard);
    }

    void open(std::int8_t* mask) const {
        std::memset(mask, 0, static_cast<std::size_t>(actions()));
        for (int number = 0; number < kFirstAim; ++number) mask[number] = is_open(number);
        if (play_.aiming()) std::memset(mask + kFirstAim, 1, kFirstDiscard - kFirstAim);
        if (!is_playing()) return;
        for (const int card : play_.state().hands[seat()]) {
            const int number = kFirstDiscard + play_.lettered().first[card];
            mask[number] = is_open(number);
        }
        std::int8_t* slots = mask + kFirstSlot;
        for (const Actions* each : {&listed_.lays, &listed_.adds, &listed_.swaps}) {
            std::memset(slots, 1, each->size());
            slots += kMostSlots;
        }
    }

    // Whether the game is over by it.
    bool play(int number) {
        if (const Action* chosen = number < kFirstSlot ? nullptr : slot(number)) {
            play_.compose(Action(*chosen), random_);
        } else if (number >= kFirstDiscard) {
            play_.put_away(number - kFirstDiscard, random_);
        } else if (number >= kFirstAim) {
            play_.aim(number - kFirstAim + 1, random_);
        } else {
            say(number);
        }
        list();
        return play_.over();
    }

    void result(float* shares, float* scores) const {
        int best = play_.state().total(0), winners = 0;
        for (int seat = 0; seat < play_.seats(); ++seat)
            best = std::max(best, play_.state().total(seat));
        for (int seat = 0; seat < play_.seats(); ++seat)
            winners += play_.state().total(seat) == best;
        for (int seat = 0; seat < play_.seats(); ++seat) {
            const int total = play_.state().total(seat);
            shares[seat] = total == best ? 1.0f / static_cast<float>(winners) : 0.0f;
            scores[seat] = static_cast<float>(total);
        }
    }

    void write(std::int16_t* row) const { View(play_, listed_).write(row); }

    std::string position() const { return write_whole(play_); }

private:
    enum : int { kTake, kOffer, kBuy, kPass, kEnd, kAllow, kRefuse, kAbstain, kFirstAim };
    static constexpr int kFirstDiscard = kFirstAim + kDeckSize - 1;
    static constexpr int kFirstSlot = kFirstDiscard + kNatural + 1;

    bool is_playing() const {
        return play_.state().step == Step::kPlay && !play_.aiming() && !play_.pending();
    }

    bool holds(int card) const {
        const auto& hand = play_.state().hands[seat()];
        return std::any_of(hand.begin(), hand.end(),
                           [&](int each) { return play_.lettered().first[each] == card; });
    }

    const Action* slot(int number) const {
        const int at = number - kFirstSlot;
        const Actions& kind = at < kMostSlots       ? listed_.lays
                              : at < 2 * kMostSlots ? listed_.adds
                                                    : listed_.swaps;
        const auto place = static_cast<std::size_t>(at % kMostSlots);
        return place < kind.size() ? &kind[place] : nullptr;
    }

    void say(int number) {
        switch (number) {
            case kTake: return play_.take_up();
            case kOffer: return play_.offer_up();
            case kEnd: return play_.end_turn(random_);
            case kBuy:
            case kPass: return play_.answer_offer(number == kBuy, random_);
            default:
                play_.cast(number == kAllow    ? Vote::kYes
                           : number == kRefuse ? Vote::kNo
                                               : Vote::kNone,
                           random_);
        }
    }

    void list() {
        listed_ = {};
        if (is_playing()) listed_ = selection_.list(play_.state(), play_.lettered(), play_.asked());
    }

    ypsilon::Random random_{0};
    Play play_;
    Selection selection_;
    Selection::Listed listed_;
};

}  // namespace tryce
