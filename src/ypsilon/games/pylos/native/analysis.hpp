// A search of Pylos as a whole: deeper and deeper, by one thread or several, until its limit.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <thread>
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
    Deepening(const Question& question, std::uint64_t seed, ypsilon::Transpositions& table,
              Budget& budget)
        : question_(question),
          search_(question.rules, question.position, question.past, table, budget) {
        add_moves(question.position, question.rules, met_, moves_);
        if (moves_.empty()) return;
        shuffle(seed);
        Ordering().rank(question.position, question.rules.variant, 0, 0, moves_);
        std::stable_sort(moves_.begin(), moves_.end(), [](const Move& one, const Move& other) {
            return one.order > other.order;
        });
        answer_.line = {moves_.front().cells};
    }

    // Searches until all is proved, the depth is reached, or the budget throws.
    void run(int depth) {
        if (moves_.empty()) return;
        for (; depth <= question_.depth; ++depth) {
            widen(depth);
            answer_.depth = depth;
            if (std::abs(answer_.value) > PROVED) return;
        }
    }

    const Answer& answer() const { return answer_; }

private:
    static constexpr int WINDOW = 15;

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
            if (value <= best) continue;
            best = value;
            if (value > alpha) found(at, value, value < beta);
        }
        return best;
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
    Met met_;
    std::vector<Move> moves_;
    Answer answer_;
};

// Threads that search the same by other orders, each for itself: what they find is in the table.
class Helpers {
public:
    Helpers(const Question& question, ypsilon::Transpositions& table)
        : limit_{std::numeric_limits<long long>::max(), question.limit.end} {
        for (int number = 1; number < question.threads; ++number)
            threads_.emplace_back([&, number] { help(question, table, number); });
    }

    ~Helpers() { join(); }

    // Ends them, and gives how many nodes they looked at.
    long long join() {
        stop_ = true;
        for (std::thread& each : threads_) each.join();
        threads_.clear();
        return nodes_;
    }

private:
    void help(const Question& question, ypsilon::Transpositions& table, int number) {
        const auto pause = [] {};
        ypsilon::Budget budget(limit_, stop_, pause);
        const auto deepening = std::make_unique<Deepening<decltype(budget)>>(
            question, question.seed + number, table, budget);
        try {
            deepening->run(1 + number % 2);
        } catch (const ypsilon::Spent&) {
        }
        nodes_ += budget.nodes();
    }

    ypsilon::Limit limit_;
    std::atomic<bool> stop_{false};
    std::atomic<long long> nodes_{0};
    std::vector<std::thread> threads_;
};

// The best turn and how play goes on. With a limit of nodes and one thread it is always the same.
template <class Pause>
Answer analyse(const Question& question, Pause& pause) {
    ypsilon::Transpositions table(question.megabytes);
    Helpers helpers(question, table);
    const std::atomic<bool> never{false};
    ypsilon::Budget budget(question.limit, never, pause);
    const auto deepening = std::make_unique<Deepening<decltype(budget)>>(question, question.seed,
                                                                         table, budget);
    try {
        deepening->run(1);
    } catch (const ypsilon::Spent&) {
    }
    Answer answer = deepening->answer();
    answer.nodes = budget.nodes() + helpers.join();
    return answer;
}

}  // namespace pylos
