// A server of boardgame.io with its store in memory, for `ypsilon bench server --beside`.
//
// It is started where boardgame.io is installed, and says its address once it listens. Two players
// lay balls on thirty cells in turn; the state holds what a view of Pylos holds, and when all balls
// lie the board is empty again, so that a match never ends.

const { createRequire } = require("node:module");
const installed = createRequire(`${process.cwd()}/`);
const { Server } = installed("boardgame.io/server");

const BALLS = 15;
const begun = () => ({
  cells: Array(2 * BALLS).fill(null),
  reserves: [BALLS, BALLS],
  history: [],
});

const game = {
  name: "balls",
  setup: begun,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return "INVALID_MOVE";
      if (!G.cells.includes(null, G.cells.indexOf(null) + 1)) return begun();
      G.cells[cell] = playerID;
      G.reserves[Number(playerID)] -= 1;
      G.history.push(G.history.length * 1_000_003 + cell);
    },
  },
};

const server = Server({ games: [game], origins: [/.*/] });
server.run({ port: { host: "127.0.0.1", port: 0 } }).then(({ appServer }) => {
  console.log(`http://127.0.0.1:${appServer.address().port}`);
});
setTimeout(() => process.exit(), 1000 * Number(process.argv[2]));
