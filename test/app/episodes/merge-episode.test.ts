import { describe, expect, it } from "vitest";
import { openMemory } from "../../support/open-memory.ts";

const path = "episodes/EPISODE-7.md";
const told = {
  ...{ session_id: "7", task: "Mend the hinge", outcome: "partial", lessons: ["Oil first"] },
  decisions: [{ id: "d001", chosen: "Oil", effects: ["e001"] }],
  events: [{ id: "e001", type: "error", content: "It squeaks" }],
  metrics: { errors: 3, commits: null, tool_calls: 5 },
};

/** Tells of a session, lets a person edit the note, tells of it again. */
async function again(more: object, edit = (text: string): string => text): Promise<{ before: string; after: string }> {
  const { memory, vault } = await openMemory();
  await memory.addEpisode(told);
  vault.write(path, edit(vault.stored(path) ?? ""));
  await memory.open();
  const before = vault.stored(path) ?? "";
  const answer = await memory.addEpisode({ ...told, ...more });
  if (!answer.ok) throw new Error(answer.error.message);
  await memory.open();
  return { before, after: vault.stored(path) ?? "" };
}

const merge = { on_conflict: "merge" };

describe("a session that is told of again and merged", () => {
  it("leaves its note as it is, byte for byte, when nothing is new", async () => {
    const { before, after } = await again(merge, (text) => text.replaceAll("\n", "\r\n"));
    expect(after).toBe(before);
  });

  it("adds lessons, keeps the larger number and the task", async () => {
    const more = {
      lessons: ["oil  first", "Wear gloves"],
      task: "(no task recorded)",
      metrics: { errors: 2, commits: 1 },
    };
    const { before, after } = await again({ ...merge, ...more });
    expect(after).toBe(
      before
        .replace("commits: null", "commits: 1")
        .replace("- [lesson] Oil first #lesson\n", "- [lesson] Oil first #lesson\n- [lesson] Wear gloves #lesson\n")
        .replace("## Lessons Learned\n\n- Oil first\n", "## Lessons Learned\n\n- Oil first\n- Wear gloves\n"),
    );
    expect(after).toContain("task: Mend the hinge\n");
    expect(after).toContain("errors: 3\n");
  });

  it("gives new records ids of their own, and their links with them", async () => {
    const more = {
      outcome: "success",
      decisions: [{ id: "d001", chosen: "Paint", effects: ["e001", "e002"] }],
      events: [
        { id: "e001", type: "milestone", content: "Painted", caused_by: ["d001"] },
        { id: "e002", type: "error", content: "it squeaks" },
      ],
    };
    const { after } = await again({ ...merge, ...more });
    expect(after).toContain("outcome: success\n");
    expect(after).toContain("### d002: Paint\n");
    expect(after).toContain("- **Effects**: [[#^e002]], [[#^e001]]\n");
    expect(after).toContain("2. Painted #milestone ^e002\n   - caused by: [[#^d002]]\n");
    expect(after.match(/\^e00\d$/gm)).toHaveLength(2);
  });

  it("keeps what a person wrote, where it stands", async () => {
    const edit = (text: string): string =>
      text
        .replace("type: episode\n", "type: episode\nmood: calm # indeed\n")
        .replace("## Decisions", "## My notes\n\nKeep.\n\n## Decisions");
    const { after } = await again({ ...merge, lessons: ["Wear gloves"] }, edit);
    expect(after).toContain("type: episode\nmood: calm # indeed\n");
    expect(after).toMatch(/## My notes\n\nKeep\.\n\n## Decisions/);
    expect(after).toContain("- Wear gloves");
  });
});

it("a session that is told of again may be written anew", async () => {
  const { after } = await again({ on_conflict: "overwrite", lessons: [] }, (text) => `${text}\n## My notes\n`);
  expect(after).not.toContain("Oil first");
  expect(after).not.toContain("My notes");
  expect(after).toContain("title: EPISODE-7\n");
});

it("otherwise it is refused, and its note is left alone", async () => {
  const { memory, vault } = await openMemory();
  await memory.addEpisode(told);
  await memory.open();
  const before = vault.stored(path);
  expect(await memory.addEpisode({ ...told, lessons: [] })).toMatchObject({ error: { code: "EPISODE_EXISTS" } });
  expect(await memory.addEpisode({ ...told, on_conflict: "guess" })).toMatchObject({
    error: { code: "INVALID_ARGUMENT" },
  });
  expect(vault.stored(path)).toBe(before);
});
