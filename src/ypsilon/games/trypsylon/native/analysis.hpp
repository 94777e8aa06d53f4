// A search of Trypsylon as a whole: first what must not be overlooked, then deeper and deeper.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "limits.hpp"
#include "random.hpp"
#include "search.hpp"

namespace trypsylon {

struct Question {
    Rules rules;
    Position position;
    Past past;
    ypsilon::Limit limit;
    int depth = DEEPEST;         // the deepest wanted
    std::uint64_t seed = 0;      // decides between equals
    std::size_t megabytes = 16;  // of the table
};

struct Answer {
    int value = 0;  // in hundredths of a card, or near WIN
    int depth = 0;  // the deepest that was searched whole
    long long nodes = 0;
    std::vector<Turn> line;
};

// Counts what must be looked at whatever the limit is.
struct Unlimited {
    long long nodes = 0;
    void spend() { ++nodes; }
};

// The turns at the root, the best known first, and which of them let the other win at once.
template <class Budget>
class Root {
public:
    Root(const Question& question, ypsilon::Transpositions& table, Budget& budget)
        : question_(question), search_(question.rules, question.past, table, budget) {}

    // Finds a win in one turn, or else a turn after which the other has none, if there is any;
    // this does not ask for the time. Then searches until the depth is reached or the budget spent.
    Answer run() {
        if (const auto win = Wins(question_.rules).find(question_.position)) {
            answer_.line = {*win};
            answer_.value = WIN - 1;
            answer_.depth = 1;
            return answer_;
        }
        list();
        if (!settle()) return answer_;
        try {
            for (int depth = 2; depth <= question_.depth; ++depth) {
                deepen(depth);
                answer_.depth = depth;
                if (answer_.value > PROVED || answer_.value < -PROVED) break;
            }
        } catch (const ypsilon::Spent&) {
        }
        return answer_;
    }

private:
    struct Candidate {
        Move move;
        bool checked = false;  // whether it is known not to lose at once
    };

    // At most so many of the turns that do not lose at once are searched.
    static constexpr std::size_t WIDEST = 512;

    void list() {
        Unlimited unlimited;
        std::vector<Move> moves;
        Generator<Unlimited>(question_.rules, unlimited).add(question_.position, 0, moves);
        answer_.nodes = unlimited.nodes;
        ypsilon::Random random(question_.seed);
        for (int left = static_cast<int>(moves.size()); left > 1; --left)
            std::swap(moves[left - 1], moves[random.below(left)]);
        std::stable_sort(moves.begin(), moves.end(), better);
        for (const Move& move : moves) candidates_.push_back({move});
    }

    // Makes the first turn that does not lose at once the answer; whether there is more to search.
    bool settle() {
        answer_.depth = 1;
        answer_.line = {candidates_.front().move.turn};
        const std::size_t at = next_safe(0);
        if (at == candidates_.size()) {
            answer_.value = candidates_.front().move.order == -WIN ? 1 - WIN : 2 - WIN;
            answer_.depth = 2;
            return false;
        }
        answer_.line = {candidates_[at].move.turn};
        answer_.value = candidates_[at].move.order;
        return true;
    }

    // Drops turns that lose at once, from a place on; gives that place, or the end.
    std::size_t next_safe(std::size_t at) {
        std::size_t end = at;
        while (end < candidates_.size() && !candidates_[end].checked &&
               search_.loses(question_.position, candidates_[end].move))
            ++end;
        const bool found = end < candidates_.size();
        if (!found && at == 0) return end;  // all lose: they stay
        candidates_.erase(candidates_.begin() + at, candidates_.begin() + end);
        if (found) candidates_[at].checked = true;
        return at;
    }

    void deepen(int depth) {
        int best = -NOTHING;
        for (std::size_t at = 0; at < std::min(candidates_.size(), WIDEST); ++at) {
            if (next_safe(at) >= candidates_.size()) break;
            const Move move = candidates_[at].move;
            const int value = weigh(move, depth, best, at);
            if (value <= best) continue;
            best = value;
            found(at, value);
        }
    }

    int weigh(const Move& move, int depth, int best, std::size_t at) {
        const Position& here = question_.position;
        if (at == 0) return search_.turn(here, move, depth, -NOTHING, NOTHING);
        const int less = depth >= 3 && at >= 12 ? 1 : 0;
        int value = search_.turn(here, move, depth - less, best, best + 1);
        if (value > best && less) value = search_.turn(here, move, depth, best, best + 1);
        return value > best ? search_.turn(here, move, depth, best, NOTHING) : value;
    }

    // A turn that is better than those before it is the answer until a better one is found, even
    // if the depth is never searched to its end: the best of the last depth came first.
    void found(std::size_t at, int value) {
        std::rotate(candidates_.begin(), candidates_.begin() + at, candidates_.begin() + at + 1);
        answer_.value = value;
        answer_.line = {candidates_.front().move.turn};
        const auto rest = search_.best_line();
        answer_.line.insert(answer_.line.end(), rest.begin(), rest.end());
    }

    const Question& question_;
    Search<Budget> search_;
    std::vector<Candidate> candidates_;
    Answer answer_;
};

// The best turn and how play goes on. With a limit of nodes it is always the same.
template <class Pause>
Answer analyse(const Question& question, Pause& pause) {
    ypsilon::Transpositions table(question.megabytes);
    const std::atomic<bool> never{false};
    ypsilon::Budget budget(question.limit, never, pause);
    Answer answer = Root<decltype(budget)>(question, table, budget).run();
    answer.nodes += budget.nodes();
    return answer;
}

}  // namespace trypsylon
