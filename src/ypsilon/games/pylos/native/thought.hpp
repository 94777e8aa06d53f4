// One thread's search of a question: first what the position is worth, then how to go on.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "proof.hpp"

namespace pylos {

// The turns that may be best, by what a digest knows of the positions after them.
struct Root {
    std::vector<Move> moves;
    std::optional<Worth> worth;  // of the position, to who is to move
    bool settled = false;        // whether every turn keeps it

    explicit Root(const Question& question) {
        add_moves(question.position, question.rules, *std::make_unique<Met>(), moves);
        if (!question.digest) return;
        std::vector<std::optional<Worth>> worths;
        for (const Move& move : moves) worths.push_back(after(question, move));
        settled = std::all_of(worths.begin(), worths.end(), [](auto each) { return bool(each); });
        const Position& here = question.position;
        if (settled && !moves.empty())
            worth = **std::max_element(worths.begin(), worths.end());
        else if (here.phase == Phase::play)
            worth = question.digest->worth(here.mine, here.theirs);
        if (!worth) return;
        std::size_t kept = 0;
        for (std::size_t at = 0; at < moves.size(); ++at)
            if (!worths[at] || *worths[at] == *worth) moves[kept++] = moves[at];
        moves.resize(kept);
    }

private:
    // What a turn is worth to who plays it.
    static std::optional<Worth> after(const Question& question, const Move& move) {
        const Position next{question.position.theirs, move.balls, Phase::play};
        if (const Outcome end = outcome(next, question.rules); end != Outcome::open)
            return end == Outcome::lost ? digest::WON : digest::LOST;
        const auto worth = question.digest->worth(next.mine, next.theirs);
        return worth ? std::optional(Worth(digest::WON - *worth)) : std::nullopt;
    }
};

template <class Budget>
class Thought {
public:
    Thought(const Question& question, std::uint64_t seed, ypsilon::Transpositions& table,
            Budget& budget)
        : question_(question), seed_(seed), table_(table), budget_(budget), root_(question) {}

    // Searches until nothing is left to be found, or the budget is spent.
    void run(int depth, bool proves = false) {
        try {
            if (proves && may_be_proved() && proved(depth)) return;
            if (!root_.settled && seeks(depth)) return;
            begin(root_.worth.has_value());
            deepening_->run(depth, PROVED);
        } catch (const ypsilon::Spent&) {
        }
    }

    Answer answer() const {
        Answer answer = deepening_->answer();
        if (won_by_ && !exact()) return {KNOWN, answer.depth, 0, {*won_by_}};
        if (keeps_ && answer.depth == 0 && sought_) answer = *sought_;
        if (!keeps_ || std::abs(answer.value) > PROVED) return answer;
        const int beyond = std::clamp(answer.value, -MOST, MOST);
        if (root_.worth == digest::DRAWN) answer.value = 0;
        if (root_.worth == digest::WON) answer.value = KNOWN + beyond;
        if (root_.worth == digest::LOST) answer.value = beyond - KNOWN;
        return answer;
    }

private:
    static constexpr int MOST = KNOWN - SURE - 1;  // so that what is known stays beyond SURE

    // With fewer balls on the board hardly any way to the very end is found in time.
    static constexpr int PROVED_FROM = 13;
    // A win as near as this has its distance told.
    static constexpr int NEAR = 7;

    bool may_be_proved() const {
        const Position& here = question_.position;
        return question_.digest && question_.past.turns_left == FREE &&
               question_.depth == DEEPEST && root_.worth.value_or(digest::WON) == digest::WON &&
               ypsilon::count(here.mine | here.theirs) >= PROVED_FROM;
    }

    // Whether a win is found that leads to the end: whoever only knows that they win may be led
    // about until they err. While half of the budget is left, its distance is sought too.
    bool proved(int depth) {
        begin(false);
        deepening_->run(depth, PROVED, NEAR);
        if (exact()) return true;
        won_by_ = Proof<Budget>(question_, table_, budget_).run();
        for (depth = NEAR + 1; won_by_ && !exact() && depth < DEEPEST && budget_.left(2); ++depth)
            deepening_->run(depth, PROVED, depth);
        return won_by_.has_value();
    }

    bool exact() const { return deepening_->answer().value > PROVED; }

    // Seeks the root's worth; whether that was all there was to do.
    bool seeks(int depth) {
        begin(false);
        deepening_->run(depth, KNOWN - 1);
        const int value = deepening_->answer().value;
        if (std::abs(value) > PROVED || std::abs(value) < SURE) return true;
        sought_ = deepening_->answer();
        root_.worth = value > 0 ? digest::WON : digest::LOST;
        if (value > 0) root_.moves = deepening_->winners([&] { return budget_.left(2); });
        return false;
    }

    void begin(bool keeps) {
        const Knowledge knowledge(question_.digest, root_.worth, keeps);
        deepening_ = std::make_unique<Deepening<Budget>>(question_, root_.moves, knowledge, seed_,
                                                         table_, budget_);
        keeps_ = keeps;
    }

    const Question& question_;
    std::uint64_t seed_;
    ypsilon::Transpositions& table_;
    Budget& budget_;
    Root root_;
    bool keeps_ = false;
    std::optional<Cells> won_by_;   // the turn that was proved to win
    std::optional<Answer> sought_;  // what was found before the turns that keep it were compared
    std::unique_ptr<Deepening<Budget>> deepening_;
};

}  // namespace pylos
