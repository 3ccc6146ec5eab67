import { expect, it } from "vitest";
import { lines, path } from "../../support/growing-files.ts";
import { importAll } from "../../support/import-files.ts";
import { openMemory } from "../../support/open-memory.ts";

/** What each event of the note is called, by what it is known again: when it was, and of what type. */
function idsIn(text: string): ReadonlyMap<string, string> {
  const events = [...text.matchAll(/^\d+\. \[(\S+)\] [^]*?#(\w+) \^(e\d+)$/gm)];
  return new Map(events.map(([, time = "", type = "", id = ""]) => [id, `${time} ${type}`]));
}

it("an event of a session that goes on keeps its id, and no id is given twice", async () => {
  const { memory, vault } = await openMemory();
  const given = new Map<string, string>();
  for (let length = 3; length <= lines.length; length++) {
    await importAll(memory, { "a.jsonl": lines.slice(0, length).join("\n") });
    const now = idsIn(vault.stored(path) ?? "");
    for (const [id, event] of now) expect([id, given.get(id) ?? event]).toEqual([id, event]);
    for (const [id, event] of now) given.set(id, event);
    expect(new Set(now.values()).size).toBe(now.size);
  }
  expect(given.size).toBeGreaterThan(idsIn(vault.stored(path) ?? "").size);
});
