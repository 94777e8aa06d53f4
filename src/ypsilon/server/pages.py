"""The web client as it was built: its pages, and the assets whose names change when they do."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

import ypsilon

# Every address that the client knows as a page of its own.
PAGES = (
    "/", "/new", "/settings", "/move", "/rules/{game}", "/table/{table}",
    "/review/{table}/{number}",
)  # fmt: skip
FOREVER = "public, max-age=31536000, immutable"
SMALL = 1024


def built() -> Path | None:
    """Give the folder of the built client: inside the package, or beside the sources."""
    package = Path(ypsilon.__file__).parent
    for folder in (package / "dist", package.parents[1] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


def routes() -> list[Route]:
    """Give the routes of the client's pages and assets."""
    return [
        *(Route(path, _page) for path in PAGES),
        Route("/assets/{name}", _asset),
        Route("/{name}.svg", _icon),
    ]


def lost(request: Request) -> Response | None:
    """Give the client to whoever looks for a page that is not there: it says so, and leads home."""
    folder = built()
    reads = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if folder is None or not reads or request.url.path.startswith("/api/"):
        return None
    return _index(request, folder, 404)


async def _page(request: Request) -> Response:
    folder = built()
    if folder is None:
        hello = (
            "Ypsilon is here, without its web client.\nPlay from a terminal: ypsilon join ADDRESS\n"
        )
        return PlainTextResponse(hello)
    return _index(request, folder, 200)


def _index(request: Request, folder: Path, status: int) -> Response:
    root = request.scope.get("root_path", "")
    text = (folder / "index.html").read_text(encoding="utf-8").replace('="./', f'="{root}/')
    return Response(text, status, media_type="text/html", headers={"cache-control": "no-cache"})


async def _asset(request: Request) -> Response:
    return _file(request, "assets", request.path_params["name"], FOREVER)


async def _icon(request: Request) -> Response:
    return _file(request, "", f"{request.path_params['name']}.svg", "max-age=3600")


def _file(request: Request, folder: str, name: str, cached: str) -> Response:
    found = built()
    path = found / folder / name if found else None
    # A name holds no slash, so it can lead nowhere but into the folder.
    if path is None or not path.is_file():
        return PlainTextResponse("not here\n", 404)
    headers = {"cache-control": cached, "vary": "accept-encoding"}
    body, small = _read(path, path.stat().st_mtime_ns)
    if small is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = small, "gzip"
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(body, media_type=kind, headers=headers)


@cache
def _read(path: Path, _: int) -> tuple[bytes, bytes | None]:
    """Give a file as it is, and packed if that is worth it; read again when it has changed."""
    body = path.read_bytes()
    return body, gzip.compress(body, 9, mtime=0) if len(body) > SMALL else None
