// Units in the clear, in a file that all processes of a machine share: each is decoded but once.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <system_error>
#include <vector>

#include "../solve/file.hpp"

#if !defined(_WIN32)
#include <sys/mman.h>
#include <sys/stat.h>
#endif

namespace pylos::digest {

// Numbers are stored as this processor has them: the file is made here, and anew where it is not
// of this digest.
struct UnpackedHeader {
    std::array<char, 16> magic;
    std::uint64_t digest;  // the sum of the digest that the units are of
    std::uint64_t units;
    std::uint64_t bytes;   // of all units together
};
static_assert(sizeof(UnpackedHeader) == 40);

#if !defined(_WIN32)
// A mark for each unit, then the units, with holes where one was never decoded. A mark is the sum
// of its unit, so that a unit which was written by half, or damaged, is not believed. All writing
// is done by calls that can fail: a full disk must not stop the program.
class Unpacked {
public:
    // Gives none where the file can be neither opened nor made.
    static std::unique_ptr<Unpacked> open(const std::filesystem::path& path, std::uint64_t digest,
                                          const std::vector<std::uint32_t>& lengths) {
        auto found = std::unique_ptr<Unpacked>(new Unpacked(digest, lengths));
        if (found->map(path) || (found->make(path) && found->map(path))) return found;
        return nullptr;
    }

    ~Unpacked() {
        if (data_) ::munmap(const_cast<std::uint8_t*>(data_), size());
        if (file_ >= 0) ::close(file_);
    }
    Unpacked(const Unpacked&) = delete;
    Unpacked& operator=(const Unpacked&) = delete;

    // The bytes of a unit, or none where it was not decoded before.
    const std::uint8_t* find(std::size_t unit) const {
        std::uint32_t mark;
        std::memcpy(&mark, data_ + mark_at(unit), sizeof mark);
        if (!mark) return nullptr;
        const std::uint8_t* bytes = data_ + start_of(unit);
        return mark == mark_of(unit, {bytes, length(unit)}) ? bytes : nullptr;
    }

    // Keeps a unit, and gives where; none where it cannot be written.
    const std::uint8_t* keep(std::size_t unit, std::span<const std::uint8_t> bytes) const {
        const std::uint32_t mark = mark_of(unit, bytes);
        const bool written = write(bytes.data(), bytes.size(), start_of(unit)) &&
                             write(&mark, sizeof mark, mark_at(unit));
        return written ? find(unit) : nullptr;
    }

private:
    static constexpr std::array<char, 16> MAGIC{"pylos unpacked\n"};

    Unpacked(std::uint64_t digest, const std::vector<std::uint32_t>& lengths)
        : starts_(lengths.size() + 1) {
        for (std::size_t at = 0; at < lengths.size(); ++at)
            starts_[at + 1] = starts_[at] + lengths[at];
        header_ = {MAGIC, digest, lengths.size(), starts_.back()};
    }

    std::uint64_t size() const { return start_of(header_.units); }
    std::uint32_t length(std::size_t unit) const { return starts_[unit + 1] - starts_[unit]; }
    std::uint64_t mark_at(std::size_t unit) const { return sizeof header_ + 4 * unit; }
    std::uint64_t start_of(std::size_t unit) const { return mark_at(header_.units) + starts_[unit]; }

    static std::uint32_t mark_of(std::size_t unit, std::span<const std::uint8_t> bytes) {
        const std::uint64_t sum = solve::sum_of(bytes.data(), bytes.size(), unit);
        return std::uint32_t(sum >> 32) | 1;
    }

    bool write(const void* bytes, std::size_t count, std::uint64_t at) const {
        return ::pwrite(file_, bytes, count, off_t(at)) == ssize_t(count);
    }

    // Opens a file that is there, if it is of this digest; one that may only be read will do.
    bool map(const std::filesystem::path& path) {
        file_ = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
        if (file_ < 0) file_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (file_ < 0) return false;
        struct stat about {};
        UnpackedHeader found{};
        const bool fits = ::fstat(file_, &about) == 0 && std::uint64_t(about.st_size) == size() &&
                          ::pread(file_, &found, sizeof found, 0) == ssize_t(sizeof found) &&
                          std::memcmp(&found, &header_, sizeof found) == 0;
        void* data = fits ? ::mmap(nullptr, size(), PROT_READ, MAP_SHARED, file_, 0) : MAP_FAILED;
        if (data != MAP_FAILED) {
            data_ = static_cast<const std::uint8_t*>(data);
            return true;
        }
        ::close(file_);
        file_ = -1;
        return false;
    }

    // Makes an empty file aside, which then takes the place of whatever was there.
    bool make(const std::filesystem::path& path) const {
        auto aside = path;
        aside += "." + std::to_string(::getpid()) + ".part";
        const int file = ::open(aside.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
        if (file < 0) return false;
        bool made = ::ftruncate(file, off_t(size())) == 0 &&
                    ::pwrite(file, &header_, sizeof header_, 0) == ssize_t(sizeof header_);
        ::close(file);
        std::error_code failed;
        if (made) std::filesystem::rename(aside, path, failed);
        if (!made || failed) ::unlink(aside.c_str());
        return made && !failed;
    }

    UnpackedHeader header_;
    std::vector<std::uint32_t> starts_;
    int file_ = -1;
    const std::uint8_t* data_ = nullptr;
};
#else
class Unpacked {
public:
    static std::unique_ptr<Unpacked> open(const std::filesystem::path&, std::uint64_t,
                                          const std::vector<std::uint32_t>&) {
        return nullptr;
    }
    const std::uint8_t* find(std::size_t) const { return nullptr; }
    const std::uint8_t* keep(std::size_t, std::span<const std::uint8_t>) const { return nullptr; }
};
#endif

}  // namespace pylos::digest
