"""The OpenAPI document, made from the routes and the messages."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from ypsilon import __version__, wire
from ypsilon.core import codec
from ypsilon.server.http.routes import ROUTES, Route

Schemas = dict[Any, dict[str, Any]]


def openapi() -> dict[str, Any]:
    """Give the whole document."""
    schemas, named = _schemas()
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schemas)
    paths["/api/tables/{table}/games/{number}/record"] = {"get": _record_operation(schemas)}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ypsilon", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": named,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _schemas() -> tuple[Schemas, dict[str, Any]]:
    """Give the schema of every form that a route takes or gives, and those that they refer to."""
    bodies = [route.body for route in ROUTES if route.body is not None]
    forms = [*(route.form for route in ROUTES), *bodies, wire.Refusal]
    described = msgspec.json.schema_components(forms, ref_template="#/components/schemas/{name}")
    # What a game puts in stands open here, and is no part of a name: Ply__A___V_ is Ply.
    text = re.sub(r'(\w+?)__\w+_"', r'\1"', codec.dumps(described))
    found, named = codec.parse(text)
    return dict(zip(forms, found, strict=True)), named


def _operation(route: Route, schemas: Schemas) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": route.about,
        "operationId": f"{route.method.lower()}{route.path.replace('/', '_')}",
        "parameters": [*_path_parameters(route.path), *_query_parameters(route.query)],
        "responses": _responses(schemas[route.form], schemas),
    }
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(schemas[route.body])}
    if route.path == "/api/import":
        operation["requestBody"] = {"required": True, "content": _json({"type": "object"})}
    if route.token:
        operation["description"] = f"Token: {route.token}."
        without: list[dict[str, Any]] = [{}] if "nobody" in route.token else []
        operation["security"] = [{"token": []}, *without]
    return operation


def _record_operation(schemas: Schemas) -> dict[str, Any]:
    return {
        "summary": "Give the record of a game that is over, as a file.",
        "operationId": "get_record",
        "parameters": _path_parameters("/api/tables/{table}/games/{number}/record"),
        "responses": _responses({"type": "object"}, schemas),
    }


def _path_parameters(path: str) -> list[dict[str, Any]]:
    names = re.findall(r"\{(\w+)\}", path)
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in names
    ]


def _query_parameters(names: tuple[str, ...]) -> list[dict[str, Any]]:
    forms = {"language": {"enum": ["en", "de"]}, "seat": {"type": "integer", "minimum": 0}}
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
