"""A server by its address: everything that is not live is asked of it here."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Mapping
from typing import Any, Self, cast
from urllib.parse import quote

import httpx

from ypsilon import games, wire
from ypsilon.client.errors import AnswerLost, Denied, Unreachable
from ypsilon.client.live import UNSURE, WAITS, Live
from ypsilon.core import codec, record
from ypsilon.core.data import Data, replace
from ypsilon.core.game import Seat
from ypsilon.core.record import Record

PATIENCE = 30.0
# What a proxy answers for a server that has not.
GATEWAY = (502, 503, 504)
UNSENT = (httpx.InvalidURL, httpx.UnsupportedProtocol, httpx.ConnectError, httpx.ConnectTimeout)


class Server:
    """A server; opened and closed by `async with`."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self._http = httpx.AsyncClient(base_url=self.address, timeout=PATIENCE)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Give back what the connections took."""
        await self._http.aclose()

    async def about(self) -> wire.About:
        """Say who answers for the server."""
        found: wire.About = await self._get("/api/about", wire.About)
        return found

    # What can be played here

    async def games(self, language: wire.Language = "en") -> tuple[wire.GameInfo, ...]:
        found: wire.Games = await self._get("/api/games", wire.Games, language=language)
        return found.games

    async def rules(self, game: str, language: wire.Language = "en") -> tuple[wire.Rule, ...]:
        path = f"/api/games/{quote(game, '')}/rules"
        found: wire.Rules = await self._get(path, wire.Rules, language=language)
        return found.rules

    async def guide(self, game: str, language: wire.Language = "en") -> wire.Guide[Any]:
        """Give the rules of a game as people read them first, with positions to be drawn."""
        forms = codec.forms(games.find(game))
        form: Any = wire.Guide
        path = f"/api/games/{quote(game, '')}/guide"
        found: wire.Guide[Any] = await self._get(path, form[forms.view], language=language)
        return found

    # Learning

    async def lessons(
        self, game: str, language: wire.Language = "en"
    ) -> tuple[wire.LessonInfo, ...]:
        """List the lessons of a game."""
        path = f"/api/games/{quote(game, '')}/lessons"
        found: wire.Lessons = await self._get(path, wire.Lessons, language=language)
        return found.lessons

    async def attempt(
        self,
        game: str,
        lesson: str,
        exercise: int,
        asked: wire.Try[Any],
        language: wire.Language = "en",
    ) -> wire.Attempt[Any, Any]:
        """Let what a learner has played in an exercise, counted from 1, be judged."""
        path = f"/api/games/{quote(game, '')}/lessons/{quote(lesson, '')}/{exercise}"
        return await self._judged(game, path, asked, language)

    async def puzzles(self, game: str, language: wire.Language = "en") -> wire.Puzzles:
        """List the puzzles of a game, and name the one of the day."""
        path = f"/api/games/{quote(game, '')}/puzzles"
        found: wire.Puzzles = await self._get(path, wire.Puzzles, language=language)
        return found

    async def trial(
        self, game: str, puzzle: str, asked: wire.Try[Any], language: wire.Language = "en"
    ) -> wire.Attempt[Any, Any]:
        """Let what was played in a puzzle be judged."""
        path = f"/api/games/{quote(game, '')}/puzzles/{quote(puzzle, '')}"
        return await self._judged(game, path, asked, language)

    async def _judged(
        self, game: str, path: str, asked: wire.Try[Any], language: wire.Language
    ) -> wire.Attempt[Any, Any]:
        forms, form = codec.forms(games.find(game)), cast("Any", wire.Attempt)
        answer = await self._ask("POST", path, codec.dumps(asked), query={"language": language})
        found: wire.Attempt[Any, Any] = codec.loads(form[forms.action, forms.view], answer)
        return found

    async def look(
        self, game: str, asked: wire.Look[Any], language: wire.Language = "en"
    ) -> wire.Board[Any, Any]:
        """Show a position that was set up and moved in, and what may be played in it."""
        forms, form = codec.forms(games.find(game)), cast("Any", wire.Board)
        path = f"/api/games/{quote(game, '')}/analysis"
        answer = await self._ask("POST", path, codec.dumps(asked), query={"language": language})
        found: wire.Board[Any, Any] = codec.loads(form[forms.action, forms.view], answer)
        return found

    async def judge(
        self, game: str, asked: wire.Look[Any], language: wire.Language = "en"
    ) -> wire.Judged:
        """Judge each turn of a position by what whoever is to act knows."""
        path = f"/api/games/{quote(game, '')}/analysis/values"
        answer = await self._ask("POST", path, codec.dumps(asked), query={"language": language})
        found: wire.Judged = codec.loads(wire.Judged, answer)
        return found

    # Tables and seats

    async def tables(self) -> tuple[wire.TableInfo, ...]:
        """List the tables that anybody may join or watch."""
        found: wire.Tables = await self._get("/api/tables", wire.Tables)
        return found.tables

    async def make(self, new: wire.NewTable) -> wire.TableMade:
        made: wire.TableMade = await self._post("/api/tables", wire.TableMade, new)
        return made

    async def table(self, name: str) -> wire.TableInfo:
        """Give a table as everybody sees it."""
        found: wire.TableInfo = await self._get(_path(name), wire.TableInfo)
        return found

    async def sit(self, name: str, asked: wire.Sit) -> wire.Seated:
        """Sit down, by an invitation or at a listed table."""
        seated: wire.Seated = await self._post(f"{_path(name)}/sit", wire.Seated, asked)
        return seated

    async def fill(self, name: str, host: str, asked: wire.Fill) -> wire.Invitation:
        """Give a seat to a bot, or free it."""
        path = f"{_path(name)}/fill"
        found: wire.Invitation = await self._post(path, wire.Invitation, asked, host)
        return found

    async def start(
        self, name: str, host: str, added: tuple[str, ...], wait: bool = False
    ) -> wire.TableInfo:
        """Start the game, or let it begin by itself once every seat is taken."""
        path, body = f"{_path(name)}/start", wire.Start(added, wait)
        found: wire.TableInfo = await self._post(path, wire.TableInfo, body, host)
        return found

    async def move_code(self, name: str, token: str) -> wire.MoveCode:
        """Give a code that moves a seat to another device."""
        path = f"{_path(name)}/code"
        code: wire.MoveCode = await self._post(path, wire.MoveCode, None, token)
        return code

    async def move(self, code: str, key: str = "") -> wire.Seated:
        """Move a seat to this device, and among the games of a key."""
        body = wire.UseCode(code, key)
        seated: wire.Seated = await self._post("/api/move", wire.Seated, body)
        return seated

    # One's own

    async def send_learnt(self, learnt: wire.Learnt) -> wire.MoveCode:
        """Give a code that moves what was learnt to another device."""
        code: wire.MoveCode = await self._post("/api/learnt", wire.MoveCode, learnt)
        return code

    async def take_learnt(self, code: str) -> wire.Learnt:
        """Give what another device has learnt."""
        body = wire.TakeLearnt(code)
        learnt: wire.Learnt = await self._post("/api/learnt/taken", wire.Learnt, body)
        return learnt

    async def mine(self, key: str) -> tuple[wire.MyGame, ...]:
        """List the tables of a key, the last touched first."""
        found: wire.MyGames = await self._get("/api/mine", wire.MyGames, key)
        return found.games

    async def forget(self, key: str) -> None:
        """Delete the name and the chat of a key."""
        await self._change("DELETE", "/api/mine", token=key)

    # Looking back

    async def history(
        self,
        name: str,
        number: int = 1,
        token: str = "",
        seat: Seat | None = None,
        language: wire.Language = "en",
    ) -> wire.History[Any, Any]:
        """Give a game of a table, all its pages, as whoever has this token may know it."""
        pages = [page async for page in self.history_pages(name, number, token, seat, language)]
        plies = [ply for page in pages for ply in page.plies]
        return replace(pages[-1], plies=tuple(plies))

    async def history_pages(
        self,
        name: str,
        number: int = 1,
        token: str = "",
        seat: Seat | None = None,
        language: wire.Language = "en",
        first: int = 0,
    ) -> AsyncIterator[wire.History[Any, Any]]:
        """Yield a game page by page, from an entry on, as whoever has this token may know it."""
        forms = codec.forms(games.find((await self.table(name)).game))
        form: Any = wire.History
        path = f"{_path(name)}/games/{number}/history"
        chosen = {"language": language} | ({} if seat is None else {"seat": str(seat)})
        following: int | None = first
        while following is not None:
            page: wire.History[Any, Any] = await self._get(
                path, form[forms.action, forms.view], token, **chosen, **{"from": str(following)}
            )
            yield page
            following = page.next

    async def line(self, name: str, number: int = 1, entry: int | None = None) -> wire.Line:
        """Give a game that is over as a line of an analysis, up to one of its entries."""
        query = {} if entry is None else {"entry": str(entry)}
        found: wire.Line = await self._get(f"{_path(name)}/games/{number}/line", wire.Line, **query)
        return found

    async def record(self, name: str, number: int = 1) -> Record:
        """Give the record of a game that is over."""
        answer = await self._ask("GET", f"{_path(name)}/games/{number}/record")
        return record.read(answer, games.find)

    async def import_record(self, given: Record) -> wire.TableInfo:
        """Make a table of a record, to be looked at."""
        answer = await self._change("POST", "/api/import", record.write(given))
        found: wire.Imported = codec.loads(wire.Imported, answer)
        return found.table

    async def review(
        self, name: str, number: int = 1, begin: bool = False, language: wire.Language = "en"
    ) -> wire.Review:
        """Give the review of a game as far as it has come; `begin` lets it be worked out."""
        path = f"{_path(name)}/games/{number}/review"
        method = "POST" if begin else "GET"
        answer = await self._ask(method, path, query={"language": language})
        found: wire.Review = codec.loads(wire.Review, answer)
        return found

    # Live

    def live(
        self,
        name: str,
        *tokens: str,
        host: str = "",
        spectator: str = "",
        language: wire.Language = "en",
    ) -> Live:
        """Give a table, to be entered by `async with`."""
        return Live(self, name, wire.Enter(tokens, host, spectator, language))

    # How it is asked

    async def _get(self, path: str, form: Any, token: str = "", **query: str) -> Any:
        return codec.loads(form, await self._ask("GET", path, token=token, query=query))

    async def _post(self, path: str, form: Any, body: Data | None, token: str = "") -> Any:
        content = codec.dumps(body) if body is not None else ""
        return codec.loads(form, await self._change("POST", path, content, token))

    async def _change(self, method: str, path: str, body: str = "", token: str = "") -> bytes:
        """Ask for a change under an id, again where the answer was lost: it is done once."""
        request_id, lost = secrets.token_urlsafe(16), False
        for wait in WAITS:
            try:
                return await self._ask(method, path, body, token, request_id=request_id)
            except (Denied, Unreachable) as error:
                # A server that is not there yet, after it was, is only starting again.
                lost = _unsure(error) or (lost and isinstance(error, Unreachable))
                if not lost:
                    raise
            await asyncio.sleep(wait)
        return await self._ask(method, path, body, token, request_id=request_id)

    async def _ask(
        self,
        method: str,
        path: str,
        body: str = "",
        token: str = "",
        query: Mapping[str, str] = {},
        request_id: str = "",
    ) -> bytes:
        headers = {"content-type": "application/json"} if body else {}
        headers |= {"authorization": f"Bearer {token}"} if token else {}
        headers |= {"idempotency-key": request_id} if request_id else {}
        try:
            answer = await self._http.request(
                method, path, content=body.encode(), headers=headers, params=query
            )
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            unsent = isinstance(error, UNSENT)
            why = f"{self.address}: {str(error) or type(error).__name__}"
            raise (Unreachable if unsent else AnswerLost)(why) from None
        if answer.status_code == httpx.codes.OK:
            return answer.content
        raise self._refusal(answer)

    def _refusal(self, answer: httpx.Response) -> Exception:
        try:
            return Denied(codec.loads(wire.Refusal, answer.content))
        except codec.CodecError:
            kind = AnswerLost if answer.status_code in GATEWAY else Unreachable
            return kind(f"{self.address} answers {answer.status_code}, not as Ypsilon does")


def _unsure(error: Exception) -> bool:
    """Tell whether what was asked for may have been done, or may be if it is asked again."""
    if isinstance(error, Denied):
        return error.refusal.code in UNSURE
    return isinstance(error, AnswerLost)


def _path(name: str) -> str:
    return f"/api/tables/{quote(name, '')}"
