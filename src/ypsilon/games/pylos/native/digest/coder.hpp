// An arithmetic coder of yes and no: what is likely takes a small part of a bit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "logistic.hpp"

namespace pylos::digest {

// The numbers that are still possible. The likelier answer has the lower ones, so that whatever
// goes as expected is written as zeros, and zeros at the end need not be written.
class Interval {
public:
    // Where the lower part ends, for a chance of yes.
    std::uint32_t middle(Chance yes) const {
        const std::uint64_t likelier = yes >= 32768 ? yes : 65536 - yes;
        return low_ + std::uint32_t((high_ - low_) * likelier >> 16);
    }

    void narrow(std::uint32_t middle, bool lower) {
        if (lower)
            high_ = middle;
        else
            low_ = middle + 1;
    }

    // Whether the first byte is settled; then it is dropped.
    bool settled() const { return (low_ ^ high_) >> 24 == 0; }
    std::uint8_t drop() {
        const auto first = std::uint8_t(low_ >> 24);
        low_ <<= 8;
        high_ = high_ << 8 | 0xff;
        return first;
    }

    std::uint32_t low() const { return low_; }
    std::uint32_t high() const { return high_; }

private:
    std::uint32_t low_ = 0;
    std::uint32_t high_ = ~std::uint32_t{0};
};

class Encoder {
public:
    bool code(Chance yes, bool answer) {
        interval_.narrow(interval_.middle(yes), answer == (yes >= 32768));
        while (interval_.settled()) bytes_.push_back(interval_.drop());
        return answer;
    }

    // The shortest bytes that, followed by zeros, lie in the interval. Its ends differ in their
    // first byte, so one byte more is enough.
    std::vector<std::uint8_t> finish() {
        const std::uint32_t low = interval_.low();
        if (low) bytes_.push_back(std::uint8_t((low >> 24) + ((low & 0xffffff) != 0)));
        while (!bytes_.empty() && bytes_.back() == 0) bytes_.pop_back();
        return std::move(bytes_);
    }

private:
    Interval interval_;
    std::vector<std::uint8_t> bytes_;
};

class Decoder {
public:
    explicit Decoder(std::span<const std::uint8_t> bytes) : bytes_(bytes) {
        for (int at = 0; at < 4; ++at) shift();
    }

    bool code(Chance yes, bool = false) {
        const std::uint32_t middle = interval_.middle(yes);
        const bool lower = number_ <= middle;
        interval_.narrow(middle, lower);
        while (interval_.settled()) {
            interval_.drop();
            shift();
        }
        return lower == (yes >= 32768);
    }

private:
    void shift() { number_ = number_ << 8 | (at_ < bytes_.size() ? bytes_[at_++] : 0); }

    Interval interval_;
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
    std::uint32_t number_ = 0;
};

}  // namespace pylos::digest
