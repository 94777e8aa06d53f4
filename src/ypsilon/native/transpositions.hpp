// A table of what a search knows of positions, shared by its threads without locks.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

namespace ypsilon {

// What is kept of a position is a game's own 64 bits; 0 stands for nothing. Their lowest byte is
// what makes it worth keeping, such as the depth: of four places that of least worth is given up.
class Transpositions {
public:
    explicit Transpositions(std::size_t megabytes)
        : mask_(std::bit_floor((megabytes << 20) / sizeof(Bucket)) - 1),
          // calloc takes pages from the system that are only cleared when they are first used.
          memory_(std::calloc(mask_ + 2, sizeof(Bucket)), std::free) {
        std::size_t space = (mask_ + 2) * sizeof(Bucket);
        void* start = memory_.get();
        if (!start) throw std::bad_alloc();
        buckets_ = static_cast<Bucket*>(
            std::align(alignof(Bucket), (mask_ + 1) * sizeof(Bucket), start, space));
    }

    std::uint64_t find(std::uint64_t key) const {
        for (Place& place : buckets_[key & mask_].places) {
            const std::uint64_t known = read(place.known);
            if ((read(place.check) ^ known) == key) return known;
        }
        return 0;
    }

    void keep(std::uint64_t key, std::uint64_t known) {
        Place* chosen = nullptr;
        std::uint64_t least = 0x100;
        for (Place& place : buckets_[key & mask_].places) {
            const std::uint64_t there = read(place.known);
            const bool same = (read(place.check) ^ there) == key;
            if (same || (there & 0xff) < least) chosen = &place;
            if (same) break;
            least = std::min(least, there & 0xff);
        }
        write(chosen->known, known);
        write(chosen->check, key ^ known);
    }

    // Asks for a place that find() will look at soon.
    void prefetch(std::uint64_t key) const {
#if defined(__GNUC__)
        __builtin_prefetch(&buckets_[key & mask_]);
#else
        (void)key;
#endif
    }

private:
    // The check is the key xor what is known: two threads that write at once leave halves that do
    // not belong together, and so the place is nobody's.
    struct Place {
        std::uint64_t check;
        std::uint64_t known;
    };
    // A bucket is a line of the processor's cache.
    struct alignas(64) Bucket {
        Place places[4];
    };

    static std::uint64_t read(std::uint64_t& word) {
        return std::atomic_ref(word).load(std::memory_order_relaxed);
    }

    static void write(std::uint64_t& word, std::uint64_t value) {
        std::atomic_ref(word).store(value, std::memory_order_relaxed);
    }

    std::size_t mask_;
    std::unique_ptr<void, decltype(&std::free)> memory_;
    Bucket* buckets_;
};

}  // namespace ypsilon
