"""The proxies of OPERATIONS.md, run as they are written there: two servers behind each."""

from __future__ import annotations

import asyncio
import random
import re
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import pytest

from server.campaigns.people import Crowd, all_back, gather, progress
from server.campaigns.report import judged, told
from server.players import Players
from server.postgres import Cluster
from server.process import Process, free_port

TEXT = (Path(__file__).parents[2] / "docs" / "OPERATIONS.md").read_text("utf-8")
BLOCKS: list[str] = re.findall(r"^```\w*\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


def block(*words: str) -> str:
    """Give the example in which all of these words are."""
    (found,) = [each for each in BLOCKS if all(word in each for word in words)]
    return found


def certified(folder: Path) -> tuple[Path, Path]:
    """Give a certificate that nobody vouches for, and its key."""
    pem, key = folder / "it.pem", folder / "it.key"
    how = ["-newkey", "rsa:2048", "-nodes", "-subj", "/CN=games.example.org", "-days", "1"]
    made = ["openssl", "req", "-x509", *how, "-keyout", str(key), "-out", str(pem)]
    subprocess.run(made, check=True, capture_output=True)
    return pem, key


def nginx(folder: Path, port: int, servers: list[Process]) -> list[str]:
    """Write the examples for nginx into its file, and give how it is started."""
    pem, key = certified(folder)
    upstream, pass_on = block("upstream ypsilon"), block("proxy_pass http://ypsilon;")
    site = block("server_name", "location /")
    site = re.sub(r" *proxy_pass http://127.0.0.1:8000;\n", lambda _: pass_on, site)
    # It listens without TLS as well: the clients of the tests trust no such certificate.
    site = site.replace("listen 443 ssl;", f"listen {free_port()} ssl; listen {port};")
    site = site.replace("/etc/ssl/games.example.org.pem", str(pem))
    site = site.replace("/etc/ssl/games.example.org.key", str(key))
    for number, server in enumerate(servers, 1):
        upstream = upstream.replace(f"10.0.0.{number}:8000", f"127.0.0.1:{server.port}")
    conf = folder / "nginx.conf"
    kept = f"pid {folder}/pid; error_log {folder}/error.log; events {{}}"
    conf.write_text(f"daemon off; {kept}\nhttp {{ access_log off;\n{upstream}\n{site}\n}}\n")
    return ["nginx", "-c", str(conf)]


def caddy(folder: Path, port: int, servers: list[Process]) -> list[str]:
    """Write the example for Caddy into its file, and give how it is started."""
    site = block("games.example.org {", "health_uri").replace(
        "games.example.org {", f"http://127.0.0.1:{port} {{"
    )
    for number, server in enumerate(servers, 1):
        site = site.replace(f"10.0.0.{number}:8000", f"127.0.0.1:{server.port}")
    conf = folder / "Caddyfile"
    conf.write_text(f"{{\n admin off\n}}\n{site}")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(conf)]


PROXIES = {"nginx": nginx, "caddy": caddy}


class _Reached:
    """Servers as those reach them who come through a proxy."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"


def status(address: str) -> int:
    """Give how a request is answered."""
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


@contextmanager
def running(command: list[str], address: str, log: Path) -> Iterator[None]:
    """Run a proxy that answers."""
    with log.open("wb") as out, subprocess.Popen(command, stdout=out, stderr=out) as proxy:
        try:
            for _ in range(600):
                if proxy.poll() is not None:
                    raise AssertionError(log.read_text())
                try:
                    if status(f"{address}/healthz") == 200:
                        break
                except OSError:
                    pass
                time.sleep(0.1)
            yield
        finally:
            proxy.terminate()


async def played(address: str, servers: list[Process]) -> Crowd:
    """Let people play while one server after the other is killed, and comes back."""
    async with AsyncExitStack() as stack:
        there = _Reached(int(address.rpartition(":")[2]))
        players = await stack.enter_async_context(Players(there))  # type: ignore[arg-type]
        crowd = await gather(stack, [players], random.Random(1), ["pylos", "tyros"])
        await progress(crowd, 20)
        for server in servers:
            await asyncio.to_thread(server.kill)
            await progress(crowd, 20)
            await asyncio.to_thread(server.start().wait)
        await all_back(crowd)
        await progress(crowd, 20)
    return crowd


@pytest.mark.soak
@pytest.mark.parametrize("proxy", PROXIES)
def test_two_servers_behind_a_proxy_are_one(
    postgres: Cluster, tmp_path: Path, request: pytest.FixtureRequest, proxy: str
) -> None:
    if not shutil.which(proxy):
        pytest.skip(f"there is no {proxy} here (Debian: apt install {proxy})")
    database, port = postgres.fresh(), free_port()
    address = f"http://127.0.0.1:{port}"
    servers = [Process(database, tmp_path / f"log{number}.txt") for number in range(2)]
    with servers[0], servers[1]:
        command = PROXIES[proxy](tmp_path, port, servers)
        with running(command, address, tmp_path / "proxy.txt"):
            assert status(f"{address}/metrics") == 403
            assert status(f"{address}/") == 200
            crowd = asyncio.run(played(address, servers))
        assert all("[accepted]" in each.log for each in servers)
    assert asyncio.run(judged(crowd, database)) == []
    told(request, crowd, 2, 0)
