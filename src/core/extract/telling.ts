import { beginning } from "./shorten.ts";

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, "g");
const marks = /<\/?tool_use_error>/g;
const says = /error|fail|fatal|exception|denied|not found|no such|cannot|can't|unable|invalid|refused|timed? ?out/i;
/** How far a download is. */
const meter = /^(?:% Total\b|Dload\s+Upload\b|\d+\s+[\d.]+[kMG]?\s+\d+\s+[\d.]+[kMG]?\s)/;
const mostLines = 5;

/** The lines of an output that say what went wrong; where none does, the first ones. That there are others is marked. */
export function telling(output: string): string {
  const lines = beginning(output)
    .replaceAll(colours, "")
    .replaceAll(marks, "")
    .split("\n")
    // A progress bar writes over itself: what was there last is left.
    .map((line) => line.trimEnd().split("\r").at(-1)?.trim() ?? "")
    .filter((line) => line !== "" && !meter.test(line));
  if (lines.length <= mostLines) return lines.join("\n");
  const found = lines.filter((line) => says.test(line));
  return `${(found.length > 0 ? found : lines).slice(0, mostLines).join("\n")} …`;
}
