// A server of boardgame.io with its store in memory, for `ypsilon bench server --beside`.
//
// It is started where boardgame.io is installed, and says its address once it listens. What is
// played is standard Pylos by the rules in RULES.md, as a game of boardgame.io is usually written:
// moves check what they are given and change the board, the end of a turn is an event, and the log
// and steps to take back are the framework's own. A game that is over is followed by the next in
// the same match, which is less work for it than a match for each.

const { createRequire } = require("node:module");
const installed = createRequire(`${process.cwd()}/`);
const { Server } = installed("boardgame.io/server");
const { INVALID_MOVE } = installed("boardgame.io/core");

const BALLS = 15;
const REPEATS = 3;
const TOP = "4a1";

const named = (level, column, row) => `${level}${"abcd"[column]}${row + 1}`;
const CELLS = [1, 2, 3, 4].flatMap((level) =>
  Array.from({ length: (5 - level) ** 2 }, (_, at) =>
    named(level, at % (5 - level), Math.floor(at / (5 - level))),
  ),
);
const CORNERS = [0, 1, 2, 3].map((corner) => [corner % 2, corner >> 1]);

function baseOf(cell) {
  const [level, column, row] = [Number(cell[0]), "abcd".indexOf(cell[1]), Number(cell[2]) - 1];
  if (level === 1) return [];
  return CORNERS.map(([right, down]) => named(level - 1, column + right, row + down));
}

const ofEach = (what) => Object.fromEntries(CELLS.map((cell) => [cell, what(cell)]));
const BASE = ofEach(baseOf);
const LOAD = ofEach((cell) => CELLS.filter((above) => BASE[above].includes(cell)));
const SQUARES = ofEach((cell) => Object.values(BASE).filter((base) => base.includes(cell)));

const begun = () => ({
  cells: ofEach(() => null),
  reserves: [BALLS, BALLS],
  step: "move",
  over: false,
  history: [],
});

const bare = (G, cell, player) =>
  G.cells[cell] === player && LOAD[cell].every((above) => G.cells[above] === null);
const open = (G, cell) =>
  G.cells[cell] === null && BASE[cell].every((under) => G.cells[under] !== null);

function endTurn(G, ctx, events) {
  G.step = "move";
  const position = Object.values(G.cells).map((ball) => ball ?? "-").join("") + ctx.currentPlayer;
  G.history.push(position);
  const stood = G.history.filter((each) => each === position).length;
  const next = 1 - Number(ctx.currentPlayer);
  G.over = G.cells[TOP] !== null || G.reserves[next] === 0 || stood >= REPEATS;
  events.endTurn();
}

function moved(G, ctx, events, cell, player) {
  const completed = SQUARES[cell].some((base) => base.every((each) => G.cells[each] === player));
  if (completed) G.step = "take1";
  else endTurn(G, ctx, events);
}

const moves = {
  place: ({ G, ctx, events, playerID }, cell) => {
    if (G.over) Object.assign(G, begun());
    if (G.step !== "move" || !G.reserves[playerID] || !open(G, cell)) return INVALID_MOVE;
    G.cells[cell] = playerID;
    G.reserves[playerID] -= 1;
    moved(G, ctx, events, cell, playerID);
  },
  raise: ({ G, ctx, events, playerID }, origin, cell) => {
    if (G.over || G.step !== "move" || !bare(G, origin, playerID)) return INVALID_MOVE;
    if (!(cell[0] > origin[0]) || BASE[cell].includes(origin) || !open(G, cell)) {
      return INVALID_MOVE;
    }
    G.cells[origin] = null;
    G.cells[cell] = playerID;
    moved(G, ctx, events, cell, playerID);
  },
  takeBack: ({ G, ctx, events, playerID }, cell) => {
    if (G.step === "move" || !bare(G, cell, playerID)) return INVALID_MOVE;
    G.cells[cell] = null;
    G.reserves[playerID] += 1;
    const another = G.step === "take1" && CELLS.some((each) => bare(G, each, playerID));
    if (another) G.step = "take2";
    else endTurn(G, ctx, events);
  },
  stop: ({ G, ctx, events }) => {
    if (G.step !== "take2") return INVALID_MOVE;
    endTurn(G, ctx, events);
  },
};

const game = { name: "pylos", setup: begun, turn: { minMoves: 1 }, moves };
const server = Server({ games: [game], origins: [/.*/] });
server.run({ port: { host: "127.0.0.1", port: 0 } }).then(({ appServer }) => {
  console.log(`http://127.0.0.1:${appServer.address().port}`);
});
setTimeout(() => process.exit(), 1000 * Number(process.argv[2]));
