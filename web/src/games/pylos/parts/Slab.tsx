/** The wooden board: grain, hollows, and the names of rows and columns. */

import { DRAWN } from "../../../ui";
import {
  BACK,
  CELLS,
  dimpleAt,
  dot,
  FLAT,
  FRONT,
  HALF,
  outline,
  project,
  THICK,
} from "../geometry";

const TOP = outline([
  [-HALF, BACK, 0],
  [HALF, BACK, 0],
  [HALF, FRONT, 0],
  [-HALF, FRONT, 0],
]);
const EDGE = outline([
  [-HALF, FRONT, 0],
  [HALF, FRONT, 0],
  [HALF, FRONT, -THICK],
  [-HALF, FRONT, -THICK],
]);
const NEAR = outline([
  [-HALF, FRONT, 0.03],
  [HALF, FRONT, 0.03],
]);
const FLOOR = CELLS.filter((cell) => cell.level === 1);

/** The board without any ball. */
export function Slab() {
  return (
    <g class="pylos-slab" {...DRAWN}>
      <Shadow />
      <polygon class="pylos-edge" points={EDGE} />
      <polygon class="pylos-top" points={TOP} fill="url(#pylos-wood)" />
      <g class="pylos-lines">
        {GRAIN.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <polyline class="pylos-shine" points={NEAR} />
      <polygon class="pylos-field" points={FIELD} />
      {FLOOR.map((cell) => (
        <Hollow key={cell.key} {...dimpleAt(cell)} />
      ))}
      <Names />
    </g>
  );
}

const FIELD = outline([
  [-2.12, -2.12, 0],
  [2.12, -2.12, 0],
  [2.12, 2.12, 0],
  [-2.12, 2.12, 0],
]);

function Shadow() {
  const { x, y, scale } = project(0, FRONT, -THICK);
  return (
    <ellipse cx={x} cy={y - 18} rx={2.9 * scale} ry="46" fill="url(#pylos-shadow)" opacity="0.7" />
  );
}

/** Lines across the board that run a little crooked, the same on every visit. */
const GRAIN = Array.from({ length: 21 }, (_, at) => {
  const y = BACK + 0.16 + at * 0.293 + 0.07 * Math.sin(at * 2.3);
  const bent = [-HALF, -0.8, 0.9, HALF].map((x, bend) =>
    dot(project(x, y + 0.06 * Math.sin(at * 1.7 + bend * 1.9), 0)),
  );
  return `M${bent[0]} C${bent.slice(1).join(" ")}`;
});

function Hollow({ x, y, scale }: { x: number; y: number; scale: number }) {
  const [rx, ry] = [0.39 * scale, 0.39 * scale * FLAT];
  return (
    <g>
      <ellipse cx={x} cy={y + 1.5} rx={rx + 1.5} ry={ry + 1.5} class="pylos-rim" />
      <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="url(#pylos-hollow)" />
    </g>
  );
}

function Names() {
  const columns = [..."abcd"].map((text, at) => ({ text, ...project(at - 1.5, 2.27, 0) }));
  const rows = [..."1234"].map((text, at) => ({ text, ...project(-2.3, at - 1.5, 0) }));
  return (
    <g class="pylos-names">
      {[...columns, ...rows].map(({ text, x, y }) => (
        <text key={text} x={x} y={y}>
          {text}
        </text>
      ))}
    </g>
  );
}
