import { defined } from "../lib/defined.ts";
import { readMoment } from "../lib/time.ts";
import type { NoteBase } from "../model/note-base.ts";
import type { NoteId } from "../model/note-id.ts";
import { finding, type Finding } from "../model/problem.ts";
import { listField, textField, type Fields } from "./field.ts";
import { stemOf } from "./kind.ts";
import { statedReview } from "./stated-review.ts";
import { readTags } from "./tags.ts";

/** What every note states of itself. */
export function readBase(id: NoteId, fields: Fields): NoteBase {
  return defined({
    id,
    title: textField(fields, "title") ?? stemOf(id),
    permalink: textField(fields, "permalink"),
    aliases: [...listField(fields, "aliases"), ...listField(fields, "alias")],
    tags: readTags(fields.get("tags")?.value),
    reviewed: statedReview(fields),
  });
}

/** A date field that does not say which day it is. */
export function checkDates(fields: Fields, keys: readonly string[]): readonly Finding[] {
  return keys.flatMap((key) => {
    const text = textField(fields, key);
    if (text === undefined || readMoment(text)) return [];
    const message = `"${key}" is "${text}", which is no date. Write it like 2026-01-21 or 2026-01-21T10:30:00Z.`;
    return [finding("bad-date", fields.get(key)?.line ?? 1, message)];
  });
}

export function missing(key: string, line: number, hint: string): Finding {
  return finding("missing-field", line, `The note has no "${key}". ${hint}`);
}
