// Plans of a player by rules of thumb: what is worth doing on the board for a seat.
#pragma once

#include "../scoring.hpp"
#include "numbers.hpp"

namespace tyros {

// What to do first, what it brings in the end, its first price, and how many cards it takes whole.
struct Plan {
    Action what;
    double gain = 0;
    Price price;
    int whole = 0;
};

// How far the game has come, from 0 to 1 in its last round.
inline double progress(const Rules& rules, const State& state) {
    int fewest = 99;
    for (int seat = 0; seat < rules.seats; ++seat)
        fewest = std::min(fewest, cards_in(state.land[seat]));
    if (!fewest) return 1.0;
    const double stock = double(cards_in(state.stock) + state.under_count) / rules.seats;
    const double left = (stock + fewest) / (rules.seats == 3 ? 2 : 1);
    return std::clamp(1 - left / 7, 0.0, 0.95);
}

// What one seat sees of the board: points to be had, and by what.
class Planner {
public:
    Planner(const Rules& rules, const State& state, int seat, const Numbers& numbers)
        : rules_(rules), state_(state), seat_(seat), numbers_(numbers), scores(scores_of(state)),
          counts_(city_counts(state)) {
        const double far = progress(rules, state);
        last = far >= 1;
        ships_count_ = numbers.early + (1 - numbers.early) * far;
        best_ = *std::max_element(scores.totals.begin(), scores.totals.begin() + rules.seats);
        for (int field = 0; field < FIELDS; ++field) lone_[field] = lone(state.there[field]);
        settled_ = ypsilon::count(static_cast<Bits>(empires_settled(state, seat)));
    }

    // Calls visit(what, gain, price, whole) for everything that can be begun on the board,
    // whatever the hand.
    template <class Visit>
    void each_plan(Visit&& visit) const {
        each_building(*rules_.chart, state_, seat_, [&](const Action& what, const Price& price) {
            const double gain = what.act == Act::city ? city_gain(what.a) : new_ship_gain();
            visit(what, gain, price, price.number);
        });
        each_voyage(visit);
    }

    // What one more ship in a field brings: control, a second ship, or a block.
    double ship_gain(int field) const {
        if (state_.cities[field] != NOBODY) return -1.0;
        const int owner = lone_[field];
        if (owner == seat_) return numbers_.pair;
        if (owner != NOBODY) {
            const double ahead = scores.totals[owner] >= best_ ? 2.0 : 1.0;
            return numbers_.spite * ahead * control(field);
        }
        return state_.there[field] ? 0.0 : control(field);
    }

    // What a city brings: its points, the lead in its empire, the way to all four.
    double city_gain(int field) const {
        const int chip = state_.chips[field];
        double gain = CITY_POINTS[scores.ranks[chip]] - (last ? 0.0 : numbers_.ship / 2);
        if (lone_[field] == seat_) gain -= control(field);
        return gain + lead_gain(chip) + empire_gain(chip);
    }

    double new_ship_gain() const {
        int idle = 0;
        for (int at = 0; at < state_.fleet[seat_]; ++at) {
            const int field = rules_.chart->field_of[state_.ships[seat_][at]];
            idle += lone_[field] != seat_ || state_.cities[field] != NOBODY;
        }
        return (last ? numbers_.ship * 0.8 : numbers_.ship) - numbers_.idle * idle;
    }

private:
    // A water where ships may go, and what that brings by itself and with a city.
    struct Target {
        std::int8_t water;
        std::int8_t field;
        std::int8_t colour;
        std::int8_t spare;
        std::int8_t cost;  // of the city; 0: none can be built
        bool full;         // only for who comes from another water of it
        double ship;
        double city;
    };

    // Fills in the waters once for all ships.
    int targets(std::array<Target, MOST_WATERS>& found) const {
        int count = 0;
        const Chart& chart = *rules_.chart;
        for (int field = 0; field < FIELDS; ++field) {
            if (state_.chips[field] == NOBODY) continue;
            const Bits waters = chart.waters_of[field];
            const bool full = room(state_, field, seat_) < 1;
            if (full && !ypsilon::without_lowest(waters)) continue;
            const int there = state_.there[field], own = ships_of(there, seat_);
            const bool builds = numbers_.plans >= 1 && state_.cities[field] == NOBODY &&
                                state_.built[seat_] < CITIES && ships_in(there) == own;
            const Target target{0, std::int8_t(field), state_.chips[field],
                                hosted(state_, field, seat_),
                                std::int8_t(builds ? (own ? CITY_COST - 1 : CITY_COST) : 0), full,
                                ship_gain(field), builds ? city_gain(field) : 0.0};
            ypsilon::each(waters, [&](Bits water) {
                found[count] = target;
                found[count++].water = static_cast<std::int8_t>(lowest_at(water));
            });
        }
        return count;
    }

    template <class Visit>
    void each_voyage(Visit&& visit) const {
        std::array<Target, MOST_WATERS> found;
        const int count = targets(found);
        int last_origin = -1;
        for (int at = 0; at < state_.fleet[seat_]; ++at) {
            const int origin = state_.ships[seat_][at], from = rules_.chart->field_of[origin];
            if (origin == last_origin) continue;
            last_origin = origin;
            const double away = leaving(from);
            for (int each = 0; each < count; ++each)
                voyage(origin, from, away, found[each], visit);
        }
    }

    template <class Visit>
    void voyage(int origin, int from, double away, const Target& target, Visit&& visit) const {
        const int steps = rules_.chart->steps[origin][target.water];
        if (steps == 0 || steps == FAR || (target.full && from != target.field)) return;
        const double loss = from == target.field ? 0.0 : away;
        const Action move{Act::move, std::int8_t(origin), target.water};
        const Price price{target.colour, steps, false, target.spare};
        if (target.ship > loss) visit(move, target.ship - loss, price, steps + target.spare);
        if (target.cost) visit(move, target.city - loss, price, steps + target.cost);
    }

    double control(int field) const {
        const int chip = state_.chips[field];
        return chip == NOBODY ? 0.0 : SHIP_POINTS[scores.ranks[chip]] * ships_count_;
    }

    // What is lost when a ship leaves a field.
    double leaving(int field) const {
        if (lone_[field] != seat_ || state_.cities[field] != NOBODY) return 0.0;
        return ships_of(state_.there[field], seat_) == 1 ? control(field) : numbers_.pair;
    }

    double lead_gain(int chip) const {
        const auto& counts = counts_[chip];
        int rest = 0;
        for (int seat = 0; seat < rules_.seats; ++seat)
            if (seat != seat_) rest = std::max(rest, counts[seat]);
        const int own = counts[seat_] + 1;
        if (own > rest) {
            // A lead by one city is easily lost again; one already held only becomes safer.
            const bool held = counts[seat_] > rest;
            return BONUS * (held ? (last ? 0.0 : numbers_.held) : numbers_.lead);
        }
        return own == rest ? BONUS * numbers_.spite : 0.0;
    }

    double empire_gain(int chip) const {
        if (state_.bonus != NOBODY || counts_[chip][seat_]) return 0.0;
        if (settled_ == EMPIRES - 1) return BONUS;
        return settled_ ? numbers_.empire * settled_ : 0.5;
    }

    const Rules& rules_;
    const State& state_;
    int seat_;
    const Numbers& numbers_;

public:
    Scores scores;
    bool last = false;

private:
    Counts counts_;
    double ships_count_ = 1;
    int best_ = 0;
    int settled_ = 0;
    std::array<int, FIELDS> lone_{};
};

}  // namespace tyros
