// A digest that is asked what positions are worth: decoded where it is first looked at.
#pragma once

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "file.hpp"
#include "unpacked.hpp"

namespace pylos::digest {

// Whether there is time to decode units, which takes as long as thousands of lookups, and whether
// one was decoded.
struct Patience {
    bool has_time = true;
    bool tried = false;
};

// Where units that were decoded are kept for other processes, and of which digest they are. Without
// a folder each process has its own.
struct Shelf {
    std::filesystem::path folder;
    std::uint64_t digest = 0;
};

// A layer in memory: two bits a position, of those units that were asked about.
template <int SIZE>
class OpenLayer {
public:
    OpenLayer(const StoredLayer& stored, Variant variant, const Patterns* patterns,
              const Priors& before, const Shelf& shelf)
        : layer_(stored.balls), variant_(variant), patterns_(patterns), body_(stored.body),
          priors_(std::make_unique<Priors>()), units_(layer_.units()), starts_(layer_.units() + 1) {
        Decoder coder(stored.head);
        code_priors(coder, *priors_, before);
        std::vector<std::uint32_t> lengths(layer_.units());
        code_lengths(coder, layer_, std::span(lengths));
        for (std::size_t at = 0; at < lengths.size(); ++at)
            starts_[at + 1] = starts_[at] + lengths[at];
        if (shelf.folder.empty()) return;
        for (std::size_t at = 0; at < lengths.size(); ++at) lengths[at] = packed_size(at);
        shared_ = Unpacked::open(shelf.folder / (std::to_string(stored.balls) + ".unpacked"),
                                 shelf.digest, lengths);
    }

    const Priors& priors() const { return *priors_; }
    std::size_t decoded() const { return decoded_.load(std::memory_order_relaxed); }

    // A unit that was never asked about is decoded if there is time for it.
    std::optional<Worth> worth(const solve::Mound& mound, int own, solve::Colouring mine,
                               Patience& patience) {
        if (!mound.copies.empty()) mine = solve::Index<SIZE>::least_copy(mound, mine);
        const std::size_t number = layer_.number(mound, own, mine);
        const std::uint8_t* packed = units_[number].load(std::memory_order_acquire);
        if (!packed && shared_) packed = known(number, shared_->find(number));
        if (!packed) {
            if (!patience.has_time) return std::nullopt;
            patience.tried = true;
            packed = decoded(number);
        }
        const int varied = digest::varied(mound.balls);
        const solve::Colouring upper = mine >> varied << varied;
        const std::uint32_t rank =
            solve::ranks().rank(varied, own - std::popcount(upper), mine ^ upper);
        return Worth(packed[rank / 4] >> rank % 4 * 2 & 3);
    }

private:
    std::uint32_t packed_size(std::size_t number) const { return (layer_.size(number) + 3) / 4; }

    const std::uint8_t* known(std::size_t number, const std::uint8_t* packed) {
        if (packed) units_[number].store(packed, std::memory_order_release);
        return packed;
    }

    // Threads that ask for the same unit at once wait for the first.
    const std::uint8_t* decoded(std::size_t number) {
        const std::lock_guard held(mutex_);
        if (const std::uint8_t* done = units_[number].load()) return done;
        const Unit<SIZE> unit = layer_.unit(number, variant_, patterns_);
        Decoder coder(body_.subspan(starts_[number], starts_[number + 1] - starts_[number]));
        worths_.assign(unit.size(), 0);
        forecast_->begin((*priors_)[layer_.lead(number)]);
        unit.walk(worths_.data(), [&](const Contexts& contexts, int stage, bool) {
            const bool yes = coder.code(forecast_->chance(contexts, stage));
            forecast_->learn(yes);
            return yes;
        });
        decoded_.fetch_add(1, std::memory_order_relaxed);
        Bytes packed(packed_size(number));
        for (std::size_t at = 0; at < worths_.size(); ++at)
            packed[at / 4] |= std::uint8_t(worths_[at] << at % 4 * 2);
        if (shared_)
            if (const auto* kept = known(number, shared_->keep(number, packed))) return kept;
        return known(number, own_.emplace_back(std::move(packed)).data());
    }

    Layer<SIZE> layer_;
    Variant variant_;
    const Patterns* patterns_;
    std::span<const std::uint8_t> body_;
    std::unique_ptr<Priors> priors_;
    std::vector<std::atomic<const std::uint8_t*>> units_;
    std::vector<std::uint32_t> starts_;
    std::unique_ptr<Unpacked> shared_;
    std::deque<Bytes> own_;  // units that are in no file
    std::atomic<std::size_t> decoded_{0};
    std::mutex mutex_;
    std::vector<std::uint8_t> worths_;
    std::unique_ptr<Forecast> forecast_ = std::make_unique<Forecast>(Prior());
};

template <int SIZE>
class Digest {
public:
    // Units are kept in a folder, if one is given.
    Digest(Stored stored, const std::filesystem::path& folder) : stored_(std::move(stored)) {
        if (!stored_.patterns().empty()) {
            Decoder coder(stored_.patterns());
            patterns_ = std::make_unique<Patterns>();
            patterns_->code(coder);
        }
        const Shelf shelf{folder, stored_.header().sum};
        const auto usual = std::make_unique<Priors>();
        const Priors* before = usual.get();
        for (const StoredLayer& each : stored_.layers()) {
            auto& layer = layers_[each.balls];
            layer = std::make_unique<OpenLayer<SIZE>>(each, variant(), patterns_.get(), *before,
                                                      shelf);
            before = &layer->priors();
        }
    }

    Variant variant() const { return Variant(stored_.header().variant); }

    // How many units this process has decoded; others were found in files.
    std::size_t decoded() const {
        std::size_t sum = 0;
        for (const auto& layer : layers_) sum += layer ? layer->decoded() : 0;
        return sum;
    }

    // Whether the position can stand on this pyramid before the end.
    bool fits(const Position& position) const {
        using Board = solve::Pyramid<SIZE>;
        const auto counts = {ypsilon::count(position.mine), ypsilon::count(position.theirs)};
        return !((position.mine | position.theirs) & (~Board::CELLS | Board::TOP)) &&
               std::max(counts) <= Board::BALLS;
    }

    // What a position between turns is worth to the mover, where its layer is there.
    std::optional<Worth> worth(Bits mine, Bits theirs) const {
        Patience patience;
        return worth(mine, theirs, patience);
    }
    std::optional<Worth> worth(Bits mine, Bits theirs, Patience& patience) const {
        const auto& layer = layers_[ypsilon::count(mine | theirs)];
        if (!layer) return std::nullopt;
        const auto [mound, symmetry] = solve::index<SIZE>().see(mine | theirs);
        const auto colouring = solve::squeeze<SIZE>(mound->cells,
                                                    solve::turned<SIZE>(symmetry)(mine));
        return layer->worth(*mound, ypsilon::count(mine), colouring, patience);
    }

    // What a position seems worth to the mover, in hundredths of a ball, where patterns tell it.
    std::optional<int> foretold(Bits mine, Bits theirs) const {
        if (!foretells(mine | theirs)) return std::nullopt;
        return patterns_->value(mine, theirs, variant());
    }

    // The same to the winner, if it is won or lost: the more, the nearer the end seems.
    std::optional<int> nearness(Bits mine, Bits theirs) const {
        if (!foretells(mine | theirs)) return std::nullopt;
        return patterns_->nearness(mine, theirs, variant());
    }

private:
    bool foretells(Bits occupied) const {
        return patterns_ && ypsilon::count(occupied) >= FEWEST_BALLS;
    }

    Stored stored_;
    std::unique_ptr<Patterns> patterns_;
    std::array<std::unique_ptr<OpenLayer<SIZE>>, 32> layers_;
};

}  // namespace pylos::digest
