import { tally } from "../../core/causal/evidence.ts";
import type { Catalog } from "../../core/index/catalog.ts";
import { defined } from "../../core/lib/defined.ts";
import { type JsonObject } from "../../core/lib/json.ts";
import { sameValue } from "../../core/lib/same-value.ts";
import { legacyPatterns, type LegacyPattern } from "../../core/migrate/legacy-graph.ts";
import { difference, withEdits } from "../../core/migrate/overlay.ts";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { isPattern } from "../../core/model/note.ts";
import type { Evidence, Pattern } from "../../core/model/pattern.ts";
import { fileName } from "../../core/notes/file-name.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields, type FieldChanges } from "../../core/notes/patch-fields.ts";
import { appendToSection } from "../../core/notes/patch-section.ts";
import { evidenceLine, renderPattern } from "../../core/notes/render-pattern.ts";
import { evidenceSource } from "../causes/graphs.ts";
import { patternSlug } from "../patterns/pattern-input.ts";
import { statedAs } from "../patterns/pattern-trial.ts";
import { asciiJson } from "./ascii-json.ts";
import { comparable, nameOf, originalOf, plainPattern, sourceOf } from "./exported-pattern.ts";
import { keepAllAside } from "./keep-aside.ts";
import type { Place } from "./wish.ts";

export function patternTitle({ kind, name }: Pick<LegacyPattern, "kind" | "name">): string {
  const prefix = kind.toUpperCase();
  const title = fileName(`${prefix}-${patternSlug(name)}`);
  return title === prefix ? "" : title;
}

/** The note of a pattern that came from a graph, with what it takes to make its part of the graph again. */
export function patternText(catalog: Catalog, legacy: LegacyPattern, place: Place): string | undefined {
  const text = ownText(catalog, legacy, place);
  const { others = [] } = legacy;
  if (text === undefined || others.length === 0) return text;
  const { note } = parseNote(place.id, text);
  if (!isPattern(note)) return undefined;
  const said = exportedPattern(catalog, text, note);
  const kept = keepAllAside(
    text,
    others.map((other) => ({ said, told: comparable(other) })),
  );
  return kept.ok ? kept.value.text : undefined;
}

function ownText(catalog: Catalog, legacy: LegacyPattern, place: Place): string | undefined {
  const draft = patternOf(catalog, legacy, place);
  const bare = renderPattern(draft);
  const plain = plainOf(bare, place.id, legacy.name);
  if (!plain) return undefined;
  const json = comparable(legacy.json);
  const { extra, absent } = difference(plain, json);
  const forms = [
    { name: legacy.name, ...defined({ extra, absent }) },
    { json: asciiJson(json) },
    { json: asciiJson(JSON.stringify(json)) },
  ];
  const texts = forms.flatMap((form) => withSource(bare, form));
  return texts.find((text) => {
    const { note } = parseNote(place.id, text);
    return isPattern(note) && (sameValue(exportedPattern(catalog, text, note), json) || legacy.others !== undefined);
  });
}

function withSource(bare: string, source: JsonObject): readonly string[] {
  const whole = setFields(bare, { source: { format: "ai-agents", ...source } });
  return whole.ok ? [whole.value] : [];
}

function patternOf(catalog: Catalog, legacy: LegacyPattern, { id, permalink }: Place): Pattern {
  const title = patternTitle(legacy);
  const draft: Pattern = defined({
    kind: legacy.kind,
    id,
    title,
    permalink,
    aliases: [],
    tags: ["causal", "pattern", ...(legacy.kind === "antipattern" ? ["antipattern"] : [])],
    trigger: legacy.trigger,
    context: legacy.description,
    action: legacy.action,
    warning: warningOf(catalog, legacy),
    lastValidated: legacy.lastValidated,
    unattributed: legacy.unattributed,
    causalLinks: [],
    evidence: evidenceOf(legacy),
    observations: [],
    relations: [],
  });
  const { occurrences, rate } = tally(draft, evidenceSource(catalog));
  return rate === undefined ? { ...draft, occurrences } : { ...draft, occurrences, successRate: rate };
}

function evidenceOf({ evidence }: LegacyPattern): readonly Evidence[] {
  return evidence.map(({ episode, value }) => ({ episode: episodeTitle(episode), ...statedAs(value), line: 0 }));
}

function episodeTitle(sessionId: string): string {
  return `EPISODE-${fileName(sessionId.replaceAll(/[#^[\]]/g, "-"))}`;
}

/** The miner took a decision that does not say how it ended for one that failed. */
function warningOf(catalog: Catalog, { kind, evidence }: LegacyPattern): string {
  const episodes = evidence.flatMap(({ episode }) => {
    const found = catalog.resolve(episodeTitle(episode));
    const note = found.kind === "found" ? catalog.note(found.id) : undefined;
    return note?.kind === "episode" ? [note] : [];
  });
  const failed = episodes.filter(
    ({ outcome, decisions }) => outcome === "failure" || decisions.some((decision) => decision.outcome === "failure"),
  );
  if (kind !== "antipattern" || episodes.length === 0 || failed.length > 0) return "";
  const many =
    episodes.length === 1
      ? "The episode behind this did not"
      : `None of the ${String(episodes.length)} episodes behind this did`;
  return `The evidence lacks outcomes. ${many} fail, and no decision of theirs says that it did; the graph took a missing outcome for a failure. See what happened before you rely on it.`;
}

function plainOf(text: string, id: NoteId, name: string): JsonObject | undefined {
  const { note } = parseNote(id, text);
  return isPattern(note) ? plainPattern(note, name) : undefined;
}

/** A pattern as its part of a causal graph, with what has been changed in its note since. */
export function exportedPattern(catalog: Catalog, text: string, pattern: Pattern): JsonObject {
  const source = sourceOf(text);
  const name = nameOf(pattern, source);
  const plain = plainPattern(pattern, name);
  if (!source) return plain;
  const original = originalOf(plain, source);
  const [legacy] = legacyPatterns({ patterns: [original] }).patterns;
  const place = { id: pattern.id, permalink: "" };
  const then = legacy && plainOf(renderPattern(patternOf(catalog, legacy, place)), pattern.id, name);
  return then === undefined || sameValue(then, plain) ? original : withEdits(original, then, plain);
}

/** A pattern's note with the evidence of another telling; episodes count once, uses nobody vouches for as the larger number. */
export function mergePattern(catalog: Catalog, text: string, note: Pattern, legacy: LegacyPattern): Attempt<string> {
  const known = new Set(note.evidence.map(({ episode }) => episode.toLowerCase()));
  const fresh = evidenceOf(legacy).filter(({ episode }) => !known.has(episode.toLowerCase()));
  const larger = moreUses(legacy, note);
  if (fresh.length === 0 && larger === undefined) return ok(text);
  const added = appendToSection(text, ["Evidence Episodes", "Evidence"], fresh.map(evidenceLine).join("\n"));
  if (!added.ok) return added;
  const after = parseNote(note.id, added.value).note;
  return isPattern(after) ? setFields(added.value, numbersOf(catalog, after, larger)) : added;
}

/** The uses nobody vouches for, where the other telling knows of more. */
function moreUses({ unattributed: other }: LegacyPattern, { unattributed: own }: Pattern): Pattern["unattributed"] {
  return (other?.n ?? 0) > (own?.n ?? 0) ? other : undefined;
}

function numbersOf(catalog: Catalog, pattern: Pattern, larger: Pattern["unattributed"]): FieldChanges {
  const merged = larger ? { ...pattern, unattributed: withoutAttributed(larger, pattern) } : pattern;
  const { occurrences, rate } = tally(merged, evidenceSource(catalog));
  const { unattributed } = merged;
  return { success_rate: rate, occurrences, ...(unattributed && { unattributed: { ...unattributed } }) };
}

function withoutAttributed(
  { n, sum }: NonNullable<Pattern["unattributed"]>,
  { evidence }: Pattern,
): NonNullable<Pattern["unattributed"]> {
  return evidence.length > 0 ? { n, sum, counted: false } : { n, sum };
}
