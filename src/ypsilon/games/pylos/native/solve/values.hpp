// Values of positions: what they say, what follows from them, and all of them in memory.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace pylos::solve {

// 0 is a draw, or not decided yet; else one more than the plies to the end. The loser moves when
// none are left, so an odd number of plies is a win for the mover and an even one a loss.
using Value = std::uint8_t;

constexpr Value LOST_NOW = 1;
constexpr int MOST_PLIES = 253;

constexpr bool is_win(Value value) { return value && !(value & 1); }
constexpr bool is_loss(Value value) { return value & 1; }

class Verdict {
public:
    // A turn leads to a position with this value for the other player.
    void add(Value next) {
        if (is_loss(next)) shortest_ = shortest_ ? std::min(shortest_, next) : next;
        if (is_win(next)) longest_ = std::max(longest_, next);
        drawn_ = drawn_ || next == 0;
    }

    // A win in one ply more than the shortest loss that can be left; else a draw if one can be
    // left; else a loss in one ply more than the longest win. Without a turn it is lost now.
    Value value() const {
        if (shortest_) return Value(shortest_ + 1);
        if (drawn_) return 0;
        return longest_ ? Value(longest_ + 1) : LOST_NOW;
    }

private:
    Value shortest_ = 0, longest_ = 0;
    bool drawn_ = false;
};

// The value of a turn for who plays it.
constexpr Value before(Value next) { return next ? Value(next + 1) : Value{0}; }

// The more, the better for the mover: soon won, late won, drawn, late lost, soon lost.
constexpr int merit(Value value) {
    if (value == 0) return 0;
    return is_win(value) ? 1000 - value : value - 1000;
}

// The same for who only asks whether it is won, drawn or lost.
constexpr int outcome(Value value) { return value == 0 ? 0 : is_win(value) ? 1 : -1; }

inline std::string write_value(Value value) {
    if (value == 0) return "draw";
    return (is_win(value) ? "win " : "loss ") + std::to_string(value - 1);
}

class Values {
public:
    explicit Values(std::uint64_t size) : size_(size) {
        const std::uint64_t room = (size + PAGE - 1) / PAGE * PAGE;
        bytes_.reset(static_cast<Value*>(std::aligned_alloc(PAGE, room)));
        if (!bytes_) throw std::bad_alloc();
#if defined(__linux__)
        // Lookups go everywhere: with small pages each would also miss the table of pages.
        madvise(bytes_.get(), room, MADV_HUGEPAGE);
#endif
        std::fill_n(bytes_.get(), room, Value{0});
    }

    std::uint64_t size() const { return size_; }
    Value* data() { return bytes_.get(); }
    const Value* data() const { return bytes_.get(); }

    Value operator[](std::uint64_t at) const {
        return std::atomic_ref(bytes_[at]).load(std::memory_order_relaxed);
    }

    // Whether the position had no value before; then it has this one.
    bool decide(std::uint64_t at, Value value) {
        const std::atomic_ref byte(bytes_[at]);
        Value none = 0;
        return byte.load(std::memory_order_relaxed) == 0 &&
               byte.compare_exchange_strong(none, value, std::memory_order_relaxed);
    }

private:
    static constexpr std::uint64_t PAGE = std::uint64_t{2} << 20;

    struct Free {
        void operator()(Value* bytes) const { std::free(bytes); }
    };

    std::uint64_t size_;
    std::unique_ptr<Value[], Free> bytes_;
};

}  // namespace pylos::solve
