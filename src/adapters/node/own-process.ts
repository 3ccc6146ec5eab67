import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { processOf } from "../own-process.ts";

export const ownProcess = processOf({
  machine: hostname(),
  pid: process.pid,
  readLink: (path) => readlinkSync(path),
  signal: (pid, signal) => process.kill(pid, signal),
});
