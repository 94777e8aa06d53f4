// A deck with its letters: which of its cards are alike, and how they are ordered as texts.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "../table.hpp"

namespace tryce {

struct Lettered {
    std::string letters;
    Deck deck;
    std::array<std::uint8_t, kNatural + 1> first{};   // of cards that are alike the first
    std::array<std::uint32_t, kNatural + 1> order{};  // equal for cards that are alike

    explicit Lettered(const std::string& given) : letters(given), deck(given) {
        for (int card = 0; card < kNatural; ++card) {
            int alike = 0;
            while (deck.key[alike] != deck.key[card]) ++alike;
            first[card] = static_cast<std::uint8_t>(alike);
            order[card] = signs(kRanks[deck.rank[card]], kSuits[deck.suit[card]], letters[card]);
        }
        first[kJoker] = kJoker;
        order[kJoker] = signs('J', 'K', 0);
    }

private:
    static std::uint32_t signs(char one, char two, char three) {
        return static_cast<std::uint32_t>(one << 16 | two << 8 | three);
    }
};

}  // namespace tryce
