import { getLanguage } from "obsidian";
import type { WriteDay } from "./parts/result-row.ts";

/** Days as they are written in the app's language. Notes state calendar days, so no zone may move them. */
export function dayWriter(): WriteDay {
  const format = new Intl.DateTimeFormat(getLanguage(), { dateStyle: "medium", timeZone: "UTC" });
  return (at) => format.format(at);
}
