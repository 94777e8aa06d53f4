// Every value of a solution held against its successors, by the rules alone.
#pragma once

#include <mutex>

#include "crew.hpp"
#include "mapping.hpp"
#include "turns.hpp"
#include "values.hpp"

namespace pylos::solve {

struct Faults {
    std::uint64_t checked = 0;  // positions up to symmetry
    std::uint64_t wrong = 0;    // numbers with a wrong value, copies included
    std::uint64_t first = ~std::uint64_t{0};

    void found(std::uint64_t number) {
        ++wrong;
        first = std::min(first, number);
    }
    void join(const Faults& others) {
        checked += others.checked;
        wrong += others.wrong;
        first = std::min(first, others.first);
    }
};

// What a position is worth by all turns of it and the values that the solution has for them.
template <int SIZE>
Value follows(const Values& solution, const Turns<SIZE>& turns, Bits mine, Bits theirs) {
    Verdict verdict;
    turns.any_turn(mine, theirs, Plain::with, [&](const Turn&, Bits after) {
        const bool topped = (after | theirs) & Pyramid<SIZE>::TOP;
        verdict.add(topped ? LOST_NOW : solution[index<SIZE>().number(theirs, after)]);
        return false;
    });
    return verdict.value();
}

template <int SIZE>
Faults verify_stretch(const Values& solution, const Turns<SIZE>& turns, const Stretch& stretch) {
    const Mound& mound = index<SIZE>().mounds()[stretch.mound];
    const Spread spread([&](int at) { return nth_cell(mound.cells, at); });
    Faults faults;
    std::uint32_t at = stretch.from;
    for (int own = Index<SIZE>::own(mound.balls, at); at < stretch.to; ++own) {
        const std::uint32_t start = Index<SIZE>::offset(mound.balls, own);
        const std::uint32_t end = std::min(stretch.to, Index<SIZE>::offset(mound.balls, own + 1));
        Colouring mine = ranks().unrank(mound.balls, own, at - start);
        for (; at < end; ++at, mine = Ranks::next(mine)) {
            const std::uint64_t number = mound.start + at;
            Colouring least = mine;
            for (const Lens& copy : mound.copies) least = std::min(least, copy(mine));
            if (least != mine) {
                const auto original = Index<SIZE>::number(mound, own, least);
                if (solution[number] != solution[original]) faults.found(number);
                continue;
            }
            ++faults.checked;
            const Bits balls = spread(mine);
            const Value due = follows<SIZE>(solution, turns, balls, mound.cells ^ balls);
            if (solution[number] != due) faults.found(number);
        }
    }
    return faults;
}

template <int SIZE, class Report>
Faults verify(const Mapping& file, int threads, Report&& report) {
    const Turns<SIZE> turns(file.header().terms());
    Values solution(file.size());
    file.copy_to(solution);
    const auto pieces = stretches(index<SIZE>());
    Faults faults;
    std::mutex mutex;
    Crew(threads).run(
        pieces.size(),
        [&](int, std::size_t at) {
            const Faults found = verify_stretch<SIZE>(solution, turns, pieces[at]);
            const std::lock_guard held(mutex);
            faults.join(found);
        },
        [&](std::size_t done) {
            report(numbers_before(index<SIZE>(), pieces, done), index<SIZE>().size());
        });
    return faults;
}

}  // namespace pylos::solve
