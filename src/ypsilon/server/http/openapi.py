"""The OpenAPI document, made from the routes and the messages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from ypsilon import __version__, wire
from ypsilon.core import codec
from ypsilon.core.record import Record
from ypsilon.server.http.endpoints import Rest, Route

Schemas = dict[Any, dict[str, Any]]
# By its id what changes something can be asked for again.
REPEATABLE = {
    "name": "Idempotency-Key",
    "in": "header",
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{22}$"},
}


def openapi(routes: Sequence[Route]) -> dict[str, Any]:
    """Give the whole document, of those routes that are asked by REST."""
    rest = [route for route in routes if isinstance(route, Rest)]
    schemas, named = _schemas(rest)
    paths: dict[str, Any] = {}
    for route in rest:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ypsilon", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": named,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _schemas(routes: Sequence[Rest]) -> tuple[Schemas, dict[str, Any]]:
    """Give the schema of every form that a route takes or gives, and those that they refer to."""
    asked = [form for route in routes for form in (route.form, route.body)]
    # What a record holds hangs on its game.
    forms = [*(form for form in asked if form not in (None, Record)), wire.Refusal]
    described = msgspec.json.schema_components(forms, ref_template="#/components/schemas/{name}")
    # What a game puts in stands open here, and is no part of a name: Ply__A___V_ is Ply.
    text = re.sub(r'(\w+?)__\w+_"', r'\1"', codec.dumps(described))
    found, named = codec.parse(text)
    return {**dict(zip(forms, found, strict=True)), Record: {"type": "object"}}, named


def _operation(route: Rest, schemas: Schemas) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": route.about,
        "operationId": f"{route.method.lower()}{route.path.replace('/', '_')}",
        "parameters": [
            *_path_parameters(route.path),
            *_query_parameters(route.query),
            *([] if route.method == "GET" else [REPEATABLE]),
        ],
        "responses": _responses(schemas[route.form], schemas),
    }
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(schemas[route.body])}
    if route.token:
        operation["description"] = f"Token: {route.token}."
        without: list[dict[str, Any]] = [] if route.needs_token else [{}]
        operation["security"] = [{"token": []}, *without]
    return operation


def _path_parameters(path: str) -> list[dict[str, Any]]:
    names = re.findall(r"\{(\w+)\}", path)
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in names
    ]


def _query_parameters(names: tuple[str, ...]) -> list[dict[str, Any]]:
    number = {"type": "integer", "minimum": 0}
    forms = {"language": {"enum": ["en", "de"]}, "seat": number, "from": number, "entry": number}
    return [{"name": name, "in": "query", "schema": forms[name]} for name in names]


def _responses(answer: dict[str, Any], schemas: Schemas) -> dict[str, Any]:
    refusal = schemas[wire.Refusal]
    return {
        "200": {"description": "Done.", "content": _json(answer)},
        "4XX": {"description": "Not done, and why.", "content": _json(refusal)},
        "503": {"description": "Not done; try again later.", "content": _json(refusal)},
    }


def _json(schema: dict[str, Any]) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
