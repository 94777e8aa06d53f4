/** A whole game as a GIF: the board is drawn ply by ply out of sight, and each drawing is a frame. */

import { render } from "preact";
import { type AnyGame, StillBoard } from "../../games";
import type { Ply } from "../../net";
import { Gif } from "./gif";
import { delayOf, shownPlies } from "./plan";
import { type Caption, drawingOf, painted } from "./raster";
import { styleSheet } from "./stylesheet";

/** What is animated, and for whom. */
export interface Wanted {
  game: AnyGame;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
  plies: readonly Ply<any, any>[];
  names: readonly string[];
  options: Readonly<Record<string, string>>;
  language: "en" | "de";
  caption: Caption;
  /** The board on the page, beside which the others are drawn. */
  board: Element;
  signal: AbortSignal;
  /** Called with the share that is done, 0 to 1. */
  onDone: (share: number) => void;
}

/** The largest file, in bytes, and the widths that are tried until it is no larger. */
const MOST_BYTES = 5_000_000;
const WIDTHS = [640, 480, 360];

/** Make the animation of a game; fails where this browser cannot draw it, or when it is given up. */
export async function animationOf(wanted: Wanted, name: string): Promise<File> {
  const styles = await styleSheet();
  const stage = new HiddenStage(wanted);
  try {
    let bytes = new Uint8Array();
    for (const width of WIDTHS) {
      bytes = await encoded(wanted, stage, styles, width);
      if (bytes.length <= MOST_BYTES) break;
    }
    return new File([bytes], `${name}.gif`, { type: "image/gif" });
  } finally {
    stage.close();
  }
}

async function encoded(wanted: Wanted, stage: HiddenStage, styles: string, width: number) {
  const plies = shownPlies(wanted.plies);
  const height = await stage.tallest(plies);
  const frame = async (at: number) => {
    wanted.signal.throwIfAborted();
    const ply = plies[at];
    if (ply) await stage.show(ply);
    const drawing = drawingOf(stage.board(), wanted.caption, styles, height);
    const canvas = await painted(drawing, width / drawing.width);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    return pen.getImageData(0, 0, canvas.width, canvas.height);
  };
  const samples = await inTurn([0, plies.length >> 1, plies.length - 1], frame);
  const [first] = samples;
  if (!first) throw new Error("no frames");
  const gif = new Gif(
    first.width,
    first.height,
    samples.map((each) => each.data),
  );
  for (const at of plies.keys()) {
    gif.add((await frame(at)).data, delayOf(at, plies.length));
    wanted.onDone((at + 1) / plies.length);
  }
  return gif.finish();
}

async function inTurn<A, B>(all: readonly A[], work: (each: A) => Promise<B>): Promise<B[]> {
  const done: B[] = [];
  for (const each of all) done.push(await work(each));
  return done;
}

/** A board out of sight, as wide as the one on the page and with the same rules about its looks. */
class HiddenStage {
  private readonly host = document.createElement("div");

  constructor(private readonly wanted: Wanted) {
    const { width } = wanted.board.getBoundingClientRect();
    this.host.className = "board";
    this.host.inert = true;
    this.host.style.cssText = `position:fixed;top:0;left:-9999px;width:${width}px`;
    wanted.board.parentElement?.parentElement?.append(this.host);
  }

  /** Give what is drawn of the ply that is shown. */
  board(): Element {
    return this.host.firstElementChild ?? this.host;
  }

  async show(ply: Wanted["plies"][number]): Promise<void> {
    const { game, names, options, language } = this.wanted;
    render(
      <StillBoard
        game={game}
        ply={ply}
        names={names}
        options={options}
        language={language}
        still={true}
      />,
      this.host,
    );
    // What a board does after it was drawn is done before the next task.
    await new Promise((done) => setTimeout(done));
  }

  /** Give the height that all these have room in. */
  async tallest(plies: Wanted["plies"]): Promise<number> {
    const heights = await inTurn(plies, async (ply) => {
      this.wanted.signal.throwIfAborted();
      await this.show(ply);
      return this.board().getBoundingClientRect().height;
    });
    return Math.max(...heights);
  }

  close(): void {
    render(null, this.host);
    this.host.remove();
  }
}
