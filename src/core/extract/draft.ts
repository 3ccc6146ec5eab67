import type { Decision, Episode, EpisodeEvent } from "../model/episode.ts";

/** What a file tells of one session, in the nouns of an episode; what it does not say is absent, never assumed. */
export interface SessionDraft extends Pick<
  Episode,
  "sessionId" | "date" | "timestamp" | "outcome" | "task" | "metrics" | "project"
> {
  /** What the conversation was called where it was held. */
  readonly title?: string;
  readonly context: string;
  readonly decisions: readonly Decision[];
  readonly events: readonly DraftEvent[];
  readonly lessons: readonly string[];
}

export interface DraftEvent extends EpisodeEvent {
  /** The line of the file to look at where the text had to be cut. */
  readonly sourceLine?: number;
}

/** A draft as it was read: with everything that was in the file, secrets included. */
export interface RawDraft extends Omit<SessionDraft, "context"> {
  readonly context: readonly ContextPart[];
}

/** Our words, and what they are about: in quotes behind them, as a quotation or as a list below them. */
export interface ContextPart {
  readonly ours: string;
  readonly name?: string;
  readonly quote?: string;
  readonly items?: readonly string[];
}

export const sessionFormats = ["claude-code", "session-log"] as const;
export type SessionFormat = (typeof sessionFormats)[number];

/** What became of a file: a session, or why there is none in it. */
export interface Extraction {
  readonly draft?: SessionDraft;
  readonly format?: SessionFormat;
  /** Why there is no draft. */
  readonly reason?: string;
  /** Whether that is because the file is damaged, and not because it is about something else. */
  readonly isDamaged?: true;
  /** What it says, where that is text and no session: it may tell of something else. */
  readonly unread?: string;
  /** What was not understood. */
  readonly warnings: readonly string[];
  /** How many secrets were taken out. */
  readonly masked: number;
}

/** Reads a file line by line, without ever holding more of it than is needed. */
export interface Extractor {
  readonly step: (line: string) => void;
  readonly finish: () => Extraction;
}

export const recordId = (letter: "d" | "e", index: number): string => `${letter}${String(index + 1).padStart(3, "0")}`;
