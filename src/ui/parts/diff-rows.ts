import { editSteps } from "../../core/lib/edit-steps.ts";
import type { Hunk, HunkLine } from "../../core/lib/text-diff.ts";

/** A part of a line: it changes, or stands in the other line, too. */
export interface DiffPiece {
  readonly text: string;
  readonly isChanged: boolean;
}

/** A row of a change as it is drawn. */
export type DiffRow =
  | { readonly kind: "line"; readonly sign: HunkLine["sign"]; readonly pieces: readonly DiffPiece[] }
  /** Lines that stay as they are, and are not shown; how many, where that is known. */
  | { readonly kind: "fold"; readonly lines?: number };

/** As many lines that stay are shown next to one that changes; folding fewer than two would hide more than it saves. */
const around = 2;
/** Two lines with less in common than that are two lines: marking words in them is confetti. */
const leastAlike = 0.4;

/** A change, line by line: what changes within a line is told apart, and what is far from any change is folded. */
export function diffRows(hunks: readonly Hunk[]): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  let end: number | undefined = 0;
  for (const [at, hunk] of hunks.entries()) {
    const between = linesBetween(end, hunk);
    if (between === undefined ? at > 0 : between > 0)
      rows.push(between === undefined ? { kind: "fold" } : { kind: "fold", lines: between });
    rows.push(...hunkRows(hunk.lines));
    end = endOf(hunk);
  }
  return rows;
}

const oldLines = ({ lines }: Hunk): number => lines.filter(({ sign }) => sign !== "+").length;

/** How many lines lie between the last of a hunk and the first of the next; of no lines, `before` is the one above. */
function linesBetween(end: number | undefined, hunk: Hunk): number | undefined {
  if (!hunk.from || end === undefined) return undefined;
  return hunk.from.before - end - (oldLines(hunk) === 0 ? 0 : 1);
}

function endOf(hunk: Hunk): number | undefined {
  return hunk.from && hunk.from.before + Math.max(0, oldLines(hunk) - 1);
}

function hunkRows(lines: readonly HunkLine[]): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  for (let at = 0; at < lines.length;) {
    const isKept = lines[at]?.sign === " ";
    const next = lines.findIndex(({ sign }, index) => index > at && (sign === " ") !== isKept);
    const end = next === -1 ? lines.length : next;
    const run = lines.slice(at, end);
    rows.push(...(isKept ? keptRows(run, { isFirst: at === 0, isLast: end === lines.length }) : changedRows(run)));
    at = end;
  }
  return rows;
}

function keptRows(
  run: readonly HunkLine[],
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): readonly DiffRow[] {
  const head = isFirst ? 0 : around;
  const tail = isLast ? 0 : around;
  const hidden = run.length - head - tail;
  const rows = (lines: readonly HunkLine[]): readonly DiffRow[] => lines.map((line) => wholeRow(line, false));
  if (hidden < 2) return rows(run);
  return [...rows(run.slice(0, head)), { kind: "fold", lines: hidden }, ...rows(run.slice(run.length - tail))];
}

function wholeRow({ sign, text }: HunkLine, isChanged: boolean): DiffRow {
  return { kind: "line", sign, pieces: [{ text, isChanged }] };
}

/** What is taken out comes first; each line is compared with the one that takes its place. */
function changedRows(run: readonly HunkLine[]): readonly DiffRow[] {
  const out = run.filter(({ sign }) => sign === "-");
  const put = run.filter(({ sign }) => sign === "+");
  const pairs = out.map((line, at) => comparedPieces(line.text, put[at]?.text));
  const rows = (lines: readonly HunkLine[], side: "old" | "next"): readonly DiffRow[] =>
    lines.map((line, at) => {
      const pieces = pairs[at]?.[side];
      return pieces ? { kind: "line", sign: line.sign, pieces } : wholeRow(line, false);
    });
  return [...rows(out, "old"), ...rows(put, "next")];
}

interface Compared {
  readonly old: readonly DiffPiece[];
  readonly next: readonly DiffPiece[];
}

const words = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu) ?? [];

/** Nothing where the two have so little in common that they are better read as a whole. */
function comparedPieces(old: string, next: string | undefined): Compared | undefined {
  if (next === undefined) return undefined;
  const [before, after] = [words(old), words(next)];
  const steps = editSteps(before, after);
  const kept = steps.filter(({ sign, at }) => sign === " " && (before[at] ?? "").trim() !== "");
  const length = kept.reduce((sum, { at }) => sum + (before[at] ?? "").length, 0);
  if (length < leastAlike * Math.max(old.length, next.length)) return undefined;
  const side = (mine: "-" | "+", tokens: readonly string[]): readonly DiffPiece[] =>
    joined(
      steps
        .filter(({ sign }) => sign === " " || sign === mine)
        .map(({ sign, at }) => ({ text: (sign === " " ? before : tokens)[at] ?? "", isChanged: sign === mine })),
    );
  return { old: side("-", before), next: side("+", after) };
}

/** Neighbours of one kind are one piece, and a blank between two words that change changes with them. */
function joined(pieces: readonly DiffPiece[]): readonly DiffPiece[] {
  const all: DiffPiece[] = [];
  for (const [at, { text, isChanged }] of pieces.entries()) {
    const isBridge = text.trim() === "" && all.at(-1)?.isChanged === true && pieces[at + 1]?.isChanged === true;
    const piece = { text, isChanged: isChanged || isBridge };
    const last = all.at(-1);
    if (last?.isChanged === piece.isChanged) all[all.length - 1] = { ...piece, text: last.text + text };
    else all.push(piece);
  }
  return all;
}
