import { describe, expect, it, test } from "vitest";
import { tellFare } from "../../../src/app/causes/fare.ts";
import { episodeText, evidence, patternText, type Texts } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const none = "counted once, no episode recorded behind it";

describe("how a pattern has fared", () => {
  test.each([
    { kind: "pattern", rate: null, uses: 0, episodes: 0, told: "untried" },
    { kind: "pattern", rate: 1, uses: 1, episodes: 0, told: none },
    { kind: "antipattern", rate: 0, uses: 1, episodes: 0, told: "no episode recorded behind it" },
    { kind: "antipattern", rate: null, uses: 0, episodes: 0, told: "no episode recorded behind it" },
    {
      kind: "pattern",
      rate: 0,
      uses: 1,
      episodes: 0,
      told: "said to have worked in 0 of 1 use, no episode recorded behind it",
    },
    {
      kind: "antipattern",
      rate: 0.25,
      uses: 4,
      episodes: 0,
      told: "said to have failed in 3 of 4 uses, no episode recorded behind it",
    },
    { kind: "pattern", rate: 1, uses: 1, episodes: 1, told: "worked in 1 of 1 use" },
    { kind: "antipattern", rate: 0, uses: 3, episodes: 1, told: "failed in 3 of 3 uses" },
    { kind: "antipattern", rate: 0.25, uses: 4, episodes: 4, halves: 2, told: "failed in 3 of 4 uses, 2 by half" },
    { kind: "pattern", rate: 0.625, uses: 4, episodes: 4, halves: 1, told: "worked in 2½ of 4 uses" },
  ] as const)("$kind, rate $rate of $uses by $episodes: $told", ({ told, ...fare }) => {
    expect(tellFare(fare)).toBe(told);
  });
});

describe("a pattern that was only written down", () => {
  it("is told as its note and its problems tell it: it counts once, and no episode shows it", async () => {
    const { memory, vault } = await openMemory({});
    const added = await memory.addPattern({ name: "oil", trigger: "The gate squeaks", action: "Oil it" });
    await memory.open();
    if (!added.ok) throw new Error(added.error.message);
    const { id, kind, occurrences, success_rate, episodes } = added.value;
    expect(tellFare({ kind, rate: success_rate, uses: occurrences, episodes })).toBe(none);
    expect(vault.stored(id)).toMatch(/\noccurrences: 1\n/);
    expect(memory.problems().map(({ message }) => message)).toEqual([
      "It counts once, and no episode shows it. Add the episode as evidence.",
    ]);
  });

  const written = (fields: object, ...body: readonly string[]): Texts => ({
    "PATTERN-oil.md": patternText(
      "PATTERN-oil",
      { action: "Oil it", trigger: "The hinge of the gate squeaks", ...fields },
      ...body,
    ),
  });
  const once = { unattributed: { n: 1, sum: 1 } };
  async function told(texts: Texts): Promise<readonly string[]> {
    const { memory } = await openMemory(texts);
    const asked = await memory.preflight({ text: "The hinge of the gate squeaks, oil it" });
    const begun = memory.bootstrap({ task: "The hinge of the gate squeaks" });
    if (!asked.ok || !begun.ok) throw new Error("Nothing was answered.");
    return [asked.value.markdown, begun.value.markdown];
  }

  it("is not told as what worked, before it is done and when a session begins", async () => {
    for (const markdown of await told(written(once))) {
      expect(markdown).toContain("## What may work\n\n- PATTERN-oil (counted once, no episode recorded behind it)");
      expect(markdown).not.toMatch(/What work(?:s|ed)/);
    }
  });

  it("is not, where it failed in the episode it was tried in", async () => {
    const failed = { outcome: "failure", task: "Mend the hinge of the gate" } as const;
    const [asked] = await told({
      ...written({}, evidence("[[EPISODE-1]] (failure)")),
      "EPISODE-1.md": episodeText("1", failed),
    });
    expect(asked).toContain("## What did not work\n\n- PATTERN-oil (worked in 0 of 1 use)");
    expect(asked).not.toMatch(/What work(?:s|ed)/);
  });

  it("is, once an episode shows it", async () => {
    const shown = { ...written({}, evidence("[[EPISODE-1]] (success)")), "EPISODE-1.md": episodeText("1") };
    for (const markdown of await told(shown)) expect(markdown).toMatch(/## What work(?:s|ed)\n\n- PATTERN-oil/);
  });
});

describe("an anti-pattern that was only written down", () => {
  const rust = (...body: readonly string[]): Texts => ({
    "ANTIPATTERN-rust.md": patternText(
      "ANTIPATTERN-rust",
      { action: "Leave it", trigger: "The hinge of the gate is wet" },
      ...body,
    ),
    "EPISODE-1.md": episodeText("1", { outcome: "failure" }),
  });
  async function told(texts: Texts): Promise<string> {
    const { memory } = await openMemory(texts);
    const asked = await memory.preflight({ text: "The hinge of the gate is wet" });
    return asked.ok ? asked.value.markdown : asked.error.message;
  }

  it("is said to go wrong, and not known to; nor is it told that nobody has tried it", async () => {
    const markdown = await told(rust());
    expect(markdown).toContain("## Said to go wrong\n\n- ANTIPATTERN-rust (no episode recorded behind it)");
    expect(markdown).not.toMatch(/Known to go wrong|not tried|untried/);
  });

  it("is known to, once an episode shows it", async () => {
    expect(await told(rust(evidence("[[EPISODE-1]] (failure)")))).toContain(
      "## Known to go wrong\n\n- ANTIPATTERN-rust",
    );
  });
});
