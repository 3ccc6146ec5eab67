import { extended } from "../lib/defined.ts";
import type { NoteBase } from "../model/note-base.ts";
import { finding, type Finding } from "../model/problem.ts";
import type { ReviewEvent, ReviewLog } from "../model/review.ts";
import { textField, type Fields } from "./field.ts";
import { lineEnding } from "./lines.ts";
import { readReviewLine, renderReviewLine } from "./review-line.ts";
import type { Body } from "./sections.ts";
import { yamlField } from "./yaml-line.ts";

/** What a review log says: every line that can be read, and where one cannot. */
export function readReviewLog(
  base: NoteBase,
  fields: Fields,
  { lines }: Body,
): { note: ReviewLog; findings: readonly Finding[] } {
  const events: ReviewEvent[] = [];
  const findings: Finding[] = [];
  for (const { text, number } of lines) {
    if (text.trim() === "" || text.startsWith("#")) continue;
    const read = readReviewLine(text);
    for (const event of read.events) events.push(event);
    if (read.isDamaged) findings.push(finding("log-line", number, advice(read.events)));
  }
  const note: ReviewLog = extended(base, { kind: "review-log", device: textField(fields, "device"), events });
  return { note, findings };
}

const logName = /^reviews\/\d{4}-\d{2} ([^/]+)\.md$/;

/**
 * A log that does not say any more that it is one, as after a merge, told by its name and its first line; whatever
 * stands above that is the damage.
 */
export function readDamagedLog(
  path: string,
  base: NoteBase,
  fields: Fields,
  body: Body,
): ReturnType<typeof readReviewLog> | undefined {
  const named = logName.exec(path)?.[1];
  if (named === undefined) return undefined;
  const first = body.lines.findIndex(({ text }) => readReviewLine(text).events.length > 0);
  if (first < 0) return undefined;
  const { note, findings } = readReviewLog(base, fields, { ...body, lines: body.lines.slice(first) });
  const head = finding("log-line", 1, headAdvice);
  return { note: { ...note, device: note.device ?? named }, findings: [head, ...findings] };
}

const headAdvice =
  'The head of this review log is damaged; its lines are read all the same. Let it begin with a frontmatter that says "type: review-log".';

function advice(events: readonly ReviewEvent[]): string {
  const kept = events.length === 0 ? "is skipped" : "is read in part";
  return `The line is no whole review and ${kept}. Correct it, or remove it, unless a newer version of Retrace has written it.`;
}

/** A log of that device, without a line yet. */
export function newReviewLog(device: string): string {
  return `---\n${yamlField("type", "review-log")}${yamlField("device", device)}---\n\n`;
}

/** The log with one more line; what is there stays, a last line that was cut off included. */
export function appendReview(text: string, event: ReviewEvent): string {
  const eol = lineEnding(text);
  const before = text === "" || text.endsWith("\n") ? text : text + eol;
  return `${before}${renderReviewLine(event)}${eol}`;
}
