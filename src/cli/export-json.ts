import * as z from "zod";
import { argumentsOf, filledText, readArguments } from "../app/arguments.ts";
import { ok } from "../core/lib/result.ts";
import { answer, type VerbCommand } from "./command.ts";
import { count } from "./words.ts";

const schema = argumentsOf(() => ({
  out: filledText("a folder").describe("the folder the files go to; files of the same names are replaced"),
  write: z.boolean().default(true).describe("--no-write only says what would be written"),
}));

interface Exported {
  readonly written: readonly string[];
  /** What notes say and the files do not. */
  readonly unplaced?: readonly string[];
  readonly totals: { readonly episodes: number; readonly patterns: number };
}

export const exportJson: VerbCommand = {
  name: "export json",
  summary: "Write episodes and patterns as the JSON that ai-agents keeps",
  schema,
  positionals: [],
  run: async (memory, input, _flags, { outside, progress, isStopped }) => {
    const read = readArguments(schema, input);
    if (!read.ok) return read;
    const { out, write } = read.value;
    const exported = await memory.exportJson({});
    if (!exported.ok) return exported;
    const { files, episodes, patterns, unplaced } = exported.value;
    const written: string[] = [];
    for (const { name, json } of files) {
      if (isStopped()) break;
      progress(`Writing file ${String(written.length + 1)} of ${String(files.length)}`);
      const path = `${out.replace(/[\\/]+$/, "")}/${name}`;
      const done = write ? await outside.write(path, `${JSON.stringify(json, null, 2)}\n`) : ok(undefined);
      if (!done.ok) return done;
      written.push(path);
    }
    const told = { written, totals: { episodes, patterns }, ...(unplaced.length > 0 && { unplaced }) };
    return answer(ok<Exported>(told), (value) => print(value, write));
  },
};

function print({ written, unplaced = [], totals: { episodes, patterns } }: Exported, write: boolean): string {
  const what = `${count(episodes, "episode")} and ${count(patterns, "pattern")} in ${count(written.length, "file")}`;
  const kept = unplaced.length === 0 ? [] : [`No place there for: ${unplaced.join(", ")}. It stays in the notes.`];
  return [...written, write ? `${what}.` : `${what} would be written.`, ...kept].join("\n");
}
