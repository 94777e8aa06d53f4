// How long a native search may go on: nodes, a time, Ctrl-C, and a word from another thread.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>

namespace ypsilon {

using Clock = std::chrono::steady_clock;

// Thrown through a search that has used up what it was given.
struct Spent {};

struct Limit {
    long long nodes = std::numeric_limits<long long>::max();
    Clock::time_point end = Clock::time_point::max();
};

// Counts the nodes of one thread. Every some thousand of them it looks at the clock and at the
// common stop, and calls pause(), which may throw; so neither costs anything by the node.
template <class Pause>
class Budget {
public:
    Budget(const Limit& limit, const std::atomic<bool>& stop, Pause& pause)
        : limit_(limit), stop_(stop), pause_(pause) {}

    void spend() {
        if (nodes_ >= next_) look();
        ++nodes_;
    }

    long long nodes() const { return nodes_; }

    // Looks at the clock with the next node: the last has taken long.
    void look_next() { next_ = nodes_; }

    // Whether less than one of so many parts is spent, of the nodes and of the time.
    bool left(int parts) const { return nodes_ < limit_.nodes / parts && time_left(parts); }

    bool time_left(int parts) const {
        return limit_.end == Clock::time_point::max() ||
               Clock::now() < begun_ + (limit_.end - begun_) / parts;
    }

private:
    static constexpr long long BETWEEN = 4096;

    void look() {
        pause_();
        if (nodes_ >= limit_.nodes || stop_.load(std::memory_order_relaxed)) throw Spent{};
        if (limit_.end != Clock::time_point::max() && Clock::now() >= limit_.end) throw Spent{};
        next_ = std::min(nodes_ + BETWEEN, limit_.nodes);
    }

    Limit limit_;
    const std::atomic<bool>& stop_;
    Pause& pause_;
    Clock::time_point begun_ = Clock::now();
    long long nodes_ = 0;
    long long next_ = 0;
};

}  // namespace ypsilon
