// Proof numbers: seeks a way to the end that wins against every answer, the least doubtful first.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "deepening.hpp"

namespace pylos {

// How much is still to be shown that the player to move has what they want: the prover a win, the
// other anything else. What is shown has nothing left for it and ENDLESS against it.
struct Doubt {
    static constexpr std::uint32_t ENDLESS = 1u << 27;

    std::uint32_t for_it = 1;
    std::uint32_t against = 1;

    static constexpr Doubt shown() { return {0, ENDLESS}; }
    static constexpr Doubt refuted() { return {ENDLESS, 0}; }
    bool settled() const { return !for_it || !against; }

    // In the table: the effort comes first, as it is what makes a position worth keeping.
    static Doubt read(std::uint64_t word) {
        return {std::uint32_t(word >> 8 & 0xfffffff), std::uint32_t(word >> 36 & 0xfffffff)};
    }
    std::uint64_t word(long long nodes) const {
        return std::uint64_t(std::bit_width(std::uint64_t(nodes))) | std::uint64_t{for_it} << 8 |
               std::uint64_t{against} << 36;
    }
};

// Depth-first search by proof numbers over whole turns. Only the end of the game is a win; what a
// digest knows to be none is refuted. A position that has stood in the game, or on the line, is no
// win either, so who plays what is shown never comes back to where they were. What is shown hangs
// on no such repetition; what is refuted may, and is not believed beyond this search.
template <class Budget>
class Proof {
public:
    Proof(const Question& question, ypsilon::Transpositions& table, Budget& budget)
        : question_(question), table_(table), budget_(budget) {
        const auto& past = question.past.positions;
        for (std::size_t at = past.size(); at-- > 0;)
            seen_[(past.size() - 1 - at) % 2].push_back({past[at].mine, past[at].theirs});
        if (past.empty()) seen_[0].push_back({question.position.mine, question.position.theirs});
    }

    // The turn at the root that wins, if it is found before a part of the budget is spent.
    std::optional<Cells> run() {
        const Position& root = question_.position;
        const Doubt most{Doubt::ENDLESS, Doubt::ENDLESS};
        const Doubt found = seek(root, keys_of(root.mine, root.theirs), 0, most);
        return found.for_it ? std::nullopt : std::optional(winner_);
    }

private:
    // A line this long is given up as if it came round again.
    static constexpr int LONGEST = 100;
    // The search by depth has the rest.
    static constexpr int PARTS = 3;

    struct Child {
        Position position;
        Keys keys;
        std::uint64_t key;
        Cells cells;
        Doubt doubt;  // of who is to move there
    };

    // What all turns together leave in doubt, where to look next, and how far it may go there.
    struct Summary {
        Doubt doubt{Doubt::ENDLESS, 0};
        std::size_t best = 0;
        std::uint32_t second = Doubt::ENDLESS;
        std::uint32_t others = 0;  // turns in doubt besides one

        explicit Summary(const std::vector<Child>& children) {
            std::uint32_t open = 0;
            for (std::size_t at = 0; at < children.size(); ++at) {
                const Doubt& each = children[at].doubt;
                if (each.against < doubt.for_it) {
                    second = doubt.for_it;
                    doubt.for_it = each.against;
                    best = at;
                } else {
                    second = std::min(second, each.against);
                }
                // Many ways lead to the same positions: their sum would count them again and again.
                doubt.against = std::max(doubt.against, each.for_it);
                open += each.for_it > 0;
            }
            others = open ? open - 1 : 0;
            if (doubt.against < Doubt::ENDLESS) doubt.against += others;
        }

        Doubt bounds(const Doubt& most) const {
            const bool endless = most.against >= Doubt::ENDLESS;
            return {endless ? Doubt::ENDLESS : most.against - others,
                    std::min(most.for_it, second + second / 4 + 1)};
        }
    };

    // The doubt of a position, looked into until it is beyond the bounds.
    Doubt seek(const Position& position, const Keys& keys, int ply, const Doubt& most) {
        const long long begun = budget_.nodes();
        std::vector<Child> children = ways(position, keys, ply);
        seen_[ply % 2].push_back({position.mine, position.theirs});
        Doubt found;
        for (;;) {
            const Summary summary(children);
            found = summary.doubt;
            const bool beyond = found.for_it >= most.for_it || found.against >= most.against;
            if (found.settled() && !ply && !children.empty())
                winner_ = children[summary.best].cells;
            if (beyond || found.settled() || !budget_.left(PARTS)) break;
            Child& next = children[summary.best];
            next.doubt = seek(next.position, next.keys, ply + 1, summary.bounds(most));
        }
        seen_[ply % 2].pop_back();
        table_.keep(key_of(keys, ply), found.word(budget_.nodes() - begun));
        return found;
    }

    // The positions after all turns, each image once, with what is known of them.
    std::vector<Child> ways(const Position& position, const Keys& keys, int ply) {
        moves_.clear();
        add_moves(position, question_.rules, met_, moves_);
        std::vector<Child> children;
        children.reserve(moves_.size());
        for (const Move& move : moves_) {
            budget_.spend();
            const Keys next = after_turn(keys, position.mine ^ move.balls);
            const std::uint64_t key = key_of(next, ply + 1);
            const auto same = [&](const Child& each) { return each.key == key; };
            if (std::any_of(children.begin(), children.end(), same)) continue;
            const Position after{position.theirs, move.balls, Phase::play};
            children.push_back({after, next, key, move.cells, judged(after, key, ply + 1)});
        }
        return children;
    }

    Doubt judged(const Position& position, std::uint64_t key, int ply) {
        const bool prover = ply % 2 == 0;
        if (ply >= LONGEST || stood(position, ply))
            return prover ? Doubt::refuted() : Doubt::shown();
        if (const std::uint64_t word = table_.find(key)) return Doubt::read(word);
        if (const Outcome end = outcome(position, question_.rules); end != Outcome::open)
            return end == Outcome::won ? Doubt::shown() : Doubt::refuted();
        const auto worth = question_.digest->worth(position.mine, position.theirs, patience_);
        if (patience_.tried) {
            budget_.look_next();
            patience_ = {budget_.time_left(PARTS)};
        }
        if (worth && prover && *worth != digest::WON) return Doubt::refuted();
        if (worth && !prover && *worth != digest::LOST) return Doubt::shown();
        return {};
    }

    bool stood(const Position& position, int ply) const {
        const auto& before = seen_[ply % 2];
        return std::find(before.begin(), before.end(),
                         std::pair(position.mine, position.theirs)) != before.end();
    }

    // Apart from what the other search keeps, and from what the other player would prove.
    static std::uint64_t key_of(const Keys& keys, int ply) {
        return canonical(keys).key ^ (ply % 2 ? 0x9fb21c651e98df25ull : 0xd6e8feb86659fd93ull);
    }

    const Question& question_;
    ypsilon::Transpositions& table_;
    Budget& budget_;
    digest::Patience patience_;
    Met met_;
    std::vector<Move> moves_;
    // What has stood in the game and on the line, by whose turn it was: the prover's or the other's.
    std::array<std::vector<std::pair<Bits, Bits>>, 2> seen_;
    Cells winner_{};
};

}  // namespace pylos
