import type { MapNode, NodeType } from "../../../app/causes/causal-map.ts";
import { causalTypes, type CausalType } from "../../../core/model/pattern.ts";
import { rateChoices, shownKinds, type GraphState, type RateChoice } from "../../causes/graph-state.ts";
import { causesText as words } from "../../text/causes.ts";
import { drawMark, drawSample } from "./samples.ts";

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
    chip.prepend(drawSample(type));
    chip.addEventListener("click", () => {
      actions.toggleType(type);
    });
  }
  for (const kind of shownKinds.filter((each) => kinds.has(each) || state.hiddenKinds.includes(each))) {
    const chip = addChip(chips, `kind:${kind}`, words.kinds[kind], !state.hiddenKinds.includes(kind));
    chip.prepend(drawMark(kind));
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
