import type { Learning } from "../model/learning.ts";
import { isReplaced } from "./prominence.ts";

/** When a learning was confirmed, and in which session. */
export interface Confirmation {
  /** The day it is. */
  readonly today: string;
  /** Where it is given, the session counts once. */
  readonly session?: string | undefined;
  /** How often it counts. */
  readonly times?: number | undefined;
}

/** What a confirmation changes, as fields; with nothing to change, why. */
export type Reinforced =
  | { readonly kind: "confirmed"; readonly count: number; readonly on: string; readonly sessions: readonly string[] }
  | { readonly kind: "past" }
  | { readonly kind: "counted" };

/** So many sessions are remembered by name: sessions go on side by side, but not many. */
const mostSessions = 8;

/** The last of them, each once; who is named again is the latest. */
export function remembered(sessions: readonly string[]): readonly string[] {
  return sessions.filter((session, at) => !sessions.includes(session, at + 1)).slice(-mostSessions);
}

/** Only what holds is confirmed, and by each session once. */
export function reinforced(learning: Learning, { today, session, times = 1 }: Confirmation): Reinforced {
  const { status, invalidAt, reinforcedIn = [], reinforcementCount } = learning;
  if (status !== "active" || invalidAt !== undefined || isReplaced(learning)) return { kind: "past" };
  if (session !== undefined && reinforcedIn.includes(session)) return { kind: "counted" };
  const sessions = session === undefined ? reinforcedIn : remembered([...reinforcedIn, session]);
  return { kind: "confirmed", count: reinforcementCount + times, on: today, sessions };
}
