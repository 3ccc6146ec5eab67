import { FuzzySuggestModal, type App, type FuzzyMatch } from "obsidian";
import type { PathEnd } from "../../app/causes/causal-map.ts";
import { fare } from "../parts/fare.ts";
import { glyphPath } from "../parts/graph/glyphs.ts";
import { causesText as words } from "../text/causes.ts";

export interface NodeQuestion {
  readonly nodes: readonly PathEnd[];
  readonly question: string;
  /** What is said where none of them is called what was typed. */
  readonly none: string;
}

/** Asks for one of the nodes, by a few letters of its name. */
export function pickNode(app: App, { nodes, question, none }: NodeQuestion, choose: (node: PathEnd) => void): void {
  const modal = new NodePicker(app, nodes, choose);
  modal.setPlaceholder(question);
  modal.emptyStateText = none;
  modal.open();
}

class NodePicker extends FuzzySuggestModal<PathEnd> {
  readonly #nodes: readonly PathEnd[];
  readonly #choose: (node: PathEnd) => void;

  constructor(app: App, nodes: readonly PathEnd[], choose: (node: PathEnd) => void) {
    super(app);
    this.#nodes = nodes;
    this.#choose = choose;
  }

  override getItems(): PathEnd[] {
    return [...this.#nodes];
  }

  override getItemText({ label }: PathEnd): string {
    return label;
  }

  override renderSuggestion(match: FuzzyMatch<PathEnd>, el: HTMLElement): void {
    const { type } = match.item;
    el.addClass("retrace-pick");
    const svg = el.createSvg("svg", {
      cls: "retrace-graph__mark",
      attr: { viewBox: "0 0 14 14", "aria-hidden": "true" },
    });
    const group = svg.createSvg("g", { cls: `retrace-graph__node--${type}` });
    group.createSvg("path", { cls: "retrace-graph__dot", attr: { d: glyphPath(type, 7, 7, 5.5) } });
    super.renderSuggestion(match, el.createDiv({ cls: "retrace-pick__title" }));
    const facts = [words.kinds[type], ...fareOf(match.item)];
    el.createDiv({ cls: "retrace-pick__facts", text: facts.join(" · ") });
  }

  override onChooseItem(node: PathEnd): void {
    this.#choose(node);
  }
}

function fareOf({ type, rate, occurrences: uses, episodes }: PathEnd): readonly string[] {
  if (rate === undefined || uses === 0 || (type !== "pattern" && type !== "antipattern")) return [];
  return [fare({ kind: type, rate, uses, episodes })];
}
