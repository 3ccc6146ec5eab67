import { argumentsOf, oneOf, readArguments } from "../app/arguments.ts";
import { ok } from "../core/lib/result.ts";
import type { ServingCommand } from "./command.ts";

const mcpArguments = argumentsOf(() => ({
  tools: oneOf(["all", "core"]).default("all").describe("which tools to offer: all, or core for the most used"),
}));

export const mcp: ServingCommand = {
  name: "mcp",
  summary: "Serve the memory to an agent over standard input and output (MCP)",
  schema: mcpArguments,
  positionals: [],
  serve: async (host, memory, input) => {
    const read = readArguments(mcpArguments, input);
    if (!read.ok) return read;
    await host.serveMcp(memory, read.value.tools);
    return ok(undefined);
  },
};
