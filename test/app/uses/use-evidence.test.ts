import { describe, expect, it } from "vitest";
import { evidenceIn } from "../../../src/app/uses/use-evidence.ts";
import { noteId, type NoteId } from "../../../src/core/model/note-id.ts";
import { isMemory, type MemoryNote } from "../../../src/core/model/note.ts";
import { episodeText, noteText } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const retry = "episodes/EPISODE-2026-06-02-session-03-retry-policy.md";
const ask = "learnings/ask-what-happened-last-time.md";
const plain = "learnings/Ask the pilot first.md";
const long = "learnings/Ask the pilot which berth is free before you tie up.md";
const texts = {
  [retry]: episodeText("2026-06-02-session-03-retry-policy"),
  [ask]: noteText({ id: "ask-what-happened-last-time", type: "learning" }, "Before you plan, ask the memory."),
  [plain]: noteText({ id: "pilot", type: "learning" }, "Pilots know."),
  [long]: noteText({ id: "berth", type: "learning" }, "Pilots know, and tell."),
};

async function evidence(
  stored: string,
): Promise<{ names: (id: string) => boolean; quotes: (text: string) => boolean }> {
  const { memory } = await openMemory(texts);
  const { catalog } = memory.library;
  const memoryAt = (id: NoteId): MemoryNote => {
    const note = catalog.note(id);
    if (!note || !isMemory(note)) throw new Error(`${id} is no memory`);
    return note;
  };
  const { names, quotes } = evidenceIn(stored, { catalog, id: noteId("diary.md") });
  return { names: (id) => names(memoryAt(noteId(id))), quotes };
}

describe("a note is named", () => {
  it.each([
    ["by a link", ask, "As [[ask-what-happened-last-time|we said]]."],
    ["by its permalink", ask, "As learnings/ask-what-happened-last-time says."],
    ["by its path", retry, `Read ${retry}.`],
    ["by the name of its file", retry, "So says EPISODE-2026-06-02-session-03-retry-policy."],
    ["by plain words that are marked as a name", plain, "We have “Ask the pilot first” for that."],
    [
      "by as many plain words as nobody writes by accident",
      long,
      "Ask the pilot which berth is free before you tie up!",
    ],
  ])("%s", async (_how, id, stored) => {
    expect((await evidence(stored)).names(id)).toBe(true);
  });

  it.each([
    ["where its name is a phrase as well", ask, "Before you plan, ask what happened last time."],
    ["where its name is what anybody would say", plain, "Ask the pilot first, then the harbour master."],
    ["where only a part of its name is said", retry, "We have a retry policy since session 03."],
  ])("not %s", async (_how, id, stored) => {
    expect((await evidence(stored)).names(id)).toBe(false);
  });
});

describe("a note is quoted", () => {
  const said = "the upper hinge was rusted through and nobody had oiled it";

  it.each([
    ["word for word", `I read: ${said}.`],
    ["in lines of another length", `> ${said.replace("rusted ", "rusted\n> ")}`],
    ["in other letters", said.toUpperCase()],
  ])("%s", async (_how, stored) => {
    expect((await evidence(stored)).quotes(`We saw that ${said} since spring.`)).toBe(true);
  });

  it.each([
    [
      "only names the same note",
      "1 episode: EPISODE-2026-06-02-session-03-retry-policy",
      "EPISODE-2026-06-02-session-03-retry-policy",
    ],
    ["only links to the same note", `In [[x|${said}]].`, `See [[y|${said}]].`],
    [
      "only has the same address",
      `[a](https://example.com/${said.replaceAll(" ", "/")})`,
      `https://example.com/${said.replaceAll(" ", "/")}`,
    ],
    ["only has the same fields", noteText({ task: said }, "A gate."), noteText({ task: said }, "A hinge.")],
    ["only has the same short items", "- the upper hinge\n- was rusted through\n- and nobody had oiled it", said],
  ])("not where another %s", async (_what, stored, text) => {
    expect((await evidence(stored)).quotes(text)).toBe(false);
  });
});
