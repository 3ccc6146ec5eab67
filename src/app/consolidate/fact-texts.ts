import type { Candidate } from "../../core/facts/candidates.ts";
import { defined } from "../../core/lib/defined.ts";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import type { Learning, LearningScope } from "../../core/model/learning.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields } from "../../core/notes/patch-fields.ts";
import { renderLearning } from "../../core/notes/render-learning.ts";
import { linkTo } from "../../core/notes/render-record.ts";
import { learningTitle } from "../learnings/learning-title.ts";

/** Where a new fact goes, and what it says beside its text. */
export interface NewFact {
  readonly id: NoteId;
  readonly permalink: string;
  readonly createdAt: string;
  /** The episode that says so, as links name it. */
  readonly source: string;
  /** Where it held no longer when it was written down. */
  readonly ended?: Ending;
  /** Of what was learned in a session. */
  readonly labels: Labels;
}

export interface Labels {
  readonly scope: LearningScope;
  readonly phase: string;
}

/** When a fact held no longer, and what holds in its place, as links name it. */
export interface Ending {
  readonly at: string;
  readonly by?: string;
}

const unlabelled = { domain: "team", importance: 0.5, phase: "unknown" } as const;

/** A fact is a learning with a category; what was learned at some moment says when, in which session and for whom. */
export function factText(candidate: Candidate, { id, permalink, createdAt, source, ended, labels }: NewFact): string {
  const { text, category, learningType, validAt, learned } = candidate;
  const fact: Learning = defined({
    ...{ kind: "learning" as const, id, permalink, aliases: [], tags: [], title: learningTitle(text), text, line: 1 },
    ...{ entryId: permalink.slice(permalink.lastIndexOf("/") + 1), learningType, category },
    ...(learned ? { ...learned, ...labels } : unlabelled),
    ...{ status: "active" as const, reinforcementCount: 0 },
    ...{ createdAt, validAt, evidence: [source], invalidAt: ended?.at, supersededBy: ended?.by },
  });
  return renderLearning(fact);
}

/** The same with one more episode that says so; each is named once. */
export function withSource(id: NoteId, text: string, source: string): Attempt<string> {
  const { note } = parseNote(id, text);
  if (note.kind !== "learning" || note.evidence.includes(source)) return ok(text);
  return setFields(text, { evidence: [...note.evidence, source].map(linkTo) });
}

/** The same, no longer valid. Nothing of it is deleted. */
export function withEnding(text: string, { at, by }: Ending): Attempt<string> {
  return setFields(text, { invalid_at: at, ...(by === undefined ? {} : { superseded_by: linkTo(by) }) });
}
