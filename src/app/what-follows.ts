import type { Attempt } from "../core/model/failure.ts";
import type { Library } from "./library.ts";
import { followFrom, type FollowReport } from "./why.ts";

/** What a note, or an event of an episode, leads to: effects, their effects, and so on. */
export function whatFollows(_ports: unknown, library: Library, input: unknown): Attempt<FollowReport> {
  return followFrom(library, input, "effects");
}
