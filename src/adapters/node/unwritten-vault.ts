import type { Vault } from "../../app/ports.ts";
import { fail, type Attempt, type FailureCode } from "../../core/model/failure.ts";

/** A vault that is only read: whoever would write is told why not. */
export function unwrittenVault(vault: Vault, reason: string, code: FailureCode = "PARSE_ERROR"): Vault {
  const refuse = (): Promise<Attempt<never>> => Promise.resolve(fail(code, reason));
  return { ...vault, create: refuse, process: refuse, rename: refuse, trash: refuse };
}
