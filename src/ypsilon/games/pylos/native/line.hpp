// The line from the root to the position that is searched, and what PY-19 says of it.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "known.hpp"
#include "moves.hpp"
#include "rules.hpp"
#include "symmetry.hpp"

namespace pylos {

// Stands for a ply where a value hangs on no repetition, and for turns where no turn is the last.
constexpr int FREE = DEEPEST + 2;
constexpr int OPEN = FREE + 1;

struct Node {
    Position position;
    Keys keys;
    int calm;  // how many turns since the last that took balls back
};

// What the game has seen: the position after each turn, the oldest first.
struct Past {
    std::vector<Position> positions;
    // PY-19: how many turns are left until the game is drawn, where a repetition is not.
    int turns_left = FREE;
};

class Line {
public:
    Line(const Position& root, const Past& past)
        : first_(root.phase == Phase::play ? 0 : 1), turns_left_(past.turns_left) {
        nodes_[0] = {root, keys_of(root.mine, root.theirs), 0};
        remember(past.positions);
    }

    // Whether the game has seen the position, as it may be again: a value that knows nothing of the
    // past does not settle it. Farther from the root that matters little.
    bool stood(int ply) const {
        return ply <= NEAR && std::any_of(once_[ply & 1].begin(), once_[ply & 1].end(),
                                          [&](const Position& each) {
                                              return same(each, nodes_[ply].position);
                                          });
    }

    // Whether a turn or two from here may draw the game, since a position has stood twice in it:
    // what the table knows of this one does not know of that.
    bool may_be_drawn_soon(int ply) const {
        return ply <= NEAR && !(twice_[0].empty() && twice_[1].empty());
    }

    const Node& operator[](int ply) const { return nodes_[ply]; }

    // Makes a turn; keys are wanted only where the table will be asked.
    void push(int ply, const Move& move, bool keyed) {
        const Node& node = nodes_[ply];
        Node& next = nodes_[ply + 1];
        next.position = {node.position.theirs, move.balls, Phase::play};
        next.calm = move.takes() ? 0 : node.calm + 1;
        if (keyed) next.keys = after_turn(node.keys, node.position.mine ^ move.balls);
    }

    // PY-19: the ply whose position stands here again, FREE where the game is drawn here whichever
    // way it came, or OPEN. A position that the search meets twice counts as drawn, though the
    // rule asks for a third time: what was best once is best again.
    int drawn_since(int ply) const {
        if (ply >= turns_left_) return 0;
        for (const Position& each : twice_[ply & 1])
            if (same(each, nodes_[ply].position)) return FREE;
        // Without balls taken back there is no way back, so most positions need no look.
        for (int back = (nodes_[ply].calm + 2) & ~1; back <= ply - first_; back += 2)
            if (same(nodes_[ply - back].position, nodes_[ply].position)) return ply - back;
        return OPEN;
    }

private:
    static constexpr int NEAR = 3;

    static bool same(const Position& one, const Position& other) {
        return one.mine == other.mine && one.theirs == other.theirs;
    }

    // Keeps what has stood, and what twice, by who was to move: the player at the root or the other.
    void remember(const std::vector<Position>& past) {
        if (turns_left_ != FREE) return;
        // In the middle of a turn the last position of the past is that of its beginning.
        const int last = static_cast<int>(past.size()) - 1;
        for (int at = last; at >= 0; --at) {
            once_[(last - at) & 1].push_back(past[at]);
            for (int before = at - 2; before >= 0; before -= 2)
                if (same(past[at], past[before])) {
                    twice_[(last - at) & 1].push_back(past[at]);
                    break;
                }
        }
    }

    int first_;
    int turns_left_;
    std::array<Node, DEEPEST + 2> nodes_;
    std::array<std::vector<Position>, 2> once_, twice_;
};

}  // namespace pylos
