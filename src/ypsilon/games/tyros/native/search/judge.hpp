// What the end of a round of Tyros is worth to everybody: traits, and chances to win by them.
#pragma once

#include <cmath>

#include "../thumb/policy.hpp"

namespace tyros {

// What is counted for each seat.
enum Trait {
    POINTS,      // that stand
    LONE,        // of them for fields that ships alone control
    FLEET,       // ships
    SITES,       // fields where only its ships are, and a city can be built
    PAIRS,       // of them with two
    LEADS,       // empires where it alone has the most cities
    SAFE,        // of them by two or more
    TIES,        // empires where it shares the most
    SETTLED,     // empires with a city of it, while the points for all four are open
    BUILT,       // cities
    CARDS,       // kept
    MATCHING,    // kept that serve for a city in its best site
    ONE_STEP,    // empty fields one step from a ship, where a city can be built; their root
    TWO_STEPS,   // two from a ship, or one from a city where a ship can be built
    THREE_STEPS, // three, or two
    LEADING,     // sites where a city makes a lead
    THREATENED,  // sites with one ship, one step from a ship of another
    BLOCKED,     // fields that it shares with others, and nobody controls
    TRAITS
};

using Traits = std::array<double, TRAITS>;

// A number at the start of the game, and how much more at its end.
struct Slope {
    double start;
    double more;

    constexpr double at(double far) const { return start + more * far; }
};

// Points that a trait brings until the end, and how steeply a point more raises the odds to win:
// a number, and its slope and curve over the game.
struct Learnt {
    std::array<Slope, TRAITS> worth;
    std::array<double, 3> steep;
};

// What a seat with these traits may hope for, in points.
inline double points_by(const Learnt& learnt, const Traits& traits, double far) {
    double points = 0;
    for (int trait = 0; trait < TRAITS; ++trait)
        points += learnt.worth[trait].at(far) * traits[trait];
    return points;
}

// Everybody's chance to win: the odds go by the exponents of the points.
inline std::array<double, SEATS> chances_by(const Learnt& learnt, const Rules& rules,
                                            const std::array<Traits, SEATS>& traits, double far) {
    const double steep = learnt.steep[0] + far * (learnt.steep[1] + far * learnt.steep[2]);
    std::array<double, SEATS> odds{};
    for (int seat = 0; seat < rules.seats; ++seat)
        odds[seat] = steep * points_by(learnt, traits[seat], far);
    const double most = *std::max_element(odds.begin(), odds.begin() + rules.seats);
    double sum = 0;
    for (int seat = 0; seat < rules.seats; ++seat) sum += odds[seat] = std::exp(odds[seat] - most);
    for (int seat = 0; seat < rules.seats; ++seat) odds[seat] /= sum;
    return odds;
}

// The traits of everybody at the end of a round that is not the last.
class Judge {
public:
    Judge(const Rules& rules, const State& state)
        : rules_(rules), state_(state), scores_(scores_of(state)), counts_(city_counts(state)) {
        for (int seat = 0; seat < rules.seats; ++seat) {
            count_cities(seat);
            traits[seat][CARDS] = total(state.hands[seat]);
            traits[seat][FLEET] = state.fleet[seat];
        }
        for (int field = 0; field < FIELDS; ++field)
            if (state.cities[field] != NOBODY) cities_[state.cities[field]] |= bit(field);
        for (int field = 0; field < FIELDS; ++field)
            if (state.chips[field] != NOBODY && state.cities[field] == NOBODY) count_field(field);
        // Of many fields within reach each is worth less.
        for (Traits& own : traits)
            for (int steps = ONE_STEP; steps <= THREE_STEPS; ++steps)
                own[steps] = std::sqrt(own[steps]);
    }

    std::array<Traits, SEATS> traits{};

private:
    int most_of_others(int empire, int seat) const {
        int most = 0;
        for (int other = 0; other < rules_.seats; ++other)
            if (other != seat) most = std::max(most, counts_[empire][other]);
        return most;
    }

    void count_cities(int seat) {
        Traits& own = traits[seat];
        own[POINTS] = scores_.totals[seat];
        own[BUILT] = state_.built[seat];
        for (int empire = 0; empire < EMPIRES; ++empire) {
            const int cities = counts_[empire][seat], rest = most_of_others(empire, seat);
            own[LEADS] += cities > rest;
            own[SAFE] += cities > rest + 1;
            own[TIES] += cities && cities == rest;
            own[SETTLED] += cities && state_.bonus == NOBODY;
        }
    }

    // A field with a chip and without a city.
    void count_field(int field) {
        const int there = state_.there[field], owner = lone(there);
        if (owner != NOBODY) return count_site(field, owner);
        for (int seat = 0; seat < rules_.seats; ++seat) {
            if (there) {
                traits[seat][BLOCKED] += ships_of(there, seat) > 0;
                continue;
            }
            const int sailed = static_cast<int>(steps_to(*rules_.chart, state_, seat, field));
            const int steps = std::min(sailed, 1 + steps_from_cities(seat, field));
            if (steps <= 3) ++traits[seat][ONE_STEP + std::max(steps, 1) - 1];
        }
    }

    int steps_from_cities(int seat, int field) const {
        const Chart& chart = *rules_.chart;
        int near = FAR;
        ypsilon::each(chart.waters_of[field], [&](Bits water) {
            ypsilon::each(cities_[seat], [&](Bits city) {
                const int berth = chart.berth[lowest_at(city)];
                near = std::min(near, int{chart.steps[berth][lowest_at(water)]});
            });
        });
        return near;
    }

    void count_site(int field, int seat) {
        Traits& own = traits[seat];
        const int chip = state_.chips[field], ships = ships_of(state_.there[field], seat);
        const Cards hand = state_.hands[seat];
        ++own[SITES];
        own[PAIRS] += ships > 1;
        own[LONE] += SHIP_POINTS[scores_.ranks[chip]];
        own[LEADING] += counts_[chip][seat] == most_of_others(chip, seat);
        own[MATCHING] =
            std::max<double>(own[MATCHING], held(hand, chip) + held(hand, JOKER));
        bool threatened = false;
        for (int other = 0; ships == 1 && !threatened && other < rules_.seats; ++other)
            threatened =
                other != seat && steps_to(*rules_.chart, state_, other, field) <= 1;
        own[THREATENED] += threatened;
    }

    const Rules& rules_;
    const State& state_;
    Scores scores_;
    Counts counts_;
    std::array<Bits, SEATS> cities_{};
};

}  // namespace tyros
