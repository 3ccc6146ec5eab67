import { readMoment } from "../../core/lib/time.ts";
import type { WriteDay } from "./result-row.ts";

/** A day as notes state it, in the app's language; as it is where it cannot be read, nothing where there is none. */
export function writtenDay(day: string | null | undefined, write: WriteDay): string | undefined {
  const moment = readMoment(day ?? "");
  return moment === undefined ? (day ?? undefined) : write(moment.at);
}
