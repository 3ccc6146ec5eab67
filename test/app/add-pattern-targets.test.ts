import { expect, it } from "vitest";
import { patternText, type Texts } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

it("a pattern's links are kept, and those that lead nowhere, or anywhere, are told of", async () => {
  const twins = { "a/Rust.md": patternText("Rust"), "b/Rust.md": patternText("Rust"), "Wait.md": patternText("Wait") };
  const { memory, vault } = await openMemory(twins);
  const causal_relationships = ["Wait", "Nowhere", "Rust"].map((target) => ({ type: "causes", target }));
  const asked = { name: "lint-bypass", trigger: "The linter complains", action: "Mend the code", causal_relationships };
  expect(await memory.addPattern(asked)).toMatchObject({
    value: {
      warnings: [
        'unresolved-target: There is no note "Nowhere". Write it, or correct the name.',
        'ambiguous-target: "Rust" could be a/Rust.md or b/Rust.md. Give the path.',
      ],
    },
  });
  expect(vault.stored("patterns/PATTERN-lint-bypass.md")).toContain("- causes [[Nowhere]]\n- causes [[Rust]]\n");
});

const oil = { name: "oil", trigger: "It squeaks", action: "Oil it" };
const path = "patterns/PATTERN-oil.md";
const px: Texts = { "patterns/PATTERN-px.md": patternText("PATTERN-px") };
const linesOf = (text = ""): readonly string[] => text.split("\n").filter((line) => line.startsWith("- causes "));
const causes = (...targets: readonly string[]): object => ({
  causal_relationships: targets.map((target) => ({ type: "causes", target })),
});

it.each([
  { names: ["px", "PATTERN-px"], lines: ["- causes [[PATTERN-px]]"] },
  { names: ["PATTERN-px", "px", "patterns/PATTERN-px.md", "PX"], lines: ["- causes [[PATTERN-px]]"] },
  { names: ["[[px]]"], lines: ["- causes [[PATTERN-px]]"] },
  { names: ["later", "PATTERN-later"], lines: ["- causes [[later]]"] },
  { names: ["later", "ANTIPATTERN-later"], lines: ["- causes [[later]]", "- causes [[ANTIPATTERN-later]]"] },
])("a pattern that $names name is linked once, at once or one after the other", async ({ names, lines }) => {
  const once = await openMemory(px);
  expect(await once.memory.addPattern({ ...oil, ...causes(...names) })).toMatchObject({ ok: true });
  expect(linesOf(once.vault.stored(path))).toEqual(lines);
  const often = await openMemory(px);
  for (const name of names) {
    await often.memory.addPattern({ ...oil, ...causes(name) });
    await often.memory.open();
  }
  expect(linesOf(often.vault.stored(path))).toEqual(lines);
});

it("a bare name that a pattern and an anti-pattern share is kept, and told of", async () => {
  const both = { ...px, "patterns/ANTIPATTERN-px.md": patternText("ANTIPATTERN-px") };
  const { memory, vault } = await openMemory(both);
  expect(await memory.addPattern({ ...oil, ...causes("px") })).toMatchObject({
    value: { warnings: [expect.stringMatching(/^ambiguous-target: "px" could be .*Give the path\.$/)] },
  });
  expect(linesOf(vault.stored(path))).toEqual(["- causes [[px]]"]);
});

it("a link written by a bare name before its pattern was there is not written again", async () => {
  const early = patternText("PATTERN-oil", {}, "## Causal Relationships", "- causes [[px]]");
  const { memory, vault } = await openMemory({ ...px, [path]: early });
  await memory.addPattern({ ...oil, ...causes("PATTERN-px", "px") });
  expect(linesOf(vault.stored(path))).toEqual(["- causes [[px]]"]);
});

it.each([
  { target: "a]]b", at: "causal_relationships.0.target", says: '"a]]b" cannot be the target of a link.' },
  { target: "[[a]] [[b]]", at: "causal_relationships.0.target", says: "Name one note, without brackets." },
  { target: "#x", at: "causal_relationships", says: 'a pattern cannot lead to itself ("#x").' },
  { target: "^block", at: "causal_relationships", says: "a pattern cannot lead to itself" },
  { target: "oil", at: "causal_relationships", says: "a pattern cannot lead to itself" },
  { target: "PATTERN-oil#Action", at: "causal_relationships", says: "a pattern cannot lead to itself" },
])("the target $target is refused, and nothing is written", async ({ target, at, says }) => {
  const { memory, vault } = await openMemory(px);
  expect(await memory.addPattern({ ...oil, ...causes(target) })).toMatchObject({
    ok: false,
    error: {
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(says) as string,
      details: { issues: [{ path: at }] },
    },
  });
  expect(vault.paths()).toEqual(Object.keys(px));
});

it("a cause told before its effect leads to it once that is written, by whatever kind of note", async () => {
  const { memory, vault } = await openMemory();
  const told = await memory.addPattern({ ...oil, ...causes("rust") });
  expect(told).toMatchObject({ value: { warnings: [expect.stringMatching(/^unresolved-target: /)] } });
  await memory.addPattern({ ...oil, name: "rust", is_antipattern: true });
  await memory.open();
  const rust = "patterns/ANTIPATTERN-rust.md";
  expect(linesOf(vault.stored(path))).toEqual(["- causes [[rust]]"]);
  for (const to_pattern of ["rust", "ANTIPATTERN-rust"])
    expect(memory.causalPath({ from_pattern: "oil", to_pattern })).toMatchObject({
      value: { found: true, path: [{ id: path }, { id: rust, type: "antipattern" }] },
    });
  expect(memory.why({ note: "rust" })).toMatchObject({ value: { root: { id: rust } } });
  expect(memory.problems().filter(({ code }) => code === "unresolved-target")).toEqual([]);
});
