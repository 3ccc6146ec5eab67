import type { JsonFault } from "../core/lib/json-fault.ts";
import { isObject, notJson, parseJson } from "../core/lib/json.ts";
import { err, ok } from "../core/lib/result.ts";
import { badArgument, fail, type Attempt } from "../core/model/failure.ts";
import type { CommandShape } from "./command.ts";

/** The text of a file, or of standard input for `-`. */
export interface InputSource {
  readonly readInput: (file: string) => Promise<Attempt<string>>;
}

type Given = Readonly<Record<string, unknown>>;

/** What `--input` gives of a command's arguments; a hook is told them on standard input, by Claude Code. */
export async function readInput(
  host: InputSource,
  named: string | undefined,
  isHook: boolean,
): Promise<Attempt<Given>> {
  if (named !== undefined) return await readJson(host, named);
  if (!isHook) return ok({});
  const told = await readJson(host, "-");
  if (told.ok) return told;
  const advice = "Claude Code calls hooks by itself: see retrace init claude-code.";
  return err({ ...told.error, message: `${told.error.message} ${advice}` });
}

async function readJson(host: InputSource, file: string): Promise<Attempt<Given>> {
  const where = file === "-" ? "Standard input" : `--input ${file}`;
  const text = await host.readInput(file);
  if (!text.ok) return text;
  if (text.value.trim() === "") return fail("PARSE_ERROR", `${where} is empty. It has to hold one JSON object.`);
  const read = parseJson(text.value);
  if (!read.ok) return fail("PARSE_ERROR", `${file === "-" ? brokenPipe(read.error) : notJson(file, read.error)}.`);
  return isObject(read.value) ? ok(read.value) : fail("PARSE_ERROR", `${where} has to hold one JSON object.`);
}

const brokenPipe = ({ line, reason }: JsonFault): string =>
  `Standard input is not JSON: ${line === undefined ? "" : `line ${String(line)}: `}${reason}`;

/** The arguments, with what stands on standard input in the place of a sentence that is `-`. */
export async function withPiped(
  host: InputSource,
  { takesSentence, positionals }: CommandShape,
  input: Given,
): Promise<Attempt<Given>> {
  const key = takesSentence === true ? positionals.at(-1) : undefined;
  if (key === undefined || input[key] !== "-") return ok(input);
  const text = await host.readInput("-");
  if (!text.ok) return text;
  const sentence = text.value.replace(/^\ufeff/, "").trim();
  return sentence === ""
    ? badArgument(key, '"-" stands for standard input, which is empty.')
    : ok({ ...input, [key]: sentence });
}
