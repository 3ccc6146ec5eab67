import type { BasesConfigFile, BasesConfigFileFilter, BasesConfigFileView, BasesSortConfig } from "obsidian";
import { parseYaml } from "../front-matter.ts";
import { seenAs } from "../loose.ts";
import { evaluate, isTruthy, type Scope } from "./evaluate.ts";
import { parseExpression } from "./expression.ts";

/** A view as it stands in the file: what the type file leaves open, and the options of its own type beside it. */
export interface BaseView extends BasesConfigFileView {
  readonly sort?: readonly BasesSortConfig[];
  readonly groupBy?: BasesSortConfig;
  readonly limit?: number;
}

export interface Base extends BasesConfigFile {
  views: BaseView[];
}

/** Throws where the file is no base, as the app says so instead of showing it. */
export function readBase(text: string): Base {
  const read: unknown = parseYaml(text) ?? {};
  if (typeof read !== "object" || read === null || Array.isArray(read)) throw new Error("A base is a mapping.");
  const base = seenAs<BasesConfigFile>(read);
  const views = seenAs<BaseView[]>(base.views ?? [{ type: "table", name: "Table" }]);
  for (const { type, name } of views) {
    if (typeof type !== "string" || typeof name !== "string") throw new Error("A view has a type and a name.");
  }
  return { ...base, views };
}

/** Whether a filter accepts a note. A filter has one key: `and`, `or` or `not`. */
export function accepts(filter: BasesConfigFileFilter | undefined, scope: Scope): boolean {
  if (filter === undefined) return true;
  if (typeof filter === "string") return isTruthy(evaluate(parseExpression(filter), scope));
  const [key, ...others] = Object.keys(filter);
  if (others.length > 0) throw new Error(`A filter has one key, not ${Object.keys(filter).join(" and ")}.`);
  if ("and" in filter) return filter.and.every((each) => accepts(each, scope));
  if ("or" in filter) return filter.or.some((each) => accepts(each, scope));
  if ("not" in filter) return !filter.not.some((each) => accepts(each, scope));
  throw new Error(`A filter is and, or, or not; this one is ${String(key)}.`);
}
