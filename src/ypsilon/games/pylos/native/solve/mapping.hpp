// A solution's file as memory: read where it is looked at, and each stretch checked once.
#pragma once

#include <atomic>
#include <memory>

#include "file.hpp"

#if !defined(_WIN32)
#include <sys/mman.h>
#include <sys/stat.h>
#endif

namespace pylos::solve {

#if !defined(_WIN32)
class Bytes {
public:
    explicit Bytes(const std::filesystem::path& path) {
        const int file = ::open(path.c_str(), O_RDONLY);
        if (file < 0) refuse_file(path, std::strerror(errno));
        struct stat about {};
        const bool sized = ::fstat(file, &about) == 0 && S_ISREG(about.st_mode);
        size_ = sized ? std::uint64_t(about.st_size) : 0;
        void* found = size_ ? ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, file, 0) : MAP_FAILED;
        ::close(file);
        if (found == MAP_FAILED) refuse_file(path, "this is no solution of Pylos");
        data_ = static_cast<const unsigned char*>(found);
    }
    ~Bytes() { ::munmap(const_cast<unsigned char*>(data_), size_); }
    Bytes(const Bytes&) = delete;
    Bytes& operator=(const Bytes&) = delete;

    const unsigned char* data() const { return data_; }
    std::uint64_t size() const { return size_; }

private:
    const unsigned char* data_ = nullptr;
    std::uint64_t size_ = 0;
};
#else
class Bytes {
public:
    explicit Bytes(const std::filesystem::path& path) {
        std::ifstream in(path, std::ios::binary);
        if (!in) refuse_file(path, "cannot be opened");
        bytes_.assign(std::istreambuf_iterator<char>(in), {});
    }
    const unsigned char* data() const {
        return reinterpret_cast<const unsigned char*>(bytes_.data());
    }
    std::uint64_t size() const { return bytes_.size(); }

private:
    std::vector<char> bytes_;
};
#endif

class Mapping {
public:
    explicit Mapping(const std::filesystem::path& path) : path_(path), bytes_(path) {
        if (bytes_.size() < sizeof(Header)) refuse_file(path, "this is no solution of Pylos");
        std::memcpy(&header_, bytes_.data(), sizeof header_);
        check_header(path, header_, bytes_.size());
        sums_ = reinterpret_cast<const std::uint64_t*>(bytes_.data() + sizeof(Header));
        values_ = bytes_.data() + sizeof(Header) + 8 * sums_in(header_.count);
        if (header_sum(header_, sums_) != header_.sum) refuse_file(path, "the header is damaged");
        checked_ = std::make_unique<std::atomic<bool>[]>(sums_in(header_.count));
    }

    const Header& header() const { return header_; }
    std::uint64_t size() const { return header_.count; }

    // The values as they stand in the file; whoever reads them all has checked them all before.
    const Value* data() const { return values_; }

    Value operator[](std::uint64_t at) const {
        if (!checked_[at / STRETCH].load(std::memory_order_relaxed)) check(at / STRETCH);
        return values_[at];
    }

    // Refuses the file if a stretch of it is not what was written.
    void check(std::uint64_t stretch) const {
        if (stretch_sum(values_, header_.count, stretch) != sums_[stretch])
            refuse_file(path_, "the file is damaged at byte " +
                                   std::to_string(values_ - bytes_.data() + stretch * STRETCH));
        checked_[stretch].store(true, std::memory_order_relaxed);
    }

    // Copies all values, checked, into memory that lookups everywhere are faster in.
    void copy_to(Values& values) const {
        for (std::uint64_t at = 0; at < sums_in(header_.count); ++at) check(at);
        std::copy_n(values_, header_.count, values.data());
    }

private:
    std::filesystem::path path_;
    Bytes bytes_;
    Header header_;
    const std::uint64_t* sums_;
    const Value* values_;
    std::unique_ptr<std::atomic<bool>[]> checked_;
};

}  // namespace pylos::solve
