"""Randomness (docs/notation.md, "The deal"): ChaCha20 for a game's shuffles, SplitMix64 for rollouts."""

from .state import U64, Bytes, Rng, State, Words

MASK32 = 0xFFFFFFFF
MASK64 = 0xFFFFFFFFFFFFFFFF
WORDS = 0x100000000


def quarter_round(w: Words, a: int, b: int, c: int, d: int) -> None:
    w[a] = (w[a] + w[b]) & MASK32
    w[d] = w[d] ^ w[a]
    w[d] = ((w[d] << 16) & MASK32) | (w[d] >> 16)
    w[c] = (w[c] + w[d]) & MASK32
    w[b] = w[b] ^ w[c]
    w[b] = ((w[b] << 12) & MASK32) | (w[b] >> 20)
    w[a] = (w[a] + w[b]) & MASK32
    w[d] = w[d] ^ w[a]
    w[d] = ((w[d] << 8) & MASK32) | (w[d] >> 24)
    w[c] = (w[c] + w[d]) & MASK32
    w[b] = w[b] ^ w[c]
    w[b] = ((w[b] << 7) & MASK32) | (w[b] >> 25)


def random_words(s: State, words: Words) -> None:
    """The next block of 16 words of the game's ChaCha20 stream (RFC 8439, nonce zero)."""
    start: Words = [0] * 16
    start[0] = 0x61707865
    start[1] = 0x3320646E
    start[2] = 0x79622D32
    start[3] = 0x6B206574
    for i in range(8):
        start[4 + i] = s.key[i]
    start[12] = s.block
    s.block = s.block + 1
    for i in range(16):
        words[i] = start[i]
    for i in range(10):
        quarter_round(words, 0, 4, 8, 12)
        quarter_round(words, 1, 5, 9, 13)
        quarter_round(words, 2, 6, 10, 14)
        quarter_round(words, 3, 7, 11, 15)
        quarter_round(words, 0, 5, 10, 15)
        quarter_round(words, 1, 6, 11, 12)
        quarter_round(words, 2, 7, 8, 13)
        quarter_round(words, 3, 4, 9, 14)
    for i in range(16):
        words[i] = (words[i] + start[i]) & MASK32


def shuffle(s: State, cards: Bytes, size: int) -> None:
    """Fisher-Yates from the last place down. Every shuffle starts a new block of the stream."""
    words: Words = [0] * 16
    used = 16
    for last in range(size - 1, 0, -1):
        choices: U64 = last + 1
        word: U64 = WORDS
        while word >= WORDS - WORDS % choices:
            if used == 16:
                random_words(s, words)
                used = 0
            word = words[used]
            used += 1
        other: int = word % choices
        card: int = cards[last]
        cards[last] = cards[other]
        cards[other] = card


def fast_random(rng: Rng) -> U64:
    """The next number of SplitMix64."""
    rng[0] = (rng[0] + 0x9E3779B97F4A7C15) & MASK64
    z: U64 = rng[0]
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
    return z ^ (z >> 31)


def fast_below(rng: Rng, n: int) -> int:
    """A whole number from 0 to n - 1, for n far below 2^32 (the bias is below n / 2^32)."""
    word: U64 = fast_random(rng) >> 32
    return (word * n) >> 32


def fast_shuffle(rng: Rng, cards: Bytes, size: int) -> None:
    for last in range(size - 1, 0, -1):
        other: int = fast_below(rng, last + 1)
        card: int = cards[last]
        cards[last] = cards[other]
        cards[other] = card
