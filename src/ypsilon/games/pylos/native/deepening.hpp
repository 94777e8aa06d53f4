// The turns at the root of a search, searched deeper and deeper.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "limits.hpp"
#include "random.hpp"
#include "search.hpp"

namespace pylos {

struct Question {
    Rules rules;
    Position position;
    Past past;
    ypsilon::Limit limit;
    int depth = DEEPEST;  // the deepest wanted
    int threads = 1;
    std::uint64_t seed = 0;  // decides between equals
    std::size_t megabytes = 64;  // of the table
    const digest::Digest<4>* digest = nullptr;  // where there is one for these rules
};

struct Answer {
    int value = 0;  // in hundredths of a ball, or near WIN
    int depth = 0;  // the deepest that was searched whole
    long long nodes = 0;
    std::vector<Cells> line;
};

// The turns at the root, the best known first, and how it was come by.
template <class Budget>
class Deepening {
public:
    Deepening(const Question& question, std::vector<Move> moves, const Knowledge& knowledge,
              std::uint64_t seed, ypsilon::Transpositions& table, Budget& budget)
        : question_(question),
          search_(question.rules, question.position, question.past, knowledge, table, budget),
          moves_(std::move(moves)), back_(knowledge.back()) {
        if (moves_.empty()) return;
        shuffle(seed);
        Ordering().rank(question.position, question.rules.variant, 0, 0, moves_);
        std::stable_sort(moves_.begin(), moves_.end(), [](const Move& one, const Move& other) {
            return one.order > other.order;
        });
        answer_.line = {moves_.front().cells};
    }

    // Searches until the value is beyond a limit, the depth is reached, or the budget throws.
    void run(int depth, int enough, int deepest = DEEPEST) {
        if (moves_.empty()) return;
        for (deepest = std::min(deepest, question_.depth); depth <= deepest; ++depth) {
            widen(depth);
            answer_.depth = depth;
            if (std::abs(answer_.value) > enough) return;
        }
    }

    // The turns that are seen to win at the depth that was searched last, or somewhat deeper, as
    // long as half of the budget is left: the win that is proved first is seldom the shortest. In a
    // position that has stood before what was played there led nowhere, and others are sought as
    // deep as can be.
    template <class Left>
    std::vector<Move> winners(Left&& half_left) {
        std::vector<Move> found{moves_.front()}, open(moves_.begin() + 1, moves_.end());
        const int deepest = stood() ? question_.depth : std::min(answer_.depth + DEEPER, DEEPEST);
        for (int depth = answer_.depth; depth <= deepest && !open.empty(); ++depth)
            for (std::size_t at = 0; at < open.size();) {
                if (depth > answer_.depth && !half_left()) return found;
                if (search_.turn(open[at], depth, KNOWN - 1, KNOWN) < KNOWN) {
                    ++at;
                    continue;
                }
                found.push_back(open[at]);
                open.erase(open.begin() + static_cast<std::ptrdiff_t>(at));
            }
        return found;
    }

    const Answer& answer() const { return answer_; }

private:
    static constexpr int WINDOW = 15;
    static constexpr int DEEPER = 3;

    // Searches between bounds around the last value, and wider ones while it lies beyond them.
    void widen(int depth) {
        int window = WINDOW;
        int alpha = depth > 2 ? answer_.value - window : -NOTHING;
        int beta = depth > 2 ? answer_.value + window : NOTHING;
        for (;;) {
            const int value = search(depth, alpha, beta);
            window *= 4;
            if (value <= alpha && alpha > -NOTHING)
                alpha = window > PROVED / 8 ? -NOTHING : value - window;
            else if (value >= beta && beta < NOTHING)
                beta = window > PROVED / 8 ? NOTHING : value + window;
            else
                return;
        }
    }

    int search(int depth, int alpha, int beta) {
        int best = -NOTHING;
        for (std::size_t at = 0; at < moves_.size() && best < beta; ++at) {
            const int low = std::max(alpha, best);
            int value = at == 0 ? beta : search_.turn(moves_[at], depth, low, low + 1);
            if (at == 0 || (value > low && value < beta))
                value = search_.turn(moves_[at], depth, low, beta);
            if (comes_back(moves_[at])) value = std::min(value, back_);
            if (value <= best) continue;
            best = value;
            if (value > alpha) found(at, value, value < beta);
        }
        return best;
    }

    // Whether the root has stood before; the last position of the past is the root itself, or that
    // of the beginning of its turn.
    bool stood() const {
        const auto& past = question_.past.positions;
        const auto earlier = [&](const Position& each) {
            return each.mine == past.back().mine && each.theirs == past.back().theirs;
        };
        return !past.empty() && std::any_of(past.begin(), past.end() - 1, earlier);
    }

    // Whether the player has made the position before to which a turn leads.
    bool comes_back(const Move& move) const {
        const auto& past = question_.past.positions;
        for (int at = static_cast<int>(past.size()) - 2; at >= 0; at -= 2)
            if (past[at].theirs == move.balls && past[at].mine == question_.position.theirs)
                return true;
        return false;
    }

    // A turn that is better than those before it is the answer until a better one is found, even
    // if the depth is never searched to its end: the best of the last depth came first.
    void found(std::size_t at, int value, bool exact) {
        std::rotate(moves_.begin(), moves_.begin() + at, moves_.begin() + at + 1);
        answer_.value = value;
        const Cells& first = moves_.front().cells;
        const auto rest = search_.best_line();
        // Of a value beyond the bounds no line is known: the one of the last depth will do.
        if (!exact && same(answer_.line.front(), first)) return;
        answer_.line = {first};
        answer_.line.insert(answer_.line.end(), rest.begin(), rest.end());
    }

    void shuffle(std::uint64_t seed) {
        ypsilon::Random random(seed);
        for (int left = static_cast<int>(moves_.size()); left > 1; --left)
            std::swap(moves_[left - 1], moves_[random.below(left)]);
    }

    const Question& question_;
    Search<Budget> search_;
    std::vector<Move> moves_;
    int back_;
    Answer answer_;
};

}  // namespace pylos
