import type { Episode } from "../model/episode.ts";
import { toNumber } from "./field.ts";

const key = "duration_minutes";

/** How long a session took is a field of its own; many notes state it among the metrics, or in both places. */
export function joinDuration({ durationMinutes, metrics }: Pick<Episode, "durationMinutes" | "metrics">): Pick<
  Episode,
  "metrics"
> & {
  readonly durationMinutes: number | null | undefined;
} {
  if (!Object.hasOwn(metrics, key)) return { durationMinutes, metrics };
  const measured = metrics[key] === null ? null : toNumber(metrics[key]);
  const joined = durationMinutes === undefined ? measured : durationMinutes;
  // What is no number, or another one, is kept where it is.
  if (measured === undefined || measured !== joined) return { durationMinutes: joined, metrics };
  const others = Object.entries(metrics).filter(([name]) => name !== key);
  return { durationMinutes: joined, metrics: Object.fromEntries(others) };
}
