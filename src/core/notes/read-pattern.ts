import { defined, extended } from "../lib/defined.ts";
import { outcomes, type Outcome } from "../model/episode.ts";
import type { NoteBase } from "../model/note-base.ts";
import {
  causalTypes,
  type CausalLink,
  type Evidence,
  type Pattern,
  type PatternFieldLines,
  type Unattributed,
} from "../model/pattern.ts";
import { finding, type Finding } from "../model/problem.ts";
import type { Block } from "./blocks.ts";
import { linksOutsideCode, unescapeText } from "./escape.ts";
import { choice, numberField, textField, toNumber, type Fields } from "./field.ts";
import { checkDates, missing } from "./note-base.ts";
import { readObservation } from "./observation.ts";
import { readProse } from "./prose.ts";
import { isGroup, readRelations } from "./relation.ts";
import { readableName } from "./render-record.ts";
import { blocksUnder, sectionsNamed, topSection, type Body } from "./sections.ts";
import { permalinkOf } from "./permalink.ts";
import type { LinkSpan } from "./wiki-link.ts";

const evidenceTitles = ["Evidence Episodes", "Evidence"];
const required = ["Context", "Trigger", "Action", "Relations"];

/** A pattern or anti-pattern note in any dialect, with what is wrong about it. */
export function readPattern(
  kind: Pattern["kind"],
  base: NoteBase,
  fields: Fields,
  body: Body,
): { note: Pattern; findings: readonly Finding[] } {
  const causal = blocksUnder(body, "Causal Relationships").map(readCausalLinks);
  const trigger = textField(fields, "trigger") ?? readProse(body, "Trigger");
  const action = readProse(body, "Action");
  const note: Pattern = extended(base, {
    kind,
    heading: readHeading(base.title, body),
    trigger,
    context: readProse(body, "Context"),
    action: action === "" ? (textField(fields, "action") ?? "") : action,
    warning: readProse(body, "Anti-Pattern Warning"),
    successRate: numberField(fields, "success_rate"),
    occurrences: numberField(fields, "occurrences"),
    lastValidated: textField(fields, "last_validated") ?? textField(fields, "last_used"),
    unattributed: readUnattributed(fields.get("unattributed")?.value),
    fieldLines: readFieldLines(fields, body),
    causalLinks: causal.flatMap((read) => read.links),
    evidence: blocksUnder(body, ...evidenceTitles).flatMap(readEvidence),
    observations: blocksUnder(body, "Observations").flatMap((block) => readObservation(block) ?? []),
    relations: blocksUnder(body, "Relations").flatMap(readRelations),
  });
  const findings = [
    ...(trigger === "" ? [missing("trigger", 1, "Say in which situation the pattern applies.")] : []),
    ...checkDates(fields, ["last_validated", "last_used"]),
    ...causal.flatMap((read) => read.findings),
    ...checkSections(body),
  ];
  return { note, findings };
}

/** A heading says how a name is spelt that became part of a path, its letters plain ones; any other is no name. */
function readHeading(title: string, body: Body): string | undefined {
  const named = readableName(title);
  const heading = unescapeText(topSection(body)?.title ?? "");
  return heading !== named && lettersOf(heading) === lettersOf(named) ? heading : undefined;
}

const lettersOf = (text: string): string =>
  permalinkOf(text.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ")).replaceAll("-", "");

function readFieldLines(fields: Fields, body: Body): PatternFieldLines {
  const lineOf = (...keys: readonly string[]): number | undefined => {
    const stated = keys.find((key) => textField(fields, key) !== undefined);
    return stated === undefined ? undefined : fields.get(stated)?.line;
  };
  return defined({
    trigger: lineOf("trigger") ?? sectionsNamed(body, "Trigger")[0]?.line,
    successRate: lineOf("success_rate"),
    occurrences: lineOf("occurrences"),
    lastValidated: lineOf("last_validated", "last_used"),
  });
}

function checkSections(body: Body): readonly Finding[] {
  const absent = required.filter((title) => sectionsNamed(body, title).length === 0);
  return absent.map((title) => finding("missing-section", 1, `The note has no section "## ${title}". Add it.`));
}

interface CausalLine {
  readonly links: readonly CausalLink[];
  readonly findings: readonly Finding[];
}

const noLinks: CausalLine = { links: [], findings: [] };

/** A line such as `- causes [[X]] (2 of 3 sessions)`; emphasis, a colon and upper case in the type are forgiven. */
function readCausalLinks({ kind, text, line }: Block): CausalLine {
  if (kind !== "item") return noLinks;
  const source = text.split("\n").join(" ");
  const links = targetsAmong(linksOutsideCode(source));
  const [first] = links;
  if (!first) return noLinks;
  const word = plainType(source.slice(0, first.start));
  const type = choice(word, causalTypes);
  if (!type) return { links: [], findings: [unknownType(word, line)] };
  const read = { type, ...readRemark(source.slice(first.end)), line };
  const named = links.map((link) => ({ ...read, target: link.inside }));
  return { links: named, findings: links.length > 1 ? [severalTargets(line)] : [] };
}

/** Episodes behind a target are its evidence; an episode by itself is the target. */
function targetsAmong(links: readonly LinkSpan[]): readonly LinkSpan[] {
  const targets = links.filter((link) => !isEpisodeLink(link));
  return targets.length > 0 ? targets : links.slice(0, 1);
}

/** What stands behind the target; the episodes and the mark at its end are no part of the remark. */
function readRemark(after: string): Pick<CausalLink, "remark" | "episodes" | "suggested"> {
  const whole = insideOf(after);
  const parts = whole.split(",");
  while (structuralPart.test(parts.at(-1) ?? "")) parts.pop();
  const rest = unescapeText(parts.join(","));
  const suggested = /(?:^|, *)suggested\b/i.test(whole);
  return defined({ remark: rest === "" ? undefined : rest, episodes: episodesIn(whole), suggested });
}

const structuralPart = /^ *(?:suggested|EPISODE-\S+|\[\[[^[\]]*EPISODE-[^[\]]*\]\]) *$/iu;

/** What is said behind a link: all between the parentheses, else all after a dash, a comma or a colon. */
function insideOf(after: string): string {
  const text = after.trim();
  return isGroup(text) ? text.slice(1, -1).trim() : text.replace(/^[-–—,:;]\s*/, "");
}

function plainType(text: string): string {
  return text
    .replaceAll(/[*_`"]/g, "")
    .trim()
    .replace(/:$/, "");
}

function unknownType(word: string, line: number): Finding {
  const message = `"${word}" is no causal relationship. Use causes, enables, prevents or correlates, or move the line to Relations.`;
  return finding("unknown-relation", line, message);
}

function severalTargets(line: number): Finding {
  return finding(
    "unknown-relation",
    line,
    "The line has several targets; each is read as a link of its own. Give each its own line.",
  );
}

function isEpisodeLink({ inside }: LinkSpan): boolean {
  return /(^|\/)EPISODE-/i.test(inside);
}

function episodesIn(text: string): readonly string[] {
  const names = [...text.matchAll(/\bEPISODE-[\p{L}\p{N}_.-]*[\p{L}\p{N}_]/giu)].map(([name]) => name);
  return [...new Set(names)];
}

const leadingOutcome =
  /^(?:\((success|partial|failure|avoided)\)|(success|partial|failure|avoided)\b)[ \t]*([-–—,;:]?)[ \t]*/i;

const leadingRate =
  /^(?:\(rate (0(?:\.\d+)?|1(?:\.0+)?)\)|rate (0(?:\.\d+)?|1(?:\.0+)?)(?![\d.]))[ \t]*([-–—,;:]?)[ \t]*/i;

/** `- validated_by [[EPISODE-…]] (success)` or `(rate 0.7)`, and the older `- [[EPISODE-…]] - partial (fallback used)`. */
function readEvidence({ kind, text, line }: Block): readonly Evidence[] {
  if (kind !== "item") return [];
  const source = text.split("\n").join(" ");
  return linksOutsideCode(source).map((link, index, links) => {
    const said = insideOf(source.slice(link.end, links[index + 1]?.start));
    return { episode: link.inside, ...readTrial(said), line };
  });
}

/** How it went, and what is said about that. */
function readTrial(said: string): Pick<Evidence, "outcome" | "value" | "avoided" | "remark"> {
  const [whole = "", bracketed, bare, separator] = leadingOutcome.exec(said) ?? leadingRate.exec(said) ?? [];
  const rest = said.slice(whole.length);
  const remark = unescapeText(separator === "" && isGroup(rest) ? rest.slice(1, -1) : rest);
  const stated = bracketed ?? bare;
  const outcome: Outcome | undefined = choice(stated, outcomes);
  const avoided = choice(stated, ["avoided"]) && (true as const);
  const value = outcome === undefined ? toNumber(stated) : undefined;
  return defined({ outcome, value, avoided, remark: remark === "" ? undefined : remark });
}

function readUnattributed(value: unknown): Unattributed | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const members = new Map(Object.entries(value));
  const n = toNumber(members.get("n"));
  const sum = toNumber(members.get("sum"));
  if (n === undefined || sum === undefined || n <= 0) return undefined;
  return members.get("counted") === false ? { n, sum, counted: false } : { n, sum };
}
