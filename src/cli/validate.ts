import * as z from "zod";
import { argumentsOf, readArguments } from "../app/arguments.ts";
import type { Fixed } from "../app/fix-numbers.ts";
import type { Memory } from "../app/memory.ts";
import { validateArguments, type ProblemRow, type ValidateReport } from "../app/validate.ts";
import { ok } from "../core/lib/result.ts";
import { badArgument, type Attempt } from "../core/model/failure.ts";
import { answer, type VerbCommand } from "./command.ts";
import { count } from "./words.ts";

const schema = argumentsOf(() => ({
  ...validateArguments().shape,
  write: z.boolean().default(false).describe("with --fix: write the numbers; without it, only say which"),
}));

export const validate: VerbCommand = {
  name: "validate",
  summary: "Say what is wrong with the notes, by file and line",
  schema,
  positionals: ["paths"],
  tellsUnread: true,
  run: async (memory, input, { strict }) => {
    const read = readArguments(schema, input);
    if (!read.ok) return read;
    const { write, ...asked } = read.value;
    if (write && !asked.fix) return badArgument("write", "corrects what --fix finds. Give both, or neither.");
    const report = write ? await corrected(memory, asked) : memory.validate(asked);
    const bad = report.ok && (report.value.errors > 0 || (strict && report.value.warnings > 0));
    return answer(report, (value) => print(value, write), bad ? 1 : 0);
  },
};

/** Corrects, reads again what was written, and says what is left. */
async function corrected(memory: Memory, input: object): Promise<Attempt<ValidateReport>> {
  const before = memory.validate(input);
  if (!before.ok) return before;
  const paths = (before.value.fixes ?? []).map(({ path }) => path);
  const fixed = await memory.fixNumbers({ paths });
  if (!fixed.ok) return fixed;
  await memory.open();
  const after = memory.validate(input);
  return after.ok ? ok({ ...after.value, fixes: fixed.value.fixes }) : after;
}

function print({ checked, errors, warnings, problems, ignored, fixes }: ValidateReport, write: boolean): string {
  const summary = `${count(checked, "note")} checked: ${count(errors, "error")}, ${count(warnings, "warning")}`;
  const left = ignored.length > 0 ? `; ${count(ignored.length, "other file")} ignored` : "";
  return [
    ...problems.map(line),
    ...ignored.flatMap(strayLine),
    `${summary}${left}.`,
    ...(fixes ? fixLines(fixes, write) : []),
  ].join("\n");
}

function line({ path, line: number, severity, code, message }: ProblemRow): string {
  return `${path}:${String(number)}  ${severity}  ${code}  ${message}`;
}

const strays: Readonly<Record<string, string>> = {
  "not-an-episode": "episode",
  "not-a-pattern": "pattern",
  "not-a-learning": "learning",
};

/** What lies among memories and is none may have been meant as one. */
function strayLine({ path, reason }: ValidateReport["ignored"][number]): readonly string[] {
  const kind = strays[reason];
  if (kind === undefined) return [];
  return [`${path}  It lies among ${kind}s and is none. If it should be one, write "type: ${kind}" in its properties.`];
}

function fixLines(fixes: readonly Fixed[], write: boolean): readonly string[] {
  const rows = fixes.map(
    ({ path, field, from, to, refused }) =>
      `${path}  ${field}: ${String(from)} -> ${String(to)}${refused === undefined ? "" : `  (${refused})`}`,
  );
  const done = fixes.filter(({ refused }) => refused === undefined).length;
  if (write) return [...rows, `${count(done, "number")} corrected.`];
  const hint = fixes.length === 0 ? "" : " Add --write to correct them.";
  return [...rows, `${count(fixes.length, "number")} can be corrected by the evidence.${hint}`];
}
