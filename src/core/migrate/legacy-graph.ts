import { defined } from "../lib/defined.ts";
import { isList, isObject, type Json, type JsonObject } from "../lib/json.ts";
import { findDay } from "../lib/time.ts";
import type { Unattributed } from "../model/pattern.ts";
import { error, remark, warning, type Issue, type Report } from "./issue.ts";
import { isSaid, quoted } from "./read-legacy.ts";

/** A pattern as a causal graph tells it. */
export interface LegacyPattern {
  readonly name: string;
  readonly kind: "pattern" | "antipattern";
  readonly trigger: string;
  readonly action: string;
  readonly description: string;
  readonly evidence: readonly LegacyTrial[];
  readonly unattributed?: Unattributed;
  readonly lastValidated?: string;
  readonly json: JsonObject;
  /** Others of its name, whose evidence it holds, too. */
  readonly others?: readonly JsonObject[];
}

export interface LegacyTrial {
  readonly episode: string;
  readonly value?: number;
}

/** Why an object is no causal graph. */
export function unfitGraph(json: JsonObject): Issue | undefined {
  if (["nodes", "edges", "patterns"].some((key) => isList(json[key]))) return undefined;
  return warning("not-ours", "The file is no causal graph: it has no nodes, edges or patterns.");
}

/** The patterns of a graph, in whatever shape; never fails. */
export function legacyPatterns(json: JsonObject): { patterns: readonly LegacyPattern[]; issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const report: Report = (issue) => void issues.push(issue);
  const list = isList(json["patterns"]) ? json["patterns"] : [];
  const patterns = list.flatMap((item) => {
    const name = isObject(item) ? said(item["name"]) || said(item["id"]) : "";
    if (isObject(item) && name !== "") return [readPattern(name, item, report)];
    report(error("record-shape", `A pattern has no name: ${quoted(item)}. It is left out.`));
    return [];
  });
  return { patterns, issues };
}

/** There is no other word for it in a graph. */
export function saysAvoid(name: string, action: string): boolean {
  return /anti-?pattern$/i.test(name.trim()) || /^\s*AVOID:/i.test(action);
}

function readPattern(name: string, json: JsonObject, report: Report): LegacyPattern {
  const action = said(json["action"]);
  const trigger = said(json["trigger"]);
  if (trigger === "") report(warning("record-shape", `${quoted(name)} has no trigger; its name stands in for it.`));
  const rate = readRate(name, json, report);
  const evidence = readEvidence(json, rate);
  return defined({
    name,
    kind: saysAvoid(name, action) ? ("antipattern" as const) : ("pattern" as const),
    trigger: trigger === "" ? name : trigger,
    action: action.replace(/^AVOID: (?=\S)/, ""),
    description: said(json["description"]),
    evidence,
    unattributed: uncounted(name, json, { evidence, rate }, report),
    lastValidated: ["last_validated", "last_used"]
      .map((key) => findDay(said(json[key])))
      .find((day) => day !== undefined),
    json,
  });
}

function said(value: Json | undefined): string {
  return typeof value === "string" && isSaid(value) ? value.trim() : "";
}

/** A rate from 0 to 1; one in quotes, or in percent, is taken as what it means. */
function fraction(value: Json | undefined): number | undefined {
  const number = typeof value === "string" ? writtenRate(value) : value;
  return typeof number === "number" && number >= 0 && number <= 1 ? number : undefined;
}

function writtenRate(text: string): number | undefined {
  const [, digits, percent] = /^\s*(\d+(?:[.,]\d+)?)\s*(%?)\s*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits.replace(",", "."));
  return percent === "%" ? Math.round(number * 1e4) / 1e6 : number;
}

function readRate(
  name: string,
  { success_rate: stated, contributions }: JsonObject,
  report: Report,
): number | undefined {
  const rate = fraction(stated);
  const said = stated === undefined ? "" : ` but ${quoted(stated)}, which is kept aside`;
  if (rate === undefined) report(warning("bad-rate", `${quoted(name)} has no success rate from 0 to 1${said}.`));
  else if (rate !== stated)
    report(
      warning("bad-rate", `The success rate of ${quoted(name)} is ${quoted(stated)}; it is taken as ${String(rate)}.`),
    );
  const values = Object.entries(isObject(contributions) ? contributions : {}).filter(([key]) => !isAnonymous(key));
  const odd = values.filter(([, value]) => fraction(value) === undefined);
  const [first] = odd;
  if (first) {
    const others = odd.length > 1 ? `, and ${String(odd.length - 1)} more are none` : "";
    const message = `${quoted(name)} in ${quoted(first[0])} is ${quoted(first[1])}, which is no rate from 0 to 1${others}.`;
    report(warning("bad-rate", `${message} The episode's own outcome counts instead.`));
  }
  return rate;
}

/** Keys of contributions that begin with NUL stand for uses of which nobody knows the episode. */
export const isAnonymous = (key: string): boolean => key.startsWith("\0");

/** Each episode once. Where only the rate is known and all went the same way, every one of them did. */
function readEvidence({ contributions, episodes }: JsonObject, rate: number | undefined): readonly LegacyTrial[] {
  const trials = new Map<string, LegacyTrial>();
  const add = (episode: string, value: number | undefined): void => {
    const key = episode.trim().replace(/^episode-/i, "");
    if (key !== "" && !trials.has(key)) trials.set(key, defined({ episode: key, value }));
  };
  for (const [key, value] of Object.entries(isObject(contributions) ? contributions : {}))
    if (!isAnonymous(key)) add(key, fraction(value));
  const unanimous = rate === 0 || rate === 1 ? rate : undefined;
  for (const episode of isList(episodes) ? episodes : [])
    if (typeof episode === "string" && !isAnonymous(episode)) add(episode, unanimous);
  return [...trials.values()];
}

/** Uses that no episode vouches for. Where some do, they were counted again and again: kept, and not counted. */
function uncounted(
  name: string,
  { occurrences, contributions }: JsonObject,
  { evidence, rate }: { evidence: readonly LegacyTrial[]; rate: number | undefined },
  report: Report,
): Unattributed | undefined {
  const anonymous = Object.entries(isObject(contributions) ? contributions : {}).filter(([key]) => isAnonymous(key));
  const stated = typeof occurrences === "number" ? Math.max(0, Math.trunc(occurrences)) : 0;
  const n = Math.max(anonymous.length, stated - evidence.length);
  if (n === 0 || rate === undefined) return undefined;
  const attributed = evidence.reduce((sum, { value = rate }) => sum + value, 0);
  const sum = Math.min(n, Math.max(0, rate * (n + evidence.length) - attributed));
  const rounded = Math.round(sum * 1e6) / 1e6;
  if (evidence.length === 0) {
    report(remark("no-evidence", `${quoted(name)} was used ${times(n)}, and no episode shows it.`));
    return { n, sum: rounded };
  }
  const text = `${quoted(name)} was used ${times(n)} more than episodes show; those uses are kept and not counted.`;
  report(remark("no-evidence", text));
  return { n, sum: rounded, counted: false };
}

const times = (n: number): string => (n === 1 ? "once" : `${String(n)} times`);
