/** A message to a server, and how long to wait for its answer. */
export interface Letter {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly patienceMs: number;
}

export interface Reply {
  readonly status: number;
  /** The header of that name, where the server sent one. */
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** Sends a message and answers whatever comes back; rejects when nothing does. */
export type Post = (letter: Letter) => Promise<Reply>;
