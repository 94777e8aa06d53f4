// The file of a digest: a header, for each layer its sizes, its head and its body, then patterns.
#pragma once

#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "../solve/file.hpp"
#include "condense.hpp"
#include "learn.hpp"

namespace pylos::digest {

// Numbers are stored as this processor has them; one of the other order refuses the version.
struct Header {
    std::array<char, 16> magic;
    std::uint32_t version;
    std::uint32_t size;  // of the pyramid: cells along its lowest level
    std::uint32_t variant;
    std::uint32_t layers;
    std::uint32_t patterns;  // bytes, after the layers
    std::uint32_t lessons;   // positions that the patterns were learnt from
    std::uint64_t sum;       // of all before it and all after it
};
static_assert(sizeof(Header) == 48);

struct LayerHeader {
    std::uint32_t balls;
    std::uint32_t head;  // bytes
    std::uint32_t body;
};

constexpr std::array<char, 16> MAGIC{"pylos digest\n"};
constexpr std::uint32_t VERSION = 3;

struct StoredLayer {
    int balls;
    std::span<const std::uint8_t> head, body;
};

inline std::uint64_t file_sum(const Header& header, std::span<const std::uint8_t> rest) {
    return solve::sum_of(rest.data(), rest.size(), solve::sum_of(&header, offsetof(Header, sum)));
}

// Which layers a digest has, and from how many positions patterns are learnt: none from 0.
struct Contents {
    std::vector<int> layers;
    std::uint32_t lessons;
};

inline Bytes write_patterns(Patterns& patterns) {
    Encoder coder;
    patterns.code(coder);
    Bytes bytes = coder.finish();
    bytes.push_back(0);  // zeros at the end are left out, but some bytes there must be
    return bytes;
}

// Makes a digest of a solution into a file, whole or not at all.
template <int SIZE, class Pause>
void condense(const solve::Mapping& solution, const Contents& contents,
              const std::filesystem::path& path, Pause&& pause) {
    constexpr std::uint64_t SEED = 1;
    std::unique_ptr<Patterns> patterns;
    if (contents.lessons)
        patterns = std::make_unique<Patterns>(
            Pupil<SIZE>(solution, SEED).run(contents.lessons, pause));
    Bytes rest;
    const auto add = [&](const void* bytes, std::size_t size) {
        const auto* from = static_cast<const std::uint8_t*>(bytes);
        rest.insert(rest.end(), from, from + size);
    };
    const auto before = std::make_unique<Priors>();
    for (const int balls : contents.layers) {
        if (balls < 0 || balls > solve::Pyramid<SIZE>::MOST) refuse("so many balls do not fit");
        Condenser<SIZE> condenser(solution, balls, patterns.get(), *before);
        const WrittenLayer layer = condenser.run(pause);
        *before = condenser.priors();
        const LayerHeader sizes{std::uint32_t(balls), std::uint32_t(layer.head.size()),
                                std::uint32_t(layer.body.size())};
        add(&sizes, sizeof sizes);
        add(layer.head.data(), layer.head.size());
        add(layer.body.data(), layer.body.size());
    }
    const Bytes learnt = patterns ? write_patterns(*patterns) : Bytes{};
    add(learnt.data(), learnt.size());
    Header header{MAGIC,
                  VERSION,
                  SIZE,
                  solution.header().variant,
                  std::uint32_t(contents.layers.size()),
                  std::uint32_t(learnt.size()),
                  contents.lessons,
                  0};
    header.sum = file_sum(header, rest);
    auto aside = path;
    aside += ".part";
    std::ofstream out(aside, std::ios::binary | std::ios::trunc);
    out.write(reinterpret_cast<const char*>(&header), sizeof header);
    out.write(reinterpret_cast<const char*>(rest.data()), std::streamsize(rest.size()));
    out.close();
    if (!out) solve::refuse_file(aside, "cannot be written");
    std::filesystem::rename(aside, path);
}

// The bytes of a digest, checked, and where its layers lie.
class Stored {
public:
    explicit Stored(const std::filesystem::path& path) {
        std::ifstream in(path, std::ios::binary);
        if (!in) solve::refuse_file(path, "cannot be opened");
        bytes_.assign(std::istreambuf_iterator<char>(in), {});
        if (bytes_.size() < sizeof header_) solve::refuse_file(path, "this is no digest of Pylos");
        std::memcpy(&header_, bytes_.data(), sizeof header_);
        if (header_.magic != MAGIC) solve::refuse_file(path, "this is no digest of Pylos");
        if (header_.version != VERSION)
            solve::refuse_file(path, "a digest of version " + std::to_string(header_.version) +
                                         ", but this program reads version " +
                                         std::to_string(VERSION));
        const auto rest = std::span(bytes_).subspan(sizeof header_);
        const bool known = (header_.size == 3 || header_.size == 4) && header_.variant <= 2;
        if (!known || file_sum(header_, rest) != header_.sum)
            solve::refuse_file(path, "the digest is damaged");
        find_layers(rest);
    }

    const Header& header() const { return header_; }
    const std::vector<StoredLayer>& layers() const { return layers_; }
    std::span<const std::uint8_t> patterns() const {
        return std::span(bytes_).last(header_.patterns);
    }

private:
    void find_layers(std::span<const std::uint8_t> rest) {
        for (std::uint32_t at = 0; at < header_.layers; ++at) {
            LayerHeader sizes;
            std::memcpy(&sizes, rest.data(), sizeof sizes);
            rest = rest.subspan(sizeof sizes);
            layers_.push_back({int(sizes.balls), rest.first(sizes.head),
                               rest.subspan(sizes.head, sizes.body)});
            rest = rest.subspan(std::size_t{sizes.head} + sizes.body);
        }
    }

    Bytes bytes_;
    Header header_;
    std::vector<StoredLayer> layers_;
};

}  // namespace pylos::digest
