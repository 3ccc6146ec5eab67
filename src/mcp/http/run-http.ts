import { err, ok } from "../../core/lib/result.ts";
import { badInput, type Attempt } from "../../core/model/failure.ts";
import { serveHttp, type HttpOptions } from "./serve-http.ts";
import { newToken, tokenFault } from "./token.ts";

export interface RunOptions extends HttpOptions {
  /** Called once it can be reached; the token is told only where it was made here. */
  readonly onListening: (reached: Reached) => void;
  readonly untilStopped: Promise<void>;
}

export interface Reached {
  readonly address: string;
  readonly port: number;
  readonly token?: string;
}

/** Serves a memory over HTTP until it is told to stop; makes a token where none is given. */
export async function runHttp({ onListening, untilStopped, ...options }: RunOptions): Promise<Attempt<undefined>> {
  const isGiven = options.token !== "";
  const fault = isGiven ? tokenFault(options.token) : undefined;
  if (fault !== undefined) return err(badInput("RETRACE_TOKEN", `RETRACE_TOKEN ${fault}`));
  const token = isGiven ? options.token : newToken();
  const { memory } = options;
  const served = await serveHttp({ ...options, token });
  if (!served.ok) return served;
  memory.follow();
  // A vault that cannot be read is told of with every question, and tried again.
  const reading = memory.open().catch(() => undefined);
  const { address, port, stop } = served.value;
  onListening({ address, port, ...(isGiven ? {} : { token }) });
  await untilStopped;
  await Promise.all([stop(), reading]);
  memory.close();
  return ok(undefined);
}
