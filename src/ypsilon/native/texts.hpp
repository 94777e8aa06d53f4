// Texts that native engines are given: taken apart, and refused with a reason.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace ypsilon {

[[noreturn]] inline void refuse(const std::string& reason) { throw std::invalid_argument(reason); }

inline std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

// Cuts off and returns the text up to the mark; all of it, if the mark does not occur.
inline std::string_view cut(std::string_view& text, char mark) {
    const auto end = text.find(mark);
    const auto head = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    return head;
}

}  // namespace ypsilon
