// Prospects of a player by rules of thumb: what a hand is good for, plan by plan, card by card.
#pragma once

#include "planner.hpp"

namespace tyros {

// A plan, what it is worth with this hand, how many cards are missing, how likely they come.
struct Prospect {
    double worth = 0;
    int missing = 0;
    double hope = 1;
    Plan plan;
};

using Weights = std::array<double, KINDS>;

inline double worth_of(const Weights& weights, Cards cards) {
    double sum = 0;
    for (int kind = 0; kind < KINDS; ++kind) sum += weights[kind] * held(cards, kind);
    return sum;
}

// How many cards of the bank's three for one would give what is missing; 99 where it cannot.
inline int swapped(const State& state, Cards hand, int colour, int whole, int missing) {
    const int lying = held(state.discards, colour) + held(state.discards, JOKER);
    const int spare = total(hand) - std::min(held(hand, colour) + held(hand, JOKER), whole);
    return lying >= missing && spare >= SWAP * missing ? SWAP * missing : 99;
}

// What one seat may hope for with a hand.
class Prospects {
public:
    static constexpr int TOP = 6;

    Prospects(const State& state, Cards hand, const Numbers& numbers, const Planner& planner)
        : state_(state), hand_(hand), numbers_(numbers) {
        unseen_ = DECK - hand - state.discards;
        const double card = planner.last ? numbers.last : numbers.card;
        for (int kind = 0; kind < EMPIRES; ++kind) {
            serving_[kind] = held(hand, kind) + held(hand, JOKER);
            odds_[kind] = double(held(unseen_, kind) + held(unseen_, JOKER)) /
                          std::max(1, total(unseen_));
        }
        size_ = total(hand);
        drawn_ = total(state.pile) * 0.6;
        planner.each_plan([&](const Action& what, double gain, const Price& price, int whole) {
            // Most can be told to be worth nothing at a glance.
            if (gain > card * whole) add(Plan{what, gain, price, whole}, card);
        });
        weigh();
    }

    // The best plan that can be begun at once and be paid to its end; no act where there is none.
    Prospect ready;
    // The best for which cards are missing that may well come.
    Prospect hoped;
    Weights weights{};
    // The best of all, and how many there are.
    std::array<Prospect, TOP> top{};
    int count = 0;

private:
    int missing(const Plan& plan) const {
        const Price& price = plan.price;
        if (price.colour == ANY || price.mixed) return price.payable(hand_) ? 0 : 99;
        if (price.spare && size_ < plan.whole) return 99;
        return std::max(0, plan.whole - price.spare - serving_[price.colour]);
    }

    double hope(const Plan& plan, int missing) const {
        if (!missing) return 1.0;
        const int colour = plan.price.colour;
        if (colour == ANY || missing == 99) return 0.0;
        const int spare = size_ - std::min(held(hand_, colour), plan.whole) - held(hand_, JOKER);
        if (missing > spare) return 0.0;
        return std::min(0.9, odds_[colour] * std::min(drawn_, spare * 2.0) / missing);
    }

    void add(const Plan& plan, double card) {
        const int lacks = missing(plan);
        double likely = hope(plan, lacks);
        double worth = plan.gain * likely - card * plan.whole;
        if (lacks && lacks < 99 && numbers_.swaps > 0 && plan.price.colour != ANY &&
            swapped(state_, hand_, plan.price.colour, plan.whole, lacks) < 99) {
            // What the bank gives for certain costs two cards more than what it may give.
            const double sure = plan.gain - card * (plan.whole + numbers_.swaps * lacks);
            if (sure > worth) worth = sure, likely = 1.0;
        }
        const Prospect found{worth, lacks, likely, plan};
        if (found.worth <= 0) return;
        if (!lacks && (ready.plan.what.act == Act::nothing || found.worth > ready.worth))
            ready = found;
        if (lacks && likely >= numbers_.hope &&
            (hoped.plan.what.act == Act::nothing || found.worth > hoped.worth))
            hoped = found;
        insert(found);
    }

    void insert(const Prospect& found) {
        int at = std::min(count, TOP);
        while (at > 0 && top[at - 1].worth < found.worth) --at;
        if (at == TOP) return;
        for (int each = std::min(count, TOP - 1); each > at; --each) top[each] = top[each - 1];
        top[at] = found;
        count = std::min(count + 1, TOP);
    }

    void weigh() {
        for (int kind = 0; kind < KINDS; ++kind) weights[kind] = 0.4 + 0.12 * held(hand_, kind);
        for (int at = 0; at < count; ++at)
            if (const int colour = top[at].plan.price.colour; colour != ANY)
                weights[colour] += 0.25 + 0.03 * top[at].worth / (1 + top[at].missing);
        weights[JOKER] = *std::max_element(weights.begin(), weights.end()) + 1.0;
    }

    const State& state_;
    Cards hand_;
    const Numbers& numbers_;
    Cards unseen_ = 0;
    int size_ = 0;
    double drawn_ = 0;
    std::array<int, EMPIRES> serving_{};
    std::array<double, EMPIRES> odds_{};
};

}  // namespace tyros
