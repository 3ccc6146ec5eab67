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

/** What a process knows of itself, wherever its host got that from. */
export interface Running {
  readonly machine: string;
  readonly pid: number;
  /** Where Linux says which process numbers it sees; undefined elsewhere. */
  readonly numbering: string | undefined;
  /** Throws ESRCH where no process has that number. */
  readonly signal: (pid: number, signal: 0) => void;
}

/** The numbering that every Linux begins with; Flatpak and containers have others, in which our numbers are nobody's. */
const usualNumbering = "pid:[4026531836]";

/** Linux has a link there. */
export const numberingLink = "/proc/self/ns/pid";

export function processOf({ machine, pid, numbering = usualNumbering, signal }: Running): OwnProcess {
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

/** Only a process of this machine can be known to be gone. */
export function isGone(owner: Owner, self: OwnProcess): boolean {
  return owner.host === self.host && owner.pid !== self.pid && !self.isRunning(owner.pid);
}
