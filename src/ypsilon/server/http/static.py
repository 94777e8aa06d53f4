"""The web client as it was built: its pages, and the assets whose names change when they do."""

from __future__ import annotations

import hashlib
import mimetypes
import os
import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import NotModifiedResponse, PathLike, StaticFiles
from starlette.types import Scope

import ypsilon

# Every address that the client knows as a page of its own.
PAGES = (
    "/", "/new", "/settings", "/move", "/rules/{game}", "/table/{table}",
    "/review/{table}/{number}", "/retry/{table}/{number}", "/learn/{game}", "/analysis/{game}",
    "/puzzles", "/puzzles/{game}", "/puzzles/{game}/{puzzle}", "/progress",
)  # fmt: skip
FOREVER = "public, max-age=31536000, immutable"
AN_HOUR = "max-age=3600"
# What the build lays beside a file, packed in each of these codings; the better first.
PACKED = {"br": ".br", "gzip": ".gz"}
# Not every Python, nor every machine, knows what kind of file this is.
TYPEFACE = "font/woff2"
_WEIGHT = re.compile(r"\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*")


def built() -> Path | None:
    """Give the folder of the built client: inside the package, or beside the sources."""
    package = Path(ypsilon.__file__).parent
    for folder in (package / "dist", package.parents[1] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


def routes() -> list[BaseRoute]:
    """Give the routes of the client's pages and assets; where there is none, of a word instead."""
    folder = built()
    if folder is None:
        return [Route(path, _hello) for path in PAGES]
    icons = Packed(folder, AN_HOUR)

    async def icon(request: Request) -> Response:
        return await icons.get_response(f"{request.path_params['name']}.svg", request.scope)

    async def page(request: Request) -> Response:
        return _index(request, folder, 200)

    return [
        *(Route(path, page) for path in PAGES),
        Mount("/assets", Packed(folder / "assets", FOREVER)),
        Route("/{name}.svg", icon),
    ]


def lost(request: Request) -> Response | None:
    """Give the client to whoever looks for a page that is not there: it says so, and leads home."""
    folder = built()
    reads = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if folder is None or not reads or request.url.path.startswith("/api/"):
        return None
    return _index(request, folder, 404)


async def _hello(_: Request) -> Response:
    return PlainTextResponse(
        "Ypsilon is here, without its web client.\nPlay from a terminal: ypsilon join ADDRESS\n"
    )


def _index(request: Request, folder: Path, status: int) -> Response:
    """Give the page with the addresses that it has behind this server's root path."""
    root = request.scope.get("app_root_path", request.scope.get("root_path", ""))
    text = (folder / "index.html").read_text(encoding="utf-8").replace('="./', f'="{root}/')
    tag = hashlib.sha256(text.encode()).hexdigest()[:32]
    page = HTMLResponse(text, status, {"cache-control": "no-cache", "etag": f'"{tag}"'})
    if status == 200 and StaticFiles().is_not_modified(page.headers, request.headers):
        return NotModifiedResponse(page.headers)
    return page


class Packed(StaticFiles):
    """The files of a folder, each packed as its reader likes it best."""

    def __init__(self, folder: Path, cached: str) -> None:
        super().__init__(directory=folder, check_dir=False)
        # While a client is built anew its folder may be gone for a moment: that is no failure.
        self.config_checked = True
        self._cached = cached

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Find a file by its own name; the packed ones have no address."""
        if path.endswith(tuple(PACKED.values())):
            return "", None
        return super().lookup_path(path)

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Give a file, packed if that is accepted and worth it, or that it has not changed."""
        asked = Headers(scope=scope)
        headers = {"cache-control": self._cached, "vary": "accept-encoding"}
        path = Path(full_path)
        kind = TYPEFACE if path.suffix == ".woff2" else mimetypes.guess_type(path)[0]
        for coding in codings(",".join(asked.getlist("accept-encoding"))):
            packed = path.with_name(path.name + PACKED[coding])
            if packed.is_file() and not packed.is_symlink():
                path, stat_result = packed, packed.stat()
                headers["content-encoding"] = coding
                break
        response = FileResponse(path, status_code, headers, kind, stat_result=stat_result)
        if self.is_not_modified(response.headers, asked):
            return NotModifiedResponse(response.headers)
        return response


def codings(accepted: str) -> list[str]:
    """Give the codings in which something may be sent, by the header, the best first."""
    weights: dict[str, float] = {}
    for each in accepted.lower().split(","):
        name, _, rest = each.partition(";")
        weight = _WEIGHT.fullmatch(rest)
        weights[name.strip()] = float(weight[1]) if weight else 0.0 if rest else 1.0
    others, plain = weights.get("*", 0.0), weights.get("identity", 0.0)
    wanted = {coding: weights.get(coding, others) for coding in PACKED}
    found = [coding for coding, weight in wanted.items() if weight > 0 and weight >= plain]
    return sorted(found, key=lambda coding: -wanted[coding])
