import { describe, expect, it, test } from "vitest";
import type { Compaction } from "../../src/app/compact.ts";
import { factMemory } from "../support/fact-story.ts";
import { compacted, decide, outside } from "../support/compacting.ts";
import { learningIn } from "../support/learning-in.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { episodeText, noteText, type Texts } from "../support/note-text.ts";

const learning = (id: string, text: string, fields: object = {}): Texts => ({
  [`learnings/${id}.md`]: noteText(
    { id, type: "learning", importance: 0.5, scope: "team", ...fields },
    `# About ${id}`,
    "",
    text,
  ),
});
const idsOf = ({ proposals }: Compaction): readonly string[] => proposals.map(({ id }) => id);
const kindsOf = ({ proposals }: Compaction): readonly (string | null)[] => proposals.map(({ kind }) => kind);

const oil = "Oil the gate of the harbour before the first frost of the year comes in";
const twice: Texts = {
  ...learning("old", oil, { importance: 0.9, created_at: "2026-01-01", evidence: ["[[EPISODE-1]]"] }),
  ...learning("young", `${oil} again`, {
    ...{ created_at: "2026-05-01", reinforcement_count: 3, last_reinforced: "2026-06-01", evidence: ["[[EPISODE-2]]"] },
  }),
};
const contrary: Texts = {
  ...learning("run", "Always run tests before committing code changes", { importance: 0.8, created_at: "2026-02-01" }),
  ...learning("skip", "Skip tests for documentation-only changes before committing", {
    importance: 0.8,
    created_at: "2026-02-03",
  }),
};
const thrice: Texts = Object.fromEntries(
  ["a", "b", "c"].flatMap((id) =>
    Object.entries(learning(id, "Ask the pilot which berth is free", { session_id: `s-${id}` })),
  ),
);

describe("learnings that say the same", () => {
  it("become one: the more important stays, with the proof of both, and the other names it", async () => {
    const vault = memoryVault(twice);
    const memory = await factMemory(vault);
    const { proposals } = await compacted(memory);
    expect(proposals).toMatchObject([
      { kind: "merge", status: "open", targets: [{ id: "learnings/old.md" }, { id: "learnings/young.md" }] },
    ]);
    await decide(memory, "accept", [proposals[0]?.id ?? ""]);
    expect(learningIn(memory, "old")).toMatchObject({
      ...{ status: "active", importance: 0.9, reinforcementCount: 3, lastReinforced: "2026-06-01" },
      ...{ evidence: ["EPISODE-1", "EPISODE-2"], text: `${oil} again`, title: "About old" },
    });
    expect(learningIn(memory, "young")).toMatchObject({
      status: "compacted",
      supersededBy: "old",
      text: `${oil} again`,
    });
    expect(await compacted(memory)).toMatchObject({ proposals: [], failed: [] });
  });

  it("are as they were, to the byte, once that is undone", async () => {
    const vault = memoryVault(twice);
    const memory = await factMemory(vault);
    const ids = idsOf(await compacted(memory));
    await decide(memory, "accept", ids);
    await decide(memory, "undo", ids);
    expect(outside(vault)).toEqual(twice);
  });

  it("are told of without anything being written, unless that is asked for", async () => {
    const vault = memoryVault({ ...twice, ...contrary, ...thrice });
    const memory = await factMemory(vault, ["merge", "supersede", "promote"]);
    const told = await compacted(memory, {});
    expect(outside(vault)).toEqual({ ...twice, ...contrary, ...thrice });
    expect(vault.paths().filter((path) => path.startsWith("proposals/"))).toEqual([]);
    const asked = await compacted(await factMemory(vault));
    expect(asked.proposals).toEqual(told.proposals);
  });

  it("are proposed once, and anew where a note has changed since", async () => {
    const vault = memoryVault(twice);
    const memory = await factMemory(vault);
    const ids = idsOf(await compacted(memory));
    expect(await compacted(memory)).toMatchObject({ proposals: [], waiting: 1 });
    vault.write(
      "learnings/young.md",
      (vault.stored("learnings/young.md") ?? "").replace("reinforcement_count: 3", "reinforcement_count: 4"),
    );
    await memory.open();
    expect(idsOf(await compacted(memory))).toEqual(ids);
    await decide(memory, "accept", ids);
    expect(learningIn(memory, "old")).toMatchObject({ reinforcementCount: 4 });
  });

  it("are not proposed again once somebody said they are not the same, whatever became of their names", async () => {
    const vault = memoryVault(twice);
    const memory = await factMemory(vault);
    await decide(memory, "reject", idsOf(await compacted(memory)));
    expect(await compacted(memory)).toMatchObject({ proposals: [], waiting: 0 });
    vault.move("learnings/young.md", "learnings/renamed.md");
    await memory.open();
    expect(await compacted(memory)).toMatchObject({ proposals: [] });
    vault.write("learnings/third.md", learning("third", oil)["learnings/third.md"] ?? "");
    await memory.open();
    expect(await compacted(memory)).toMatchObject({
      proposals: [{ targets: [{ id: "learnings/third.md" }], reason: expect.stringContaining("[[old]]") as string }],
    });
  });

  it("are merged without asking where the settings say so", async () => {
    const memory = await factMemory(memoryVault(twice), ["merge"]);
    expect(await compacted(memory)).toMatchObject({ proposals: [{ status: "accepted" }] });
    expect(learningIn(memory, "young")).toMatchObject({ status: "compacted" });
  });

  it("are compared within the scope that is asked for", async () => {
    const memory = await factMemory(memoryVault(twice));
    expect(kindsOf(await compacted(memory, { scope: "project" }))).toEqual([]);
    expect(kindsOf(await compacted(memory, { scope: "team" }))).toEqual(["merge"]);
  });
});

describe("memory files", () => {
  const entry = (id: string, text: string, more = ""): string =>
    `---\nid: ${id}\ntype: procedural\nimportance: 0.5\n${more}---\n${text}\n\n`;
  const neighbour =
    "---\nid: 'u'  # keep me\r\ntype: directive\nimportance: 0.3\nodd: {a: 1}\n---\nPaint\tthe shed   \n\n---\n\nand the quay\n\n";
  const file = `${entry("one", oil)}${neighbour}${entry("two", `${oil} again`)}`;

  test("✗ neighbours overwritten: all but the entries that change stay as they are, to the byte", async () => {
    const vault = memoryVault({ "learnings/MEMORY.md": file });
    const memory = await factMemory(vault);
    const ids = idsOf(await compacted(memory));
    await decide(memory, "accept", ids);
    const after = vault.stored("learnings/MEMORY.md") ?? "";
    expect(after).toContain(neighbour);
    expect(after).toContain(`status: compacted\nsuperseded_by: "[[learnings/MEMORY.md#`);
    expect(await compacted(memory)).toMatchObject({ proposals: [] });
    await decide(memory, "undo", ids);
    expect(vault.stored("learnings/MEMORY.md")).toBe(file);
  });

  it("one id in one file is there once", async () => {
    const vault = memoryVault({
      "learnings/MEMORY.md": `${entry("x", oil)}${neighbour}${entry("x", oil, "status: active\n").replace("0.5", "0.9")}`,
    });
    const memory = await factMemory(vault);
    await decide(memory, "accept", idsOf(await compacted(memory)));
    expect(learningIn(memory, "x")).toMatchObject({ importance: 0.9, status: "active" });
    expect(memory.problems().flatMap(({ code }) => code)).not.toContain("duplicate-id");
  });
});

describe("learnings that contradict each other", () => {
  it("both count less where neither prevails, name each other, and both stay", async () => {
    const vault = memoryVault(contrary);
    const memory = await factMemory(vault);
    const ids = idsOf(await compacted(memory));
    expect(ids).toHaveLength(1);
    await decide(memory, "accept", ids);
    expect(learningIn(memory, "run")).toMatchObject({ importance: 0.56, status: "active", contradicts: ["skip"] });
    expect(learningIn(memory, "skip")).toMatchObject({ importance: 0.56, status: "active", contradicts: ["run"] });
    expect(await compacted(memory)).toMatchObject({ proposals: [], waiting: 0 });
    await decide(memory, "undo", ids);
    expect(outside(vault)).toEqual(contrary);
  });

  it("are never merged, however alike", async () => {
    const memory = await factMemory(
      memoryVault({ ...learning("a", `Always ${oil}`), ...learning("b", `Never ${oil}`) }),
    );
    expect(kindsOf(await compacted(memory))).toEqual(["supersede"]);
  });

  it("an entry in several pairs counts less once", async () => {
    const memory = await factMemory(
      memoryVault({
        ...contrary,
        ...learning("third", "Skip tests before committing code changes", { created_at: "2026-02-02" }),
      }),
    );
    const { proposals } = await compacted(memory);
    await decide(memory, "accept", [proposals.find(({ kind }) => kind === "supersede")?.id ?? ""]);
    expect(learningIn(memory, "run")).toMatchObject({ importance: 0.56, contradicts: ["skip", "third"] });
  });
});

describe("what is learned in three sessions", () => {
  it("is promoted, and says from where and when", async () => {
    const memory = await factMemory(memoryVault(thrice));
    const { proposals } = await compacted(memory);
    expect(proposals.map(({ kind }) => kind)).toEqual(["merge", "promote"]);
    await decide(memory, "accept", [proposals[1]?.id ?? ""]);
    expect(learningIn(memory, "a")).toMatchObject({ scope: "project", promotedFrom: "team", promotedAt: "2026-10-01" });
  });

  it("counts the episodes it was learned in, and those of what it has taken the place of", async () => {
    const at = (session: string): Texts => ({ [`episodes/EPISODE-${session}.md`]: episodeText(session) });
    const memory = await factMemory(
      memoryVault({
        ...{ ...at("x"), ...at("y") },
        ...learning("one", oil, { evidence: ["[[EPISODE-x]]", "[[EPISODE-y]]"] }),
        ...learning("gone", "Something like it", { status: "compacted", superseded_by: "[[one]]", session_id: "z" }),
      }),
    );
    expect(kindsOf(await compacted(memory))).toEqual(["promote"]);
  });

  it("is only confirmed where the project knows it, once", async () => {
    const vault = memoryVault({
      ...thrice,
      ...learning("known", "Ask the pilot which berth is free!", { scope: "project" }),
    });
    const memory = await factMemory(vault);
    const { proposals } = await compacted(memory);
    const { id: path = "", title } = proposals.find(({ kind }) => kind === "link") ?? {};
    expect(title).toMatch(/^Confirm /);
    expect(vault.stored(path)).toContain("Only learnings of one scope are merged: these are of team and project.");
    expect(vault.stored(path)).toContain(
      "[[known]] says the same as [[a]], [[b]], [[c]], and reaches further: “Ask the pilot which berth is free!” That was learned in 3 sessions: ",
    );
    await decide(memory, "accept", [path]);
    expect(learningIn(memory, "known")).toMatchObject({
      reinforcementCount: 1,
      lastReinforced: "2026-10-01",
      evidence: ["a", "b", "c"],
    });
    expect(kindsOf(await compacted(memory))).toEqual([]);
  });

  it("reaches everybody only if a person says so, whatever the settings", async () => {
    const wide = Object.fromEntries(
      Object.entries(thrice).map(([path, text]) => [path, text.replace('"team"', '"project"')]),
    );
    const memory = await factMemory(memoryVault(wide), ["promote", "merge"]);
    const { proposals } = await compacted(memory);
    expect(proposals.map(({ kind, status }) => [kind, status])).toEqual([
      ["merge", "accepted"],
      ["promote", "open"],
    ]);
  });

  it("stays where it is when it is private", async () => {
    const own = Object.fromEntries(
      Object.entries(thrice).map(([path, text]) => [path, text.replace("---\n\n", "private: true\n---\n\n")]),
    );
    const memory = await factMemory(memoryVault(own));
    expect(kindsOf(await compacted(memory))).toEqual(["merge"]);
  });
});
