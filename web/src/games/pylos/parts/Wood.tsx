/** The gradients of the board's wood. */

/** What the board is painted with. */
export function WoodShapes() {
  return (
    <defs>
      <linearGradient id="pylos-wood" x1="0" y1="0" x2="0.35" y2="1">
        <stop offset="0" class="pylos-wood-0" />
        <stop offset="0.5" class="pylos-wood-1" />
        <stop offset="1" class="pylos-wood-2" />
      </linearGradient>
      <radialGradient id="pylos-hollow" cx="0.5" cy="0.5" r="0.52" fx="0.62" fy="0.72">
        <stop offset="0" class="pylos-hollow-0" />
        <stop offset="0.65" class="pylos-hollow-1" />
        <stop offset="1" class="pylos-hollow-2" />
      </radialGradient>
    </defs>
  );
}
