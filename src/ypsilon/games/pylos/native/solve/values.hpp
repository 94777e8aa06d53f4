// The values of all positions: a byte each, in memory that all threads share.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

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
