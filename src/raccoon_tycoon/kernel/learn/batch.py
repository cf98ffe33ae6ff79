"""Many games side by side, for learners: a step for each, a new deal when one ends.

Each game has its own generator, so it depends only on its own seed and actions, however the batch is divided
among threads. ``first`` and ``last`` bound the games to work on.
"""

from ..chance import MASK32, fast_below, fast_random
from ..ids import MOST_LEGAL, NOTHING, TABLE_SIZE
from ..players.builtin import LEARNER, bot_action
from ..rules.deal import deal
from ..rules.engine import apply, apply_legal, legal, settle
from ..rules.score import score
from ..state import Bytes, Ints, Rng, Shorts, Singles, State, States, copy_into, room
from .observation import in_table, observe_at, vector_size, write_mask_at
from .reward import place_of, reward


def deal_game(game: State, rules: State, rng: Rng) -> None:
    """A new game under the rules in an undealt state."""
    copy_into(game, rules)
    for word in range(8):
        game.key[word] = fast_random(rng) & MASK32
    deal(game)
    settle(game)


def play_bots(game: State, bots: Ints, rng: Rng) -> None:
    """Let the built-in bots play until a learner must decide or the game is over."""
    while game.decision != NOTHING and bots[game.seat] != LEARNER:
        apply_legal(game, bot_action(game, bots[game.seat], rng))


def first_learner(game: State, bots: Ints) -> int:
    """The first seat without a bot; -1 if there is none: then a batch would never stop."""
    for seat in range(game.players):
        if bots[seat] == LEARNER:
            return seat
    return -1


def begin_games(games: States, rules: State, rngs: Rng, bots: Ints, first: int, last: int) -> None:
    """Deal games ``first`` to ``last`` - 1 anew."""
    rng: Rng = [0] * 1
    if first_learner(rules, bots) < 0:
        return
    for index in range(max(first, 0), last):
        game: State = games[index]
        rng[0] = rngs[index]
        deal_game(game, rules, rng)
        play_bots(game, bots, rng)
        rngs[index] = rng[0]


def step_games(
    games: States,
    rules: State,
    rngs: Rng,
    bots: Ints,
    actions: Ints,
    first: int,
    last: int,
    counted: int,
    ladder: int,
    kind: int,
    rewards: Singles,
    scores: Shorts,
    places: Bytes,
    finals: Shorts,
    ended: Bytes,
    illegal: Bytes,
) -> None:
    """Play each game's action, and deal the games that end anew.

    An id that the mask excludes is marked in ``illegal`` and the first legal action is played instead.
    ``scores``, ``places`` and ``finals``, what the first learner sees, are written when a game ends and stay
    until its successor does.
    """
    rng: Rng = [0] * 1
    open_actions: Ints = room(MOST_LEGAL)
    if first_learner(rules, bots) < 0:
        return
    for index in range(max(first, 0), last):
        game: State = games[index]
        rng[0] = rngs[index]
        players = game.players
        for seat in range(players):
            rewards[index * players + seat] = 0.0
        ended[index] = 0
        illegal[index] = 0
        if not in_table(actions[index], ladder) or apply(game, actions[index]) != 0:
            illegal[index] = 1
            if legal(game, open_actions):
                apply_legal(game, open_actions[0])
        play_bots(game, bots, rng)
        if game.decision == NOTHING:
            ended[index] = 1
            for seat in range(players):
                rewards[index * players + seat] = reward(game, seat, kind)
                scores[index * players + seat] = score(game, seat)
                places[index * players + seat] = place_of(game, seat)
            observe_at(game, first_learner(game, bots), counted, finals, index * vector_size(game))
            deal_game(game, rules, rng)
            play_bots(game, bots, rng)
        rngs[index] = rng[0]


def observe_games(
    games: States,
    first: int,
    last: int,
    counted: int,
    ladder: int,
    observations: Shorts,
    masks: Bytes,
    seats: Bytes,
) -> None:
    """Write what each game's seat to move knows, and what it may do."""
    for index in range(max(first, 0), last):
        game: State = games[index]
        seats[index] = game.seat
        size = vector_size(game)
        observe_at(game, game.seat, counted, observations, index * size)
        write_mask_at(game, game.seat, ladder, masks, index * TABLE_SIZE)


def choose_randomly(games: States, rngs: Rng, ladder: int, actions: Ints, first: int, last: int) -> None:
    """A legal action for each game, all equally likely."""
    rng: Rng = [0] * 1
    open_actions: Ints = room(MOST_LEGAL)
    for index in range(max(first, 0), last):
        game: State = games[index]
        rng[0] = rngs[index]
        count = legal(game, open_actions)
        kept = 0
        for i in range(count):
            if in_table(open_actions[i], ladder):
                open_actions[kept] = open_actions[i]
                kept += 1
        actions[index] = 0
        if kept:
            actions[index] = open_actions[fast_below(rng, kept)]
        rngs[index] = rng[0]
