import { percent } from "../core/lib/percent.ts";

/** `1 note`, `2 notes`. */
export function count(number: number, noun: string, nouns = `${noun}s`): string {
  return `${String(number)} ${number === 1 ? noun : nouns}`;
}

/** How many are listed of all that there are: `10 of 26 notes (more with --limit)`. */
export function listedOf(listed: number, total: number, noun: string, nouns?: string): string {
  const all = count(total, noun, nouns);
  return listed < total ? `${String(listed)} of ${all} (more with --limit)` : all;
}

/** What to do after a dry run: read what would be written, where it is not shown already, and write it. */
export function unwritten(told: "lines" | "texts"): string {
  const read = told === "texts" ? "" : "--preview to read the notes, ";
  return `Nothing is written yet: add ${read}--write${read === "" ? "" : " to write them"}.`;
}

const doing = { created: "create", changed: "change", merged: "merge" } as const;

/** What became of a file; of a dry run, what would. */
export function becoming(status: string, written: boolean): string {
  const verb = written ? undefined : Object.entries(doing).find(([done]) => done === status)?.[1];
  return verb === undefined ? status : `would ${verb}`;
}

/** What there is to say, each with a gap before it. */
export function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

/** A share; a question mark where nothing is known. */
export function rateText(share: number | null): string {
  return share === null ? "?" : percent(share);
}

// eslint-disable-next-line no-control-regex -- these are what a terminal takes for orders
const orders = /(?!\n|\t)[\u0000-\u001f\u007f-\u009f]/g;

/** A text as a terminal may show it: what notes and files say can neither colour it, nor move in it, nor erase. */
export const shown = (text: string): string => text.replaceAll("\r\n", "\n").replaceAll(orders, "\ufffd");

/** Millions of bytes, as download pages count them. */
export function megabytes(bytes: number): string {
  return bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** What a half in it counts, where there is one. */
export function aboutHalves(text: string): readonly string[] {
  return /(?:failed|worked) in \d*½ of/.test(text) ? ["½: what half worked counts half."] : [];
}
