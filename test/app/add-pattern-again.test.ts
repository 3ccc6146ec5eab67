import { describe, expect, it } from "vitest";
import { add, episodes, errorOf, lint, path } from "../support/adding-pattern.ts";
import { patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

describe("a pattern that is there", () => {
  const own = patternText("PATTERN-lint-bypass", { mood: "calm" }, "## My notes", "Keep #this.");

  it("keeps all that people wrote in it", async () => {
    const { memory, vault } = await openMemory({ ...episodes, [path]: own.replaceAll("\n", "\r\n") });
    await add(memory, { evidence_episode: "EPISODE-1", causal_relationships: [{ type: "causes", target: "Rust" }] });
    const text = vault.stored(path) ?? "";
    expect(text).toContain('mood: "calm"\r\n');
    expect(text).toContain("## My notes\r\nKeep #this.\r\n");
    expect(text).toContain("- causes [[Rust]]\r\n");
    expect(text).not.toMatch(/[^\r]\n/);
  });

  it("keeps its words; others become observations, each once", async () => {
    const { memory, vault } = await openMemory({ [path]: own });
    await add(memory, { trigger: "It squeals [[again]]" });
    await add(memory, { trigger: "It squeals [[again]]" });
    const text = vault.stored(path) ?? "";
    expect(text).toContain('trigger: "The gate squeaks"');
    expect(text.match(/\[trigger-variant\]/g)).toHaveLength(1);
    expect(text).toContain("(2026-10-01)");
  });

  it("gets what it does not say yet in its place among the sections", async () => {
    const { memory, vault } = await openMemory({ [path]: own.replace("A gate.", "(none)") });
    await add(memory, { action: "Oil it.", trigger: "The gate squeaks", description: "Since spring." });
    const text = vault.stored(path) ?? "";
    expect(text).toContain("## Context\nSince spring.\n## Trigger\n");
    expect(text).not.toContain("variant");
  });

  it("is told what to do instead where it is to be avoided, once", async () => {
    const avoided = "patterns/ANTIPATTERN-gate.md";
    const { memory, vault } = await openMemory({ [avoided]: patternText("ANTIPATTERN-gate") });
    const gate = { name: "gate", is_antipattern: true, trigger: "The gate squeaks", action: "Oil it." };
    await add(memory, { ...gate, instead: "Lift the gate." });
    expect(vault.stored(avoided)).toContain("## Anti-Pattern Warning\n\nLift the gate.\n\n## Relations\n");
    const found = await memory.preflight({ text: "The gate squeaks, so I will oil it." });
    expect(found).toMatchObject({ value: { warnings: [{ instead_said: "Lift the gate." }] } });
    await add(memory, { ...gate, instead: "Lift the gate." });
    await add(memory, { ...gate, instead: "Grease the gate." });
    expect(vault.stored(avoided)).toContain("\n- [warning-variant] Grease the gate. (2026-10-01)");
    await add(memory, { ...gate, instead: "Grease the gate.", replace_text: true });
    expect(vault.stored(avoided)).toContain("## Anti-Pattern Warning\n\nGrease the gate.\n\n## Relations\n");
    expect(vault.stored(avoided)?.match(/Anti-Pattern Warning/g)).toHaveLength(1);
  });

  it("takes new words in place of its own when told to", async () => {
    const { memory, vault } = await openMemory({ [path]: own });
    await add(memory, { replace_text: true });
    const text = vault.stored(path) ?? "";
    expect(text).toContain("## Trigger\nThe linter complains\n## Action\nMend the code\n");
    expect(memory.listPatterns({})).toMatchObject({ value: { patterns: [{ trigger: "The linter complains" }] } });
  });

  it("gets a link once, whatever its target is called", async () => {
    const { memory, vault } = await openMemory({ "patterns/Rust.md": patternText("Rust", { permalink: "p/rust" }) });
    for (const target of ["Rust", "p/rust", "[[patterns/Rust]]", "rust"])
      await add(memory, { causal_relationships: [{ type: "causes", target }] });
    expect(vault.stored(path)?.match(/- causes /g)).toHaveLength(1);
  });

  it("is not touched while its frontmatter cannot be read", async () => {
    const broken = "---\ntype: pattern\ntrigger: a: b\n---\n";
    const { memory, vault } = await openMemory({ [path]: broken });
    expect(await errorOf(memory, lint)).toMatchObject({ code: "PARSE_ERROR" });
    expect(vault.stored(path)).toBe(broken);
  });

  it("may have been written by somebody else a moment ago", async () => {
    const { memory, vault } = await openMemory();
    vault.write(path, own);
    expect(await add(memory)).toMatchObject({ created: false, id: path });
    expect(vault.stored(path)).toContain("## My notes");
  });

  it("may be there twice; then nobody guesses", async () => {
    const { memory } = await openMemory({ [path]: own, "old/PATTERN-lint-bypass.md": own });
    expect(await errorOf(memory, lint)).toMatchObject({ code: "AMBIGUOUS" });
  });
});
