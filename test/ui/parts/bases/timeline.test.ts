import { describe, expect, it, vi } from "vitest";
import { noteId } from "../../../../src/core/model/note-id.ts";
import { parseNote } from "../../../../src/core/notes/parse-note.ts";
import type { BaseNote } from "../../../../src/ui/parts/bases/base-note.ts";
import { KeptRows } from "../../../../src/ui/parts/bases/kept-rows.ts";
import { renderTimeline, timelineDays } from "../../../../src/ui/parts/bases/timeline.ts";
import { episodeText, patternText } from "../../../support/note-text.ts";

function noteAt(path: string, text: string, date = ""): BaseNote {
  return { id: noteId(path), name: path.replace(".md", ""), note: parseNote(noteId(path), text).note, date };
}

const gate = noteAt("a.md", episodeText("a", { date: "2026-09-02", outcome: "failure", duration_minutes: 95 }));
const barn = noteAt("b.md", episodeText("b", { date: "2026-09-20", task: "Paint the barn", project: "farm" }));
const later = noteAt("c.md", episodeText("c", { date: "2026-09-02", task: "Oil it", duration_minutes: 300 }));
const plain = noteAt("Diary.md", "What I did.", "2026-09-10");
const odd = noteAt("Loose.md", "No day at all.");

describe("a timeline", () => {
  it("has the newest day first, unless told, the notes of a day as the base sorted them, and no day last", () => {
    const all = [odd, gate, plain, barn, later];
    expect(timelineDays(all, "newest").map(({ day, items }) => [day, items.map(({ id }) => id)])).toEqual([
      ["2026-09-20", ["b.md"]],
      ["2026-09-10", ["Diary.md"]],
      ["2026-09-02", ["a.md", "c.md"]],
      ["", ["Loose.md"]],
    ]);
    expect(timelineDays(all, "oldest").map(({ day }) => day)).toEqual(["2026-09-02", "2026-09-10", "2026-09-20", ""]);
  });

  it("tells how an episode ended, its project and how long it took; of other notes what they are", () => {
    const rule = noteAt("p.md", patternText("PATTERN-oil-early", { last_validated: "2026-08-01" }));
    const items = timelineDays([barn, gate, later, plain, rule], "newest").flatMap((day) => day.items);
    expect(items.map(({ title, sign, facts }) => [title, sign, facts.join(", ")])).toEqual([
      ["Paint the barn", "success", "Success, farm"],
      ["Diary", "note", "Note"],
      ["Mend the gate", "failure", "Failure, 95 min"],
      ["Oil it", "success", "Success, 5 h"],
      ["Oil early", "pattern", "Pattern"],
    ]);
  });

  it("draws as many notes as are asked for, and offers the others", () => {
    const days = timelineDays([gate, plain, barn, later], "newest");
    const page = createDiv();
    const showMore = vi.fn();
    const actions = { open: vi.fn(), hover: vi.fn(), showMore };
    renderTimeline(page, { days, shown: 3, writeDay: (day) => day, rows: new KeptRows() }, actions);
    expect(page.findAll(".retrace-note-link").map(({ textContent }) => textContent)).toEqual([
      "Paint the barn",
      "Diary",
      "Mend the gate",
    ]);
    const [more] = page.findAll('[data-key="more"]');
    expect(more?.textContent).toBe("Show 1 more");
    more?.click();
    expect(showMore).toHaveBeenCalledOnce();
    page.empty();
    renderTimeline(page, { days, shown: 2, writeDay: (day) => day, rows: new KeptRows() }, actions);
    expect(page.findAll('[data-key="more"]')[0]?.textContent).toBe("Show 2 more");
    page.empty();
    renderTimeline(page, { days, shown: 4, writeDay: (day) => day, rows: new KeptRows() }, actions);
    expect(page.findAll('[data-key="more"]')).toEqual([]);
  });
});
