/** A program that runs beside ours and talks in messages: a web worker in Obsidian, a thread in Node. */
export interface Thread {
  /** Sends a message; the buffers named move there and are gone here. */
  readonly post: (message: unknown, moved?: readonly ArrayBuffer[]) => void;
  readonly end: () => void;
}

export interface ThreadListener {
  readonly onMessage: (message: unknown) => void;
  /** The program broke off by itself; no message will come from it any more. */
  readonly onBreakdown: (reason: string) => void;
}

/** Starts the program given as its text. */
export type StartThread = (program: string, listener: ThreadListener) => Thread;
