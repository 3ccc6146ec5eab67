import { utc } from "../core/lib/time.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { CallOutcome } from "../core/model/model-call.ts";
import { argumentsOf, readArguments, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";
import { callsSince, tokensToday } from "./narrator/call-log.ts";
import type { Ports } from "./ports.ts";

export const modelCallsArguments = argumentsOf(() => ({
  limit: wholeNumber(1, 1000).default(50).describe("how many to list, 1 to 1000"),
}));

export interface ModelCallRow {
  readonly time: string;
  readonly purpose: string;
  readonly host: string;
  readonly model: string;
  readonly outcome: CallOutcome;
  /** Tokens; null where nobody has written down how it ended. */
  readonly read: number | null;
  readonly written: number | null;
  readonly estimated: boolean;
  readonly ms: number | null;
  readonly times: number | null;
}

export interface ModelCalls {
  readonly total: number;
  readonly tokens_today: number;
  /** The newest first. */
  readonly calls: readonly ModelCallRow[];
}

/** Every call of a language model by this machine: none, where none was ever configured. */
export async function listModelCalls(
  { calls, clock }: Ports,
  _library: Library,
  input: unknown,
): Promise<Attempt<ModelCalls>> {
  const read = readArguments(modelCallsArguments, input);
  if (!read.ok) return read;
  if (!calls) return ok({ total: 0, tokens_today: 0, calls: [] });
  const all = await callsSince(calls, 0);
  const rows = all.slice(0, read.value.limit).map(({ at, purpose, host, model, outcome, ended }): ModelCallRow => ({
    ...{ time: utc(at), purpose, host, model, outcome },
    ...(ended ? { read: ended.read, written: ended.written } : { read: null, written: null }),
    estimated: ended?.isEstimated ?? true,
    ms: ended?.ms ?? null,
    times: ended?.times ?? null,
  }));
  return ok({ total: all.length, tokens_today: await tokensToday(calls, clock), calls: rows });
}
