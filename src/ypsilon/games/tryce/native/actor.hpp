// Whoever plays a seat of the simulation: by script, by trying out, or as the reference does.
#pragma once

#include <vector>

#include "table.hpp"

namespace tryce {

class Actor {
public:
    virtual ~Actor() = default;
    virtual bool takes(const State& state, int seat) = 0;
    virtual bool buys(const State& state, int seat) = 0;
    // Plays a whole turn after the draw, and notes its actions where that is wanted.
    virtual void play(State& state, std::vector<Action>* noted) = 0;
};

}  // namespace tryce
