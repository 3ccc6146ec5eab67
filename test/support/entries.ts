import type { Entry } from "../../src/core/learnings/entry.ts";
import type { Learning } from "../../src/core/model/learning.ts";
import { noteId } from "../../src/core/model/note-id.ts";

/** A learning that says this, as a note of its own. */
export function learningOf(id: string, text: string, said: Partial<Learning> = {}): Learning {
  return {
    ...{ kind: "learning", id: noteId(`learnings/${id}.md`), title: `The title of ${id}`, aliases: [], tags: [] },
    ...{ entryId: id, text, learningType: "procedural", domain: "team", importance: 0.5, phase: "unknown" },
    ...{ status: "active", reinforcementCount: 0, evidence: [], line: 1, ...said },
  };
}

/** The same as compaction sees it. */
export function entryOf(id: string, text: string, said: Partial<Learning> & Partial<Entry> = {}): Entry {
  const {
    key = `learnings/${id}.md`,
    scope = "team",
    isPrivate = false,
    sessions = [],
    contradicts = [],
    ...rest
  } = said;
  return { key, scope, isPrivate, sessions, contradicts, learning: learningOf(id, text, rest) };
}
