import type { EdgeRow, EvidenceRow } from "../app/causes/edge-row.ts";

const sides = [
  { speaks: "for", says: "for:" },
  { speaks: "partly", says: "partly for:" },
  { speaks: "against", says: "against:" },
  { speaks: "unknown", says: "how it went is not known:" },
] as const;

/** The episodes behind a link, in a line of their own: what speaks for it, and what against. */
export function witnesses({ evidence = [] }: Pick<EdgeRow, "evidence">, indent: string): readonly string[] {
  if (evidence.length === 0) return [];
  const named = sides.flatMap(({ speaks, says }) => {
    const told = evidence.filter((each: EvidenceRow) => each.speaks === speaks).map(({ title }) => title);
    if (told.length > 0) return [`${says} ${told.join(", ")}`];
    return speaks === "against" ? ["nothing against"] : [];
  });
  return [`${indent}${named.join("; ")}`];
}
