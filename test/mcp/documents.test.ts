import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { toolListing } from "../../src/mcp/tool.ts";
import { toolsOf } from "../../src/mcp/tools.ts";

const document = readFileSync(new URL("../../docs/tools.md", import.meta.url), "utf8");
const tools = toolsOf("all").map((tool) => ({ name: tool.name, tool }));

it.each(tools)("docs/tools.md says of $name what it takes and answers", ({ name, tool }) => {
  const section = document.split(/^## /m).find((each) => each.startsWith(`\`${name}\``)) ?? "";
  expect(section).toContain(tool.description);
  const documented = Array.from(section.matchAll(/^\| `(\w+)`/gm), ([, key]) => key);
  expect(documented).toEqual(Object.keys(toolListing(tool).inputSchema.properties));
  const missing = Object.keys(tool.answers).filter((key) => name !== "validate" && !section.includes(key));
  expect(missing).toEqual([]);
});
