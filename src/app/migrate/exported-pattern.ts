import { defined } from "../../core/lib/defined.ts";
import { isObject, member, type Json, type JsonObject } from "../../core/lib/json.ts";
import { isAnonymous, saysAvoid } from "../../core/migrate/legacy-graph.ts";
import { overlaid } from "../../core/migrate/overlay.ts";
import { outcomeValue } from "../../core/causal/evidence.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { readFrontmatter } from "../../core/notes/frontmatter.ts";
import { readableName } from "../../core/notes/render-record.ts";
import { readAscii } from "./ascii-json.ts";

/** A pattern in the JSON of a causal graph, as far as the note says it by itself. */
export function plainPattern(pattern: Pattern, name: string): JsonObject {
  const { kind, context, trigger, action, successRate, occurrences, evidence, lastValidated } = pattern;
  const values = evidence.flatMap(({ episode, outcome, value }): [string, Json][] => {
    const known = value ?? (outcome && outcomeValue[outcome]);
    return known === undefined ? [] : [[episode.replace(/^EPISODE-/i, "episode-"), known]];
  });
  return {
    name,
    description: context,
    trigger,
    action: kind === "antipattern" && !saysAvoid("", action) ? `AVOID: ${action}`.trim() : action,
    ...defined({ success_rate: successRate, occurrences, last_used: lastValidated }),
    ...(values.length > 0 && { contributions: Object.fromEntries(values) }),
  };
}

/** A pattern's JSON without the uses nobody vouches for: of those only the number is kept. */
export function comparable(json: JsonObject): JsonObject {
  const { contributions } = json;
  if (!isObject(contributions)) return json;
  return {
    ...json,
    contributions: Object.fromEntries(Object.entries(contributions).filter(([key]) => !isAnonymous(key))),
  };
}

/** Where a pattern came from, as its note's frontmatter has it. */
export function sourceOf(text: string): JsonObject | undefined {
  const source = readFrontmatter(text).fields.get("source")?.value;
  return isObject(source) && source["format"] === "ai-agents" ? source : undefined;
}

export function nameOf(pattern: Pattern, source: JsonObject | undefined): string {
  const name = member(source ?? {}, "name") ?? member(wholeOf(source ?? {}) ?? {}, "name");
  return typeof name === "string" ? name : readableName(pattern.title);
}

/** The original with the plain telling of the note below it. */
export function originalOf(plain: JsonObject, source: JsonObject): JsonObject {
  const { extra, absent } = source;
  const whole = wholeOf(source);
  if (whole) return whole;
  const paths = Array.isArray(absent) ? absent.flatMap((path) => (typeof path === "string" ? [path] : [])) : [];
  return overlaid(plain, { ...(isObject(extra) && { extra }), absent: paths });
}

/** The whole original, where it was too odd for anything else. */
function wholeOf({ json }: JsonObject): JsonObject | undefined {
  return typeof json === "string" ? readAscii(json) : undefined;
}
