import type { CausalNeighbour, ContextReport } from "../../app/context.ts";
import type { PreflightReport } from "../../app/preflight.ts";
import { bothInstead } from "../../app/patterns/what-instead.ts";
import type { FailedAgain } from "../../app/preflight/failed-episode.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import { antipatternText } from "../text/antipatterns.ts";
import { text } from "../text/text.ts";
import { signNameOf, signOf, toRow, type ResultFace, type RowNaming } from "./result-row.ts";

const words = text.context;

export const contextParts = ["warnings", "passage", "related", "causes", "effects"] as const;
export type ContextPart = (typeof contextParts)[number];

/** A note as the Context pane lists it. */
export interface ContextRow extends ResultFace {
  /** The note's id, or the name of one that nobody has written. */
  readonly key: string;
  readonly line: number;
  readonly isEpisode: boolean;
  readonly isWritten: boolean;
}

/** Notes that stand together, under a heading that can be closed. */
export interface ContextSection {
  readonly part: ContextPart;
  readonly rows: readonly ContextRow[];
}

/** What is known about a note and a paragraph of it. */
export interface ContextFound {
  readonly report: ContextReport;
  readonly warnings: PreflightReport["warnings"];
  readonly rules: PreflightReport["rules"];
  /** Where what is about to be decided failed before. */
  readonly failures: readonly FailedAgain[];
}

export interface ContextNaming extends RowNaming {
  readonly noteOf: (id: string) => ParsedNote | undefined;
  readonly titleOf: (id: string, title: string) => string;
}

/** What there is to say, what warns first; nothing twice. */
export function contextSections(found: ContextFound, naming: ContextNaming): readonly ContextSection[] {
  const { related, passage, causes, effects } = found.report;
  const linked = new Set(related.linked);
  const led = new Set([...causes, ...effects].map(({ id }) => id));
  const hit = (each: Hit): ContextRow => hitRow(each, naming, linked.has(each.id) ? [words.linked] : []);
  const sure = found.warnings.filter((each) => each.sure);
  const warned = new Set<string>([...sure, ...found.rules, ...found.failures].map(({ id }) => id));
  const hits = related.hits.filter(({ id }) => !warned.has(id));
  const known = new Set([...warned, ...hits.map(({ id }) => id)]);
  const perhaps = found.warnings.filter((each) => !each.sure && !known.has(each.id));
  const doubted = new Set(perhaps.map(({ id }) => id));
  const rows: Readonly<Record<ContextPart, readonly ContextRow[]>> = {
    warnings: [
      ...sure.map((each) => warningRow(each, naming)),
      ...found.rules.map((each) => ruleRow(each, naming)),
      ...found.failures.map((each) => failureRow(each, naming)),
    ],
    passage: [
      ...perhaps.map((each) => warningRow(each, naming)),
      ...passage.filter(({ id }) => !known.has(id) && !doubted.has(id)).map(hit),
    ],
    related: hits.filter(({ id }) => !led.has(id)).map(hit),
    causes: causes.map((each) => neighbourRow(each, words.leadsHere, naming)),
    effects: effects.map((each) => neighbourRow(each, words.leadsThere, naming)),
  };
  return contextParts.flatMap((part) => (rows[part].length === 0 ? [] : [{ part, rows: rows[part] }]));
}

type Hit = ContextReport["passage"][number];

/** @param reasons for which it stands here, beside the words it shares */
function hitRow(hit: Hit, naming: ContextNaming, reasons: readonly string[]): ContextRow {
  const row = toRow(hit, naming.noteOf(hit.id), naming);
  const { sign, signName, titleParts, day, snippet, key, line } = row;
  const shared = hit.why?.terms.slice(0, 3).join(", ") ?? "";
  const told = [...reasons, ...(shared === "" ? [] : [words.shares(shared)])];
  return {
    key,
    line,
    sign,
    signName,
    titleParts,
    details: told.length === 0 ? row.details : told,
    day,
    snippet,
    isEpisode: hit.kind === "episode",
    isWritten: true,
  };
}

type Warning = ContextFound["warnings"][number];

function warningRow(warning: Warning, naming: ContextNaming): ContextRow {
  const { id, title, sure, terms, seen_in: seen, instead, instead_said: said } = warning;
  if (!sure) return named({ id, title, detail: antipatternText.shares(terms.join(", ")) }, naming);
  const others = instead.map((each) => naming.titleOf(each.id, each.title));
  const better = bothInstead(said, others);
  const { matched, seenIn } = antipatternText;
  const details = [
    ...(terms.length === 0 ? [] : [matched(terms.join(", "))]),
    ...(seen ? [`${seenIn} ${naming.titleOf(seen.id, seen.title)}`] : []),
  ];
  const row = { ...named({ id, title, detail: "" }, naming), details };
  return better === "" ? row : { ...row, snippet: plain(words.instead(better)) };
}

function ruleRow({ id, title, text: said }: ContextFound["rules"][number], naming: ContextNaming): ContextRow {
  return { ...named({ id, title, detail: antipatternText.rules }, naming), snippet: plain(said) };
}

function failureRow({ id, title, decision }: FailedAgain, naming: ContextNaming): ContextRow {
  const details = [antipatternText.decided(decision.title)];
  const row = { ...named({ id, title, detail: "" }, naming), details };
  const better = decision.worked_then.join("; ");
  return better === "" ? row : { ...row, snippet: plain(antipatternText.workedThen(better)) };
}

type Word = Readonly<Record<CausalNeighbour["type"], string>>;

function neighbourRow({ id, label, type, evidence }: CausalNeighbour, how: Word, naming: ContextNaming): ContextRow {
  const detail = [how[type], ...(evidence > 0 ? [words.evidence(evidence)] : [])].join(", ");
  return named({ id, title: label, detail }, naming);
}

interface Named {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

function named({ id, title, detail }: Named, { noteOf, titleOf }: ContextNaming): ContextRow {
  const note = noteOf(noteId(id));
  const sign = signOf(note);
  return {
    key: id,
    line: 1,
    sign,
    signName: note ? signNameOf(sign) : words.notWritten,
    titleParts: plain(titleOf(id, title)),
    details: [detail],
    day: "",
    snippet: [],
    isEpisode: note?.kind === "episode",
    isWritten: note !== undefined,
  };
}

const plain = (said: string): ResultFace["snippet"] => [{ text: said, isMarked: false }];
