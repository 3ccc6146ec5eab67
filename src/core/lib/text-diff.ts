import { editSteps } from "./edit-steps.ts";

/** One line of a change: kept, taken out or put in. */
export interface HunkLine {
  readonly sign: " " | "-" | "+";
  readonly text: string;
  /** The last line of its text, with no line ending behind it. */
  readonly isOpen?: true;
}

/** A stretch of a text that changes, with a few lines around it; it stands where its lines stand unless that is said. */
export interface Hunk {
  /** Its first line in the text before and after, from 1; of no lines at all, the line they come behind. */
  readonly from?: { readonly before: number; readonly after: number };
  readonly lines: readonly HunkLine[];
}

const around = 2;

interface TextLine {
  readonly text: string;
  readonly ending: string;
}

/** What turns one text into the other, line by line; line endings are told only where the last line has none. */
export function diffHunks(before: string, after: string): readonly Hunk[] {
  return cut(signed(splitLines(before), splitLines(after)));
}

/** The text with the change made; nothing where the text is not the one it was made for. */
export function applyHunks(text: string, hunks: readonly Hunk[]): string | undefined {
  const lines = splitLines(text);
  const ending = lines[0]?.ending === "\r\n" ? "\r\n" : "\n";
  const parts: (readonly TextLine[])[] = [];
  let done = 0;
  for (const hunk of hunks) {
    const old = hunk.lines.filter(({ sign }) => sign !== "+");
    const at = placeOf(lines, old, hunk.from?.before, done);
    if (at === undefined) return undefined;
    parts.push(lines.slice(done, at), changedLines(hunk, lines.slice(at, at + old.length), ending));
    done = at + old.length;
  }
  parts.push(lines.slice(done));
  const changed = parts.flat();
  const last = changed.length - 1;
  return changed.map(({ text: line, ending: own }, at) => line + (own === "" && at < last ? ending : own)).join("");
}

/** The change that takes this one back. */
export function reversed(hunks: readonly Hunk[]): readonly Hunk[] {
  const signs = { " ": " ", "-": "+", "+": "-" } as const;
  return hunks.map(({ from, lines }) => {
    const turned = lines.map((line) => ({ ...line, sign: signs[line.sign] }));
    return from ? { from: { before: from.after, after: from.before }, lines: turned } : { lines: turned };
  });
}

/** The same change, wherever its lines stand by now. */
export function unplaced(hunks: readonly Hunk[]): readonly Hunk[] {
  return hunks.map(({ lines }) => ({ lines }));
}

const noEnding = "\\ No newline at end of file";

/** A change as a unified diff has it. */
export function writeHunks(hunks: readonly Hunk[]): readonly string[] {
  return hunks.flatMap(({ from, lines }) => [
    ...(from ? [`@@ -${range(from.before, lines, "+")} +${range(from.after, lines, "-")} @@`] : []),
    ...lines.flatMap(({ sign, text, isOpen }) => [sign + text, ...(isOpen ? [noEnding] : [])]),
  ]);
}

function range(first: number, lines: readonly HunkLine[], other: "+" | "-"): string {
  return `${String(first)},${String(countOf(lines, other))}`;
}

const header = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/;

/** Reads a unified diff of one file; nothing where a line is none of one, or a count is not that of its lines. */
export function readHunks(diff: readonly string[]): readonly Hunk[] | undefined {
  const hunks: Hunk[] = [];
  let shift = 0;
  for (const { head, lines } of stretches(withoutNames(diff))) {
    const read: HunkLine[] = [];
    if (!lines.every((line) => addLine(read, line))) return undefined;
    const hunk = head ? placed(head, read, shift) : { lines: read };
    if (!hunk?.lines.some(({ sign }) => sign !== " ")) return undefined;
    hunks.push(hunk);
    if (head) shift += countOf(read, "-") - Number(head[4] ?? "1");
  }
  return hunks.length === 0 ? undefined : hunks;
}

/** A diff without the names of the files it compares. */
function withoutNames(diff: readonly string[]): readonly string[] {
  const [first = "", second = "", third = ""] = diff;
  return first.startsWith("--- ") && second.startsWith("+++ ") && header.test(third) ? diff.slice(2) : diff;
}

interface Stretch {
  readonly head?: RegExpExecArray;
  readonly lines: string[];
}

function stretches(diff: readonly string[]): readonly Stretch[] {
  const all: Stretch[] = [];
  for (const line of diff) {
    const head = header.exec(line);
    if (head) all.push({ head, lines: [] });
    else if (all.length === 0) all.push({ lines: [line] });
    else all.at(-1)?.lines.push(line);
  }
  return all;
}

function addLine(lines: HunkLine[], line: string): boolean {
  const last = lines.at(-1);
  if (line.startsWith("\\ ") && last) {
    lines[lines.length - 1] = { ...last, isOpen: true };
    return true;
  }
  const sign = signOf(line);
  if (sign) lines.push({ sign, text: line.slice(1) });
  return sign !== undefined;
}

/** An editor may have taken the blank of an empty line that stays. */
function signOf(line: string): HunkLine["sign"] | undefined {
  const first = line === "" ? " " : line.charAt(0);
  return first === " " || first === "-" || first === "+" ? first : undefined;
}

/**
 * Who edits what is put in, and adds or leaves out a line, counts none anew: what is taken out has to be as many lines as
 * is stated, and what is put in may be others.
 * @param shift how many lines more than is stated the stretches before it put in
 */
function placed(head: RegExpExecArray, lines: readonly HunkLine[], shift: number): Hunk | undefined {
  const [, before, old = "1", after, next = "1"] = head;
  if (countOf(lines, "+") !== Number(old)) return undefined;
  // Of no lines, the one they come behind is told.
  const first = Number(after) + (next === "0" ? 1 : 0) + shift;
  return { from: { before: Number(before), after: countOf(lines, "-") === 0 ? first - 1 : first }, lines };
}

const countOf = (lines: readonly HunkLine[], other: "+" | "-"): number =>
  lines.filter(({ sign }) => sign !== other).length;

function placeOf(
  lines: readonly TextLine[],
  old: readonly HunkLine[],
  stated: number | undefined,
  from: number,
): number | undefined {
  const fits = (at: number): boolean =>
    at >= from &&
    at + old.length <= lines.length &&
    old.every(({ text, isOpen }, index) => {
      const line = lines[at + index];
      return line?.text === text && (isOpen !== true || line.ending === "");
    });
  if (stated !== undefined) {
    const at = old.length === 0 ? stated : stated - 1;
    return fits(at) ? at : undefined;
  }
  const places = lines.flatMap((_, at) => (old.length > 0 && fits(at) ? [at] : []));
  return places.length === 1 ? places[0] : undefined;
}

/** Lines that stay keep their bytes. */
function changedLines({ lines }: Hunk, old: readonly TextLine[], ending: string): readonly TextLine[] {
  let at = 0;
  return lines.flatMap(({ sign, text, isOpen }) => {
    if (sign === "+") return [{ text, ending: isOpen ? "" : ending }];
    const kept = old[at++];
    return sign === " " && kept ? [kept] : [];
  });
}

function splitLines(text: string): readonly TextLine[] {
  return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => {
    const ending = /\r?\n$/.exec(line)?.[0] ?? "";
    return { text: line.slice(0, line.length - ending.length), ending };
  });
}

function signed(before: readonly TextLine[], after: readonly TextLine[]): readonly HunkLine[] {
  const [old, next] = [before.map(comparable), after.map(comparable)];
  const line = (sign: HunkLine["sign"], lines: readonly TextLine[], at: number): HunkLine => {
    const { text, ending } = lines[at] ?? { text: "", ending: "" };
    return ending === "" ? { sign, text, isOpen: true } : { sign, text };
  };
  return editSteps(old, next).map(({ sign, at }) => line(sign, sign === "+" ? after : before, at));
}

const comparable = ({ text, ending }: TextLine): string => `${ending === "" ? "" : "\n"}${text}`;

/** Only what changes, and a few lines around it. */
function cut(lines: readonly HunkLine[]): readonly Hunk[] {
  const isShown = lines.map(() => false);
  for (const [at, { sign }] of lines.entries())
    if (sign !== " ") isShown.fill(true, Math.max(0, at - around), Math.min(lines.length, at + around + 1));
  const hunks: Hunk[] = [];
  let [before, after] = [0, 0];
  let open: HunkLine[] | undefined;
  for (const [at, line] of lines.entries()) {
    if (isShown[at] === true) {
      if (!open) hunks.push({ from: { before, after }, lines: (open = []) });
      open.push(line);
    } else open = undefined;
    if (line.sign !== "+") before++;
    if (line.sign !== "-") after++;
  }
  return hunks.map(counted);
}

/** From lines passed to the number of the first one; of none, the line before stays. */
function counted({ from = { before: 0, after: 0 }, lines }: Hunk): Hunk {
  const has = (other: HunkLine["sign"]): number => (lines.some(({ sign }) => sign !== other) ? 1 : 0);
  return { from: { before: from.before + has("+"), after: from.after + has("-") }, lines };
}
