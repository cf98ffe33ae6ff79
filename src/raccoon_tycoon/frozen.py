"""``@frozen`` makes what ``@dataclass(frozen=True)`` makes, several times faster.

There are dozens of small classes of actions and events, and ``dataclass`` compiles six methods for
each: that used to be most of the import time. Here only ``__init__`` is compiled;
the other methods are shared. The classes are dataclasses all the same: ``fields``, ``asdict``,
``replace``, ``match`` and type checkers know them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from functools import cache
from types import CodeType
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """Make a dataclass whose instances are immutable, compare by value and are hashable."""
    if cls.__doc__ is None:
        cls.__doc__ = cls.__name__  # otherwise ``dataclass`` builds a signature, which is slow
    dataclass(init=False, repr=False, eq=False)(cls)
    defaults = {}
    parameters, lines = ["self"], []
    for field in fields(cls):  # type: ignore[arg-type] # it is a dataclass now
        if field.default is MISSING:
            parameters.append(field.name)
        else:
            defaults[f"_{field.name}"] = field.default
            parameters.append(f"{field.name}=_{field.name}")
        lines.append(f" values['{field.name}'] = {field.name}")
    if hasattr(cls, "__post_init__"):
        lines.append(" self.__post_init__()")
    body = "\n".join([" values = self.__dict__", *lines])
    namespace: dict[str, Any] = {}
    exec(_code(f"def __init__({', '.join(parameters)}):\n{body}"), defaults, namespace)
    for name, method in (*namespace.items(), *SHARED.items()):
        if vars(cls).get(name) is None:  # the class's own methods stay
            setattr(cls, name, method)
    return cls


@cache
def _code(source: str) -> CodeType:
    """Many classes have the same fields: their code is compiled once."""
    return compile(source, "<frozen>", "exec")


def kind_of(thing: object) -> str:
    """A description of a wrong value, for the message that refuses it."""
    return f"the class {thing.__name__}" if isinstance(thing, type) else type(thing).__name__


def _set(self: object, name: str, value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delete(self: object, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _equal(self: object, other: object) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    return self.__dict__ == other.__dict__


def _hash(self: object) -> int:
    return hash(tuple(self.__dict__.values()))


def _repr(self: object) -> str:
    values = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
    return f"{type(self).__qualname__}({values})"


SHARED: dict[str, Callable[..., object]] = {
    "__setattr__": _set,
    "__delattr__": _delete,
    "__eq__": _equal,
    "__hash__": _hash,
    "__repr__": _repr,
}
