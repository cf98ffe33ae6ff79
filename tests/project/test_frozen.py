"""``@frozen`` behaves as ``@dataclass(frozen=True)`` does."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, asdict, dataclass, fields, is_dataclass, replace
from typing import Any

import pytest

from raccoon_tycoon.frozen import frozen


@frozen
class Shape:
    """Base."""


@frozen
class Box(Shape):
    width: int
    name: str = "box"

    def __post_init__(self) -> None:
        if self.width < 0:
            raise ValueError("width is negative")


@frozen
class Crate(Box):
    lid: bool = False

    def __repr__(self) -> str:
        return "a crate"


@dataclass(frozen=True)
class Model:
    width: int
    name: str = "box"


def test_it_is_a_dataclass() -> None:
    box: Any = Box(2)
    assert [field.name for field in fields(box)] == ["width", "name"]
    assert asdict(box) == asdict(Model(2))
    assert replace(box, name="b") == Box(2, "b")
    assert is_dataclass(box)


def test_arguments_are_taken_by_place_and_name_with_defaults() -> None:
    assert Box(1, "a") == Box(width=1, name="a") == Box(name="a", width=1)
    assert Crate(1).lid is False
    call: Any = Box
    for wrong in ((), (1, "a", 3)):
        with pytest.raises(TypeError):
            call(*wrong)


def test_it_checks_itself_when_made() -> None:
    with pytest.raises(ValueError, match="negative"):
        Crate(-1)


@pytest.mark.parametrize("name", ["width", "name", "unknown"])
def test_nothing_can_be_changed(name: str) -> None:
    box = Box(1)
    with pytest.raises(FrozenInstanceError):
        setattr(box, name, 2)
    with pytest.raises(FrozenInstanceError):
        delattr(box, name)
    assert box == Box(1)


def test_equal_by_class_and_value_with_equal_hashes() -> None:
    assert Box(1) == Box(1) and hash(Box(1)) == hash(Box(1))
    assert Box(1) != Box(2)
    other: object = Model(1, "box")
    assert Box(1, "box") != other
    assert Box(1) != Crate(1)
    assert len({Box(1), Box(1), Crate(1), Box(2)}) == 3


def test_repr_rebuilds_it_unless_the_class_has_its_own() -> None:
    assert repr(Box(3)) == repr(Model(3)).replace("Model", "Box")
    assert eval(repr(Box(3))) == Box(3)
    assert repr(Crate(3)) == "a crate"


def test_it_can_be_matched_copied_and_pickled() -> None:
    match Box(4, "m"):
        case Box(width, name):
            assert (width, name) == (4, "m")
    for same in (copy.copy(Box(5)), copy.deepcopy(Box(5)), pickle.loads(pickle.dumps(Box(5)))):
        assert same == Box(5)
