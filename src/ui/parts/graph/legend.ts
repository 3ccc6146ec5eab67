import type { MapNode, NodeType } from "../../../app/causal-map.ts";
import { toItsTip } from "../../../core/drawing/edge-curve.ts";
import { causalTypes, type CausalType } from "../../../core/model/pattern.ts";
import { rateChoices, shownKinds, type GraphState, type RateChoice } from "../../causes/graph-state.ts";
import { causesText as words } from "../../text-of-causes.ts";
import { glyphPath } from "./glyphs.ts";
import { curvePath, headPath } from "./svg-surface.ts";

export interface LegendActions {
  readonly toggleType: (type: CausalType) => void;
  readonly toggleKind: (kind: NodeType) => void;
  readonly rate: (choice: RateChoice) => void;
  readonly since: (day: string | undefined) => void;
}

/** What every line and mark means; each of them can be switched off. */
export function renderLegend(
  parent: HTMLElement,
  state: GraphState,
  kinds: ReadonlySet<MapNode["type"]>,
  actions: LegendActions,
): void {
  const chips = parent.createDiv({ cls: "retrace-graph__chips", attr: { role: "group", "aria-label": words.legend } });
  for (const type of causalTypes) {
    const chip = addChip(chips, `type:${type}`, words.types[type], !state.hiddenTypes.includes(type));
    drawSample(chip, type);
    chip.addEventListener("click", () => {
      actions.toggleType(type);
    });
  }
  for (const kind of shownKinds.filter((each) => kinds.has(each) || state.hiddenKinds.includes(each))) {
    const chip = addChip(chips, `kind:${kind}`, words.kinds[kind], !state.hiddenKinds.includes(kind));
    drawMark(chip, kind);
    chip.addEventListener("click", () => {
      actions.toggleKind(kind);
    });
  }
  const fields = chips.createDiv({ cls: "retrace-graph__fields" });
  renderRate(fields, state, actions);
  renderSince(fields, state, actions);
  parent.createEl("p", { cls: "retrace-graph__hint", text: words.legendHint });
}

function addChip(parent: HTMLElement, key: string, label: string, isShown: boolean): HTMLElement {
  const attr = { type: "button", "aria-pressed": String(isShown), "data-key": key };
  return parent.createEl("button", { cls: "retrace-graph__chip", text: label, attr });
}

function drawSample(chip: HTMLElement, type: CausalType): void {
  const svg = createSvg("svg", { cls: "retrace-graph__sample", attr: { viewBox: "0 0 30 12", "aria-hidden": "true" } });
  const group = svg.createSvg("g", { cls: ["retrace-graph__edge", `retrace-graph__edge--${type}`] });
  const [start, end] = [
    { x: 1, y: 6 },
    { x: 20, y: 6 },
  ];
  const head = [
    { x: 28, y: 6 },
    { x: 20, y: 2.5 },
    { x: 20, y: 9.5 },
  ] as const;
  const line = { start, bends: [[start, end, end]] as const, head };
  const curve = type === "correlates" ? toItsTip(line) : line;
  group.createSvg("path", { cls: "retrace-graph__line", attr: { d: curvePath(curve), "stroke-width": "2" } });
  const d = headPath(type, curve);
  if (d !== "") group.createSvg("path", { cls: "retrace-graph__head", attr: { d } });
  chip.prepend(svg);
}

function drawMark(chip: HTMLElement, kind: NodeType): void {
  const svg = createSvg("svg", { cls: "retrace-graph__mark", attr: { viewBox: "0 0 14 14", "aria-hidden": "true" } });
  const group = svg.createSvg("g", { cls: `retrace-graph__node--${kind}` });
  group.createSvg("path", { cls: "retrace-graph__dot", attr: { d: glyphPath(kind, 7, 7, 5.5) } });
  chip.prepend(svg);
}

function renderRate(parent: HTMLElement, { rate }: GraphState, actions: LegendActions): void {
  const label = parent.createEl("label", { cls: "retrace-graph__field", text: words.rate });
  const select = label.createEl("select", { cls: "dropdown", attr: { "data-key": "rate" } });
  for (const choice of rateChoices) select.createEl("option", { text: words.rates[choice], value: choice });
  select.value = rate;
  select.addEventListener("change", () => {
    actions.rate(rateChoices.find((choice) => choice === select.value) ?? "any");
  });
}

function renderSince(parent: HTMLElement, { since = "" }: GraphState, actions: LegendActions): void {
  const label = parent.createEl("label", { cls: "retrace-graph__field", text: words.since });
  const input = label.createEl("input", { type: "date", value: since, attr: { "data-key": "since" } });
  input.addEventListener("change", () => {
    actions.since(input.value === "" ? undefined : input.value);
  });
}
