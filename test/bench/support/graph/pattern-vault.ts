import { createLibrary, type Library } from "../../../../src/app/library.ts";
import { catalogFile } from "../../../support/library-of.ts";
import { randomFrom } from "../../../support/random.ts";

const types = ["causes", "enables", "causes", "prevents"] as const;

/** Where links lead: so many from each note, to any of so many notes. */
interface Web {
  readonly random: () => number;
  readonly count: number;
  readonly linksEach: number;
}

/** A vault of so many patterns with so many links each, the same every time. */
export function patternVault(count: number, linksEach: number): Library {
  const library = createLibrary();
  const random = randomFrom(7);
  for (let at = 0; at < count; at += 1) {
    const lines = patternLines(titleOf(at), { random, count, linksEach });
    library.catalog.put(...catalogFile(pathOf(at), [...lines, ""].join("\n")));
  }
  return library;
}

/** A pattern's text, to be gone on with. */
export function patternLines(title: string, { random, count, linksEach }: Web): readonly string[] {
  const links = Array.from({ length: linksEach }, (_, link) => {
    const target = Math.floor(random() * count);
    return `- ${types[link % types.length] ?? "causes"} [[${titleOf(target)}]]`;
  });
  const frontmatter = ["---", "type: pattern", `title: ${title}`, "trigger: It squeaks", "---"];
  return [...frontmatter, "## Causal Relationships", ...links];
}

export const titleOf = (at: number): string => `PATTERN-${String(at)}`;
export const pathOf = (at: number): string => `patterns/${titleOf(at)}.md`;
