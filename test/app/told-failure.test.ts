import { describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import type { AddedPattern } from "../../src/app/add-pattern.ts";
import { episodeText, evidence, patternText, type Texts } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const path = "patterns/ANTIPATTERN-friday.md";
const friday = { name: "friday", trigger: "A release is ready", action: "Release on Friday", is_antipattern: true };
const ended = (outcome: string | null): Texts => ({
  "EPISODE-1.md": episodeText("1", { outcome }),
  "EPISODE-2.md": episodeText("2", { outcome }),
});

async function add(memory: Memory, evidence_episode: string, more: object = {}): Promise<AddedPattern> {
  const added = await memory.addPattern({ ...friday, evidence_episode, ...more });
  if (!added.ok) throw new Error(added.error.message);
  await memory.open();
  return added.value;
}

describe("an anti-pattern told with two episodes", () => {
  it.each([
    { what: "ended well", notes: ended("success"), line: "(failure, of the practice)", measured: true },
    { what: "half succeeded", notes: ended("partial"), line: "(failure, of the practice)", measured: true },
    { what: "failed", notes: ended("failure"), line: "(failure)", measured: true },
    { what: "do not say how they ended", notes: ended(null), line: "(failure, of the practice)", measured: true },
    { what: "are not written yet", notes: {}, line: "(failure, of the practice)", measured: false },
  ])("that $what has failed twice, and is shown (oracle 75)", async ({ notes, line, measured }) => {
    const { memory, vault } = await openMemory(notes);
    await add(memory, "EPISODE-1");
    const told = await add(memory, "EPISODE-2");
    expect(told).toMatchObject({ id: path, occurrences: 2, success_rate: 0 });
    expect(told.warnings.filter((each) => each.startsWith("contradiction"))).toEqual([]);
    expect(vault.stored(path)).toContain(
      `- validated_by [[EPISODE-1]] ${line}\n- validated_by [[EPISODE-2]] ${line}\n`,
    );
    const shown = memory.listAntipatterns({});
    const [row] = shown.ok ? shown.value.patterns : [];
    expect(row).toMatchObject({ id: path, success_rate: 0, occurrences: 2, measured });
    expect(row).not.toHaveProperty("episodes_say");
    expect(memory.bootstrap({})).toMatchObject({ value: { warnings: [{ title: "ANTIPATTERN-friday" }] } });
  });

  it.each([
    { rate: 1, line: "(success)", warning: "worked in 2 of 2 uses" },
    { rate: 0.4, line: "(rate 0.4, of the practice)", warning: "worked in 40% of 2 uses" },
    { rate: 0.3, line: "(rate 0.3, of the practice)", warning: undefined },
  ])("and a rate of $rate has that rate, and a warning if it is not shown", async ({ rate, line, warning }) => {
    const { memory, vault } = await openMemory(ended("success"));
    await add(memory, "EPISODE-1", { success_rate: rate });
    const told = await add(memory, "EPISODE-2", { success_rate: rate });
    expect(told).toMatchObject({ occurrences: 2, success_rate: rate });
    expect(vault.stored(path)).toContain(`- validated_by [[EPISODE-2]] ${line}\n`);
    const expected =
      warning &&
      `contradiction: An anti-pattern that ${warning} is not shown by get_antipatterns. Correct the evidence, or make it a pattern.`;
    expect(told.warnings).toEqual(expected === undefined ? [] : [expected]);
    expect(memory.listAntipatterns({})).toMatchObject({ value: { total: warning === undefined ? 1 : 0 } });
  });

  it("once more changes nothing", async () => {
    const { memory, vault } = await openMemory(ended("success"));
    await add(memory, "EPISODE-1");
    const before = vault.stored(path);
    await add(memory, "EPISODE-1");
    expect(vault.stored(path)).toBe(before);
  });
});

it("a line without those words is disputed by an episode that ended well, until somebody tells it of the practice", async () => {
  const listed = evidence("[[EPISODE-1]] (failure, on a Friday)", "[[EPISODE-2]] (failure)");
  const { memory, vault } = await openMemory({
    ...ended("success"),
    [path]: patternText("ANTIPATTERN-friday", {}, listed),
  });
  const standing = (): unknown => memory.listAntipatterns({});
  expect(standing()).toMatchObject({ value: { patterns: [{ measured: false, episodes_say: 1 }] } });
  await add(memory, "EPISODE-1");
  await memory.recordTrial({ pattern: "ANTIPATTERN-friday", went: "failure", note: "EPISODE-2" });
  await memory.open();
  expect(vault.stored(path)).toContain("[[EPISODE-1]] (failure, on a Friday, of the practice)\n");
  expect(vault.stored(path)).toContain("[[EPISODE-2]] (failure, of the practice)\n");
  expect(standing()).toMatchObject({ value: { patterns: [{ measured: true, occurrences: 2 }] } });
});
