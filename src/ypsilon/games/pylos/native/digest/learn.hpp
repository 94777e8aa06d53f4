// Learns patterns from a solution: the weights by which wins are told from losses best.
#pragma once

#include <cmath>
#include <memory>
#include <vector>

#include "../solve/index.hpp"
#include "../solve/mapping.hpp"
#include "logistic.hpp"
#include "patterns.hpp"
#include "random.hpp"

namespace pylos::digest {

// Weights that are learnt step by step. Each has a pace of its own, the slower the more it has
// learnt. Only sums, products, quotients and roots are taken, which are the same everywhere.
class Lesson {
public:
    explicit Lesson(float pace)
        : pace_(pace), weights_(Features::CLASSES * Features::size()),
          learnt_(weights_.size(), 0.001f) {}

    float sum(const std::vector<std::size_t>& met) const {
        float sum = 0;
        for (const std::size_t at : met) sum += weights_[at];
        return sum;
    }

    void learn(const std::vector<std::size_t>& met, float error) {
        for (const std::size_t at : met) {
            learnt_[at] += error * error;
            weights_[at] -= pace_ * error / std::sqrt(learnt_[at]);
        }
    }

    const std::vector<float>& weights() const { return weights_; }

private:
    float pace_;
    std::vector<float> weights_, learnt_;
};

// Learns odds by logistic regression and plies by linear regression, position by position.
template <int SIZE>
class Pupil {
public:
    Pupil(const solve::Mapping& solution, std::uint64_t seed)
        : solution_(solution), variant_(Variant(solution.header().variant)), random_(seed) {
        for (const auto& mound : index_.mounds())
            if (starts_.size() <= std::size_t(mound.balls)) starts_.push_back(mound.start);
        starts_.push_back(index_.size());
    }

    // Calls pause(positions done, in all) at times.
    template <class Pause>
    Patterns run(std::uint64_t positions, Pause&& pause) {
        for (std::uint64_t done = 0; done < positions; ++done) {
            if (done % 65536 == 0) pause(done, positions);
            learn();
        }
        Patterns patterns;
        patterns.odds.set(odds_.weights());
        patterns.plies.set(plies_.weights());
        return patterns;
    }

private:
    static constexpr int LEAD = 5;  // games with more between the players are decided

    void learn() {
        const auto [position, value] = drawn();
        met_.clear();
        const std::size_t start =
            Features::class_of(position.mine, position.theirs) * Features::size();
        Features::each(position.mine, position.theirs, variant_, [&](std::size_t at) {
            met_.push_back(start + Features::twin(at));
        });
        const auto odds = int(std::lround(odds_.sum(met_) * ODDS_ONE));
        const float worth = float(1 + solve::outcome(value)) / 2;
        odds_.learn(met_, float(chance_of(odds)) / 65536 - worth);
        if (value) plies_.learn(met_, plies_.sum(met_) - float(value - 1));
    }

    // A position with any number of balls that patterns are asked about, each as often.
    std::pair<Position, solve::Value> drawn() {
        using Board = solve::Pyramid<SIZE>;
        const int balls = FEWEST_BALLS + random_.below(Board::MOST - FEWEST_BALLS);
        for (;;) {
            const std::uint64_t numbers = starts_[balls + 1] - starts_[balls];
            const std::uint64_t number = starts_[balls] + random_.next() % numbers;
            const Position position = index_.position(number);
            if (std::abs(count(position.mine) - count(position.theirs)) > LEAD) continue;
            return {position, solution_[number]};
        }
    }

    const solve::Mapping& solution_;
    const solve::Index<SIZE>& index_ = solve::index<SIZE>();
    Variant variant_;
    ypsilon::Random random_;
    Lesson odds_{0.15f}, plies_{0.6f};
    std::vector<std::uint64_t> starts_;  // of the positions with so many balls
    std::vector<std::size_t> met_;
};

}  // namespace pylos::digest
