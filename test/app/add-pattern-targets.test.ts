import { expect, it } from "vitest";
import { patternText } from "../support/note-text.ts";
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
