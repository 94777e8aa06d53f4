// Work done by several threads, piece by piece, while the one that asked looks after signals.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <cstring>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "index.hpp"

namespace pylos::solve {

class Crew {
public:
    explicit Crew(int threads) : threads_(threads > 0 ? threads : 1) {}

    int threads() const { return threads_; }

    // Calls work(thread, piece) for all pieces, and pause(pieces done) ten times a second and at
    // the end. What either throws ends the work and is thrown again.
    template <class Work, class Pause>
    void run(std::size_t pieces, Work&& work, Pause&& pause) {
        std::atomic<std::size_t> next{0}, done{0};
        std::atomic<bool> stopped{false};
        std::exception_ptr failure;
        std::mutex mutex;
        std::condition_variable finished;
        int running = threads_;
        const auto labour = [&](int thread) {
            try {
                for (std::size_t at; !stopped && (at = next++) < pieces; ++done) work(thread, at);
            } catch (...) {
                const std::lock_guard held(mutex);
                failure = std::current_exception();
                stopped = true;
            }
            const std::lock_guard held(mutex);
            --running;
            finished.notify_one();
        };
        std::vector<std::jthread> labourers;
        for (int thread = 0; thread < threads_; ++thread) labourers.emplace_back(labour, thread);
        try {
            for (bool working = true; working;) {
                {
                    std::unique_lock held(mutex);
                    finished.wait_for(held, std::chrono::milliseconds(100),
                                      [&] { return running == 0; });
                    working = running > 0;
                }
                pause(done.load());
            }
        } catch (...) {
            stopped = true;
            throw;  // the threads are waited for on the way out
        }
        if (failure) std::rethrow_exception(failure);
    }

private:
    int threads_;
};

// A stretch of numbers of one mound, small enough for all threads to end at about the same time.
struct Stretch {
    std::uint32_t mound;
    std::uint32_t from;
    std::uint32_t to;
};

template <class Index>
std::vector<Stretch> stretches(const Index& index) {
    constexpr std::uint32_t LONGEST = 1u << 19;
    std::vector<Stretch> found;
    for (std::uint32_t mound = 0; mound < index.mounds().size(); ++mound) {
        const std::uint32_t size = Index::mound_size(index.mounds()[mound].balls);
        for (std::uint32_t from = 0; from < size; from += LONGEST)
            found.push_back({mound, from, std::min(from + LONGEST, size)});
    }
    return found;
}

// How many numbers lie before a stretch, or in all: work is told by numbers, since the stretches of
// few balls are short.
template <class Index>
std::uint64_t numbers_before(const Index& index, const std::vector<Stretch>& found, std::size_t at) {
    if (at >= found.size()) return index.size();
    return index.mounds()[found[at].mound].start + found[at].from;
}

// Calls visit(number, own, colouring) for all positions of a stretch with this value.
template <class Index, class Values, class Visit>
void each_valued(const Mound& mound, const Stretch& stretch, const Values& values, int value,
                 Visit&& visit) {
    constexpr std::uint32_t CHUNK = 256;
    std::uint32_t at = stretch.from;
    for (int own = Index::own(mound.balls, at); at < stretch.to; ++own) {
        const std::uint32_t start = Index::offset(mound.balls, own);
        const std::uint32_t end = std::min(stretch.to, Index::offset(mound.balls, own + 1));
        for (std::uint32_t stop; at < end; at = stop) {
            stop = std::min(at + CHUNK, end);
            const auto* bytes = values.data() + mound.start;
            const auto* hit =
                static_cast<const std::uint8_t*>(std::memchr(bytes + at, value, stop - at));
            if (!hit) continue;
            auto within = std::uint32_t(hit - bytes);
            Colouring mine = ranks().unrank(mound.balls, own, within - start);
            for (; within < stop; ++within, mine = Ranks::next(mine))
                if (values[mound.start + within] == value) visit(mound.start + within, own, mine);
        }
    }
}

}  // namespace pylos::solve
