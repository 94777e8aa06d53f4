/** The edges: an arrow where a card can go in, and the card itself once an edge is picked. */

import { group } from "../../../ui";
import { INWARDS, type Line, SHORE } from "../geometry";
import { looksOfEdge, type Scene, spoken } from "../scene";
import { words } from "../words";
import { TurnedCard } from "./Jetty";

interface EdgesProps {
  scene: Scene;
  button: (key: string, label: string) => object;
}

const TURN = { N: 180, E: 270, S: 0, W: 90 } as const;

/** Draw an edge for each row and column on both of its sides. */
export function Edges({ scene, button }: EdgesProps) {
  return (
    <g
      class={scene.view.hand === "none" ? "tryp-edges" : "tryp-edges open"}
      {...group(words(scene.language).arrows)}
    >
      {scene.area.lines.map((line) => (
        <g
          key={line.key}
          class={looksOfEdge(line, scene)}
          {...button(line.key, spoken(line.key, scene))}
        >
          <EdgeAt line={line} scene={scene} />
        </g>
      ))}
    </g>
  );
}

function EdgeAt({ line, scene }: { line: Line; scene: Scene }) {
  const [right, down] = INWARDS[line.side];
  const upright = right === 0;
  const [w, h] = upright ? [92, SHORE - 6] : [SHORE - 6, 92];
  const held = scene.lit.has(line.key) || scene.docked?.key === line.key;
  return (
    <g transform={`translate(${line.x} ${line.y})`}>
      <rect class="tryp-edge-hit" x={-w / 2} y={-h / 2} width={w} height={h} rx="12" />
      <g transform={`translate(${right * 8} ${down * 8}) rotate(${TURN[line.side]})`}>
        <path class="tryp-arrow" d="M0 -17 L19 6 H8 V17 H-8 V6 H-19 Z" />
      </g>
      {held && (
        <g class="tryp-waiting">
          <g transform="scale(0.74)">
            <rect class="tryp-lifted" x="-46" y="-42" width="98" height="98" rx="10" />
            <TurnedCard quarters={scene.quarters} />
          </g>
        </g>
      )}
    </g>
  );
}
