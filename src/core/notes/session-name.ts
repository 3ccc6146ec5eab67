import { cleanLine } from "./clean.ts";
import { fileName } from "./file-name.ts";

/** An id that works as part of a file name that notes link to. */
export function sessionName(id: string): string {
  return fileName(cleanLine(id.replace(/^EPISODE-/i, "")).replaceAll(/[#^[\]]/g, "-"));
}
