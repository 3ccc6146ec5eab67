import { extended } from "../lib/defined.ts";
import {
  factCategories,
  learningDomains,
  learningMoments,
  learningScopes,
  learningStatuses,
  learningTypes,
  type Learning,
} from "../model/learning.ts";
import type { NoteBase } from "../model/note-base.ts";
import { finding, type Finding } from "../model/problem.ts";
import { choiceField, listField, numberField, textField, type Fields } from "./field.ts";
import { checkDates, missing } from "./note-base.ts";
import { findLinks } from "./wiki-link.ts";

const dateKeys = ["created_at", "last_reinforced", "valid_at", "invalid_at", "promoted_at"];

/** A learning from its fields and text; what is missing or unreadable takes the defaults of a new entry. */
export function readLearning(
  base: NoteBase,
  fields: Fields,
  text: string,
  line: number,
): { note: Learning; findings: readonly Finding[] } {
  const field = (key: string): string | undefined => textField(fields, key);
  const note: Learning = extended(base, {
    kind: "learning",
    entryId: field("id") ?? base.title,
    text,
    learningType:
      choiceField(fields, "kind", learningTypes) ?? choiceField(fields, "type", learningTypes) ?? "procedural",
    domain: choiceField(fields, "domain", learningDomains) ?? "team",
    moment: choiceField(fields, "moment", learningMoments),
    category: choiceField(fields, "category", factCategories),
    importance: clamp(numberField(fields, "importance") ?? 0.5),
    phase: field("phase") ?? "unknown",
    status: choiceField(fields, "status", learningStatuses) ?? "active",
    scope: choiceField(fields, "scope", learningScopes),
    reinforcementCount: Math.max(0, Math.trunc(numberField(fields, "reinforcement_count") ?? 0)),
    lastReinforced: field("last_reinforced"),
    reinforcedIn: filled(listField(fields, "reinforced_in")),
    createdAt: field("created_at"),
    validAt: field("valid_at"),
    invalidAt: field("invalid_at"),
    supersededBy: linkTarget(field("superseded_by")),
    sessionId: field("session_id"),
    sessionTask: field("session_task"),
    promotedFrom: field("promoted_from"),
    promotedAt: field("promoted_at"),
    evidence: linksIn(fields, "evidence"),
    line,
    ...standing(fields),
  });
  const empty = text === "" ? [missing("text", line, "Write below the frontmatter what was learned.")] : [];
  return { note, findings: [...empty, ...checkDates(fields, dateKeys)] };
}

function linksIn(fields: Fields, key: string): readonly string[] {
  return listField(fields, key).flatMap((item) => linkTarget(item) ?? []);
}

/** How it stands to others: which it contradicts, and whether it is for them. */
function standing(fields: Fields): Pick<Learning, "contradicts" | "isPrivate"> {
  const contradicts = linksIn(fields, "contradicts");
  const isPrivate = fields.get("private")?.value === true;
  return { ...(contradicts.length > 0 && { contradicts }), ...(isPrivate && { isPrivate }) };
}

function filled(list: readonly string[]): readonly string[] | undefined {
  return list.length === 0 ? undefined : list;
}

function linkTarget(text: string | undefined): string | undefined {
  return text === undefined ? undefined : (findLinks(text)[0]?.inside ?? text);
}

function clamp(importance: number): number {
  return Math.min(1, Math.max(0, importance));
}

export function duplicateEntry(id: string, line: number, first: number): Finding {
  return finding(
    "duplicate-id",
    line,
    `The entry "${id}" is already at line ${String(first)}. Give this one an id of its own.`,
  );
}
