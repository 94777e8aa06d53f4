// Which groups to lay in a turn: the best ways to go out, to complete the task, or a part of it.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "spread.hpp"
#include "weights.hpp"

namespace tryce {

struct Plan {
    std::array<Found, 4> groups{};
    int count = 0;
    Mask used = 0;
    float score = -1e9f;
    bool whole = false;

    void add(const Found& group) {
        groups[count++] = group;
        used |= group.mask;
    }
};

// What a seat is to do with its cards, as far as plans depend on it.
struct Need {
    int sets, sequences, words;
    bool pat, brief;
    int taken;  // the place of the one card that may not be discarded, or -1

    int groups() const { return sets + sequences + words; }
    int cards() const { return 3 * sets + 4 * sequences + 4 * words - (brief && words > 0); }
};

class Planner {
public:
    static constexpr int kMostNodes = 20'000, kBuckets = 512;
    int most_nodes = kMostNodes;
    int most_groups = 4;  // that are laid in one turn

    // The spread must have its sets, sequences and words where they are wanted.
    Planner(const Deck& deck, const Spread& spread, const Need& need, const Weights& weights)
        : deck_(deck), spread_(spread), need_(need), weights_(weights) {
        for (Mask left = spread.all; left; left &= left - 1) weigh(std::countr_zero(left));
        for (Mask left = spread.all; left; left &= left - 1) {
            const int at = std::countr_zero(left);
            keep_[at] = keep(at, need);
        }
    }

    // Complete plans, those that use most cards first; in a pat hand those that use all.
    void complete(std::vector<Plan>& found, std::size_t most) {
        nodes_ = 0;
        most_ = most;
        if (spread_.count() < need_.cards() + !need_.pat || need_.groups() > most_groups) return;
        if ((need_.sets > 0 && spread_.sets.empty()) ||
            (need_.sequences > 0 && spread_.sequences.empty()))
            return;
        if (need_.pat) {
            cover_all(found);
            return;
        }
        order(6.0f);
        each_frame(true, [&](const Plan& frame) { with_words(frame, found); });
    }

    // Plans that lay a part of the task or nothing, the best first.
    void partial(std::vector<Plan>& found, std::size_t most) {
        nodes_ = 0;
        most_ = most;
        order(0);
        look_for_parts(found);
        if (!need_.pat) return;
        // Many short words are nearer to the end of a pat hand than few long ones.
        order(-kShort);
        look_for_parts(found);
    }

    float kept(int at) const { return keep_[at]; }
    float pairs(int at) const { return pairs_[at]; }
    float runs(int at) const { return runs_[at]; }

    // How much of the hand's words each card is part of: what is in none is missed least.
    std::array<float, kMostSpread> parts() const {
        std::array<float, kMostSpread> sum{};
        for (const Found& word : spread_.words) {
            const float weight = word.size <= 5 ? 1.0f : 0.5f;
            for (Mask left = word.mask; left; left &= left - 1)
                sum[std::countr_zero(left)] += weight;
        }
        return sum;
    }

    // Tells whether the turn can end after a plan.
    bool may_end(const Plan& plan) const {
        const Mask rest = spread_.all & ~plan.used;
        const bool whole = plan.count == need_.groups();
        if (need_.pat && whole) return rest == 0;
        if (need_.taken >= 0 && rest == Mask{1} << need_.taken) return false;
        return std::popcount(rest) >= (whole ? 1 : 2);
    }

private:
    static constexpr float kShort = 40;

    void look_for_parts(std::vector<Plan>& found) {
        nodes_ = 0;
        each_frame(false, [&](const Plan& frame) {
            keep_plan(frame, found);
            if (need_.words == 0) return;
            int tried = 0;
            for (const Ordered& one : ordered_) {
                const Found& word = spread_.words[one.at];
                if (word.mask & frame.used) continue;
                if (tried++ > 60 || ++nodes_ > kMostNodes) break;
                Plan plan = frame;
                plan.add(word);
                keep_plan(plan, found);
                if (need_.words > 1 && tried <= 16)
                    more_words(plan, need_.words - 1, need_.brief && word.size > 3, found);
            }
        });
    }

    struct Placeable {
        Mask mask;
        int number, size;
    };

    struct Ordered {
        float score;
        int at;
    };

    // What a card is good for, beside the others: words, sets, sequences.
    void weigh(int at) {
        const int card = spread_.card[at];
        if (card == kJoker) return;
        letters_[at] = weights_.letter[deck_.letter[card]];
        runs_[at] = kRun[run_with(card)];
        for (Mask left = spread_.all & ~spread_.jokers; left; left &= left - 1) {
            const int other = std::countr_zero(left), each = spread_.card[other];
            if (other == at) continue;
            pairs_[at] += deck_.rank[each] == deck_.rank[card];
        }
    }

    // What it is worth to keep a card for what is wanted.
    float keep(int at, const Need& need) const {
        if (spread_.card[at] == kJoker) return weights_.joker;
        return (need.words > 0 ? letters_[at] : 0) +
               (need.sets > 0 ? weights_.pair * pairs_[at] : 0) +
               (need.sequences > 0 ? weights_.near * runs_[at] : 0);
    }

    float each() const { return need_.pat ? weights_.each : 0; }

    // How many of four places in a row are filled at best, with a card among them.
    int run_with(int card) const {
        const int place = deck_.rank[card] + 2, suit = deck_.suit[card];
        std::uint32_t places = 0;
        for (Mask left = spread_.all & ~spread_.jokers; left; left &= left - 1) {
            const int each = spread_.card[std::countr_zero(left)];
            if (deck_.suit[each] != suit) continue;
            places |= 1u << (deck_.rank[each] + 2);
            if (deck_.rank[each] == 12) places |= 1u << 1;
        }
        return best_run(places, place);
    }

    // Orders the words by what laying them brings, with so much for every card besides.
    void order(float each_card) {
        scored_.clear();
        for (int at = 0; at < static_cast<int>(spread_.words.size()); ++at) {
            const Found& word = spread_.words[at];
            if (word.size == 3 && !need_.brief) continue;
            float sum = each_card * word.size;
            for (Mask left = word.mask; left; left &= left - 1) {
                const int place = std::countr_zero(left);
                sum += weights_.laid * deck_.value[spread_.card[place]] -
                       (each_card > 0 ? 0 : keep_[place] + each());
            }
            if (each_card == 0) sum -= lacking(word.size - 4);
            scored_.push_back({sum, at});
        }
        // In buckets of half a point: sorting would take longer than all the rest.
        std::array<int, kBuckets + 1> starts{};
        const float shift = each_card < 0 ? 4 * kShort : 0;
        const auto bucket = [shift](float score) {
            const int place = static_cast<int>((score + shift) * 2) + kBuckets / 4;
            return kBuckets - 1 - std::clamp(place, 0, kBuckets - 1);
        };
        for (const Ordered& each : scored_) ++starts[bucket(each.score) + 1];
        for (int at = 1; at <= kBuckets; ++at) starts[at] += starts[at - 1];
        ordered_.resize(scored_.size());
        for (const Ordered& each : scored_) ordered_[starts[bucket(each.score)]++] = each;
    }

    // What it costs that cards beyond the least are used.
    float lacking(int beyond) const {
        const int spare = spread_.count() - 1 - need_.cards() + need_.pat;
        return weights_.lacking * static_cast<float>(std::max(0, beyond - std::max(0, spare)));
    }

    // Every choice of sets and sequences: all that are wanted, or some.
    template <typename Done>
    void each_frame(bool all, const Done& done) {
        Plan none;
        const auto with_sequence = [&](const Plan& frame) {
            if (need_.sequences == 0 || !all) done(frame);
            if (need_.sequences == 0) return;
            for (const Found& run : spread_.sequences) {
                if (run.mask & frame.used) continue;
                Plan longer = frame;
                longer.add(run);
                done(longer);
            }
        };
        if (need_.sets == 0 || !all) with_sequence(none);
        if (need_.sets == 0) return;
        for (const Found& set : spread_.sets) {
            Plan frame;
            frame.add(set);
            with_sequence(frame);
        }
    }

    // The best one or two words beside sets and sequences.
    void with_words(const Plan& frame, std::vector<Plan>& found) {
        float base = 0;
        for (int at = 0; at < frame.count; ++at)
            base += 6.0f * frame.groups[at].size +
                    weights_.laid * static_cast<float>(spread_.worth(frame.groups[at].mask));
        if (need_.words == 0) {
            note(frame, base, found);
            return;
        }
        for (std::size_t one = 0; one < ordered_.size(); ++one) {
            const float bound = base + static_cast<float>(need_.words) * ordered_[one].score;
            if (bound <= worst(found)) return;
            const Found& first = spread_.words[ordered_[one].at];
            if (first.mask & frame.used) continue;
            Plan plan = frame;
            plan.add(first);
            if (need_.words == 1) {
                note(plan, base + ordered_[one].score, found);
                continue;
            }
            for (std::size_t two = one + 1; two < ordered_.size(); ++two) {
                const float sum = base + ordered_[one].score + ordered_[two].score;
                if (sum <= worst(found)) break;
                if (++nodes_ > kMostNodes) return;
                const Found& second = spread_.words[ordered_[two].at];
                if (second.mask & plan.used) continue;
                Plan both = plan;
                both.add(second);
                note(both, sum, found);
            }
        }
    }

    float worst(const std::vector<Plan>& found) const {
        return found.size() < most_ ? -1e9f : found.back().score;
    }

    void note(Plan plan, float score, std::vector<Plan>& found) const {
        plan.score = score;
        plan.whole = true;
        if (score <= worst(found) || !may_end(plan)) return;
        insert(plan, found);
    }

    // TC-33: uses up all cards, always the one next that fewest words have.
    void cover_all(std::vector<Plan>& found) {
        if (!sort_by_rarest()) return;
        for (auto& each : failed_) each.assign((std::size_t{1} << spread_.count()) / 64 + 1, 0);
        chosen_.clear();
        if (!cover((Mask{1} << spread_.count()) - 1, need_.words, need_.brief)) return;
        Plan plan;
        for (const int at : chosen_) plan.add(spread_.words[at]);
        plan.whole = true;
        plan.score = static_cast<float>(spread_.worth(plan.used));
        found.push_back(plan);
    }

    bool cover(Mask free, int words, bool brief) {
        if (std::popcount(free) < 4 * words - brief) return false;
        std::uint64_t& failed = failed_[2 * words + brief - 2][free / 64];
        if (failed >> free % 64 & 1) return false;
        const int rarest = std::countr_zero(free);
        for (int at = starts_[rarest]; at < starts_[rarest + 1]; ++at) {
            const auto [mask, number, size] = by_rarest_[at];
            if ((mask & ~free) || (size == 3 && !brief) || (words == 1 && mask != free)) continue;
            if (++nodes_ > most_nodes) return false;
            chosen_.push_back(number);
            if (words == 1 || cover(free & ~mask, words - 1, brief && size > 3)) return true;
            chosen_.pop_back();
        }
        failed |= 1ull << free % 64;
        return false;
    }

    // Numbers the cards by how few words have them; false where one is in none.
    bool sort_by_rarest() {
        std::array<int, kMostSpread> count{}, place{};
        for (const Found& word : spread_.words)
            for (Mask left = word.mask; left; left &= left - 1) ++count[std::countr_zero(left)];
        for (Mask left = spread_.all; left; left &= left - 1) {
            const int at = std::countr_zero(left);
            if (count[at] == 0) return false;
            for (Mask rest = spread_.all; rest; rest &= rest - 1) {
                const int other = std::countr_zero(rest);
                place[at] += count[other] < count[at] || (count[other] == count[at] && other < at);
            }
        }
        unsorted_.clear();
        starts_.fill(0);
        for (std::size_t at = 0; at < spread_.words.size(); ++at) {
            Mask mask = 0;
            for (Mask left = spread_.words[at].mask; left; left &= left - 1)
                mask |= Mask{1} << place[std::countr_zero(left)];
            unsorted_.push_back({mask, static_cast<int>(at), spread_.words[at].size});
            ++starts_[std::countr_zero(mask) + 1];
        }
        for (int at = 1; at <= kMostSpread; ++at) starts_[at] += starts_[at - 1];
        std::array<int, kMostSpread + 1> next = starts_;
        by_rarest_.resize(unsorted_.size());
        for (const Placeable& each : unsorted_)
            by_rarest_[next[std::countr_zero(each.mask)]++] = each;
        return true;
    }

    // Further words beside those of a plan, the best few each time.
    void more_words(const Plan& plan, int words, bool brief, std::vector<Plan>& found) {
        int tried = 0;
        for (const Ordered& next : ordered_) {
            const Found& word = spread_.words[next.at];
            if (++nodes_ > kMostNodes) return;
            if ((word.mask & plan.used) || (word.size == 3 && !brief)) continue;
            Plan longer = plan;
            longer.add(word);
            keep_plan(longer, found);
            if (words > 1) more_words(longer, words - 1, brief && word.size > 3, found);
            if (++tried > 3) return;
        }
    }

    void keep_plan(Plan plan, std::vector<Plan>& found) const {
        if (plan.count == need_.groups() || plan.count > most_groups || !may_end(plan)) return;
        const int rest = spread_.count() - std::popcount(plan.used);
        Need after = need_;
        for (int at = 0; at < plan.count; ++at) {
            if (plan.groups[at].kind == Kind::kSet) --after.sets;
            if (plan.groups[at].kind == Kind::kSequence) --after.sequences;
            if (plan.groups[at].kind == Kind::kWord) --after.words;
            if (plan.groups[at].kind == Kind::kWord && plan.groups[at].size == 3)
                after.brief = false;
        }
        const int lacks = std::max(0, after.cards() - (rest - 1) - need_.pat);
        float score = weights_.group * static_cast<float>(plan.count) +
                      weights_.laid * static_cast<float>(spread_.worth(plan.used)) -
                      weights_.lacking * static_cast<float>(lacks);
        for (Mask left = spread_.all & ~plan.used; left; left &= left - 1)
            score += keep(std::countr_zero(left), after);
        if (need_.pat && plan.count == 0) score += weights_.hold;
        score -= each() * static_cast<float>(std::popcount(plan.used));
        if (score <= worst(found)) return;
        plan.score = score;
        insert(plan, found);
    }

    // Keeps the best plans in order, of those with the same cards one.
    void insert(const Plan& plan, std::vector<Plan>& found) const {
        for (const Plan& each : found)
            if (each.used == plan.used && each.count == plan.count) return;
        if (found.size() >= most_) found.pop_back();
        found.insert(std::find_if(found.begin(), found.end(),
                                  [&](const Plan& each) { return each.score < plan.score; }),
                     plan);
    }

    const Deck& deck_;
    const Spread& spread_;
    Need need_;
    const Weights& weights_;
    std::array<float, kMostSpread> letters_{}, pairs_{}, runs_{}, keep_{};
    std::vector<Ordered> scored_, ordered_;
    std::vector<Placeable> unsorted_, by_rarest_;
    std::array<std::vector<std::uint64_t>, 9> failed_;
    std::vector<int> chosen_;
    std::array<int, kMostSpread + 1> starts_{};
    int nodes_ = 0;
    std::size_t most_ = 1;
};

}  // namespace tryce
