import { describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import type { Attempt } from "../../src/core/model/failure.ts";
import { episodeText, memoryText, patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const token = `ghp_${"a1B2".repeat(9)}`;
const other = `sk-ant-api03-${"c3D4".repeat(9)}`;
const secrets = [token, other, "Harbour123456", "AKIAIOSFODNN7EXAMPLE"];
const told = `used ${token} and ${other}`;
const mended = { session_id: "mended", task: "Mend the gate", outcome: "success" } as const;
const files = {
  "episodes/EPISODE-1.md": episodeText("1", {}, "## Context", "", "A gate."),
  "patterns/PATTERN-oil.md": patternText("PATTERN-oil"),
  "learnings/oil.md": memoryText({ oil: "Oil the gate." }),
};

const advice = "Notes are plain text that agents read: what belongs there all the same, write into the note by hand.";
const masked = (count: number): string =>
  `${count === 1 ? "1 secret was" : `${String(count)} secrets were`} masked. ${advice}`;

type Written = Attempt<{ readonly warnings?: readonly string[] }>;

interface Row {
  readonly what: string;
  readonly count: number;
  readonly write: (memory: Memory) => Promise<Written>;
}

const rows: readonly Row[] = [
  {
    what: "an episode",
    count: 9,
    write: (memory) =>
      memory.addEpisode({
        ...mended,
        task: "Deploy with password: Harbour123456",
        context: told,
        decisions: [{ id: "d001", title: `Take ${token}`, chosen: told, options: [token], effects: [token] }],
        lessons: ["AKIAIOSFODNN7EXAMPLE"],
      }),
  },
  {
    what: "an episode named for one, its project, its tags and what was measured",
    count: 6,
    write: (memory) =>
      memory.addEpisode({
        ...mended,
        session_id: `with-${token}`,
        project: token,
        tags: [token],
        metrics: { [token]: 1, password: "Harbour123456", note: token },
      }),
  },
  {
    what: "a session that is told of again",
    count: 1,
    write: (memory) =>
      memory.addEpisode({
        ...mended,
        session_id: "1",
        on_conflict: "merge",
        events: [{ id: "e001", content: `Logged in with ${token}` }],
      }),
  },
  {
    what: "a pattern",
    count: 5,
    write: (memory) =>
      memory.addPattern({
        name: `log in with ${token}`,
        trigger: `The token is ${token}`,
        action: token,
        description: "password: Harbour123456",
        causal_relationships: [{ type: "causes", target: token }],
      }),
  },
  {
    what: "a learning",
    count: 2,
    write: (memory) => memory.addLearning({ text: `The token is ${token} for deploys`, evidence: [`[[${other}]]`] }),
  },
  {
    what: "a decision",
    count: 6,
    write: (memory) =>
      memory.recordDecision({
        episode: "EPISODE-1",
        chosen: token,
        title: token,
        options: [token],
        context: told,
        rationale: "password: Harbour123456",
      }),
  },
  {
    what: "the session in which a learning proved itself",
    count: 1,
    write: (memory) => memory.reinforce({ ids: ["learnings/oil.md"], session: token }),
  },
];

describe("what somebody has written into a note", () => {
  it.each(rows)("is written without its secrets, and says so: $what", async ({ count, write }) => {
    const { memory, vault } = await openMemory(files);
    const written = await write(memory);
    if (!written.ok) throw new Error(written.error.message);
    expect(written.value.warnings?.filter((warning) => warning.endsWith(advice))).toEqual([masked(count)]);
    const stored = vault.paths().map((path) => `${path}\n${vault.stored(path) ?? ""}`);
    expect(stored.length).toBeGreaterThan(0);
    expect(secrets.filter((secret) => stored.join("\n").toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
    expect(stored.join("\n")).toContain("masked");
  });

  it("tells neither what is proposed of it nor the next session a secret", async () => {
    const { memory, vault } = await openMemory();
    await memory.addEpisode({ ...mended, lessons: [`Never log in with ${token} again, always ask the harbour.`] });
    await memory.open();
    expect(vault.paths().filter((path) => path.startsWith("proposals/"))).toHaveLength(1);
    const all = JSON.stringify([memory.bootstrap({}), vault.paths(), vault.paths().map((path) => vault.stored(path))]);
    expect(all).toContain("[masked]");
    expect(all.toLowerCase()).not.toContain(token.toLowerCase());
  });

  it("is written as it is where there is no secret in it, and nobody is warned", async () => {
    const { memory } = await openMemory(files);
    expect(await memory.recordDecision({ episode: "EPISODE-1", chosen: "Oil it" })).toMatchObject({
      value: { warnings: [] },
    });
    expect(await memory.reinforce({ ids: ["learnings/oil.md"], session: "s" })).not.toHaveProperty("value.warnings");
  });

  it("is refused as before where it is no argument", async () => {
    const { memory } = await openMemory();
    for (const input of [undefined, null, 7, token, [token], { text: { text: [token] } }])
      expect(await memory.addLearning(input)).toMatchObject({ ok: false, error: { code: "INVALID_ARGUMENT" } });
    const endless: Record<string, unknown> = { text: "Oil it" };
    endless["evidence"] = [endless];
    expect(await memory.addLearning(endless)).toMatchObject({ ok: false, error: { code: "INVALID_ARGUMENT" } });
  });

  it("stays one note where it is told again, and two where two secrets are in the names", async () => {
    const { memory, vault } = await openMemory();
    const told = (session_id: string, on_conflict = "error"): Promise<Written> =>
      memory.addEpisode({ ...mended, session_id, on_conflict });
    await told(`with-${token}`);
    await memory.open();
    expect(await told(`with-${token}`)).toMatchObject({ ok: false, error: { code: "EPISODE_EXISTS" } });
    expect(await told(`with-${token}`, "merge")).toMatchObject({ ok: true });
    expect(await told(`with-${other}`)).toMatchObject({ ok: true });
    expect(vault.paths()).toHaveLength(2);
  });
});

describe("what looks like a secret and names a note that is there", () => {
  const name = "sk-learn-pipeline-v2-migration";
  const there = {
    [`episodes/EPISODE-${name}.md`]: episodeText(name, {}, "## Context", "", "A gate."),
    [`patterns/PATTERN-${name}.md`]: patternText(`PATTERN-${name}`),
  };

  it("goes on naming it", async () => {
    const { memory, vault } = await openMemory(there);
    const [episode = "", pattern = ""] = vault.paths();
    const learned = await memory.addLearning({ text: `As in [[EPISODE-${name}|there]].`, evidence: [name, pattern] });
    expect(learned).toMatchObject({ value: { warnings: [] } });
    const learning = vault.paths().find((path) => path.startsWith("learnings/")) ?? "";
    expect(vault.stored(learning)).toContain(`As in [[EPISODE-${name}|there]].`);
    expect(await memory.recordDecision({ episode: name, chosen: "Oil it" })).toMatchObject({ value: { id: episode } });
    const added = { name, trigger: "It squeaks", action: "Oil it", evidence_episode: `EPISODE-${name}` };
    expect(await memory.addPattern(added)).toMatchObject({ value: { id: pattern, created: false } });
    const again = { ...mended, session_id: name, on_conflict: "merge", lessons: ["Oil helps."] };
    expect(await memory.addEpisode(again)).toMatchObject({ value: { id: episode } });
    expect(vault.paths()).toHaveLength(3);
  });

  it("is masked beside such a link, and in a link to nothing", async () => {
    const { memory, vault } = await openMemory(there);
    await memory.addLearning({ text: `As in [[EPISODE-${name}]], with ${token} and [[${token}]].` });
    const learning = vault.paths().find((path) => path.startsWith("learnings/")) ?? "";
    expect(vault.stored(learning)).toContain(`As in [[EPISODE-${name}]], with [masked] and`);
    expect(vault.stored(learning)).not.toContain(token);
  });
});
