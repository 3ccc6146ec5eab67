import { describe, expect, it } from "vitest";
import { episodeSections } from "../../../src/core/notes/render-episode.ts";
import { sectionText } from "../../../src/core/notes/patch-section.ts";
import { openMemory } from "../../support/open-memory.ts";

const path = "episodes/EPISODE-7.md";
const told = {
  ...{ session_id: "7", task: "Mend the hinge", outcome: "partial", lessons: ["Oil first"] },
  decisions: [{ id: "d001", chosen: "Oil" }],
};
const decision = "- [decision] Oil #decision (d001)";
const oil = "- [lesson] Oil first #lesson";
const gloves = "- [lesson] Wear gloves #lesson";
const own = "- [note] The hinge is from 1912 #hinge";

/** What stands under Observations once the session was told again, after a person's edit. */
async function observed(more: object, edit = (text: string): string => text): Promise<string | undefined> {
  const { memory, vault } = await openMemory();
  await memory.addEpisode(told);
  vault.write(path, edit(vault.stored(path) ?? ""));
  await memory.open();
  const again = { ...told, lessons: [], decisions: [], on_conflict: "merge", ...more };
  const answer = await memory.addEpisode(again);
  if (!answer.ok) throw new Error(answer.error.message);
  return sectionText(vault.stored(path) ?? "", ["Observations"])?.trim();
}

const newLesson = { lessons: ["Oil first", "Wear gloves"] };
const replaced = (from: string, to: string) => (text: string) => text.replace(`${from}\n`, to === "" ? "" : `${to}\n`);

describe("the observations of an episode that is merged", () => {
  it("are made anew, in their order", async () => {
    const more = { ...newLesson, decisions: [{ id: "d001", chosen: "Paint" }] };
    const paint = "- [decision] Paint #decision (d002)";
    expect(await observed(more)).toBe([decision, paint, oil, gloves].join("\n"));
  });

  it("keep what a person wrote there, where it stands", async () => {
    expect(await observed(newLesson, replaced(oil, `${own}\n${oil}`))).toBe([decision, own, oil, gloves].join("\n"));
  });

  it("do not get back what a person took out", async () => {
    expect(await observed(newLesson, replaced(decision, ""))).toBe([oil, gloves].join("\n"));
    const without = (text: string): string => text.replace(/## Observations\n[^]*?(?=## )/, "");
    expect(await observed(newLesson, without)).toBeUndefined();
  });

  it("are ten at most, and those of a person do not count", async () => {
    const many = { lessons: Array.from({ length: 20 }, (_, at) => `Lesson ${String(at)}`) };
    expect((await observed(many))?.split("\n")).toHaveLength(10);
    expect((await observed(many, replaced(oil, `${oil}\n${own}`)))?.split("\n")).toHaveLength(11);
  });

  it("come about where there were none, in their place", async () => {
    const { memory, vault } = await openMemory();
    await memory.addEpisode({ session_id: "7", task: "Mend", outcome: "partial" });
    await memory.open();
    await memory.addEpisode({ session_id: "7", task: "Mend", outcome: "partial", on_conflict: "merge", ...newLesson });
    const titles = [...(vault.stored(path) ?? "").matchAll(/^## (.*)$/gm)].map(([, title = ""]) => title);
    expect(titles).toEqual(episodeSections.filter((title) => titles.includes(title)));
    expect(titles).toEqual(["Observations", "Lessons Learned"]);
  });
});
