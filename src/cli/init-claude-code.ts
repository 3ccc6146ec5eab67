import { join } from "node:path";
import * as z from "zod";
import { argumentsOf, readArguments } from "../app/arguments.ts";
import type { Outside } from "../app/ports.ts";
import { withJsonValue } from "../core/lib/edit-json.ts";
import { lineDiff } from "../core/lib/line-diff.ts";
import { ok } from "../core/lib/result.ts";
import { sameValue } from "../core/lib/same-value.ts";
import { shellWord } from "../core/lib/shell-word.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { answer, type SetupCommand, type SetupDesk } from "./command.ts";
import { becoming } from "./words.ts";

const initArguments = argumentsOf(() => ({
  folder: z.string().default(".").describe("the project Claude Code works in; the current folder if not given"),
  write: z.boolean().default(false).describe("write the files; without it, only show what would change"),
}));

/** A file of the other program, as it is and as it is to be. */
interface Change {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

interface InitReport {
  readonly written: boolean;
  readonly files: readonly { readonly path: string; readonly status: string; readonly diff: readonly string[] }[];
}

export const initClaudeCode: SetupCommand = {
  name: "init claude-code",
  summary: "Connect Claude Code to a vault: the tools, and hooks that begin and keep its sessions",
  schema: initArguments,
  positionals: ["folder"],
  setUp: async (desk, input) => {
    const read = readArguments(initArguments, input);
    if (!read.ok) return read;
    const { folder, write } = read.value;
    if (!desk.isFolder(folder))
      return fail(
        "NOT_FOUND",
        `There is no folder "${folder}". Name the project Claude Code works in, or make it first.`,
      );
    const changes: Change[] = [];
    for (const { name, edit } of files) {
      const change = await planned(join(folder, name), desk, edit);
      if (!change.ok) return change;
      changes.push(change.value);
    }
    for (const { path, before, after } of changes) {
      const wrote = write && after !== before ? await desk.outside.write(path, after) : ok(undefined);
      if (!wrote.ok) return wrote;
    }
    return answer(ok(report(changes, write)), print);
  },
};

type Edit = (text: string, desk: SetupDesk) => string | undefined;

const files: readonly { readonly name: string; readonly edit: Edit }[] = [
  { name: ".mcp.json", edit: withServer },
  { name: ".claude/settings.json", edit: withHooks },
];

async function planned(path: string, desk: SetupDesk, edit: Edit): Promise<Attempt<Change>> {
  const before = await textOf(path, desk.outside);
  if (!before.ok) return before;
  const after = edit(before.value === "" ? "{}\n" : before.value, desk);
  if (after !== undefined) return ok({ path, before: before.value, after });
  return fail("PARSE_ERROR", `${path} cannot be added to: it is not plain JSON of the usual form. Correct it first.`);
}

/** A file that is not there is as good as an empty one; one that cannot be read is not. */
async function textOf(path: string, outside: Outside): Promise<Attempt<string>> {
  const found = await outside.list(path);
  return found.ok ? await outside.read(path) : ok("");
}

function withServer(text: string, { program, vault }: SetupDesk): string | undefined {
  const server = { command: "node", args: [program, "mcp", "--vault", vault] };
  const known = at(parsed(text), "mcpServers", "retrace");
  return sameValue(known, server) ? text : withJsonValue(text, ["mcpServers", "retrace"], server);
}

/** The events of Claude Code, and what is called then. */
const hooks = [
  { event: "SessionStart", verb: "hook session-start" },
  { event: "SessionEnd", verb: "hook session-end" },
] as const;

function withHooks(text: string, { program, vault }: SetupDesk): string | undefined {
  return hooks.reduce<string | undefined>((edited, { event, verb }) => {
    const command = ["node", program, ...verb.split(" "), "--vault", vault].map(shellWord).join(" ");
    return edited === undefined ? undefined : withHook(edited, { event, verb, command });
  }, text);
}

/** Adds a hook, or changes the one of ours that is there; those of others stay. */
function withHook(
  text: string,
  { event, verb, command }: { readonly event: string; readonly verb: string; readonly command: string },
): string | undefined {
  const groups = listOf(at(parsed(text), "hooks", event));
  for (const [group, entry] of groups.entries()) {
    for (const [index, hook] of listOf(at(entry, "hooks")).entries()) {
      const said = at(hook, "command");
      if (said === command) return text;
      if (typeof said !== "string" || !said.includes("retrace") || !said.includes(verb)) continue;
      return withJsonValue(text, ["hooks", event, group, "hooks", index, "command"], command);
    }
  }
  return withJsonValue(text, ["hooks", event, groups.length], { hooks: [{ type: "command", command }] });
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return value;
  } catch {
    return undefined;
  }
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === "object" && found !== null && Object.hasOwn(found, key) ? Reflect.get(found, key) : undefined,
    value,
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function report(changes: readonly Change[], written: boolean): InitReport {
  return {
    written,
    files: changes.map(({ path, before, after }) => {
      const status = before === after ? "unchanged" : before === "" ? "created" : "changed";
      return { path, status, diff: lineDiff(before, after) };
    }),
  };
}

const writtenNote =
  'Start Claude Code anew to use it. To undo it, take "retrace" out of .mcp.json, and both hooks out of settings.json.';

function print({ written, files: all }: InitReport): string {
  const shown = all.flatMap(({ path, status, diff }) => [
    `${becoming(status, written)}  ${path}`,
    ...diff.map((line) => `  ${line}`),
  ]);
  const isSame = all.every(({ status }) => status === "unchanged");
  if (isSame) return [...shown, "Nothing has to change."].join("\n");
  return [...shown, written ? writtenNote : "Nothing is written yet: add --write."].join("\n");
}
