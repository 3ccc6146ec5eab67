/** A message to a server, and how long to wait for its answer. */
export interface Letter {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly patienceMs: number;
  /** The longest answer that is read; any, unless told. */
  readonly mostBytes?: number;
  /** Whoever waits may lose interest. */
  readonly signal?: AbortSignal;
}

export interface Reply {
  readonly status: number;
  /** The header of that name, where the server sent one. */
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** Why nothing that may be read came back. */
export const tooLate = (patienceMs: number): Error =>
  new Error(`no answer within ${String(patienceMs / 1000)} seconds`);
export const tooLong = (bytes: number): Error => new Error(`an answer of more than ${String(bytes)} bytes`);

/** Sends a message and answers whatever comes back; rejects when nothing does. */
export type Post = (letter: Letter) => Promise<Reply>;

/** Some bytes of a file on another machine. */
export interface Part {
  readonly from: number;
  /** The first byte that is not wanted. */
  readonly to: number;
}

/** Fetches a file, or a part of it; whoever cannot give parts may answer the whole. Rejects unless it is there. */
export type FetchPart = (address: string, part?: Part) => Promise<ArrayBuffer>;

/** How a server is asked for a part. */
export function rangeHeaders(part: Part | undefined): Readonly<Record<string, string>> {
  return part ? { Range: `bytes=${String(part.from)}-${String(part.to - 1)}` } : {};
}
