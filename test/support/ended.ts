import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/** How a program ended, and what it said. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

type Running = Pick<ChildProcess, "once" | "stdin"> & { readonly stdout: Readable; readonly stderr: Readable };

/** Types this, and waits for the program to end. */
export async function ended(child: Running, typed = ""): Promise<Ended> {
  child.stdin?.end(typed);
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, out, err };
}
