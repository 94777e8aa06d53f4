// How many positions are won, drawn and lost, by the balls on the board and by plies.
#pragma once

#include <array>
#include <mutex>
#include <sstream>

#include "crew.hpp"
#include "mapping.hpp"
#include "table.hpp"

namespace pylos::solve {

// Positions up to symmetry by value, for each number of balls on the board.
class Census {
public:
    using Row = std::array<std::uint64_t, 256>;

    void count(int balls, Value value) { ++rows_[balls][value]; }
    void join(const Census& others) {
        for (std::size_t balls = 0; balls < rows_.size(); ++balls)
            for (int value = 0; value < 256; ++value)
                rows_[balls][value] += others.rows_[balls][value];
    }

    const Row& at(int balls) const { return rows_[balls]; }

    Row in_all() const {
        Row sum{};
        for (const Row& row : rows_)
            for (int value = 0; value < 256; ++value) sum[value] += row[value];
        return sum;
    }

private:
    std::array<Row, Ranks::MOST + 1> rows_{};
};

template <int SIZE, class Report>
Census census(const Mapping& solution, int threads, Report&& report) {
    const auto pieces = stretches(index<SIZE>());
    Census all;
    std::mutex mutex;
    for (std::uint64_t at = 0; at < sums_in(solution.size()); ++at) solution.check(at);
    Crew(threads).run(
        pieces.size(),
        [&](int, std::size_t at) {
            const Mound& mound = index<SIZE>().mounds()[pieces[at].mound];
            const auto count = std::make_unique<Census>();
            std::uint32_t within = pieces[at].from;
            for (int own = Index<SIZE>::own(mound.balls, within); within < pieces[at].to; ++own) {
                const std::uint32_t start = Index<SIZE>::offset(mound.balls, own);
                const auto end =
                    std::min(pieces[at].to, Index<SIZE>::offset(mound.balls, own + 1));
                Colouring mine = ranks().unrank(mound.balls, own, within - start);
                for (; within < end; ++within, mine = Ranks::next(mine))
                    if (Index<SIZE>::least(mound, mine))
                        count->count(mound.balls, solution[mound.start + within]);
            }
            const std::lock_guard held(mutex);
            all.join(*count);
        },
        [&](std::size_t done) {
            report(numbers_before(index<SIZE>(), pieces, done), index<SIZE>().size());
        });
    return all;
}

// {"wins": …, "draws": …, "losses": …} of a row, opened by these words.
inline std::string write_row(const Census::Row& row, const std::string& opening) {
    std::array<std::uint64_t, 3> by_outcome{};
    for (int value = 0; value < 256; ++value) by_outcome[outcome(Value(value)) + 1] += row[value];
    std::ostringstream text;
    text << "{" << opening << "\"wins\": " << by_outcome[2] << ", \"draws\": " << by_outcome[1]
         << ", \"losses\": " << by_outcome[0] << "}";
    return text.str();
}

inline std::string write_plies(const Census::Row& row) {
    std::string text = "[";
    int last = 255;
    while (last > 0 && row[last] == 0) --last;
    for (int value = 1; value <= last; ++value)
        text += (value > 1 ? ", " : "") + std::to_string(row[value]);
    return text + "]";
}

// The longest win, and a position of it.
template <int SIZE>
std::string write_longest(const Mapping& solution, const Census::Row& row) {
    Value longest = 0;
    for (int value = 2; value < 256; value += 2)
        if (row[value]) longest = Value(value);
    if (!longest) return "null";
    const auto* found = std::find(solution.data(), solution.data() + solution.size(), longest);
    const Position position = index<SIZE>().position(found - solution.data());
    return "{\"plies\": " + std::to_string(longest - 1) + ", \"position\": \"" +
           write_position(position) + "\"}";
}

// All of it as JSON; positions by plies begin with 0 plies, where even numbers are losses.
template <int SIZE, class Report>
std::string summary(const Mapping& solution, int threads, Report&& report) {
    const auto found = std::make_unique<Census>(census<SIZE>(solution, threads, report));
    const Census::Row all = found->in_all();
    std::string text = "{\"positions\": " + write_row(all, "") + ", \"by_balls\": [";
    for (int balls = 0; balls <= Pyramid<SIZE>::MOST; ++balls)
        text += (balls ? ", " : "") +
                write_row(found->at(balls), "\"balls\": " + std::to_string(balls) + ", ");
    text += "], \"by_plies\": " + write_plies(all);
    return text + ", \"longest_win\": " + write_longest<SIZE>(solution, all) + "}";
}

}  // namespace pylos::solve
