import { describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import type { RecordedTrial } from "../../src/app/record-trial.ts";
import { episodeText, evidence, patternText, type Texts } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";
import type { MemoryVault } from "../support/memory-vault.ts";

const path = "patterns/ANTIPATTERN-friday.md";
const known = evidence("[[EPISODE-1]] (failure)", "[[EPISODE-2]] (success)");
const vaultOf = (text: string): Texts => ({
  [path]: text,
  "episodes/EPISODE-1.md": episodeText("1", { outcome: "failure" }),
  "episodes/EPISODE-2.md": episodeText("2"),
  "Plan.md": "Ship on Friday.",
});
const friday = patternText("ANTIPATTERN-friday", {}, known);

async function record(memory: Memory, more: object = {}): Promise<RecordedTrial> {
  const recorded = await memory.recordTrial({ pattern: "ANTIPATTERN-friday", went: "failure", note: "Plan", ...more });
  if (!recorded.ok) throw new Error(recorded.error.message);
  await memory.open();
  return recorded.value;
}

async function codeOf(memory: Memory, input: object): Promise<string> {
  const recorded = await memory.recordTrial(input);
  return recorded.ok ? "ok" : recorded.error.code;
}

const linesOf = (vault: MemoryVault): readonly string[] =>
  (vault.stored(path) ?? "").split(/\r?\n/).filter((line) => line.startsWith("- validated_by"));

describe("it happened again", () => {
  it("is a line of evidence with the note and the day, and the numbers follow", async () => {
    const { memory, vault } = await openMemory(vaultOf(friday));
    expect(await record(memory)).toMatchObject({ changed: true, occurrences: 3, success_rate: 0.3333 });
    expect(linesOf(vault)).toEqual([
      "- validated_by [[EPISODE-1]] (failure)",
      "- validated_by [[EPISODE-2]] (success)",
      "- validated_by [[Plan]] (failure, on 2026-10-01)",
    ]);
    expect(vault.stored(path)).toMatch(/^success_rate: 0\.3333$/m);
    expect(vault.stored(path)).toMatch(/^occurrences: 3$/m);
    expect(vault.stored(path)).toMatch(/^last_validated: 2026-10-01$/m);
  });

  it("counts once for a note and day, whatever is said last", async () => {
    const { memory, vault } = await openMemory(vaultOf(friday));
    await record(memory);
    expect(await record(memory)).toMatchObject({ changed: false, occurrences: 3 });
    expect(await record(memory, { went: "avoided" })).toMatchObject({ changed: true, occurrences: 2 });
    expect(linesOf(vault).at(-1)).toBe("- validated_by [[Plan]] (avoided, on 2026-10-01)");
  });

  it("counts again on another day", async () => {
    const text = patternText("ANTIPATTERN-friday", {}, evidence("[[Plan]] (failure, on 2026-09-30)"));
    const { memory } = await openMemory(vaultOf(text));
    expect(await record(memory)).toMatchObject({ changed: true, occurrences: 2 });
    expect(memory.library.tally(await idOf(memory))?.trials.map(({ day }) => day)).toEqual([
      "2026-09-30",
      "2026-10-01",
    ]);
  });

  it("corrects what an episode said before, and keeps its remark", async () => {
    const text = patternText("ANTIPATTERN-friday", {}, evidence("[[EPISODE-2]] (success, by luck)"));
    const { memory, vault } = await openMemory(vaultOf(text));
    expect(await record(memory, { note: "EPISODE-2" })).toMatchObject({ occurrences: 1, success_rate: 0 });
    expect(linesOf(vault)).toEqual(["- validated_by [[EPISODE-2]] (failure, by luck, of the practice)"]);
  });

  it("without a note counts apart", async () => {
    const { memory, vault } = await openMemory(vaultOf(friday));
    expect(await record(memory, { note: undefined })).toMatchObject({ occurrences: 3, success_rate: 0.3333 });
    expect(vault.stored(path)).toMatch(/unattributed:\n {2}n: 1\n {2}sum: 0\n/);
  });
});

async function idOf({ library }: Memory): Promise<Parameters<Memory["library"]["tally"]>[0]> {
  const [pattern] = library.catalog.patterns();
  return await Promise.resolve(pattern?.id ?? expect.unreachable());
}

describe("it was avoided", () => {
  it("is evidence that it came up, and no use of the practice", async () => {
    const { memory, vault } = await openMemory(vaultOf(friday));
    expect(await record(memory, { went: "avoided" })).toMatchObject({ occurrences: 2, success_rate: 0.5 });
    expect(linesOf(vault).at(-1)).toBe("- validated_by [[Plan]] (avoided, on 2026-10-01)");
    expect(memory.library.tally(await idOf(memory))?.avoided).toHaveLength(1);
    expect(memory.problems()).not.toContainEqual(expect.objectContaining({ code: "unresolved-target" }));
  });

  it("does not take an episode's outcome for that of the practice", async () => {
    const { memory } = await openMemory(vaultOf(friday));
    expect(await record(memory, { went: "avoided", note: "EPISODE-2" })).toMatchObject({ occurrences: 1 });
  });

  it("needs a note that says so", async () => {
    const { memory } = await openMemory(vaultOf(friday));
    expect(await codeOf(memory, { pattern: "friday", went: "avoided" })).toBe("INVALID_ARGUMENT");
  });
});

describe("taking it back", () => {
  const odd: Readonly<Record<string, string>> = {
    plain: friday,
    "with Windows line endings": friday.replaceAll("\n", "\r\n"),
    "with a byte order mark and nothing at its end": `\uFEFF${friday.trimEnd()}`,
    "without evidence": patternText("ANTIPATTERN-friday"),
    "with another name for its evidence": friday.replace("## Evidence Episodes", "## Evidence"),
    "with keys and sections of its own": patternText(
      "ANTIPATTERN-friday",
      { mood: "bad", success_rate: 0.5, occurrences: 12 },
      "## Ours\n\n\n> quoted  \n\n```\n## Evidence\n```",
    ),
    "without frontmatter": "# Friday\n\n## Trigger\nFriday\n\n## Evidence\n* [[EPISODE-1]] - failure",
  };

  it.each(Object.entries(odd))("gives the exact bytes back of a note %s", async (_name, text) => {
    const { memory, vault } = await openMemory(vaultOf(text));
    const { undo, changed } = await record(memory);
    expect(changed).toBe(true);
    expect(vault.stored(path)).toContain("[[Plan]] (failure, on 2026-10-01)");
    expect(await undo()).toMatchObject({ ok: true });
    expect(vault.stored(path)).toBe(text);
  });

  it.each(Object.entries(odd))("leaves everything else as it was in a note %s", async (_name, text) => {
    const { memory, vault } = await openMemory(vaultOf(text));
    await record(memory);
    const written = new Set((vault.stored(path) ?? "").split("\n"));
    const ours = /^(?:success_rate|occurrences|last_validated|unattributed):/;
    expect(
      text.split("\n").filter((line) => !ours.test(line) && !written.has(line) && !written.has(`${line}\r`)),
    ).toEqual([]);
  });

  it("is refused when the note was changed since", async () => {
    const { memory, vault } = await openMemory(vaultOf(friday));
    const { undo } = await record(memory);
    const changed = `${vault.stored(path) ?? ""}\nMore.`;
    vault.write(path, changed);
    expect(await undo()).toMatchObject({ ok: false, error: { code: "CONFLICT" } });
    expect(vault.stored(path)).toBe(changed);
  });
});

describe("what cannot be counted", () => {
  async function refusal(text: string, asked: object): Promise<string> {
    const { memory, vault } = await openMemory(vaultOf(text));
    const code = await codeOf(memory, { pattern: "friday", went: "failure", note: "Plan", ...asked });
    expect(vault.stored(path)).toBe(text);
    return code;
  }

  it.each([
    ["a note that is not there", { note: "Nowhere" }, "NOT_FOUND"],
    ["a pattern as evidence of itself", { note: path }, "INVALID_ARGUMENT"],
    ["what is no pattern", { pattern: "EPISODE-1" }, "NOT_FOUND"],
    ["another word for how it went", { went: "again" }, "INVALID_ARGUMENT"],
  ])("is %s", async (_name, asked, code) => {
    expect(await refusal(friday, asked)).toBe(code);
  });

  it("is a line that would end up in a code block which nobody closed", async () => {
    expect(await refusal(`${friday.trimEnd()}\n\n\`\`\`\nopen`, {})).toBe("PARSE_ERROR");
  });

  it("is a trial of a note whose frontmatter is not YAML", async () => {
    expect(await refusal(friday.replace("trigger:", "trigger: a: b: ["), {})).toBe("PARSE_ERROR");
  });
});
