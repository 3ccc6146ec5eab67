import { itemsBelow, keyAndValue, linesAfter, outline, undressed, type OutlineLine } from "./outline.ts";
import { isStatedKey, isStatedTitle } from "./stated.ts";

/**
 * What an answer says beside the decisions and lessons that it calls so, which are told by themselves; its headings and
 * lists without the marks that a line of a timeline cannot have. All of it, where it says nothing else.
 */
export function answerWords(text: string): string {
  const lines = outline(text);
  const told = new Set(lines.flatMap((_, index) => toldFrom(lines, index).map(({ line }) => line)));
  return without(text, lines, told) || without(text, lines, new Set());
}

/** The lines that are told by themselves, beginning with one. */
function toldFrom(lines: readonly OutlineLine[], index: number): readonly OutlineLine[] {
  const line = lines[index];
  if (!line || line.kind === "row") return [];
  return line.kind === "heading" ? underTitle(lines, index, line) : saidWithKey(lines, index, line);
}

function underTitle(lines: readonly OutlineLine[], index: number, line: OutlineLine): readonly OutlineLine[] {
  const items = linesAfter(lines, index, ({ kind }) => kind === "item");
  return isStatedTitle(undressed(line.text)) && items.length > 0 ? [line, ...items] : [];
}

function saidWithKey(lines: readonly OutlineLine[], index: number, line: OutlineLine): readonly OutlineLine[] {
  const { key, value } = keyAndValue(line.text) ?? { key: "", value: "" };
  if (value !== "") return isStatedKey(key) ? [line] : [];
  const items = itemsBelow(lines, index);
  return isStatedTitle(key) && items.length > 0 ? [line, ...items] : [];
}

function without(text: string, lines: readonly OutlineLine[], told: ReadonlySet<number>): string {
  const byLine = new Map(lines.map((line) => [line.line, line]));
  return text
    .split(/\r?\n/)
    .flatMap((raw, at) => (told.has(at + 1) ? [] : [withoutMark(raw, byLine.get(at + 1)?.kind)]))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function withoutMark(raw: string, kind: OutlineLine["kind"] | undefined): string {
  if (kind === "heading") return raw.replace(/^#{1,6}\s+/, "");
  return kind === "item" ? raw.replace(/^(\s*)[-*+]\s+/, "$1• ") : raw;
}
