"""The rules as a standalone C file, and the description of its functions."""

from __future__ import annotations

import json

from . import exports, sources
from .plain_c import offered, plain_c

HEAD = """
#if defined(__wasm__)
#define OFFERED(name) __attribute__((export_name(#name)))
#elif defined(_WIN32)
#define OFFERED(name) __declspec(dllexport)
#else
#define OFFERED(name) __attribute__((visibility("default")))
#endif
"""


def interface() -> str:
    """As JSON: a digest of the sources, and each function with its arguments' types and lengths."""
    functions = {
        name: {
            "arguments": function.arguments,
            "result": function.result,
            "lengths": exports.EXPORTS.get(name),  # none: for the state's methods alone
            "unlocked": name in exports.UNLOCKED,
        }
        for name, function in offered().items()
    }
    return json.dumps({"digest": sources.digest(), "functions": functions})


def offering_c() -> str:
    """The whole file."""
    lines = [plain_c(), HEAD]
    for name, function in offered().items():
        answer = "" if function.result == "None" else "return "
        call = f"k_{name}({', '.join(function.arguments)})"
        lines.append(f"OFFERED({name}) {function.declaration(prefix='')} {{ {answer}{call}; }}")
    lines.append(f"OFFERED(interface) const char *interface(void) {{ return {json.dumps(interface())}; }}")
    return "\n".join(lines) + "\n"
