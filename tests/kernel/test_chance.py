"""The generators give the numbers that the world's other implementations give."""

from __future__ import annotations

from array import array
from collections import Counter
from typing import Any

from raccoon_tycoon.kernel import chance
from raccoon_tycoon.kernel.build import pure

ZERO_KEY = [0] * 8


def block_bytes(key: list[int], block: int) -> bytes:
    state = pure.State()
    state.key = list(key)
    state.block = block
    words = [0] * 16
    pure.random_words(state, words)
    assert state.block == block + 1
    return array("I", words).tobytes()


def test_chacha20_of_key_zero_is_rfc_8439_appendix_a1_vector_1() -> None:
    assert block_bytes(ZERO_KEY, 0).hex() == (
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
    )


def test_chacha20_second_block_is_rfc_8439_appendix_a1_vector_2() -> None:
    assert block_bytes(ZERO_KEY, 1).hex() == (
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
    )


def test_chacha20_uses_the_key_rfc_8439_appendix_a1_vectors_3_and_4() -> None:
    last_byte_one = [*ZERO_KEY[:7], 0x01000000]
    assert block_bytes(last_byte_one, 1).hex().startswith("3aeb5224ecf849929b9d828db1ced4dd")
    second_byte_255 = [0x0000FF00, *ZERO_KEY[1:]]
    assert block_bytes(second_byte_255, 2).hex().startswith("72d54dfbf12ec44b362692df94137f32")


def test_chacha20_quarter_round_is_rfc_8439_section_2_1_1() -> None:
    words = [0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567]
    chance.quarter_round(words, 0, 1, 2, 3)
    assert words == [0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB]


def test_splitmix64_gives_the_published_numbers() -> None:
    rng = [1234567]
    assert [chance.fast_random(rng) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def chi_square(seen: Counter[Any], kinds: int, total: int) -> float:
    expected = total / kinds
    return sum((count - expected) ** 2 for count in seen.values()) / expected + (kinds - len(seen)) * expected


def test_shuffle_gives_every_order_equally_often() -> None:
    """24 orders of 4 cards, 2,400 fixed seeds: 23 degrees of freedom, 0.1 % limit 49.7."""
    seen: Counter[tuple[int, ...]] = Counter()
    for seed in range(2400):
        state = pure.State()
        state.key = [seed, *ZERO_KEY[1:]]
        cards = [0, 1, 2, 3]
        chance.shuffle(state, cards, 4)
        seen[tuple(cards)] += 1
    assert len(seen) == 24
    assert chi_square(seen, 24, 2400) < 49.7


def test_shuffle_puts_every_card_in_every_place_equally_often() -> None:
    """54 cards; where card 0 ends: 53 degrees of freedom, 0.1 % limit 90.6."""
    seen: Counter[int] = Counter()
    state = pure.State()
    for _ in range(2700):
        cards = list(range(54))
        chance.shuffle(state, cards, 54)
        assert sorted(cards) == list(range(54))
        seen[cards.index(0)] += 1
    assert chi_square(seen, 54, 2700) < 90.6


def test_every_shuffle_starts_a_new_block() -> None:
    state = pure.State()
    chance.shuffle(state, [0, 1], 2)
    assert state.block == 1
    chance.shuffle(state, [0, 1], 2)
    assert state.block == 2


def test_a_shuffle_of_one_card_or_none_draws_nothing() -> None:
    state = pure.State()
    chance.shuffle(state, [5], 1)
    chance.shuffle(state, [], 0)
    assert state.block == 0


def test_fast_shuffle_gives_every_order_equally_often() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    rng = [1]
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        chance.fast_shuffle(rng, cards, 4)
        seen[tuple(cards)] += 1
    assert chi_square(seen, 24, 2400) < 49.7


def test_fast_below_stays_below() -> None:
    rng = [9]
    seen = Counter(chance.fast_below(rng, 6) for _ in range(6000))
    assert set(seen) == set(range(6))
    assert chi_square(seen, 6, 6000) < 20.5
