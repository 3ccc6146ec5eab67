import type { Memory } from "../app/memory.ts";
import { callTool, toolListing, type Tool } from "./tool.ts";
import type { ToolResult } from "./tool-result.ts";

/** A tool for others to offer in their own way. */
export interface Offered {
  readonly name: string;
  readonly description: string;
  readonly shape: Readonly<Record<string, unknown>>;
  readonly annotations: object;
  /** Rejects with a code and a sentence. */
  readonly answer: (given: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** A tool as a function from arguments to text. */
export function offeredTool(memory: Memory, tool: Tool): Offered {
  const { name, description, annotations } = toolListing(tool);
  const answer = async (given: Readonly<Record<string, unknown>>): Promise<string> => {
    const result = await answered(memory, tool, given);
    if (result.isError) throw new Error(textOf(result));
    return textOf(result);
  };
  return { name, description, shape: tool.schema().shape, annotations, answer };
}

/** A tool as a command of a line where everything is text. */
export interface LineCommand {
  readonly name: string;
  readonly description: string;
  readonly flags: Record<string, { value?: string; description: string; required?: boolean }>;
  readonly run: (given: Readonly<Record<string, string>>) => Promise<string>;
}

const asJson = "json";

export function lineCommand(memory: Memory, tool: Tool): LineCommand {
  return {
    name: tool.name.replaceAll("_", "-"),
    description: tool.description,
    flags: { ...flagsOf(tool), [asJson]: { description: "answer as JSON" } },
    run: async ({ [asJson]: wantsJson, ...given }) => {
      const { properties } = toolListing(tool).inputSchema;
      const input = Object.entries(given).map(([key, text]) => [key, typed(properties[key], text)] as const);
      const result = await answered(memory, tool, Object.fromEntries(input));
      if (wantsJson !== undefined) return JSON.stringify(result.structuredContent);
      const { markdown } = result.structuredContent;
      if (result.isError) return textOf(result);
      return typeof markdown === "string" ? markdown : JSON.stringify(result.structuredContent, null, 2);
    },
  };
}

async function answered(memory: Memory, tool: Tool, given: Readonly<Record<string, unknown>>): Promise<ToolResult> {
  if (!memory.isOpen()) await memory.open();
  return await callTool(tool, memory, given);
}

function textOf({ content }: ToolResult): string {
  return content.map(({ text }) => text).join("\n");
}

function flagsOf(tool: Tool): LineCommand["flags"] {
  const { properties, required = [] } = toolListing(tool).inputSchema;
  const flags = Object.entries(properties).map(([key, property]) => {
    const description = "description" in property ? String(property.description) : key;
    const value = typeIn(property) === "boolean" ? {} : { value: `<${typeIn(property)}>` };
    return [key, { ...value, description, ...(required.includes(key) ? { required: true } : {}) }] as const;
  });
  return Object.fromEntries(flags);
}

function typeIn(property: object): string {
  return "type" in property && typeof property.type === "string" ? property.type : "json";
}

/** What was typed, as what it is meant for; what does not fit is for the verb to complain of. */
function typed(property: object | undefined, text: string): unknown {
  switch (property === undefined ? "string" : typeIn(property)) {
    case "string":
      return text;
    case "boolean":
      return text === "true";
    case "array":
      return parsed(text) ?? text.split(",").map((part) => part.trim());
    default:
      return parsed(text) ?? text;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
