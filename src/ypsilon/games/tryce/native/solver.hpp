// The best groups of a hand by branch and bound: see solver.py for what is best.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "candidates.hpp"
#include "writing.hpp"

namespace tryce {

class Solver {
public:
    Solver(const Graph& graph, std::uint32_t root, const Question& question)
        : ask_(question),
          found_(graph, root, question),
          all_((Mask{1} << question.size()) - 1),
          spent_(!found_.whole) {
        fill_best_word();
    }

    Answer run() {
        for (int count = ask_.wanted.count(); count > 0 && best_.empty(); --count) {
            try_count(count);
        }
        Answer answer{{}, !spent_};
        const Writer writer(ask_, found_);
        for (const Candidate& each : best_) answer.lines.push_back(writer.line(each));
        return answer;
    }

    // What the groups that were found are worth.
    int value() const {
        int sum = 0;
        for (const Candidate& each : best_) sum += each.value;
        return sum;
    }

private:
    using Chosen = std::vector<Candidate>;

    // The value of the best word within each set of cards: what bounds the search.
    void fill_best_word() {
        best_word_.assign(std::size_t{1} << ask_.size(), 0);
        for (const auto* list : {&found_.words, &found_.briefs}) {
            for (const Candidate& each : *list) {
                best_word_[each.mask] = static_cast<std::uint8_t>(std::min(each.value, 255));
            }
        }
        for (Mask bit = 1; bit <= all_; bit <<= 1) {
            for (Mask mask = 0; mask <= all_; ++mask) {
                if (mask & bit) {
                    best_word_[mask] = std::max(best_word_[mask], best_word_[mask ^ bit]);
                }
            }
        }
    }

    void try_count(int count) {
        const bool whole = count == ask_.wanted.count();
        if (ask_.pat && whole) {
            Chosen chosen;
            cover(all_, ask_.wanted.words, ask_.brief, chosen);
            return;
        }
        search(all_, count);
        if (best_.empty() || may_end(left_, whole)) return;
        best_.clear();
        best_value_ = -1;
        keep_some(whole, count);
    }

    // Tells whether a turn can still end with a discard when these cards are left.
    bool may_end(Mask left, bool whole) const {
        if (!whole) return std::popcount(left) >= 2;
        return left != 0 && !(ask_.taken >= 0 && left == Mask{1} << ask_.taken);
    }

    // Where the best lay leaves too little, tries every way to hold back what must be left.
    void keep_some(bool whole, int count) {
        std::vector<Mask> kept;
        for (int one = 0; one < ask_.size(); ++one) {
            if (whole) {
                if (one != ask_.taken) kept.push_back(Mask{1} << one);
                continue;
            }
            for (int other = 0; other < one; ++other) {
                kept.push_back(Mask{1} << one | Mask{1} << other);
            }
        }
        std::stable_sort(kept.begin(), kept.end(), [this](Mask one, Mask other) {
            return ask_.worth(one) < ask_.worth(other);
        });
        for (const Mask each : kept) search(all_ & ~each, count);
    }

    void search(Mask free, int count) {
        const Wanted& wanted = ask_.wanted;
        for (int sets = std::min(wanted.sets, count); sets >= 0; --sets) {
            for (int runs = std::min(wanted.sequences, count - sets); runs >= 0; --runs) {
                const int words = count - sets - runs;
                if (words > wanted.words) continue;
                Chosen chosen;
                place(free, sets, runs, words, 0, chosen);
            }
        }
    }

    bool tick() {
        if (ask_.nodes > 0 && ++used_ > ask_.nodes) spent_ = true;
        return !spent_;
    }

    void place(Mask free, int sets, int runs, int words, int value, Chosen& chosen) {
        if (sets + runs == 0) {
            place_words(free, words, ask_.brief, value, 0, chosen);
            return;
        }
        const auto& list = sets > 0 ? found_.sets : found_.sequences;
        for (const Candidate& each : list) {
            if (each.mask & ~free) continue;
            if (!tick()) return;
            const Mask rest = free & ~each.mask;
            if (value + each.value + bound(rest, sets + runs - 1, words) <= best_value_) continue;
            chosen.push_back(each);
            place(rest, sets - (sets > 0), runs - (sets == 0), words, value + each.value, chosen);
            chosen.pop_back();
        }
    }

    int bound(Mask rest, int others, int words) const {
        const int all = ask_.worth(rest);
        return others > 0 ? all : std::min(all, words * best_word_[rest]);
    }

    void place_words(Mask free, int words, bool brief, int value, std::size_t from,
                     Chosen& chosen) {
        if (words == 0) {
            keep(free, value, chosen);
            return;
        }
        if (brief) {
            for (const Candidate& each : found_.briefs) {
                if (each.mask & ~free) continue;
                if (!tick()) return;
                try_word(each, free, words, value, 0, chosen);
            }
        }
        for (std::size_t at = from; at < found_.words.size(); ++at) {
            const Candidate& each = found_.words[at];
            if (value + words * each.value <= best_value_) return;
            if (each.mask & ~free) continue;
            if (!tick()) return;
            try_word(each, free, words, value, at + 1, chosen);
        }
    }

    // A word of three letters comes before all others, so after any word none may follow.
    void try_word(const Candidate& each, Mask free, int words, int value, std::size_t from,
                  Chosen& chosen) {
        const Mask rest = free & ~each.mask;
        if (value + each.value + bound(rest, 0, words - 1) <= best_value_) return;
        chosen.push_back(each);
        place_words(rest, words - 1, false, value + each.value, from, chosen);
        chosen.pop_back();
    }

    void keep(Mask free, int value, const Chosen& chosen) {
        if (value <= best_value_) return;
        best_value_ = value;
        best_ = chosen;
        left_ = free;
    }

    // Uses up all cards with so many words; whatever is found first is as good as any other.
    bool cover(Mask free, int words, bool brief, Chosen& chosen) {
        if (std::popcount(free) < 4 * words - brief || !tick()) return false;
        if (words == 1 && !found_.is_word[free]) return false;
        if (by_lowest_.empty()) sort_by_lowest();
        for (const Candidate& each : by_lowest_[std::countr_zero(free)]) {
            if (each.mask & ~free) continue;
            const bool is_brief = std::popcount(each.mask) == 3;
            if (is_brief && !brief) continue;
            const Mask rest = free & ~each.mask;
            chosen.push_back(each);
            if (words == 1 ? rest == 0 : cover(rest, words - 1, brief && !is_brief, chosen)) {
                if (best_.empty()) best_ = chosen;
                return true;
            }
            chosen.pop_back();
            if (spent_) return false;
        }
        return false;
    }

    void sort_by_lowest() {
        by_lowest_.resize(ask_.size());
        for (const auto* list : {&found_.words, &found_.briefs}) {
            for (const Candidate& each : *list) {
                by_lowest_[std::countr_zero(each.mask)].push_back(each);
            }
        }
    }

    const Question& ask_;
    const Candidates found_;
    Mask all_;
    std::vector<std::vector<Candidate>> by_lowest_;
    std::vector<std::uint8_t> best_word_;
    long long used_ = 0;
    bool spent_;
    int best_value_ = -1;
    Mask left_ = 0;
    Chosen best_;
};

}  // namespace tryce
