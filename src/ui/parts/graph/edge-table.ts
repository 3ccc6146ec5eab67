import type { CausalMap, MapEdge, MapNode } from "../../../app/causes/causal-map.ts";
import type { EvidencePiece } from "../../../app/causes/path-story.ts";
import { causesText } from "../../text/causes.ts";
import { makeOneStop } from "../one-stop.ts";
import type { LitPath } from "./scene.ts";
import { addLink, type StoryActions } from "./story-panel.ts";
import { writePercent } from "../../write-number.ts";

const words = causesText.table;

/** What the drawing shows, row by row. */
export interface EdgeTable {
  readonly rows: readonly EdgeRow[];
  /** Notes that nothing leads to or from. */
  readonly loose: readonly MapNode[];
}

export interface EdgeRow {
  readonly cause: MapNode;
  readonly effect: MapNode;
  readonly edge: MapEdge;
  readonly isLit: boolean;
}

export interface TableActions extends Pick<StoryActions, "open" | "hover"> {
  readonly evidence: (edge: MapEdge) => readonly EvidencePiece[];
  readonly showMore: () => void;
}

/** What is lit first, then by cause and effect. */
export function edgeTable({ nodes, edges }: Pick<CausalMap, "nodes" | "edges">, lit: LitPath | undefined): EdgeTable {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const rows = edges.flatMap((edge): readonly EdgeRow[] => {
    const [cause, effect] = [byId.get(edge.source), byId.get(edge.target)];
    const isLit = lit?.edges.has(edge.key) === true;
    return cause && effect ? [{ cause, effect, edge, isLit }] : [];
  });
  const key = ({ isLit, cause, effect, edge }: EdgeRow): string =>
    [isLit ? "0" : "1", isLit ? "" : cause.label, isLit ? "" : effect.label, edge.type].join("\n");
  const inOrder = [...(lit?.edges ?? [])];
  const place = ({ edge }: EdgeRow): number => inOrder.indexOf(edge.key);
  const byKey = (one: EdgeRow, other: EdgeRow): number => {
    const [a, b] = [key(one), key(other)];
    if (one.isLit && other.isLit) return place(one) - place(other);
    return a < b ? -1 : 1;
  };
  return { rows: rows.toSorted(byKey), loose: nodes.filter(({ causes, effects }) => causes + effects === 0) };
}

export function renderTable(
  parent: HTMLElement,
  { rows, loose }: EdgeTable,
  most: number,
  actions: TableActions,
): void {
  const table = parent.createEl("table", { cls: "retrace-graph__table" });
  table.createEl("caption", { cls: "retrace-graph__caption", text: words.caption });
  const head = table.createEl("thead").createEl("tr");
  for (const name of [words.cause, words.type, words.effect, words.support, words.evidence, words.place]) {
    const hint = name === words.support && { title: words.supportHint };
    head.createEl("th", { cls: "retrace-graph__short", text: name, attr: { scope: "col", ...hint } });
  }
  const body = table.createEl("tbody");
  for (const row of rows.slice(0, most)) renderRow(body, row, actions);
  makeOneStop(table, "a");
  const hidden = rows.length - most;
  if (hidden > 0) {
    const button = parent.createEl("button", { text: words.more(hidden), attr: { "data-key": "more" } });
    button.addEventListener("click", actions.showMore);
  }
  if (loose.length > 0) renderLoose(parent, loose.slice(0, most), actions);
}

function renderRow(body: HTMLElement, { cause, effect, edge, isLit }: EdgeRow, actions: TableActions): void {
  const row = body.createEl("tr");
  row.toggleClass("retrace-graph__row--lit", isLit);
  const first = row.createEl("th", { attr: { scope: "row" } });
  addNote(first, cause, actions);
  const type = row.createEl("td", { cls: "retrace-graph__short", text: causesText.types[edge.type] });
  if (edge.suggested) type.appendText(` (${words.suggested})`);
  addNote(row.createEl("td"), effect, actions);
  row.createEl("td", { cls: "retrace-graph__short", text: writePercent(edge.support) });
  const evidence = row.createEl("td");
  const pieces = actions.evidence(edge);
  if (pieces.length === 0) evidence.appendText(words.none);
  else renderPieces(evidence, pieces, actions);
  const place = {
    note: edge.path,
    line: edge.line,
    text: `${edge.path}:${String(edge.line)}`,
    cls: "retrace-graph__place",
  };
  addLink(row.createEl("td"), place, actions);
}

function renderPieces(cell: HTMLElement, pieces: readonly EvidencePiece[], actions: TableActions): void {
  const list = cell.createEl("ul", { cls: "retrace-graph__episodes" });
  for (const { note, title, speaks } of pieces) {
    const item = list.createEl("li");
    if (note === undefined) item.appendText(title);
    else addLink(item, { note, line: 1, text: title, cls: "retrace-graph__link" }, actions);
    item.createSpan({ cls: "retrace-graph__day", text: causesText.story.speaks[speaks] });
  }
}

function renderLoose(parent: HTMLElement, loose: readonly MapNode[], actions: TableActions): void {
  parent.createEl("h4", { cls: "retrace-graph__caption", text: words.loose });
  const list = parent.createEl("ul", { cls: "retrace-graph__episodes" });
  for (const node of loose) addNote(list.createEl("li"), node, actions);
}

function addNote(parent: HTMLElement, { note, label }: MapNode, actions: TableActions): void {
  if (note === undefined) parent.appendText(`${label} (${causesText.inside(causesText.kinds.unresolved)})`);
  else addLink(parent, { note, line: 1, text: label, cls: "retrace-graph__link" }, actions);
}
