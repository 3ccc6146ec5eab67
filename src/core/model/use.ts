import { isList, isObject, member, parseJson } from "../lib/json.ts";
import { readMoment } from "../lib/time.ts";
import { reviewers, type Reviewer } from "./review.ts";

/**
 * What happened to memories that somebody looked for: they were found, one of them was opened, or a person said that
 * nothing follows from it. Or one got another key, of the two that are told.
 */
export const useKinds = ["found", "opened", "passed", "renamed"] as const;

export interface Use {
  readonly at: number;
  readonly what: (typeof useKinds)[number];
  /** What was asked; empty where nothing was. */
  readonly query: string;
  /** Permalinks, else paths, best first. */
  readonly keys: readonly string[];
  /** Those of them that were only listed beside what answered. */
  readonly weak?: readonly string[];
  readonly by: Reviewer;
}

/** One line, without its ending. */
export function renderUse({ at, what, query, keys, weak = [], by }: Use): string {
  const beside = weak.length > 0 && { weak };
  return JSON.stringify({ time: new Date(at).toISOString(), what, query, keys, ...beside, by });
}

/** Nothing where the line is no whole use. */
export function readUse(line: string): Use | undefined {
  const parsed = parseJson(line);
  if (!parsed.ok || !isObject(parsed.value)) return undefined;
  const { value } = parsed;
  const text = (key: string): string => {
    const said = member(value, key);
    return typeof said === "string" ? said : "";
  };
  const at = readMoment(text("time"))?.at;
  const what = useKinds.find((kind) => kind === text("what"));
  const by = reviewers.find((reviewer) => reviewer === text("by"));
  const keys = keysIn(member(value, "keys"));
  if (at === undefined || !what || !by || keys.length === 0) return undefined;
  const weak = keysIn(member(value, "weak"));
  return { at, what, query: text("query"), keys, ...(weak.length > 0 && { weak }), by };
}

const keysIn = (listed: unknown): readonly string[] =>
  isList(listed) ? listed.flatMap((key) => (typeof key === "string" && key !== "" ? [key] : [])) : [];
