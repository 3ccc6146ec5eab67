import { linkPath } from "../lib/link-path.ts";
import type { NoteId } from "../model/note-id.ts";
import { bringsAbout, type CausalLink, type Pattern } from "../model/pattern.ts";
import type { Problem } from "../model/problem.ts";
import { anyOf, type Resolve } from "../model/resolution.ts";

/** Every line in which a pattern says the same of the same note. */
export interface Claim {
  /** The note's id; of one that is not there, its name as written. */
  readonly target: string;
  /** The line that counts: the first one that is no suggestion, if there is one. */
  readonly said: CausalLink;
  readonly links: readonly CausalLink[];
}

/** What the causal lines of one pattern come to. */
export interface Claims {
  readonly claims: readonly Claim[];
  /** Of the lines that lead nowhere in particular, to the pattern itself, or to a note that is not there. */
  readonly problems: readonly Problem[];
}

/** A claim of which more lines may come. */
interface Growing {
  readonly target: string;
  said: CausalLink;
  readonly links: CausalLink[];
}

export function claimsOf(pattern: Pattern, resolve: Resolve): Claims {
  const claims = new Map<string, Growing>();
  const problems: Problem[] = [];
  for (const link of pattern.causalLinks) {
    const target = place(pattern, link, resolve, problems);
    if (target === undefined) continue;
    const key = `${link.type} ${target}`;
    const same = claims.get(key);
    if (same === undefined) claims.set(key, { target, said: link, links: [link] });
    else take(same, link);
  }
  return { claims: [...claims.values()], problems };
}

function take(claim: Growing, link: CausalLink): void {
  claim.links.push(link);
  if (claim.said.suggested && !link.suggested) claim.said = link;
}

/** Where a link leads; undefined for one that leads nowhere in particular or to the pattern itself. */
function place(pattern: Pattern, link: CausalLink, resolve: Resolve, problems: Problem[]): string | undefined {
  const name = linkPath(link.target);
  const found = resolve(name, pattern.id);
  if (found.kind === "found" && found.id !== pattern.id) return found.id;
  const at = { id: pattern.id, line: link.line };
  switch (found.kind) {
    case "found":
      problems.push({
        ...at,
        code: "self-loop",
        message: `The note says that it ${link.type} itself. Remove the line.`,
      });
      return undefined;
    case "ambiguous": {
      const message = `"${name}" could be ${anyOf(found.ids)}. Write the path.`;
      problems.push({ ...at, code: "ambiguous-target", message });
      return undefined;
    }
    case "none": {
      const message = `There is no note "${name}". Write it, or correct the link.`;
      problems.push({ ...at, code: "unresolved-target", message, missing: name });
      return name;
    }
  }
}

/** Where a note is said to bring about and to prevent the same, at the line that says the latter. */
export function contradictions(
  id: NoteId,
  claims: readonly Claim[],
  labelOf: (id: string) => string,
): readonly Problem[] {
  const helped = new Set(claims.flatMap(({ said, target }) => (bringsAbout(said) ? [target] : [])));
  return claims
    .filter(({ said, target }) => said.type === "prevents" && helped.has(target))
    .map(({ said, target }) => {
      const message = `The note both brings about and prevents "${labelOf(target)}". Keep the line that the evidence supports.`;
      return { id, line: said.line, code: "contradiction", message };
    });
}
