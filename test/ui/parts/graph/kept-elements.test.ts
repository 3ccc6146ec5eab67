import { expect, it } from "vitest";
import { KeptElements } from "../../../../src/ui/parts/graph/kept-elements.ts";

const svg = "http://www.w3.org/2000/svg";

interface Item {
  readonly id: string;
  readonly text: string;
}

const items = (told: string): readonly Item[] => told.split(" ").map((text) => ({ id: text.slice(0, 1), text }));

function kept(): { readonly parent: SVGElement; readonly show: (told: string) => readonly Element[] } {
  const page = document;
  const parent = page.createElementNS(svg, "g");
  const elements = new KeptElements<Item>(
    parent,
    ({ id }) => id,
    (at, { text }) => {
      const element = page.createElementNS(svg, "text");
      element.textContent = text;
      return at.appendChild(element);
    },
  );
  return {
    parent,
    show: (told) => {
      elements.show(items(told));
      return [...parent.children];
    },
  };
}

it("keeps the elements of what is the same, and draws the others anew, in their order", () => {
  const { parent, show } = kept();
  const [a, b, c] = show("a b c");
  const after = show("c a b2 d");
  expect(after.map(({ textContent }) => textContent)).toEqual(["c", "a", "b2", "d"]);
  expect(after[0]).toBe(c);
  expect(after[1]).toBe(a);
  expect(after[2]).not.toBe(b);
  expect(b?.parentElement).toBeNull();
  expect(parent.childElementCount).toBe(4);
});

it("takes away what is no more", () => {
  const { parent, show } = kept();
  show("a b c");
  const [b] = show("b");
  expect(parent.childElementCount).toBe(1);
  expect(b?.textContent).toBe("b");
});
