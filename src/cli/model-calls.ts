import { modelCallsArguments, type ModelCallRow, type ModelCalls } from "../app/list-model-calls.ts";
import { answer, type VerbCommand } from "./command.ts";
import { listedOf } from "./words.ts";

export const modelCalls: VerbCommand = {
  name: "model calls",
  summary: "List what a language model was asked for, and what it took",
  schema: modelCallsArguments,
  positionals: [],
  run: async (memory, input) => answer(await memory.listModelCalls(input), print),
};

function print({ total, tokens_today, calls }: ModelCalls): string {
  if (total === 0) return "No language model was ever asked.";
  const shown = listedOf(calls.length, total, "call");
  return [...calls.map(inOneLine), `${shown}. Today: ${String(tokens_today)} tokens.`].join("\n");
}

function inOneLine({ time, purpose, outcome, model, host, read, written, estimated, ms }: ModelCallRow): string {
  const tokens =
    read === null
      ? "nobody knows how many tokens"
      : `${estimated ? "about " : ""}${String(read + (written ?? 0))} tokens`;
  const seconds = ms === null ? [] : [`${(ms / 1000).toFixed(1)} s`];
  return [time, purpose.padEnd(8), outcome, `${model} at ${host}`, tokens, ...seconds].join("  ");
}
