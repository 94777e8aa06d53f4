// Principal variation search over whole turns, full width: one thread of it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <utility>
#include <vector>

#include "evaluation.hpp"
#include "knowledge.hpp"
#include "known.hpp"
#include "line.hpp"
#include "moves.hpp"
#include "ordering.hpp"
#include "rules.hpp"
#include "symmetry.hpp"
#include "transpositions.hpp"

namespace pylos {

struct Found {
    int value;
    int since;  // the earliest ply whose repetition the value hangs on, or FREE
};

// Lines of best play, a row for each ply, the row of the next ply behind its own first turn.
class BestLines {
public:
    void end(int ply) { lengths_[ply] = 0; }

    void set(int ply, const Cells& cells) {
        lines_[ply][0] = cells;
        std::copy_n(lines_[ply + 1].begin(), lengths_[ply + 1], lines_[ply].begin() + 1);
        lengths_[ply] = lengths_[ply + 1] + 1;
    }

    std::span<const Cells> operator[](int ply) const { return {lines_[ply].data(), lengths_[ply]}; }

private:
    std::array<std::array<Cells, DEEPEST + 2>, DEEPEST + 2> lines_;
    std::array<std::size_t, DEEPEST + 2> lengths_{};
};

template <class Budget>
class Search {
public:
    Search(Rules rules, const Position& root, const Past& past, const Knowledge& knowledge,
           ypsilon::Transpositions& table, Budget& budget)
        : rules_(rules), line_(root, past), knowledge_(knowledge), table_(table), budget_(budget) {
        moves_.reserve(1 << 14);
    }

    // The value of a root's turn at a depth, which counts it, between the bounds.
    int turn(const Move& move, int depth, int alpha, int beta) {
        moves_.clear();
        return after(0, move, depth, alpha, beta).value;
    }

    // How play goes on after the turn that was searched last.
    std::span<const Cells> best_line() const { return best_lines_[1]; }

private:
    // Nearer to the leaves it costs more to ask the table than to search again.
    static constexpr int TABLE_DEPTH = 2;

    Found search(int ply, int depth, int alpha, int beta);
    Found with_table(int ply, int depth, int alpha, int beta);
    Found expand(int ply, int depth, int alpha, int beta, std::size_t begin);
    bool settled_ahead(int ply, int depth, int beta, std::size_t begin, Found& found);

    // The value of a turn to who makes it.
    Found after(int ply, const Move& move, int depth, int alpha, int beta) {
        line_.push(ply, move, depth > TABLE_DEPTH);
        const Found found = search(ply + 1, depth - 1, -beta, -alpha);
        return {-found.value, found.since};
    }

    // The same, looked at narrowly first: most later turns are no better than what is known.
    Found scout(int ply, const Move& move, int depth, int alpha, int beta) {
        const Found found = after(ply, move, depth, alpha, alpha + 1);
        if (found.value <= alpha || found.value >= beta) return found;
        return after(ply, move, depth, alpha, beta);
    }

    // The key of a position at a ply in the table, and the image that it stands under.
    Canonical key_of(const Keys& keys, int ply) const {
        const auto [key, symmetry] = canonical(keys);
        return {key ^ knowledge_.salt(ply), symmetry};
    }

    std::span<Move> from(std::size_t begin) { return std::span(moves_).subspan(begin); }

    Rules rules_;
    Line line_;
    Knowledge knowledge_;
    digest::Patience patience_;
    ypsilon::Transpositions& table_;
    Budget& budget_;
    Ordering ordering_;
    BestLines best_lines_;
    Met met_;
    std::vector<std::uint64_t> ahead_;  // the keys of positions after the turns that are open
    std::vector<Move> moves_;  // of all positions of the line, one after another
};

// The value of the position at this ply, to who is to move there.
template <class Budget>
Found Search<Budget>::search(int ply, int depth, int alpha, int beta) {
    budget_.spend();
    best_lines_.end(ply);
    const Position& position = line_[ply].position;
    if (const Outcome end = outcome(position, rules_); end != Outcome::open)
        return {end == Outcome::won ? WIN - ply : ply - WIN, FREE};
    if (const int since = line_.drawn_since(ply); since != OPEN)
        return {knowledge_.repeated(ply), since};
    const auto known = knowledge_.value(position, ply, patience_);
    if (patience_.tried) {
        // However much could be decoded, half of the time is for the search.
        budget_.look_next();
        patience_ = {budget_.time_left(2)};
    }
    if (known && !line_.stood(ply)) return {*known, FREE};
    if (depth == 0) return {knowledge_.evaluate(position, ply, rules_.variant), FREE};

    const std::size_t begin = moves_.size();
    Found found;
    if (depth < TABLE_DEPTH) {
        add_moves(position, rules_, met_, moves_);
        found = expand(ply, depth, alpha, beta, begin);
    } else {
        found = with_table(ply, depth, alpha, beta);
    }
    moves_.resize(begin);
    // What hangs on this position itself, or on later ones, holds on whatever line it stands.
    if (found.since >= ply) found.since = FREE;
    return found;
}

// The same of a position that has not ended, by what the table knows; what is found goes there.
template <class Budget>
Found Search<Budget>::with_table(int ply, int depth, int alpha, int beta) {
    const Node& node = line_[ply];
    const auto [key, symmetry] = key_of(node.keys, ply);
    const bool wide = beta - alpha > 1;
    Bits best = 0;
    if (const std::uint64_t word = table_.find(key)) {
        const Known known = Known::read(word);
        const int value = from_root(known.value, ply);
        // Within wide bounds the whole line is wanted, not only its value.
        const bool enough = (!wide || std::abs(value) > SURE) && !line_.may_be_drawn_soon(ply);
        if (enough && known.holds(depth) && known.settles(value, alpha, beta)) return {value, FREE};
        best = played(node.position.mine, turn_of(mapped(known.cells, ORIGINS[symmetry])));
    }
    const std::size_t begin = moves_.size();
    add_moves(node.position, rules_, met_, moves_);
    Found found;
    const bool asks_ahead = !wide && depth > TABLE_DEPTH && !line_.may_be_drawn_soon(ply + 1);
    if (asks_ahead && settled_ahead(ply, depth, beta, begin, found)) return found;
    ordering_.rank(node.position, rules_.variant, ply, best, from(begin));
    found = expand(ply, depth, alpha, beta, begin);
    if (found.since >= ply) {
        const Cells cells = mapped(moves_[begin].cells, IMAGES[symmetry]);
        const Bound bound = bound_of(found.value, alpha, beta);
        table_.keep(key, Known{depth, bound, from_here(found.value, ply), cells}.word());
    }
    return found;
}

// Searches the moves from `begin` on, and leaves the best of them there.
template <class Budget>
Found Search<Budget>::expand(int ply, int depth, int alpha, int beta, std::size_t begin) {
    const bool ranked = depth >= TABLE_DEPTH;
    Found best{-NOTHING, FREE};
    std::size_t best_at = begin;
    for (std::size_t at = begin, end = moves_.size(); at < end; ++at) {
        if (ranked) Ordering::lift_best(from(at));
        const Move move = moves_[at];
        const int low = std::max(alpha, best.value);
        const Found found = at == begin ? after(ply, move, depth, low, beta)
                                        : scout(ply, move, depth, low, beta);
        if (found.value >= beta) {
            if (ranked) ordering_.cut(ply, depth, move, from(begin).first(at - begin));
            std::swap(moves_[begin], moves_[at]);
            return found;
        }
        best.since = std::min(best.since, found.since);
        if (found.value <= best.value) continue;
        best.value = found.value;
        best_at = at;
        if (found.value > alpha) best_lines_.set(ply, move.cells);
    }
    std::swap(moves_[begin], moves_[best_at]);
    return best;
}

// Whether the table knows a turn that settles the position, before any is searched. All places
// are asked for first and looked at afterwards: memory is what this waits for.
template <class Budget>
bool Search<Budget>::settled_ahead(int ply, int depth, int beta, std::size_t begin, Found& found) {
    const Node& node = line_[ply];
    ahead_.clear();
    for (const Move& move : from(begin)) {
        const Keys keys = after_turn(node.keys, node.position.mine ^ move.balls);
        ahead_.push_back(key_of(keys, ply + 1).key);
        table_.prefetch(ahead_.back());
    }
    for (std::size_t at = 0; at < ahead_.size(); ++at) {
        const std::uint64_t word = table_.find(ahead_[at]);
        if (!word) continue;
        const Known known = Known::read(word);
        found = {-from_root(known.value, ply + 1), FREE};
        if (!known.holds(depth - 1) || !(known.bound & AT_MOST) || found.value < beta) continue;
        line_.push(ply, moves_[begin + at], false);
        if (line_.drawn_since(ply + 1) == OPEN) return true;
    }
    return false;
}

}  // namespace pylos
