import { itemsBelow, linesAfter, outline, type OutlineLine } from "./outline.ts";

/**
 * What an answer says beside the lines that are told by themselves; its headings and lists without the marks that a line
 * of a timeline cannot have. All of it, where it says nothing else.
 */
export function answerWords(text: string, told: ReadonlySet<number>): string {
  const lines = outline(text);
  const isWhole = (index: number): boolean => itemsBelow(lines, index).every(({ line }) => told.has(line));
  // What goes into detail below a line says little without it, nor does that without its heading.
  const whole = new Set(lines.filter(({ line }, index) => told.has(line) && isWhole(index)).map(({ line }) => line));
  const isLeft = ({ line }: OutlineLine): boolean => told.has(line) && !whole.has(line);
  const isTitleOfLeft = ({ kind }: OutlineLine, index: number): boolean =>
    kind === "heading" && linesAfter(lines, index, (line) => line.kind !== "heading").some(isLeft);
  const gone = lines.filter((line, index) => whole.has(line.line) && !isTitleOfLeft(line, index));
  return without(text, lines, new Set(gone.map(({ line }) => line))) || without(text, lines, new Set());
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
