import { readMoment } from "../lib/time.ts";

/** What somebody says in a conversation. */
export interface Message {
  /** As the source calls them: a name, or a role. */
  readonly speaker: string;
  readonly text: string;
  /** Milliseconds since 1970; absent where the source does not say when. */
  readonly at?: number;
  /** The day it was said, where the source tells no time: `YYYY-MM-DD`. */
  readonly day?: string;
}

/** When it was said, as far as that is told: of a day, its midnight. */
export const saidAt = ({ at, day }: Pick<Message, "at" | "day">): number | undefined =>
  at ?? (day === undefined ? undefined : readMoment(day)?.at);
