import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { storeKind } from "../../../src/app/migrate/store-kind.ts";

const fixture = (name: string): string => readFileSync(`test/fixtures/legacy/${name}`, "utf8");

describe("a file of another memory is known by what is in it", () => {
  it.each([
    { what: "an episode", text: fixture("episode-2026-03-04-session-7.json"), kind: "episodes" },
    { what: "a causal graph", text: fixture("causal-graph.json"), kind: "graph" },
    { what: "an episode that says little", text: '{"task":"Mend the gate"}', kind: "episodes" },
    { what: "a graph of edges alone", text: '{"edges":[]}', kind: "graph" },
    { what: "patterns that say what they were for", text: '{"patterns":[],"task":"x"}', kind: "graph" },
    { what: "something else", text: '{"name":"package"}', kind: undefined },
    { what: "a list", text: "[]", kind: undefined },
    { what: "no JSON", text: "{", kind: undefined },
  ])("$what", ({ text, kind }) => {
    expect(storeKind("it.json", text)).toBe(kind);
  });

  const stated = "---\ntitle: Gate\ntype: note\npermalink: notes/gate\n---\n\nOil it.\n";
  it.each([
    { path: "memory/MEMORY.md", text: "- Oil the gate.\n", kind: "memory-md" },
    { path: "Gate.md", text: stated, kind: "basic-memory" },
    { path: "Gate.md", text: stated.replace("permalink", "link"), kind: undefined },
    { path: "README.md", text: "- Oil the gate.\n", kind: undefined },
  ])("$path is $kind", ({ path, text, kind }) => {
    expect(storeKind(path, text)).toBe(kind);
  });
});
