// A shortest way across for each player: the cells that it leads over, and where cards are missing.
#pragma once

#include <array>
#include <deque>
#include <utility>

#include "distance.hpp"
#include "rules.hpp"

namespace trypsylon {

struct WayAcross {
    Bits cells = 0;   // from shore to shore
    Bits needed = 0;  // of these, where another card would have to lie
};

// Goes from shore to shore, over cards as they lie for nothing and over others for one each.
class Crossing {
public:
    Crossing(const Board& board, const Cards& cards, int player)
        : board_(board),
          net_(board, cards),
          distances_(board, cards),
          from_(player == BEACH ? NORTH : WEST),
          to_(player == BEACH ? SOUTH : EAST) {}

    WayAcross shortest() {
        reach(net_.shore(from_), LIES, START);
        reach(board_.shores[from_].cells, CHANGED, START);
        for (;;) {
            if (now_.empty()) now_.swap(later_);
            const int step = now_.front();
            now_.pop_front();
            const Bits cell = Bits{1} << step % CHANGED;
            const bool lies = step < CHANGED;
            if (cell & (lies ? net_.shore(to_) : board_.shores[to_].cells)) return back(step);
            reach(lies ? net_.beside(cell) : distances_.beside(cell), LIES, step);
            reach(lies ? distances_.ahead(cell, 0) : distances_.ahead(0, cell), CHANGED, step);
        }
    }

private:
    // A step is a cell, as its card lies or, so much later, with another card.
    static constexpr int LIES = 0, CHANGED = 64, START = -1;

    void reach(Bits cells, int kind, int before) {
        each(cells, [&](Bits cell) {
            const int step = kind + std::countr_zero(cell);
            if (std::exchange(met_[step], true)) return;
            before_[step] = before;
            (kind == LIES ? now_ : later_).push_back(step);
        });
    }

    WayAcross back(int step) const {
        WayAcross found;
        for (; step != START; step = before_[step]) {
            const Bits cell = Bits{1} << step % CHANGED;
            found.cells |= cell;
            if (step >= CHANGED) found.needed |= cell;
        }
        return found;
    }

    const Board& board_;
    Network net_;
    Distances distances_;
    int from_;
    int to_;
    std::deque<int> now_;    // the steps that cost no more than those before
    std::deque<int> later_;  // those that cost one more
    std::array<bool, 2 * CHANGED> met_{};
    std::array<int, 2 * CHANGED> before_{};
};

}  // namespace trypsylon
