import { setIcon } from "obsidian";
import type { CausalMap, NodeType } from "../../../app/causes/causal-map.ts";
import { causalTypes } from "../../../core/model/pattern.ts";
import { causesText as words } from "../../text/causes.ts";
import { drawMark, drawSample, drawShare, drawSuggestion } from "./samples.ts";

interface KeyItem {
  readonly name: string;
  readonly draw: () => SVGElement;
}

const kinds: readonly NodeType[] = [
  ...(["pattern", "antipattern", "note", "learning", "episode"] as const),
  ...(["decision", "event", "unresolved"] as const),
];

/** What the marks and lines mean that are in view, and no others. */
export function keyItems({ nodes, edges }: Pick<CausalMap, "nodes" | "edges">): readonly KeyItem[] {
  const shown = new Set(nodes.map(({ type }) => type));
  const types = new Set(edges.map(({ type }) => type));
  const rated = (["pattern", "antipattern"] as const).filter((kind) =>
    nodes.some(({ type, rate }) => type === kind && rate !== undefined),
  );
  return [
    ...kinds.filter((kind) => shown.has(kind)).map((kind) => ({ name: words.kinds[kind], draw: () => drawMark(kind) })),
    ...causalTypes
      .filter((type) => types.has(type))
      .map((type) => ({ name: words.types[type], draw: () => drawSample(type) })),
    ...(edges.some(({ suggested }) => suggested) ? [{ name: words.key.suggested, draw: drawSuggestion }] : []),
    ...rated.map((kind) => ({
      name: rated.length === 1 ? words.key.shares[kind] : words.key.either[kind],
      draw: () => drawShare(kind),
    })),
  ];
}

/** A line above the drawing, which folds away. */
export function renderKeyLine(
  parent: HTMLElement,
  { items, isFolded }: { readonly items: readonly KeyItem[]; readonly isFolded: boolean },
  fold: () => void,
): void {
  const button = parent.createEl("button", {
    cls: "retrace-graph__key-fold clickable-icon",
    attr: { type: "button", "data-key": "key", "aria-expanded": String(!isFolded), "aria-label": words.key.title },
  });
  setIcon(button, isFolded ? "chevron-right" : "chevron-down");
  if (isFolded) button.createSpan({ text: words.key.title });
  button.addEventListener("click", fold);
  if (isFolded) return;
  const list = parent.createEl("ul", { cls: "retrace-graph__key-items", attr: { "aria-label": words.key.title } });
  for (const { name, draw } of items) {
    const item = list.createEl("li", { text: name });
    item.prepend(draw());
  }
}
