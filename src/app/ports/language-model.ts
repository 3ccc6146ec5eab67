import type { z } from "zod";
import type { Json, JsonObject } from "../../core/lib/json.ts";
import type { ModelAttempt } from "../../core/model/model-failure.ts";

/** What a server with a language model is sent. */
export interface Question {
  readonly system: string;
  readonly user: string;
  /** The JSON Schema an answer should fit. */
  readonly shape: JsonObject;
  readonly mostTokens: number;
}

/** What came of a question, and what it may have cost. */
export interface Completion {
  /** JSON that may be of any shape: MALFORMED where it is none. */
  readonly answer: ModelAttempt<Json>;
  /** In tokens, where the server says. */
  readonly usage?: { readonly read: number; readonly written: number };
  /** How often the server was asked, and how often it said nothing. */
  readonly times: number;
  readonly silences: number;
}

/** A server with a language model; whoever asks it counts and checks. */
export interface LanguageModel {
  /** Who gets the texts, as told in the log of calls. */
  readonly host: string;
  readonly name: string;
  readonly complete: (question: Question, signal?: AbortSignal) => Promise<Completion>;
}

/** What a language model is asked. */
export interface Narration<T> {
  /** What for, as the log of calls names it: `title`, `boundary`, `facts`, `rating`. */
  readonly purpose: string;
  /** What to do; ours, never anybody's text. */
  readonly system: string;
  /** What it is about; text of notes and messages only as data, fenced and labelled. */
  readonly user: string;
  /** What an answer must be; what is not, is no answer. */
  readonly schema: z.ZodType<T>;
  /** How long the answer may be; some hundred words, unless told. */
  readonly mostTokens?: number;
}

/**
 * A language model, bounded in what it may cost. An answer fits the schema, and that is all that is known of it: names in
 * it may be made up. Whoever asks has a way to go on without one.
 */
export interface Narrator {
  readonly ask: <T>(narration: Narration<T>, signal?: AbortSignal) => Promise<ModelAttempt<T>>;
}
