"""Every component is somewhere, exactly once: recounted from the pieces."""

from __future__ import annotations

from collections import Counter

from raccoon_tycoon import Rules
from raccoon_tycoon.catalog.components import BUILDINGS, MISSIONS, RAILROADS, TOWNS
from raccoon_tycoon.kernel.state import State


def left_out(rules: Rules) -> set[str]:
    three = {"Skunk Works", rules.three_player_railroads}
    base = {2: {"Skunk Works", "Sly Fox", "Tycoon"}, 3: three, 4: {"Skunk Works"}}.get(rules.players, set())
    added = {"Jack Rabbit"} if rules.players < 6 else set()
    return base | added | ({"Badger Baron"} if rules.expansion == "off" else set())


def check_components(s: State, rules: Rules) -> None:
    seats = range(rules.players)
    for commodity in range(6):
        assert s.supply[commodity] >= 0
        assert all(row[commodity] >= 0 for row in s.tokens)
        assert s.supply[commodity] + sum(row[commodity] for row in s.tokens) == 29

    cards = [*s.deck[: s.deck_size], *s.discards[: s.discard_size]]
    cards += [card for seat in seats for card in s.hand[seat][: s.hand_size[seat]]]
    cards += [s.card] if s.card >= 0 else []
    assert sorted(cards) == list(range(54))

    railroads = Counter([*s.railroad_deck[: s.railroad_deck_size], *s.railroad_offer])
    del railroads[-1]
    for seat in seats:
        railroads.update(dict(enumerate(s.railroads[seat])))
        assert s.railroad_count[seat] == sum(s.railroads[seat])
    in_game = {
        i: railroad.copies for i, railroad in enumerate(RAILROADS) if railroad.name not in left_out(rules)
    }
    assert +railroads == in_game

    towns = [*s.town_deck[: s.town_deck_size], *([s.town_offer] if s.town_offer >= 0 else [])]
    towns += [town for town, owner in enumerate(s.town_owner) if owner >= 0]
    each = {2: 3, 6: 5}.get(rules.players, 4)
    assert len(set(towns)) == len(towns)
    assert Counter(TOWNS[town].points for town in towns) == dict.fromkeys((2, 3, 4, 5), each)
    assert [s.town_count[seat] for seat in seats] == [s.town_owner.count(seat) for seat in seats]

    tiles = Counter([*s.tile_stack[: s.tile_stack_size], *s.tile_offer])
    del tiles[-1]
    for seat in seats:
        tiles.update(dict(enumerate(s.tiles[seat])))
        assert s.tile_count[seat] == sum(s.tiles[seat])
    with_cat = rules.expansion != "off"
    replaced = {tile.instead_of for tile in BUILDINGS if with_cat}
    advanced = {
        index: tile.copies
        for index, tile in enumerate(BUILDINGS)
        if not tile.basic and (with_cat or not tile.expansion) and tile.name not in replaced
    }
    assert {kind: count for kind, count in tiles.items() if kind >= 6 and count} == (
        {} if rules.family_game else advanced
    )
    basic = min(4, rules.players) if rules.opening_offer == "per-player" else 4
    assert sum(tiles[kind] for kind in range(6)) == basic
    assert all(tiles[kind] <= 1 for kind in range(6))

    missions = [mission for seat in seats for mission in (s.mission[seat], s.mission_refused[seat])]
    missions += [mission for seat in seats for mission in s.mission_offer[seat]]
    held = [mission for mission in missions if mission]
    dealt = rules.missions and s.start_player >= 0
    assert len(held) == len(set(held)) == (2 * rules.players if dealt else 0)
    assert all(1 <= mission <= len(MISSIONS) for mission in held)

    supplies = (rules.players + 2, rules.players + 2, 8, 8) if with_cat else (0, 0, 0, 0)
    on_board = (0, 0, sum(s.locomotive_on), s.house_on)
    for meeple, supply in enumerate(supplies):
        assert s.meeple_supply[meeple] + sum(row[meeple] for row in s.meeples) + on_board[meeple] == supply
        assert s.meeple_supply[meeple] >= 0
    for seat in seats:
        assert s.meeples[seat][2] <= s.railroad_count[seat]
        assert s.meeples[seat][3] <= s.town_count[seat]
    assert not any(there for index, there in zip(s.railroad_offer, s.locomotive_on, strict=True) if index < 0)
    assert not (s.house_on and s.town_offer < 0)

    shields = [shield for shield in s.shield if shield]
    assert len(shields) == len(set(shields)) == s.shields_chosen
    assert s.shields_chosen == (
        rules.players if rules.shields != "off" and s.start_player >= 0 else s.shields_chosen
    )
    assert rules.shields != "off" or not shields
