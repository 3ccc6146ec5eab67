import { isObject, member, parseJson, type Json, type JsonObject } from "../lib/json.ts";
import { readMoment } from "../lib/time.ts";

/** How a call of a language model ended; `unfinished` where nobody has written down how. */
export const callOutcomes = ["answered", "not-answered", "refused", "malformed", "cancelled", "unfinished"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** A call as it is written down before it is made: what for, who is asked, and what it may cost. */
export interface BegunCall {
  /** One of a kind in its file. */
  readonly id: string;
  readonly at: number;
  readonly purpose: string;
  readonly host: string;
  readonly model: string;
  /** Tokens it may take at most. */
  readonly tokens: number;
}

/** How it ended, written down behind it. */
export interface EndedCall {
  readonly id: string;
  readonly outcome: Exclude<CallOutcome, "unfinished">;
  /** Tokens it took, as the server told, else estimated. */
  readonly read: number;
  readonly written: number;
  readonly isEstimated: boolean;
  readonly ms: number;
  /** How often the server was asked. */
  readonly times: number;
}

/** A call with what is known of it. One that never ended may have cost all it could. */
export interface ModelCall extends BegunCall {
  readonly outcome: CallOutcome;
  readonly ended?: Omit<EndedCall, "id" | "outcome">;
}

/** One line, without its ending. Neither has a word of what was asked or answered. */
export function renderBegun({ id, at, purpose, host, model, tokens }: BegunCall): string {
  return JSON.stringify({ time: new Date(at).toISOString(), call: id, purpose, host, model, tokens });
}

export function renderEnded({ id, outcome, read, written, isEstimated, ms, times }: EndedCall): string {
  return JSON.stringify({ call: id, outcome, read, written, estimated: isEstimated, ms, times });
}

/** The calls of one file, the oldest first; lines that cannot be read are passed over. */
export function readCalls(text: string): readonly ModelCall[] {
  const calls = new Map<string, ModelCall>();
  for (const line of text.split("\n")) {
    const parsed = parseJson(line);
    if (parsed.ok && isObject(parsed.value)) takeIn(calls, parsed.value);
  }
  return [...calls.values()];
}

function takeIn(calls: Map<string, ModelCall>, line: JsonObject): void {
  const known = calls.get(text(line, "call") ?? "");
  if (!known) {
    const begun = begunIn(line);
    if (begun) calls.set(begun.id, { ...begun, outcome: "unfinished" });
    return;
  }
  const ended = endedIn(line);
  if (ended) calls.set(known.id, { ...known, ...ended });
}

/** What a call has cost, as far as that is known. */
export function tokensOf({ tokens, ended }: ModelCall): number {
  return ended ? ended.read + ended.written : tokens;
}

function begunIn(line: JsonObject): BegunCall | undefined {
  const at = readMoment(text(line, "time") ?? "")?.at;
  const id = text(line, "call");
  const tokens = count(line, "tokens");
  if (at === undefined || id === undefined || tokens === undefined) return undefined;
  const [purpose = "", host = "", model = ""] = ["purpose", "host", "model"].map((key) => text(line, key));
  return { id, at, purpose, host, model, tokens };
}

function endedIn(line: JsonObject): Required<Pick<ModelCall, "outcome" | "ended">> | undefined {
  const said = text(line, "outcome");
  const outcome = endings.find((known) => known === said);
  const [read = 0, written = 0, ms = 0, times = 0] = ["read", "written", "ms", "times"].map((key) => count(line, key));
  const isEstimated = member(line, "estimated") === true;
  return outcome && { outcome, ended: { read, written, isEstimated, ms, times } };
}

const endings = callOutcomes.filter((outcome) => outcome !== "unfinished");

function text(line: JsonObject, key: string): string | undefined {
  const said = member(line, key);
  return typeof said === "string" ? said : undefined;
}

function count(line: JsonObject, key: string): number | undefined {
  const said: Json | undefined = member(line, key);
  return typeof said === "number" && Number.isFinite(said) && said >= 0 ? said : undefined;
}
