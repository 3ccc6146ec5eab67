import { oneLine } from "../lib/one-line.ts";
import { firstText, isRecord, textAt } from "./values.ts";
import { beginning, shortened } from "./shorten.ts";

/** A call of a tool that has not been answered yet, or was. */
export interface Call {
  readonly name: string;
  /** What it was about, for a person. */
  readonly target: string;
  /** The same thing tried again has the same key. */
  readonly key: string;
  /** The command it ran. */
  readonly command: string;
  /** The file it was to write. */
  readonly file: string;
  /** What it asked a person; of other calls nothing is kept. */
  readonly asked?: unknown;
  readonly line: number;
  /** Whether it would be told if what it ran failed. */
  readonly isConclusive: boolean;
}

const targetKeys = ["file_path", "path", "notebook_path", "url", "query", "pattern", "description", "prompt", "skill"];

export function readCall(block: unknown, line: number): Call {
  const name = textAt(block, "name");
  const input = isRecord(block) ? block["input"] : undefined;
  const command = beginning(textAt(input, "command"));
  const target = command === "" ? fileName(firstText(input, targetKeys)) : firstLine(command);
  const tried = command === "" ? firstText(input, targetKeys) : withoutEnd(command);
  return {
    ...{ name, target, key: `${name} ${tried}`, command, line, isConclusive: !endsElsewhere(command) },
    file: writes.test(name) ? firstText(input, ["file_path", "notebook_path", "path"]) : "",
    ...(asks.test(name) && { asked: input }),
  };
}

const writes = /^(?:write|edit|multiedit|notebookedit|create|str_replace)/i;
const asks = /^(?:AskUserQuestion|ExitPlanMode)$/;

/** `Bash npm run build`, `Edit login.ts`. */
export function callLabel({ name, target }: Call): string {
  const tool = toolLabel(name);
  return target === "" ? tool : `${tool} \`${shortened(target, 120).replaceAll("`", "'")}\``;
}

/** `mcp__journal__process_thoughts` is long to read. */
export function toolLabel(name: string): string {
  return name.replace(/^mcp__/, "").replaceAll("__", " ");
}

function fileName(path: string): string {
  const isPath = /^(?:[~./\\]|[a-z]:\\)/i.test(path) && !path.includes(" ");
  return isPath ? (path.split(/[/\\]/).at(-1) ?? path) : firstLine(path);
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0]?.trim() ?? "";
}

/** What was tried, without where its output goes. */
function withoutEnd(command: string): string {
  const told = command
    .replace(/^\s*cd\s+\S+\s*&&\s*/, "")
    .replace(/\|(?!\|)[^]*$/, "")
    .replaceAll(/\s*\d?>(?:&\d|>?\s*\S+)/g, "");
  return oneLine(told);
}

/** Behind a pipe or an "or", a command can fail and nobody is told. */
function endsElsewhere(command: string): boolean {
  return command.includes("|") || /;\s*\S|&\s*$/.test(command);
}
