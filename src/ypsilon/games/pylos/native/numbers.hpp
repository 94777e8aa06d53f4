// Pylos by numbers: one game in play, as forms/encoding.py writes it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "batch.hpp"
#include "playouts.hpp"
#include "text.hpp"

namespace pylos {

// A ball played, with where it was raised from; or one taken back; or, with neither, to stop.
struct Step {
    Bits from = 0;
    Bits to = 0;
    Bits taken = 0;
};

inline std::vector<Step> read_steps(const std::vector<std::string>& texts) {
    std::vector<Step> steps;
    for (const std::string& text : texts) {
        const std::string_view all = text;
        Step step;
        if (text.size() == 3) step.to = read_cell(all);
        if (text.size() == 4 && text[0] == 'x') step.taken = read_cell(all.substr(1));
        if (text.size() == 7 && text[3] == '-')
            step = {read_cell(all.substr(0, 3)), read_cell(all.substr(4)), 0};
        if (!step.to && !step.taken && text != "stop") refuse(quoted(all) + " is no action");
        steps.push_back(step);
    }
    return steps;
}

class Numbered {
public:
    // `light_seat` is the seat that has the light balls and begins.
    Numbered(Rules rules, Repetition repetition, int light_seat,
             const std::vector<std::string>& actions)
        : rules_(rules),
          repetition_(repetition),
          light_seat_(light_seat),
          steps_(std::make_shared<std::vector<Step>>(read_steps(actions))) {
        reset();
    }

    int actions() const { return static_cast<int>(steps_->size()); }
    // The parts of a view: two of 30 cells, then 2 + 1 + 1 + 3 + 1 + 1 + 4 numbers.
    int size() const { return 2 * 30 + 13; }
    int seat() const { return past_.size() % 2 == 0 ? light_seat_ : 1 - light_seat_; }

    void reset() {
        here_ = {0, 0, Phase::play};
        past_.clear();
    }

    bool is_open(int number) const {
        const auto& [from, to, taken] = (*steps_)[static_cast<std::size_t>(number)];
        if (here_.phase != Phase::play) {
            if (taken) return loose(here_.mine, here_.theirs) & taken;
            return !to && here_.phase == Phase::take2;
        }
        const Bits occupied = here_.mine | here_.theirs;
        if (!to || occupied & to) return false;
        if (!from) return reserve(here_.mine) && (supported(occupied) & to);
        // PY-06 to PY-08: support is judged with the ball lifted.
        return (loose(here_.mine, here_.theirs) & from) && (above(from) & to) &&
               (supported(occupied ^ from) & to);
    }

    // The same for all numbers: most raises are shut because of where they begin or end.
    void open(std::int8_t* mask) const {
        const Bits occupied = here_.mine | here_.theirs, free = loose(here_.mine, here_.theirs);
        const Bits carried = supported(occupied) & ~occupied;
        const bool playing = here_.phase == Phase::play;
        const Bits places = playing && reserve(here_.mine) ? carried : 0;
        const Bits taken = playing ? 0 : free, raised = playing ? free : 0;
        for (const Step& step : *steps_) {
            bool may = (step.from ? carried & step.to && raised & step.from : places & step.to) ||
                       taken & step.taken;
            if (may && step.from) may = supported(occupied ^ step.from) & step.to;
            if (!step.to && !step.taken) may = here_.phase == Phase::take2;
            *mask++ = may;
        }
    }

    // Nothing is left to luck.
    void seed(std::uint64_t) {}

    // Whether the game is over by it.
    bool play(int number) {
        winner_ = played(number);
        return winner_ != ypsilon::GOES_ON;
    }

    void result(float* shares, float* scores) const {
        ypsilon::put_winner(winner_, shares, scores);
    }

    void write(std::int16_t* row) const {
        ypsilon::Writer out(row);
        for (const Bits balls : {here_.mine, here_.theirs})
            each(CELLS, [&](Bits cell) { out.put((balls & cell) != 0); });
        out.put(reserve(here_.mine));
        out.put(reserve(here_.theirs));
        out.put(1);  // whoever sees this is to move
        out.put(past_.size() % 2 == 0);
        out.one_hot(static_cast<int>(here_.phase), 3);
        out.put(stood());
        out.put(static_cast<int>(past_.size()));
        out.one_hot(0, 4);
    }

private:
    int played(int number) {
        const auto& [from, to, taken] = (*steps_)[static_cast<std::size_t>(number)];
        const bool second = here_.phase == Phase::take2;
        if (taken) {
            here_.mine ^= taken;
            here_.phase = Phase::take2;
            if (!second && loose(here_.mine, here_.theirs)) return ypsilon::GOES_ON;
        } else if (to) {
            here_.mine = (here_.mine ^ from) | to;
            if (completes(here_.mine, to, rules_.variant)) {
                here_.phase = Phase::take1;
                return ypsilon::GOES_ON;
            }
        }
        return end_turn();
    }

    int end_turn() {
        const int mover = seat();
        here_ = {here_.theirs, here_.mine, Phase::play};
        past_.push_back(here_);
        const Outcome end = outcome(here_, rules_);
        if (end == Outcome::lost) return mover;
        if (end == Outcome::won) return 1 - mover;
        const bool drawn = repetition_ == Repetition::off
                               ? static_cast<int>(past_.size()) >= TURN_LIMIT
                               : stood() >= REPEATS;
        return drawn ? ypsilon::DRAWN : ypsilon::GOES_ON;
    }

    // PY-19: how often the position before this turn has stood.
    int stood() const {
        int times = 0;
        for (std::size_t at = past_.size(); at > 0; at = at > 2 ? at - 2 : 0)
            times += past_[at - 1].mine == past_.back().mine &&
                     past_[at - 1].theirs == past_.back().theirs;
        return past_.empty() ? 1 : times;
    }

    Rules rules_;
    Repetition repetition_;
    int light_seat_;
    std::shared_ptr<const std::vector<Step>> steps_;  // the same for all games
    Position here_{0, 0, Phase::play};
    int winner_ = ypsilon::GOES_ON;
    std::vector<Position> past_;  // the position after each turn
};

inline void register_batch(ypsilon::nb::module_& module) {
    namespace nb = ypsilon::nb;
    ypsilon::batch_class<Numbered>(module).def(
        "__init__",
        [](ypsilon::Batch<Numbered>* made, int count, const std::string& variant,
           const std::string& empty_reserve, const std::string& repetition, int light_seat,
           const std::vector<std::string>& actions) {
            const Rules rules{read_variant(variant), read_empty_reserve(empty_reserve)};
            const Numbered game(rules, read_repetition(repetition), light_seat, actions);
            new (made) ypsilon::Batch<Numbered>(count, game);
        },
        nb::arg("count"), nb::arg("variant"), nb::arg("empty_reserve"), nb::arg("repetition"),
        nb::arg("light_seat"), nb::arg("actions"));
}

}  // namespace pylos
