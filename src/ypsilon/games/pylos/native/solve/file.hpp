// The file of a solution: a header, a sum for each stretch of values, and a byte a position.
#pragma once

#include <array>
#include <bit>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "../text.hpp"
#include "pyramid.hpp"
#include "values.hpp"

#if !defined(_WIN32)
#include <fcntl.h>
#include <unistd.h>
#endif

namespace pylos::solve {

// Numbers are stored as this processor has them; one of the other order refuses the version.
struct Header {
    std::array<char, 16> magic;
    std::uint32_t version;
    std::uint32_t size;  // of the pyramid: cells along its lowest level
    std::uint32_t variant;
    std::uint32_t empty_reserve;
    std::uint32_t reading;
    std::uint32_t passes;  // how many plies have been looked at
    std::uint32_t complete;
    std::uint32_t stretch;  // values to a sum
    std::uint64_t count;
    std::uint64_t sum;  // of all before it and of all sums

    Terms terms() const {
        return {Variant(variant), EmptyReserve(empty_reserve), Reading(reading)};
    }
};
static_assert(sizeof(Header) == 64);

constexpr std::array<char, 16> MAGIC{"pylos solution\n"};
constexpr std::uint32_t VERSION = 1;
constexpr std::uint32_t STRETCH = 1u << 20;

[[noreturn]] inline void refuse_file(const std::filesystem::path& path, const std::string& why) {
    refuse(path.string() + ": " + why);
}

inline std::uint64_t sum_of(const void* bytes, std::uint64_t size, std::uint64_t sum = 0) {
    const auto* at = static_cast<const unsigned char*>(bytes);
    const auto add = [&](std::uint64_t word) {
        sum = (sum ^ word) * 0x9e3779b97f4a7c15ull;
        sum ^= sum >> 29;
    };
    for (; size >= 8; size -= 8, at += 8) {
        std::uint64_t word;
        std::memcpy(&word, at, 8);
        add(word);
    }
    for (; size > 0; --size, ++at) add(*at + 256);
    return sum;
}

inline std::uint64_t sums_in(std::uint64_t count) { return (count + STRETCH - 1) / STRETCH; }

inline std::uint64_t stretch_sum(const Value* values, std::uint64_t count, std::uint64_t at) {
    const std::uint64_t from = at * STRETCH;
    return sum_of(values + from, std::min<std::uint64_t>(STRETCH, count - from), at);
}

inline std::uint64_t header_sum(const Header& header, const std::uint64_t* sums) {
    const std::uint64_t sum = sum_of(&header, offsetof(Header, sum));
    return sum_of(sums, 8 * sums_in(header.count), sum);
}

// Says what is wrong with a header before anything in it is believed.
inline void check_header(const std::filesystem::path& path, const Header& header,
                         std::uint64_t length) {
    if (header.magic != MAGIC) refuse_file(path, "this is no solution of Pylos");
    if (header.version != VERSION)
        refuse_file(path, "a solution of version " + std::to_string(header.version) +
                              ", but this program reads version " + std::to_string(VERSION));
    const bool known = (header.size == 3 || header.size == 4) && header.variant <= 2 &&
                       header.empty_reserve <= 1 && header.reading <= 4 &&
                       header.stretch == STRETCH;
    if (!known) refuse_file(path, "the header is damaged");
    if (length != sizeof(Header) + 8 * sums_in(header.count) + header.count)
        refuse_file(path, "the file is cut off or damaged");
}

// On the disk before it is renamed: a machine that loses power keeps the old file or the new.
inline void flush_to_disk(const std::filesystem::path& path) {
#if !defined(_WIN32)
    const int file = ::open(path.c_str(), O_RDONLY);
    if (file < 0) return;
    ::fsync(file);
    ::close(file);
#else
    (void)path;
#endif
}

// Writes a solution so that at any moment the whole old or the whole new file stands there.
inline void write_file(const std::filesystem::path& path, Header header, const Values& values) {
    header.magic = MAGIC;
    header.version = VERSION;
    header.stretch = STRETCH;
    header.count = values.size();
    std::vector<std::uint64_t> sums(sums_in(values.size()));
    for (std::uint64_t at = 0; at < sums.size(); ++at)
        sums[at] = stretch_sum(values.data(), values.size(), at);
    header.sum = header_sum(header, sums.data());
    auto aside = path;
    aside += ".part";
    std::ofstream out(aside, std::ios::binary | std::ios::trunc);
    out.write(reinterpret_cast<const char*>(&header), sizeof header);
    out.write(reinterpret_cast<const char*>(sums.data()), std::streamsize(8 * sums.size()));
    out.write(reinterpret_cast<const char*>(values.data()), std::streamsize(values.size()));
    out.close();
    if (!out) {
        const std::string why = std::strerror(errno);
        std::error_code ignored;
        std::filesystem::remove(aside, ignored);
        throw std::runtime_error("cannot write " + aside.string() + ": " + why);
    }
    flush_to_disk(aside);
    std::filesystem::rename(aside, path);
}

}  // namespace pylos::solve
