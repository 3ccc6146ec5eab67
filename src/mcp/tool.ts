import * as z from "zod";
import { messageOf } from "../core/lib/message-of.ts";
import type { Memory } from "../app/memory.ts";
import type { OpenPieces } from "../app/ports.ts";
import { defined } from "../core/lib/defined.ts";
import type { Attempt } from "../core/model/failure.ts";
import { tellMeaning } from "./await-meaning.ts";
import { toolError, toolResult, type ToolResult } from "./tool-result.ts";

type JsonType = "string" | "number" | "boolean" | "object" | "array" | "null";

/** One thing an agent can do with a memory. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly schema: () => z.ZodObject;
  /** The keys of its answer, for clients that check. */
  readonly answers: Readonly<Record<string, JsonType | readonly JsonType[]>>;
  readonly effect: "reads" | "adds" | "replaces";
  /** Its answer is better for knowing what notes mean. */
  readonly usesMeaning?: true;
  /** The original design gives this tool a project; here one server serves one vault, and it changes nothing. */
  readonly takesProject?: true;
  readonly call: (memory: Memory, input: unknown, host: ToolHost) => Attempt<object> | Promise<Attempt<object>>;
}

/** What tools may do outside the vault. */
export interface ToolHost {
  /** Opens a file to be imported, if it lies where files may be read. */
  readonly openFile?: OpenPieces;
}

/** A tool as clients are told of it. */
export interface ToolListing {
  name: string;
  description: string;
  inputSchema: Schema;
  outputSchema: Schema;
  annotations: ToolAnnotations;
}

interface Schema {
  type: "object";
  properties: Record<string, object>;
  required?: string[];
}

interface ToolAnnotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

export function toolListing(tool: Tool): ToolListing {
  const { name, description, effect } = tool;
  return {
    name,
    description,
    inputSchema: inputSchema(tool),
    outputSchema: outputSchema(tool),
    annotations: {
      readOnlyHint: effect === "reads",
      destructiveHint: effect === "replaces",
      idempotentHint: effect === "reads",
      openWorldHint: false,
    },
  };
}

function inputSchema({ schema, takesProject }: Tool): Schema {
  const options = { io: "input", unrepresentable: "any", override: leaveOut } as const;
  const { properties = {}, required } = z.toJSONSchema(schema(), options);
  const all: Record<string, object> = {};
  for (const [key, property] of Object.entries(properties)) {
    if (typeof property !== "object") continue;
    if (toldByName.has(key)) delete property.description;
    all[key] = property;
  }
  if (takesProject === true) all["project"] ??= { type: "string" };
  return { type: "object", properties: all, ...defined({ required }) };
}

/** Every session reads the list: it says nothing twice, and nothing that is only worth saying when it is done wrong. */
function leaveOut({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { description } = jsonSchema;
  for (const key of idleKeys) Reflect.deleteProperty(jsonSchema, key);
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // A list or a table that is not given is empty, and a switch is off.
  if (typeof jsonSchema.default === "object" || jsonSchema.default === false) delete jsonSchema.default;
  if (description === undefined) return;
  const words = wordsIn(jsonSchema);
  const told = words === undefined ? description : withoutEnd(description, words);
  if (told === words) delete jsonSchema.description;
  else jsonSchema.description = told;
}

/** The words it may be, or that may be in it. */
function wordsIn({ enum: words, items }: z.core.JSONSchema.BaseSchema): string | undefined {
  const inItems = typeof items === "object" && !Array.isArray(items) ? items.enum : undefined;
  return (words ?? inItems)?.join(", ");
}

/** Bounds: whoever goes beyond them is told. */
const idleKeys = ["minLength", "minItems", "minimum", "maximum", "propertyNames"] as const;
/** Arguments whose names say what they are; people read more about them in the help. */
const toldByName: ReadonlySet<string> = new Set([
  ...["limit", "budget", "max_chars", "min_errors", "min_occurrences", "min_success_rate", "max_success_rate"],
  ...["min_importance", "importance", "include_antipatterns", "include_correlates", "project", "explain", "by"],
  ...["is_antipattern", "flush", "replace_text", "conversation_id"],
]);

/** `how it went: success, failure` without what the schema says anyway. */
function withoutEnd(description: string, said: string): string {
  return [`, ${said}`, `: ${said}`].reduce(
    (text, end) => (text.endsWith(end) ? text.slice(0, -end.length) : text),
    description,
  );
}

/** Nothing is required: the answer may be an error, which some clients check by the same schema. */
function outputSchema({ answers }: Tool): Schema {
  const properties = Object.entries(answers).map(([key, type]) => [key, { type }] as const);
  return { type: "object", properties: { ...Object.fromEntries(properties), error: { type: "object" } } };
}

/** Calls a tool with the arguments it knows. What goes wrong is its answer: the model is told, and can do something. */
export async function callTool(
  tool: Tool,
  memory: Memory,
  given: Readonly<Record<string, unknown>>,
  host: ToolHost = {},
): Promise<ToolResult> {
  const { shape } = tool.schema();
  const isKnown = (key: string): boolean => key in shape || tool.takesProject !== true || key !== "project";
  const input = Object.fromEntries(Object.entries(given).filter(([key]) => isKnown(key)));
  try {
    const answered = await tool.call(memory, input, host);
    const unread = tool.effect === "reads" ? undefined : await readAgain(memory);
    if (!answered.ok) return toolError(answered.error);
    const doubt = tool.usesMeaning === true ? tellMeaning(memory.meaning.state) : undefined;
    return unread === undefined
      ? toolResult(answered.value, doubt)
      : toolResult(withWarning(answered.value, unread), unread);
  } catch (cause) {
    return toolError({ code: "INTERNAL", message: messageOf(cause) });
  }
}

/** What was written is there for the next question. Written it is, whatever comes of reading it; then that is told. */
async function readAgain(memory: Memory): Promise<string | undefined> {
  try {
    await memory.open();
    return undefined;
  } catch (cause) {
    return `This is done, but the vault could not be read again, so that answers may not know of it: ${messageOf(cause)}`;
  }
}

function withWarning(answer: object, warning: string): object {
  if (!("warnings" in answer) || !Array.isArray(answer.warnings)) return answer;
  const known: readonly unknown[] = answer.warnings;
  return { ...answer, warnings: [...known, warning] };
}
