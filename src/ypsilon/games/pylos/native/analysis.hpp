// A search of Pylos as a whole: by one thread or several, until its limit.
#pragma once

#include <atomic>
#include <limits>
#include <thread>
#include <vector>

#include "limits.hpp"
#include "thought.hpp"

namespace pylos {

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
        Thought<decltype(budget)>(question, question.seed + number, table, budget)
            .run(1 + number % 2);
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
    Thought<decltype(budget)> thought(question, question.seed, table, budget);
    thought.run(1, true);
    Answer answer = thought.answer();
    answer.nodes = budget.nodes() + helpers.join();
    return answer;
}

}  // namespace pylos
