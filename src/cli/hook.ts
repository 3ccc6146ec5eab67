import { homedir } from "node:os";
import type { ImportReport } from "../app/import/import-report.ts";
import { hookArguments } from "../app/session-hooks.ts";
import { fail } from "../core/model/failure.ts";
import { answer, type VerbCommand } from "./command.ts";

/** Claude Code calls these: it tells on standard input what happened, and must go on whatever comes of it. */
const hook = { schema: hookArguments, positionals: [], isHook: true } as const;

export const hookSessionStart: VerbCommand = {
  ...hook,
  name: "hook session-start",
  summary: "Tell a Claude Code session that begins what to know (a hook: reads its JSON from standard input)",
  run: (memory, input) => answer(memory.startSession(input), ({ context }) => context),
};

export const hookSessionEnd: VerbCommand = {
  ...hook,
  name: "hook session-end",
  summary: "Keep a Claude Code session that has ended (a hook: reads its JSON from standard input)",
  run: async (memory, input, _flags, { outside }) => {
    const report = await memory.endSession(input, (path) => outside.pieces(path.replace(/^~(?=[/\\])/, homedir())));
    if (!report.ok || report.value.totals.errors === 0) return answer(report, inWords);
    return fail("NOT_FOUND", inWords(report.value));
  },
};

function inWords({ files }: ImportReport): string {
  return files.map(({ status, notes, warnings }) => `${status}: ${notes[0]?.id ?? warnings.join("; ")}`).join("\n");
}
