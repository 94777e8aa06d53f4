import { render } from "preact";
import { expect, it } from "vitest";
import type { AnyGame } from "../games";
import type { Guide } from "../net";
import { GuideText } from "./guide";

const GUIDE: Guide<unknown> = {
  lead: "What it is about.",
  chapters: [
    {
      heading: "Goal",
      blocks: [
        { type: "Paragraph", text: "**Most** points `win`." },
        { type: "Points", items: ["one", "**two**"] },
        {
          type: "Picture",
          view: { balls: 3 },
          seat: 1,
          called: ["Light", "Dark"],
          options: { variant: "expert" },
          words: "Three balls.",
        },
      ],
    },
  ],
};
const game = {
  Board: ({ view, seat }: { view: { balls: number }; seat: number }) => (
    <b>{`${view.balls} balls seen by ${seat}`}</b>
  ),
} as unknown as AnyGame;

function shown(client: AnyGame | null): HTMLElement {
  const root = document.createElement("div");
  render(<GuideText guide={GUIDE} game={client} />, root);
  return root;
}

it("tells chapters in their order, and draws their positions as the named seat sees them", () => {
  const root = shown(game);
  expect(root.querySelector("h2")?.textContent).toBe("Goal");
  expect(root.querySelector("section strong")?.textContent).toBe("Most");
  expect([...root.querySelectorAll("li")].map((each) => each.textContent)).toEqual(["one", "two"]);
  expect(root.querySelector(".drawn")?.textContent).toBe("3 balls seen by 1");
  expect(root.querySelector("figcaption")?.textContent).toBe("Three balls.");
});

it("keeps pictures out of reach of the keyboard, and says in words what they show", () => {
  const drawn = shown(game).querySelector(".drawn");
  expect(drawn?.hasAttribute("inert")).toBe(true);
  expect(drawn?.getAttribute("aria-hidden")).toBe("true");
});

it("can be read before the board's code is there", () => {
  const root = shown(null);
  expect(root.querySelector(".drawn")?.textContent).toBe("");
  expect(root.querySelector("p.lead")?.textContent).toBe("What it is about.");
});
