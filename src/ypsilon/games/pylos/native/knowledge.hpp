// What a search knows from a digest of the solution, and what that is worth to it.
#pragma once

#include <optional>

#include "digest/digest.hpp"
#include "evaluation.hpp"
#include "known.hpp"
#include "rules.hpp"

namespace pylos {

using digest::Worth;

constexpr int KNOWN = 20'000;  // the value of a win that is known, but not how it comes about
constexpr int BACK = 10'000;   // less than anything that only seems to be worth so much
constexpr int ASSUMED = SURE - 1;  // the worst and the best that what is not known may be worth

// What a search takes a position to be worth of which nothing is known: what it seems, or, to find
// what is certain, the worst or the best for who is to move at the root.
enum class Assumed { seems, worst, best };

// Asks while the root's own value is sought: whatever is known is as good as an end. Once it is
// found, turns that keep it are compared by looking on, and only what gives it away is an end.
class Knowledge {
public:
    Knowledge() = default;
    Knowledge(const digest::Digest<4>* digest, std::optional<Worth> root, bool keeps)
        : digest_(digest), root_(root), keeps_(keeps) {}
    Knowledge(const digest::Digest<4>* digest, Assumed assumed) : digest_(digest), assumed_(assumed) {}

    // The value of a position to who is to move there, where it is an end to this search.
    std::optional<int> value(const Position& position, int ply, digest::Patience& patience) const {
        if (!digest_ || skips(ply)) return std::nullopt;
        const auto worth = digest_->worth(position.mine, position.theirs, patience);
        if (!worth || (keeps_ && *worth == seen_by(ply, *root_))) return std::nullopt;
        if (*worth == digest::DRAWN) return drawn(ply);
        return *worth == digest::WON ? KNOWN : -KNOWN;
    }

    // What a position seems worth to who is to move there. Whoever is known to win looks for the
    // end; whoever is known to lose, for what seems least lost.
    int evaluate(const Position& position, int ply, Variant variant) const {
        if (assumed_ != Assumed::seems) return fears(ply) ? -ASSUMED : ASSUMED;
        const Bits mine = position.mine, theirs = position.theirs;
        if (digest_ && keeps_ && *root_ == digest::WON) {
            if (const auto nearness = digest_->nearness(mine, theirs))
                return wins(ply) ? *nearness : -*nearness;
        } else if (digest_) {
            if (const auto foretold = digest_->foretold(mine, theirs)) return *foretold;
        }
        return pylos::evaluate(mine, theirs, variant);
    }

    // What a draw is worth there: to who could win it is as bad as a loss.
    int drawn(int ply) const {
        if (!root_ || *root_ == digest::DRAWN) return 0;
        return wins(ply) ? -KNOWN : KNOWN;
    }

    // What it is worth that a position comes again. Whoever could win likes it less than anything
    // that is not lost; but it does not tell who wins.
    int repeated(int ply) const {
        if (!root_ || *root_ != digest::WON) return drawn(ply);
        return wins(ply) ? -BACK : BACK;
    }

    // The most that a turn at the root is worth by which the player comes back to where they were.
    // Whoever wins, but does not know how soon, would else go round in circles.
    int back() const {
        if (!keeps_) return SURE + 1;
        return *root_ == digest::WON ? -BACK : NOTHING;
    }

    // Under which keys the table has what is found at a ply: it is of no use to a search that
    // knows more, or assumes otherwise.
    std::uint64_t salt(int ply) const {
        if (assumed_ != Assumed::seems) return fears(ply) ? 0x9e3779b97f4a7c15ull : 0xd1b54a32d192ed03ull;
        return keeps_ ? 0x5851f42d4c957f2dull : 0;
    }

private:
    // The loser's turns give nothing away.
    bool skips(int ply) const {
        return keeps_ && (*root_ == digest::LOST || (*root_ == digest::WON && ply % 2 == 0));
    }

    // Whether who is to move there gets the worst of what is not known.
    bool fears(int ply) const { return (ply % 2 == 0) == (assumed_ == Assumed::worst); }

    // Whether it is the winner's turn there.
    bool wins(int ply) const { return (*root_ == digest::WON) == (ply % 2 == 0); }

    static Worth seen_by(int ply, Worth root) {
        return ply % 2 == 0 ? root : Worth(digest::WON - root);
    }

    const digest::Digest<4>* digest_ = nullptr;
    std::optional<Worth> root_;
    bool keeps_ = false;
    Assumed assumed_ = Assumed::seems;
};

}  // namespace pylos
