import { hostname } from "node:os";
import { errorCode } from "./disk.ts";

/** Who left a lock or a temporary file. */
export interface Owner {
  readonly host: string;
  readonly pid: number;
}

export interface OwnProcess extends Owner {
  readonly isRunning: (pid: number) => boolean;
}

export const ownProcess: OwnProcess = { host: hostname(), pid: process.pid, isRunning };

/** Only a process of this machine can be known to be gone. */
export function isGone(owner: Owner, self: OwnProcess): boolean {
  return owner.host === self.host && owner.pid !== self.pid && !self.isRunning(owner.pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return errorCode(cause) !== "ESRCH";
  }
}
