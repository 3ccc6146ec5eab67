import { err, ok, type Result } from "../../core/lib/result.ts";
import { learningScopes } from "../../core/model/learning.ts";
import type { ScopeRule } from "../../core/model/learning-settings.ts";

/** As a person writes for whom learnings are: a pattern of paths and a scope on each line. */
export function scopeLines(scopes: readonly ScopeRule[]): string {
  return scopes.map(({ paths, scope }) => `${paths}: ${scope}`).join("\n");
}

/** The rules that lines say, or the first line that says none. */
export function readScopeLines(text: string): Result<readonly ScopeRule[], string> {
  const rules: ScopeRule[] = [];
  for (const line of text.split("\n").map((each) => each.trim())) {
    if (line === "") continue;
    const [, paths = "", said = ""] = /^(.+?)\s*:\s*(\S+)$/.exec(line) ?? [];
    const scope = learningScopes.find((each) => each === said.toLowerCase());
    if (scope === undefined) return err(line);
    rules.push({ paths, scope });
  }
  return ok(rules);
}
