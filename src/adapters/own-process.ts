import { errorCode } from "./system-errors.ts";

/** Who left a lock or a temporary file. */
export interface Owner {
  /** The machine, and the sandbox if it is in one: process numbers mean something only among those who share them. */
  readonly host: string;
  readonly pid: number;
}

export interface OwnProcess extends Owner {
  readonly isRunning: (pid: number) => boolean;
}

/** What a process learns of itself from Node, wherever its host has that from. */
export interface Running {
  readonly machine: string;
  readonly pid: number;
  /** Where a link leads, or a throw. */
  readonly readLink: (path: string) => string;
  /** Throws ESRCH where no process has that number. */
  readonly signal: (pid: number, signal: 0) => void;
}

/** The numbering that every Linux begins with; Flatpak and containers have others, in which our numbers are nobody's. */
const usualNumbering = "pid:[4026531836]";

export function processOf({ machine, pid, readLink, signal }: Running): OwnProcess {
  const numbering = numberingOf(readLink);
  return {
    host: numbering === usualNumbering ? machine : `${machine} (${numbering})`,
    pid,
    isRunning: (other) => {
      try {
        signal(other, 0);
        return true;
      } catch (cause) {
        return errorCode(cause) !== "ESRCH";
      }
    },
  };
}

function numberingOf(readLink: Running["readLink"]): string {
  try {
    return readLink("/proc/self/ns/pid");
  } catch {
    // Only Linux tells, and only Linux has more than one.
    return usualNumbering;
  }
}

/** Only a process of this machine can be known to be gone. */
export function isGone(owner: Owner, self: OwnProcess): boolean {
  return owner.host === self.host && owner.pid !== self.pid && !self.isRunning(owner.pid);
}
