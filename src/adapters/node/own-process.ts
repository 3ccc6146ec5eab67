import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { numberingLink, processOf } from "../own-process.ts";

export const ownProcess = processOf({
  machine: hostname(),
  pid: process.pid,
  numbering: numbering(),
  signal: (pid, signal) => process.kill(pid, signal),
});

function numbering(): string | undefined {
  try {
    return readlinkSync(numberingLink);
  } catch {
    return undefined;
  }
}
