// Principal variation search over whole turns: one thread of it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "known.hpp"
#include "moves.hpp"
#include "transpositions.hpp"
#include "wins.hpp"

namespace trypsylon {

constexpr int DEEPEST = 40;
// What seems lost, though not every defence was tried.
constexpr int LIKELY = 20000;

// What the game has seen.
struct Past {
    std::vector<std::uint64_t> twice;  // keys of positions that have stood twice (TS-35)
    int turns_left = 1 << 20;          // until the game is drawn, where a repetition is not
};

// How widely positions are searched.
struct Width {
    std::size_t safe;    // of the turns that do not lose at once, so many are looked at
    std::size_t halves;  // double moves begin with so many best halves
};

template <class Budget>
class Search {
public:
    Search(const Rules& rules, const Past& past, ypsilon::Transpositions& table, Budget& budget)
        : rules_(rules),
          past_(past),
          table_(table),
          generator_(rules, budget),
          refutations_(rules) {}

    // Whether the other could win at once after a move of a position; a draw ends the game first.
    bool loses(const Position& position, const Move& move) {
        if (move.order == -WIN) return true;
        const Position next = next_position(position, rules_, move.after);
        return !drawn(key_of(next), 1) && refutations_.find(next).has_value();
    }

    // The value of a root's turn that does not lose at once, at a depth which counts it.
    int turn(const Position& position, const Move& move, int depth, int alpha, int beta) {
        keys_[0] = key_of(position);
        return -after(position, move, 0, depth, -beta, -alpha);
    }

    // How play goes on after the turn that was searched last.
    std::span<const Turn> best_line() const { return {lines_[1].data(), lengths_[1]}; }

private:
    // The value of the position after a move to who is to move there, who cannot win at once.
    int after(const Position& position, const Move& move, int ply, int depth, int alpha, int beta) {
        const Position next = next_position(position, rules_, move.after);
        keys_[ply + 1] = key_of(next);
        lengths_[ply + 1] = 0;
        if (drawn(keys_[ply + 1], ply + 1)) return 0;
        if (depth <= 1) return -move.order;
        return search(next, ply + 1, depth - 1, alpha, beta);
    }

    bool drawn(std::uint64_t key, int ply) const {
        if (ply >= past_.turns_left) return true;
        if (std::find(past_.twice.begin(), past_.twice.end(), key) != past_.twice.end())
            return true;
        for (int back = ply - 2; back >= 0; back -= 2)
            if (keys_[back] == key) return true;
        return false;
    }

    static Width width(int depth) {
        if (depth >= 3) return {24, 8};
        return depth == 2 ? Width{32, 8} : Width{std::size_t(-1), 6};
    }

    int search(const Position& position, int ply, int depth, int alpha, int beta) {
        const std::uint64_t key = keys_[ply];
        std::uint32_t best = 0;
        if (const std::uint64_t word = table_.find(key)) {
            const Known known = Known::read(word);
            const int value = from_root(known.value, ply);
            if (known.depth >= depth && known.settles(value, alpha, beta)) return value;
            best = known.best;
        }
        const Width wide = width(depth);
        int value = expand(position, ply, depth, alpha, beta, wide, best);
        // What seems to win at the root is tried against every defence.
        if (value <= -LIKELY && ply == 1 && may_double(position, rules_))
            value = expand(position, ply, depth, alpha, beta, {wide.safe, 0}, best);
        const Bound bound = bound_of(value, alpha, beta);
        table_.keep(key, Known{depth, bound, from_here(value, ply), best}.word());
        return value;
    }

    int expand(const Position& position, int ply, int depth, int alpha, int beta, Width wide,
               std::uint32_t& best) {
        std::vector<Move>& moves = moves_[ply];
        moves.clear();
        generator_.add(position, wide.halves, moves);
        sort(moves, best);
        int value = -NOTHING;
        std::size_t safe = 0;
        const bool all = wide.halves == 0 || !may_double(position, rules_);
        for (const Move& move : moves) {
            const int low = std::max(alpha, value);
            // At the horizon a turn is worth its first value, or less if it lets the other win.
            if (depth == 1 && move.order <= low) {
                value = std::max(value, move.order);
                break;
            }
            if (safe >= wide.safe && value > -LIKELY) break;
            const int found = weigh(position, move, ply, depth, low, beta, safe);
            if (found <= value) continue;
            value = found;
            if (found <= alpha) continue;
            best = signature(move);
            keep_line(ply, move.turn);
            if (found >= beta) return value;
        }
        // What was not looked at may be better: nothing is proved then.
        return all ? value : std::max(value, -LIKELY);
    }

    // The value of a move, counted among the safe ones if it does not lose at once.
    int weigh(const Position& position, const Move& move, int ply, int depth, int low, int beta,
              std::size_t& safe) {
        lengths_[ply + 1] = 0;
        if (move.order == WIN) return WIN - (ply + 1);
        if (move.order == -WIN) return -(WIN - (ply + 1));
        const Position next = next_position(position, rules_, move.after);
        if (!drawn(key_of(next), ply + 1) && refutations_.find(next)) return -(WIN - (ply + 2));
        const std::size_t number = safe++;
        if (number == 0) return -after(position, move, ply, depth, -beta, -low);
        const int less = depth >= 3 && number >= 6 ? 1 : 0;
        int value = -after(position, move, ply, depth - less, -low - 1, -low);
        if (value > low && less) value = -after(position, move, ply, depth, -low - 1, -low);
        if (value > low && value < beta) value = -after(position, move, ply, depth, -beta, -low);
        return value;
    }

    static std::uint32_t signature(const Move& move) {
        return static_cast<std::uint32_t>(key_of(move.after.cards) >> 32);
    }

    static void sort(std::vector<Move>& moves, std::uint32_t best) {
        std::sort(moves.begin(), moves.end(), better);
        if (!best) return;
        const auto found = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
            return signature(move) == best;
        });
        if (found != moves.end()) std::rotate(moves.begin(), found, found + 1);
    }

    void keep_line(int ply, const Turn& turn) {
        lines_[ply][0] = turn;
        std::copy_n(lines_[ply + 1].begin(), lengths_[ply + 1], lines_[ply].begin() + 1);
        lengths_[ply] = lengths_[ply + 1] + 1;
    }

    Rules rules_;
    const Past& past_;
    ypsilon::Transpositions& table_;
    Generator<Budget> generator_;
    Refutations refutations_;
    std::array<std::uint64_t, DEEPEST + 2> keys_{};
    std::array<std::vector<Move>, DEEPEST + 2> moves_;
    std::array<std::array<Turn, DEEPEST + 2>, DEEPEST + 2> lines_;
    std::array<std::size_t, DEEPEST + 2> lengths_{};
};

}  // namespace trypsylon
