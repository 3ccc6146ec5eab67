import type { CausalGraph } from "../causal/graph.ts";
import type { Catalog } from "../index/catalog.ts";
import { compare } from "../lib/compare.ts";
import { linkPath } from "../lib/link-path.ts";
import type { ParsedNote } from "../model/note.ts";
import type { Pattern } from "../model/pattern.ts";
import type { Problem } from "../model/problem.ts";
import { checkPattern } from "./check-patterns.ts";

/** Every problem of a vault: what could not be read, and what does not fit together. Sorted by path and line. */
export function checkVault(catalog: Catalog, graph: CausalGraph, now: number): readonly Problem[] {
  const patterns = catalog.patterns();
  const problems = [
    ...[...catalog.files.values()].flatMap((file) => file.problems),
    ...duplicatePermalinks(catalog),
    ...graph.problems,
    ...patterns.flatMap((pattern) => missingEvidence(pattern, catalog)),
    ...patterns.flatMap((pattern) =>
      checkPattern(pattern, graph.tallies.get(pattern.id) ?? { trials: [], occurrences: 0 }, now),
    ),
  ];
  return problems.sort((a, b) => compare(a.id, b.id) || a.line - b.line || compare(a.code, b.code));
}

function duplicatePermalinks(catalog: Catalog): readonly Problem[] {
  const owners = new Map<string, ParsedNote["id"]>();
  const ids = [...catalog.files.keys()].sort(compare);
  return ids.flatMap((id): readonly Problem[] => {
    const permalink = catalog.note(id)?.permalink;
    if (permalink === undefined) return [];
    const first = owners.get(permalink);
    if (first === undefined) {
      owners.set(permalink, id);
      return [];
    }
    const message = `The permalink "${permalink}" is that of ${first} already. Give this note one of its own.`;
    return [{ id, line: 1, code: "duplicate-permalink", message }];
  });
}

function missingEvidence(pattern: Pattern, catalog: Catalog): readonly Problem[] {
  return pattern.evidence.flatMap(({ episode, line }): readonly Problem[] => {
    const name = linkPath(episode);
    const found = catalog.resolve(name, pattern.id);
    if (found.kind === "found") return [];
    const [code, message] =
      found.kind === "none"
        ? ([
            "unresolved-target",
            `The evidence "${name}" is no note of this vault. Correct the link, or remove the line.`,
          ] as const)
        : (["ambiguous-target", `The evidence "${name}" could be ${found.ids.join(" or ")}. Write the path.`] as const);
    return [{ id: pattern.id, line, code, message }];
  });
}
