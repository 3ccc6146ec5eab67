import { setIcon } from "obsidian";
import { isTried, type Fare } from "../../../app/causes/fare.ts";
import { readableTitle } from "../../../app/episodes/readable-title.ts";
import type { Pattern } from "../../../core/model/pattern.ts";
import { basesText } from "../../text/bases.ts";
import { fare } from "../fare.ts";
import { rateBands, type RateBand } from "../rate-bands.ts";
import { icons } from "../result-item.ts";
import { makeOneStop } from "../one-stop.ts";
import type { BaseActions } from "./base-note.ts";
import { addMoreButton } from "./more-button.ts";
import type { KeptRows } from "./kept-rows.ts";
import { addNoteLink } from "./note-link.ts";

const words = basesText.board;

/** A pattern with its numbers, as the evidence has them. */
export interface RatedPattern {
  readonly pattern: Pattern;
  /** 0..1; absent where nothing is known. */
  readonly rate: number | undefined;
  readonly occurrences: number;
  /** The episodes behind them. */
  readonly episodes: number;
}

export interface BoardCard {
  readonly id: string;
  readonly title: string;
  readonly sign: Pattern["kind"];
  readonly trigger: string;
  readonly facts: string;
}

export interface BoardColumn {
  readonly key: string;
  readonly title: string;
  readonly cards: readonly BoardCard[];
}

/** What stands together in a column, and how it is called; of the base's own grouping, if it has one. */
export interface BoardGroup {
  readonly key: string;
  readonly title: string;
  readonly patterns: readonly RatedPattern[];
}

export const boardColumns = ["rate", "kind"] as const;
export type BoardColumns = (typeof boardColumns)[number];

type Band = RateBand | "untried";
const bands = ["often", "mixed", "seldom", "untried"] as const satisfies readonly Band[];

/** Columns by how often patterns worked, or by their kind. A column nothing is in still says so. */
export function boardGroups(patterns: readonly RatedPattern[], by: BoardColumns): readonly BoardGroup[] {
  if (by === "rate") {
    return bands.map((key) => group(key, words.bands[key], (each) => bandOf(each) === key, patterns));
  }
  const kinds = ["pattern", "antipattern"] as const;
  return kinds.map((key) => group(key, words.kinds[key], ({ pattern }) => pattern.kind === key, patterns));
}

function group(
  key: string,
  title: string,
  accepts: (each: RatedPattern) => boolean,
  patterns: readonly RatedPattern[],
): BoardGroup {
  return { key, title, patterns: patterns.filter(accepts) };
}

export function bandOf(rated: RatedPattern): Band {
  const { rate } = rated;
  if (rate === undefined || !isTried(fareOf(rated))) return "untried";
  if (rate >= rateBands.often[0]) return "often";
  return rate <= rateBands.seldom[1] ? "seldom" : "mixed";
}

export function toColumns(groups: readonly BoardGroup[]): readonly BoardColumn[] {
  return groups.map(({ key, title, patterns }) => ({ key, title, cards: patterns.map(toCard) }));
}

function fareOf({ pattern: { kind }, rate, occurrences: uses, episodes }: RatedPattern): Fare {
  return { kind, rate: rate ?? null, uses, episodes };
}

function toCard(rated: RatedPattern): BoardCard {
  const { pattern } = rated;
  const { id, kind, title, trigger } = pattern;
  return {
    id,
    title: readableTitle(title, pattern),
    sign: kind,
    trigger,
    facts: fare(fareOf(rated)),
  };
}

export interface BoardModel {
  readonly columns: readonly BoardColumn[];
  /** How many cards of each column are drawn; more follow on request. */
  readonly shown: number;
  readonly rows: KeptRows;
}

/** Columns beside each other, or one below the other where there is little room. */
export function renderBoard(parent: HTMLElement, model: BoardModel, actions: BaseActions): void {
  const { columns, shown } = model;
  const board = parent.createDiv({ cls: "retrace-board" });
  for (const column of columns) renderColumn(board, column, model, actions);
  const hidden = columns.reduce((sum, { cards }) => sum + Math.max(0, cards.length - shown), 0);
  if (hidden > 0) addMoreButton(parent, hidden, actions);
}

function renderColumn(
  board: HTMLElement,
  { title, cards }: BoardColumn,
  { shown, rows }: BoardModel,
  actions: BaseActions,
): void {
  const column = board.createEl("section", { cls: "retrace-board__column", attr: { "aria-label": title } });
  const head = column.createDiv({ cls: "retrace-board__head" });
  head.createSpan({ cls: "retrace-board__title", text: title, attr: { dir: "auto" } });
  head.createSpan({ cls: "retrace-board__count", text: String(cards.length) });
  if (cards.length === 0) column.createDiv({ cls: "retrace-board__none", text: words.noneHere });
  const list = column.createEl("ul", { cls: "retrace-board__cards" });
  for (const card of cards.slice(0, shown))
    rows.add(list, "retrace-board__card", card, (item) => {
      fillCard(item, card, actions);
    });
  makeOneStop(list, ".retrace-note-link");
}

function fillCard(item: HTMLElement, card: BoardCard, actions: BaseActions): void {
  const sign = item.createSpan({ cls: `retrace-result__sign retrace-result__sign--${card.sign}` });
  sign.setAttribute("role", "img");
  sign.setAttribute("aria-label", words.kind[card.sign]);
  setIcon(sign, icons[card.sign]);
  const main = item.createDiv({ cls: "retrace-board__main" });
  addNoteLink(main, card, actions);
  if (card.trigger !== "") main.createDiv({ cls: "retrace-board__trigger", text: card.trigger, attr: { dir: "auto" } });
  main.createDiv({ cls: "retrace-board__facts", text: card.facts });
}
