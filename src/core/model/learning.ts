import type { NoteBase } from "./note-base.ts";

export const learningTypes = ["declarative", "procedural", "directive", "corrective"] as const;
export const learningDomains = ["task", "team"] as const;
export const learningStatuses = ["active", "retired", "compacted"] as const;
export const learningScopes = ["team", "project", "global"] as const;
/** When it was learned: after a session, where something went wrong, before it or while it went on. */
export const learningMoments = ["retrospective", "corrective", "prospective", "in-flight"] as const;
export const factCategories = [
  "identity",
  "preference",
  "interest",
  "personality",
  "relationship",
  "experience",
  "goal",
  "guideline",
] as const;

export type LearningType = (typeof learningTypes)[number];
export type LearningDomain = (typeof learningDomains)[number];
export type LearningStatus = (typeof learningStatuses)[number];
export type LearningScope = (typeof learningScopes)[number];
export type LearningMoment = (typeof learningMoments)[number];
export type FactCategory = (typeof factCategories)[number];

/** Something concluded, and how much it counts. */
export interface Learning extends NoteBase {
  readonly kind: "learning";
  /** The entry's own id, always text. */
  readonly entryId: string;
  readonly text: string;
  readonly learningType: LearningType;
  readonly domain: LearningDomain;
  readonly moment?: LearningMoment;
  readonly category?: FactCategory;
  /** 0..1 */
  readonly importance: number;
  readonly phase: string;
  readonly status: LearningStatus;
  readonly scope?: LearningScope;
  readonly reinforcementCount: number;
  readonly lastReinforced?: string;
  /** The last sessions that confirmed it. */
  readonly reinforcedIn?: readonly string[];
  readonly createdAt?: string;
  readonly validAt?: string;
  readonly invalidAt?: string;
  readonly supersededBy?: string;
  /** Learnings of which one could only follow either, as links name them. */
  readonly contradicts?: readonly string[];
  /** Not for others: it stays in its scope. */
  readonly isPrivate?: true;
  readonly sessionId?: string;
  readonly sessionTask?: string;
  readonly promotedFrom?: string;
  readonly promotedAt?: string;
  readonly evidence: readonly string[];
  readonly line: number;
}

/** A file with several learnings, such as MEMORY.md, each addressable as `path#entryId`. */
export interface MemoryFile extends NoteBase {
  readonly kind: "memory-file";
  readonly entries: readonly Learning[];
}
