import { setIcon } from "obsidian";
import { antipatternText as words } from "../text/antipatterns.ts";
import type { AntipatternRow, MatchRow, OccasionRow, OccasionSign, RuleRow, TriedRow } from "./antipattern-rows.ts";
import type { Said } from "./preflight-rows.ts";
import { renderBeginnings, type Beginning } from "./beginnings.ts";
import { renderNoteLink, type NoteLinkActions } from "./note-link.ts";

/** What the Anti-patterns pane has to show. */
export interface AntipatternsModel extends Said {
  readonly all: readonly AntipatternRow[];
  /** What is offered where there is nothing yet. */
  readonly beginnings: readonly Beginning[];
  /** The rows whose number is opened. */
  readonly opened: ReadonlySet<string>;
}

export interface AntipatternActions extends NoteLinkActions {
  /** In another tab, so that what is being written stays in sight. */
  readonly openBeside: NoteLinkActions["open"];
  readonly toggle: (key: string) => void;
  /** Absent where there is no note that could say so. */
  readonly avoided?: (row: AntipatternRow) => void;
  readonly happened: (row: AntipatternRow) => void;
}

/** Told apart by their shapes too, for those who see no colours. */
const icons: Readonly<Record<OccasionSign, string>> = {
  success: "circle-check",
  partial: "circle-dot",
  failure: "circle-x",
  avoided: "shield-check",
  unknown: "circle",
};

export function renderAntipatterns(parent: HTMLElement, model: AntipatternsModel, actions: AntipatternActions): void {
  parent.empty();
  renderAllFound(parent, { model, actions: { ...actions, open: actions.openBeside } });
  const { all } = model;
  if (all.length === 0) {
    const box = parent.createDiv({ cls: "retrace-empty" });
    box.createDiv({ cls: "retrace-empty__title", text: words.none });
    box.createDiv({ text: words.noneHint });
    renderBeginnings(box, model.beginnings);
    return;
  }
  const section = parent.createEl("section");
  section.createDiv({ cls: "retrace-antipatterns__heading", text: words.all(all.length) });
  renderRows(section, "all", all, { model, actions });
}

type Advice = "rules" | "worked" | "hoped" | "refuted";
type RulePart = Advice | "perhaps";
type TriedPart = "before" | "alike";

/** What has to do with what is being written: what speaks against it, then what speaks for another way. */
function renderAllFound(parent: HTMLElement, drawing: Drawing): void {
  const { model, actions } = drawing;
  const { matching, perhaps, perhapsWorked } = model;
  const ruled = (part: Advice): void => {
    if (model[part].length > 0) renderRules(renderFound(parent, part, words[part]), part, model[part], actions);
  };
  const tried = (part: TriedPart): void => {
    if (model[part].length > 0) renderTried(renderFound(parent, part, words[part]), part, model[part], actions);
  };
  if (matching.length > 0)
    renderRows(
      renderFound(parent, "writing", words[model.isAsked ? "asked" : "writing"]),
      "writing",
      matching,
      drawing,
    );
  ruled("rules");
  tried("before");
  tried("alike");
  ruled("worked");
  ruled("hoped");
  ruled("refuted");
  if (perhaps.length + perhapsWorked.length === 0) return;
  const section = renderFound(parent, "perhaps", words.perhaps);
  if (perhaps.length > 0) renderRows(section, "perhaps", perhaps, drawing);
  if (perhapsWorked.length > 0) renderRules(section, "perhaps", perhapsWorked, actions);
}

/** A section of what was found. */
function renderFound(parent: HTMLElement, part: RulePart | TriedPart | "writing", heading: string): HTMLElement {
  const cls = `retrace-antipatterns__found retrace-antipatterns__found--${part}`;
  const section = parent.createEl("section", { cls });
  section.createDiv({ cls: "retrace-antipatterns__heading", text: heading });
  return section;
}

function renderRules(
  section: HTMLElement,
  part: RulePart,
  rules: readonly RuleRow[],
  actions: AntipatternActions,
): void {
  const list = section.createEl("ul", { cls: "retrace-antipattern__occasions" });
  for (const rule of rules) {
    const said = part === "rules" ? renderSigned(list, "learning", "ban") : renderSigned(list, "pattern", "lightbulb");
    renderNoteLink(said, rule, `${part} ${rule.id}`, actions);
    said.createDiv({ cls: "retrace-antipattern__facts", text: rule.text, attr: { dir: "auto" } });
  }
}

function renderTried(
  section: HTMLElement,
  part: TriedPart,
  rows: readonly TriedRow[],
  actions: AntipatternActions,
): void {
  const list = section.createEl("ul", { cls: "retrace-antipattern__occasions" });
  const attr = { dir: "auto" };
  for (const tried of rows) {
    const said = renderOccasion(list, tried, `${part} ${tried.id}`, actions);
    if (tried.gist) said.createDiv({ cls: "retrace-antipattern__gist", text: tried.gist, attr });
    for (const line of tried.told) said.createDiv({ cls: "retrace-antipattern__facts", text: line, attr });
  }
}

interface Drawing {
  readonly model: AntipatternsModel;
  readonly actions: AntipatternActions;
}

function renderRows(
  parent: HTMLElement,
  part: "writing" | "perhaps" | "all",
  rows: readonly AntipatternRow[],
  { model, actions }: Drawing,
): void {
  const list = parent.createEl("ul", { cls: "retrace-antipatterns" });
  for (const row of rows) {
    const key = `${part}:${row.id}`;
    const isOpened = model.opened.has(key);
    const item = list.createEl("li", { cls: "retrace-antipattern" });
    renderHead(item, row, { key, isOpened, actions });
    item.createDiv({ cls: "retrace-antipattern__trigger", text: row.trigger, attr: { dir: "auto" } });
    if (row.why) renderMatch(item, row.why, key, actions);
    if (isOpened || part !== "perhaps") renderInstead(item, row, key, actions);
    if (part === "all" || row.hasHalves) renderFacts(item, row);
    if (isOpened) renderOccasions(item, row, key, actions);
    if (isOpened || part === "writing") renderAnswers(item, row, key, actions);
  }
}

interface HeadOf {
  readonly key: string;
  readonly isOpened: boolean;
  readonly actions: AntipatternActions;
}

function renderHead(item: HTMLElement, row: AntipatternRow, { key, isOpened, actions }: HeadOf): void {
  const head = item.createDiv({ cls: "retrace-antipattern__head" });
  const sign = head.createSpan({ cls: "retrace-result__sign retrace-result__sign--antipattern" });
  sign.setAttribute("aria-hidden", "true");
  setIcon(sign, "octagon-alert");
  const title = renderNoteLink(head, { id: row.id, title: row.title, isWritten: true }, `${key} title`, actions);
  title.addClass("retrace-antipattern__title");
  const share = head.createEl("button", {
    cls: "retrace-antipattern__share",
    attr: { "data-key": `${key} share`, "aria-expanded": String(isOpened), "aria-label": row.shareLabel },
  });
  share.createSpan({ cls: "retrace-antipattern__percent", text: row.share });
  const bar = share.createSpan({ cls: "retrace-antipattern__bar", attr: { "aria-hidden": "true" } });
  bar.setCssProps({ "--retrace-share": String(row.harm ?? 0) });
  share.addEventListener("click", () => {
    actions.toggle(key);
  });
}

function renderFacts(item: HTMLElement, { facts }: AntipatternRow): void {
  item.createDiv({ cls: "retrace-antipattern__facts", text: facts });
}

function renderMatch(item: HTMLElement, { terms, seenIn }: MatchRow, key: string, actions: AntipatternActions): void {
  if (terms !== "") item.createDiv({ cls: "retrace-antipattern__why", text: terms, attr: { dir: "auto" } });
  if (!seenIn) return;
  const line = item.createDiv({ cls: "retrace-antipattern__why retrace-antipattern__seen" });
  line.createSpan({ cls: "retrace-antipattern__label", text: words.seenIn });
  renderNoteLink(line, seenIn, `${key} seen`, actions);
}

function renderInstead(item: HTMLElement, row: AntipatternRow, key: string, actions: AntipatternActions): void {
  const { instead, insteadSaid: said } = row;
  if (instead.length === 0 && said === undefined) return;
  const line = item.createDiv({ cls: "retrace-antipattern__instead" });
  const icon = line.createSpan({ cls: "retrace-antipattern__lightbulb", attr: { "aria-hidden": "true" } });
  setIcon(icon, "lightbulb");
  line.createSpan({ cls: "retrace-antipattern__label", text: words.instead });
  const links = line.createDiv({ cls: "retrace-antipattern__better" });
  if (said !== undefined) links.createDiv({ cls: "retrace-antipattern__advice", text: said, attr: { dir: "auto" } });
  for (const note of instead) renderNoteLink(links, note, `${key} instead ${note.id}`, actions);
}

function renderOccasions(item: HTMLElement, row: AntipatternRow, key: string, actions: AntipatternActions): void {
  const list = item.createEl("ul", { cls: "retrace-antipattern__occasions" });
  row.occasions.forEach((occasion, at) => {
    renderOccasion(list, occasion, `${key} occasion ${String(at)}`, actions);
  });
  for (const remark of row.remarks) item.createDiv({ cls: "retrace-antipattern__facts", text: remark });
}

function renderOccasion(
  list: HTMLElement,
  occasion: OccasionRow,
  key: string,
  actions: AntipatternActions,
): HTMLElement {
  const main = renderSigned(list, occasion.sign, icons[occasion.sign]);
  renderNoteLink(main, occasion, key, actions);
  const facts = [words.went[occasion.sign], occasion.day].filter((fact) => fact !== "");
  main.createDiv({ cls: "retrace-antipattern__facts", text: facts.join(", ") });
  return main;
}

function renderSigned(list: HTMLElement, kind: string, icon: string): HTMLElement {
  const line = list.createEl("li", { cls: "retrace-antipattern__occasion" });
  const sign = line.createSpan({ cls: `retrace-result__sign retrace-result__sign--${kind}` });
  sign.setAttribute("aria-hidden", "true");
  setIcon(sign, icon);
  return line.createDiv({ cls: "retrace-antipattern__said" });
}

function renderAnswers(item: HTMLElement, row: AntipatternRow, key: string, actions: AntipatternActions): void {
  const bar = item.createDiv({ cls: "retrace-antipattern__answers" });
  const { avoided, happened } = actions;
  const answers = [
    ...(avoided ? [{ name: words.avoided, run: avoided }] : []),
    { name: row.harm === null ? words.first : words.again, run: happened },
  ];
  for (const { name, run } of answers) {
    const attr = { "data-key": `${key} ${name}`, "aria-label": `${name}: ${row.title}` };
    bar.createEl("button", { text: name, attr }).addEventListener("click", () => {
      run(row);
    });
  }
}
