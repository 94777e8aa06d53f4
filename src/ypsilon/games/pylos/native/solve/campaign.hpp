// A whole solution: pass after pass, with checkpoints from which the next run goes on.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "mapping.hpp"
#include "passes.hpp"

namespace pylos::solve {

struct Order {
    std::filesystem::path out;
    std::filesystem::path checkpoint;
    Terms terms;
    int threads;
    double every;  // seconds from one checkpoint to the next
};

// How far a campaign has come: the pass, numbers that it has looked at, decided ones, and all.
struct Stage {
    int plies;
    std::uint64_t looked_at;
    std::uint64_t decided;
    std::uint64_t numbers;
};

template <int SIZE>
class Campaign {
public:
    explicit Campaign(Order order)
        : order_(std::move(order)), crew_(order_.threads), values_(index<SIZE>().size()),
          passes_(order_.terms, values_, crew_) {}

    // Solves and writes the file; gives how many positions, copies included, each pass decided in
    // this run. Calls report(stage) about ten times a second.
    template <class Report>
    std::vector<std::uint64_t> run(Report&& report) {
        int plies = resumed();
        std::uint64_t decided =
            values_.size() - std::uint64_t(std::count(begin(), begin() + values_.size(), 0));
        std::vector<std::uint64_t> found;
        for (auto saved = Clock::now(); plies <= MOST_PLIES; ++plies) {
            found.push_back(passes_.run(plies, [&](std::uint64_t looked_at) {
                report(Stage{plies, looked_at, decided, values_.size()});
            }));
            decided += found.back();
            if (plies % 2 == 0 && found.back() == 0) break;
            const std::chrono::duration<double> since = Clock::now() - saved;
            if (since.count() < order_.every) continue;
            write_file(order_.checkpoint, header(plies + 1, false), values_);
            saved = Clock::now();
        }
        if (plies > MOST_PLIES) throw std::runtime_error("a win takes more plies than fit a byte");
        write_file(order_.out, header(plies + 1, true), values_);
        std::filesystem::remove(order_.checkpoint);
        return found;
    }

private:
    using Clock = std::chrono::steady_clock;

    Value* begin() { return values_.data(); }

    Header header(int passes, bool complete) const {
        const Terms& terms = order_.terms;
        return {.magic = {},
                .version = 0,
                .size = SIZE,
                .variant = std::uint32_t(terms.variant),
                .empty_reserve = std::uint32_t(terms.empty_reserve),
                .reading = std::uint32_t(terms.reading),
                .passes = std::uint32_t(passes),
                .complete = complete,
                .stretch = 0,
                .count = 0,
                .sum = 0};
    }

    // Takes up the checkpoint of a run that was ended, and gives the pass that comes next.
    int resumed() {
        if (!std::filesystem::exists(order_.checkpoint)) return 0;
        const Mapping saved(order_.checkpoint);
        const Header wanted = header(0, false), &found = saved.header();
        if (found.size != wanted.size || found.variant != wanted.variant ||
            found.empty_reserve != wanted.empty_reserve || found.reading != wanted.reading ||
            found.count != values_.size())
            refuse_file(order_.checkpoint, "a checkpoint of other rules; remove it to begin anew");
        saved.copy_to(values_);
        return int(found.passes);
    }

    Order order_;
    Crew crew_;
    Values values_;
    Passes<SIZE> passes_;
};

}  // namespace pylos::solve
