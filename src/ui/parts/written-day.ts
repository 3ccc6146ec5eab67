import { readMoment } from "../../core/lib/time.ts";
import type { WriteDay } from "./result-row.ts";

/** A day as notes state it, in the app's language; as it is where it cannot be read, nothing where there is none. */
export function writtenDay(day: string | null | undefined, write: WriteDay): string | undefined {
  const moment = readMoment(day ?? "");
  return moment === undefined ? (day ?? undefined) : write(moment.at);
}

/** A sentence in which days stand as notes state them, with those in the app's language. */
export const withWrittenDays = (said: string, write: WriteDay): string =>
  said.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => writtenDay(day, write) ?? day);
