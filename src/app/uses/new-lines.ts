import type { WrittenText } from "../heard-vault.ts";

/** What came to a note: the lines it did not have before. */
export function newLines({ text, before }: Pick<WrittenText, "text" | "before">): string {
  if (before === undefined) return text;
  const known = new Set(before.split(/\r?\n/));
  return text
    .split(/\r?\n/)
    .filter((line) => !known.has(line))
    .join("\n");
}
