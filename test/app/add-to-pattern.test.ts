import { describe, expect, it } from "vitest";
import { add, episodes, lint, path } from "../support/adding-pattern.ts";
import { patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

describe("a pattern that is there", () => {
  it("that is only worded anew keeps the day it was last seen to hold; one that is seen once more does not", async () => {
    const seen = patternText("PATTERN-lint-bypass", { trigger: lint.trigger, last_validated: "2026-08-08" });
    const { memory, vault } = await openMemory({ [path]: seen, ...episodes });
    const day = (): string | undefined => /^last_validated: "?([\d-]+)/m.exec(vault.stored(path) ?? "")?.[1];
    await memory.addPattern({ ...lint, action: "Ask the author" }, "rule");
    expect(vault.stored(path)).toContain("Ask the author");
    expect(day()).toBe("2026-08-08");
    await memory.open();
    await memory.addPattern({ ...lint, evidence_episode: "1" }, "rule");
    expect(day()).toBe("2026-10-01");
  });

  it("says where it was added to, and can be put back", async () => {
    const before = patternText("PATTERN-lint-bypass", { trigger: lint.trigger }, "## Action", "", "Mend the code");
    const { memory, vault } = await openMemory({ [path]: before, ...episodes });
    const wording = await add(memory, { trigger: "The build complains", evidence_episode: "1" });
    const said = vault.stored(path)?.split("\n") ?? [];
    expect(said.slice((wording.line ?? 0) - 1).join("\n")).toMatch(/^## Evidence Episodes\n\n- validated_by/);
    expect(await wording.undo?.()).toMatchObject({ ok: true });
    expect(vault.stored(path)).toBe(before);
    await memory.open();
    const again = await add(memory, { trigger: "The build complains" });
    vault.write(path, "Mine.");
    expect(await again.undo?.()).toMatchObject({
      error: { code: "CONFLICT", message: `${path} was changed since. Take what was added out of it yourself.` },
    });
    expect(vault.stored(path)).toBe("Mine.");
  });
});
