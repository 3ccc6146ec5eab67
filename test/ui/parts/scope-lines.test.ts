import { expect, it } from "vitest";
import { readScopeLines, scopeLines } from "../../../src/ui/parts/scope-lines.ts";

it("reads for whom learnings are, one line each, and writes the same", () => {
  const read = readScopeLines("\n teams/** : Team\nshared: global\n");
  expect(read).toEqual({
    ok: true,
    value: [
      { paths: "teams/**", scope: "team" },
      { paths: "shared", scope: "global" },
    ],
  });
  expect(read.ok && scopeLines(read.value)).toBe("teams/**: team\nshared: global");
});

it.each(["teams/**", "teams/**: everybody", ": team"])("names the line %j, which says nothing", (line) => {
  expect(readScopeLines(`shared: global\n${line}`)).toEqual({ ok: false, error: line });
});
