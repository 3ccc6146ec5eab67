import type { Episode } from "../model/episode.ts";
import { toNumber } from "./field.ts";

/** How long a session took: a field of its own, and what the metrics say where that is absent. */
export function durationOf({
  durationMinutes,
  metrics,
}: Pick<Episode, "durationMinutes" | "metrics">): number | null | undefined {
  const measured = metrics["duration_minutes"];
  if (durationMinutes !== undefined) return durationMinutes;
  return measured === null ? null : toNumber(measured);
}
