"""Scenes of live requests: whatever a client may ask for at a table."""

from __future__ import annotations

from server.scenes.stage import (
    KEY,
    MINUTE,
    THREE,
    Ask,
    Scene,
    _state,
    live,
    moved,
    over,
    playing,
    scene,
)
from server.world import ADDED, Client, Made, World
from toy.state import Keep
from ypsilon import wire
from ypsilon.games.pylos.state import Place
from ypsilon.match.clocks import Bank
from ypsilon.server.tables.next_game import commit_next
from ypsilon.wire import Bot, Me, Open


@scene("Act")
async def _act(at: World) -> Ask:
    _, (ann, _) = await playing(at)
    return live(ann, wire.Act("the id", 0, 0, Place("1a1")))


@scene("Act: and chance")
async def _act_and_chance(at: World) -> Ask:
    made, (ann, bob) = await playing(at, game="toy")
    version = made.table.live.decisions.opened[0]
    await ann.ask(wire.Act("before", 0, version, made.table.game.legal(_state(made), 0)[1]))
    return live(bob, wire.Act("the id", 1, version, Keep()))


@scene("Typed")
async def _typed(at: World) -> Ask:
    _, (ann, _) = await playing(at)
    return live(ann, wire.Typed("the id", 0, 0, "1a1"))


@scene("AskUndo: of a step of one's own")
async def _step_back(at: World) -> Ask:
    made, (ann, _) = await playing(at, game="shaky")
    legal = made.table.game.legal(_state(made), 0)
    await ann.ask(wire.Act("before", 0, 0, legal[0]))
    return live(ann, wire.AskUndo("the id", 0))


@scene("AskUndo: of the others")
async def _wish(at: World) -> Ask:
    _, (ann, _) = await moved(at)
    return live(ann, wire.AskUndo("the id", 0))


@scene("AskUndo: where nobody is to be asked")
async def _granted(at: World) -> Ask:
    _, (ann,) = await moved(at, Me("Ann"), Bot("uniform"))
    return live(ann, wire.AskUndo("the id", 0))


@scene("Consent: all have agreed")
async def _agree(at: World) -> Ask:
    _, (ann, bob) = await moved(at)
    await ann.ask(wire.AskUndo("wish", 0))
    return live(bob, wire.Consent("the id", 1, True))


@scene("Consent: one is still missing")
async def _agree_first(at: World) -> Ask:
    made, (ann, bob, _) = await playing(at, Me("Ann"), Me("Bob"), Me("Cat"), **THREE)
    version = made.table.live.decisions.opened[0]
    await ann.ask(wire.Act("before", 0, version, Keep()))
    await ann.ask(wire.AskUndo("wish", 0))
    return live(bob, wire.Consent("the id", 1, True))


@scene("Consent: no")
async def _disagree(at: World) -> Ask:
    _, (ann, bob) = await moved(at)
    await ann.ask(wire.AskUndo("wish", 0))
    return live(bob, wire.Consent("the id", 1, False))


@scene("GiveUp: the game is lost")
async def _resign(at: World) -> Ask:
    _, (ann, _) = await moved(at)
    return live(ann, wire.GiveUp("the id", 0))


@scene("GiveUp: a bot plays on")
async def _resign_of_three(at: World) -> Ask:
    _, (ann, *_) = await playing(at, Me("Ann"), Me("Bob"), Me("Cat"), **THREE)
    return live(ann, wire.GiveUp("the id", 0))


@scene("Halt")
async def _halt(at: World) -> Ask:
    _, (_, bob) = await moved(at, clock=Bank(600, 5))
    at.time.now += MINUTE
    return live(bob, wire.Halt("the id", 1, True))


@scene("Leave")
async def _leave(at: World) -> Ask:
    _, (ann, bob) = await moved(at)
    await ann.ask(wire.AskUndo("wish", 0))
    return live(bob, wire.Leave("the id", 1))


@scene("Return")
async def _return(at: World) -> Ask:
    _, (_, bob) = await moved(at)
    await bob.ask(wire.Leave("left", 1))
    return live(bob, wire.Return("the id", 1))


@scene("Replace")
async def _replace(at: World) -> Ask:
    made = await at.make()
    await made.start()
    host = await at.enter(made.table, host=made.host)
    at.time.now += 11 * MINUTE
    return live(host, wire.Replace("the id", 0, "uniform"))


@scene("Remove: before play")
async def _remove_waiting(at: World) -> Ask:
    made = await at.make(Me("Ann"), Open(), key=KEY)
    sit = wire.Sit("Bob", ADDED, made.invitations[1], key="l" * 22)
    seated = await at.rest("POST", f"{made.path}/sit", sit)
    await at.enter(made.table, seated["token"])
    host = await at.enter(made.table, host=made.host)
    return live(host, wire.Remove("the id", 1))


async def _hosted(at: World) -> tuple[Made, Client]:
    """Give a table at which Bob was invited and Ann's game with him goes on, and its host."""
    made = await at.make(Me("Ann"), Open())
    await made.start(wait=True)
    sit = wire.Sit("Bob", ADDED, made.invitations[1])
    seated = await at.rest("POST", f"{made.path}/sit", sit)
    await at.enter(made.table, seated["token"])
    return made, await at.enter(made.table, host=made.host)


@scene("Remove: during play")
async def _remove_playing(at: World) -> Ask:
    _, host = await _hosted(at)
    return live(host, wire.Remove("the id", 1))


@scene("Remove: who has left")
async def _remove_left(at: World) -> Ask:
    made, host = await _hosted(at)
    await made.table.leave(1, "left")
    return live(host, wire.Remove("the id", 1))


@scene("MuteForAll")
async def _mute_for_all(at: World) -> Ask:
    _, host = await _hosted(at)
    return live(host, wire.MuteForAll("the id", True, 1))


@scene("MuteForAll: spectators")
async def _mute_spectators(at: World) -> Ask:
    _, host = await _hosted(at)
    return live(host, wire.MuteForAll("the id", True))


@scene("Close")
async def _close(at: World) -> Ask:
    _, host = await _hosted(at)
    return live(host, wire.Close("the id"))


@scene("AskHint")
async def _hint(at: World) -> Ask:
    made, (ann, _) = await playing(at, hints=True)
    assert made.table.kept.hints
    return live(ann, wire.AskHint("the id", 0))


@scene("Chat")
async def _chat(at: World) -> Ask:
    _, (ann, _) = await playing(at)
    return live(ann, wire.Chat("the id", "Hello", 0))


@scene("Again: the first")
async def _again(at: World) -> Ask:
    made, (ann, _) = await over(at)
    await commit_next(at.lobby, made.table)
    return live(ann, wire.Again("the id", 0, ADDED))


def _again_last(game: str) -> Scene:
    async def staged(at: World) -> Ask:
        made, (ann, bob) = await over(at, game=game)
        await commit_next(at.lobby, made.table)
        await ann.ask(wire.Again("before", 0, ADDED))
        return live(bob, wire.Again("the id", 1, ADDED))

    return staged


scene("Again: the last, pylos")(_again_last("pylos"))


scene("Again: the last, toy")(_again_last("toy"))
