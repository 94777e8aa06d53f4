// Whether a seat can lay the rest of its task at once and be left with a discard: every way is
// looked at.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "plans.hpp"

namespace tryce {

class GoingOut {
public:
    // Finds the plan that lays most points and leaves one card, beside those that `fits` tells can
    // be added to the table; false where there is none. The spread must have all its groups.
    bool find(const Spread& spread, const Need& need, Mask fits, Plan& best) {
        if (need.words > 2 || spread.count() < need.cards() + 1) return false;
        spread_ = &spread;
        need_ = need;
        best_ = &best;
        fewest_ = 1000;
        left_over_ = spread.count() - need.cards() + 1;
        mark_words();
        each_set(fits);
        unmark_words();
        return fewest_ < 1000;
    }

private:
    void mark_words() {
        for (auto& each : by_lowest_) each.clear();
        for (int at = 0; at < static_cast<int>(spread_->words.size()); ++at) {
            const Found& word = spread_->words[at];
            if (word.size < 4) continue;
            marked_[word.mask / 64] |= 1ull << word.mask % 64;
            if (need_.words == 2) by_lowest_[std::countr_zero(word.mask)].push_back(at);
        }
    }

    void unmark_words() {
        for (const Found& word : spread_->words) marked_[word.mask / 64] = 0;
    }

    bool is_word(Mask mask) const { return marked_[mask / 64] >> mask % 64 & 1; }

    void each_set(Mask fits) {
        Plan frame;
        if (need_.sets == 0) each_sequence(frame, fits);
        if (need_.sets == 0) return;
        for (const Found& set : spread_->sets) {
            Plan longer = frame;
            longer.add(set);
            each_sequence(longer, fits);
        }
    }

    void each_sequence(const Plan& frame, Mask fits) {
        if (need_.sequences == 0) each_rest(frame, fits);
        if (need_.sequences == 0) return;
        for (const Found& run : spread_->sequences) {
            if (run.mask & frame.used) continue;
            Plan longer = frame;
            longer.add(run);
            each_rest(longer, fits);
        }
    }

    // What is not laid: a discard, and any of the cards that fit the table.
    void each_rest(const Plan& frame, Mask fits) {
        const Mask rest = spread_->all & ~frame.used, added = rest & fits;
        if (std::popcount(rest) < 4 * need_.words + 1) return;
        for (Mask part = 0;;) {
            if (std::popcount(part) < left_over_)
                for (Mask left = rest & ~part; left; left &= left - 1) {
                    const int at = std::countr_zero(left);
                    if (at != need_.taken) lay_all(frame, rest & ~part & ~(left & -left), at, part);
                }
            if (part == added) return;
            part = (part - added) & added;
        }
    }

    void lay_all(const Plan& frame, Mask rest, int discard, Mask part) {
        const int lost = spread_->worth(part | Mask{1} << discard) + std::popcount(part);
        if (lost >= fewest_) return;
        Plan plan = frame;
        if (need_.words == 0 ? rest != 0 : need_.words == 1 ? !is_word(rest) : !two(rest, plan))
            return;
        if (need_.words == 1) plan.add(*found(rest));
        plan.whole = true;
        fewest_ = lost;
        *best_ = plan;
    }

    bool two(Mask rest, Plan& plan) const {
        if (std::popcount(rest) < 8) return false;
        for (const int at : by_lowest_[std::countr_zero(rest)]) {
            const Found& word = spread_->words[at];
            if ((word.mask & ~rest) || !is_word(rest & ~word.mask)) continue;
            plan.add(word);
            plan.add(*found(rest & ~word.mask));
            return true;
        }
        return false;
    }

    const Found* found(Mask mask) const {
        for (const Found& word : spread_->words)
            if (word.mask == mask) return &word;
        return nullptr;
    }

    const Spread* spread_ = nullptr;
    Need need_{};
    Plan* best_ = nullptr;
    int fewest_ = 0, left_over_ = 0;
    std::array<std::uint64_t, (1u << kMostSpread) / 64> marked_{};
    std::array<std::vector<int>, kMostSpread> by_lowest_;
};

}  // namespace tryce
