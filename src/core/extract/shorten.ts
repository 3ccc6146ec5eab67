import { oneLine } from "../lib/one-line.ts";

/** As much of a text as is ever looked at: secrets are found in it before it is cut further. */
const mostKept = 6000;

/** The beginning of a long text, up to a gap, so that no secret is cut in two. */
export function beginning(text: string, most = mostKept): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const gap = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return gap > most / 2 ? cut.slice(0, gap) : cut;
}

/** Of what somebody said, as much as is read for what it says: a message that is longer was pasted. */
export const readable = (text: string): string => beginning(text, 30_000);

/** A text of at most so many characters, cut between words, with a sign that there is more. */
export function shortened(text: string, most: number, more = "…"): string {
  if (text.length <= most) return text;
  const room = most - more.length - 1;
  const cut = Array.from(text.slice(0, room))
    .join("")
    .replace(/\p{Surrogate}$/u, "");
  const gap = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"));
  return `${(gap > room * 0.7 ? cut.slice(0, gap) : cut).trimEnd()} ${more}`;
}

/** The first sentence or two of a text that says much: what fits, else its beginning. */
export function firstSentences(text: string, most: number): string {
  const line = oneLine(text);
  if (line.length <= most) return line;
  const ends = [...line.slice(0, most).matchAll(/[.!?](?=\s)/g)].map(({ index }) => index);
  const end = ends.findLast((at) => isSentence(line.slice(0, at))) ?? -1;
  return end > most / 4 ? line.slice(0, end + 1) : shortened(line, most);
}

/** The dot of a number in a list, or of a single letter, ends no sentence. */
const isSentence = (text: string): boolean => !/(?:^|[\s:])[\p{L}\d]{1,2}$/u.test(text) && !isInQuotation(text);

/** Whether a text ends inside of something quoted, which is no whole sentence of who quotes it. */
const isInQuotation = (text: string): boolean =>
  text.replaceAll(/[^"]/g, "").length % 2 === 1 || text.lastIndexOf("“") > text.lastIndexOf("”");
