import { afterEach, beforeEach, expect, it } from "vitest";
import manifest from "../../manifest.json" with { type: "json" };
import Retrace from "../../src/main.ts";
import { createHost, type MemoryHost } from "../host/src/host.ts";
import { eventually } from "../support/eventually.ts";
import { noteText } from "../support/note-text.ts";

const learning = (importance: number): string =>
  noteText({ type: "learning", importance, scope: "team" }, "Oil the gate before the first frost");
const files = { "learnings/a.md": learning(0.9), "learnings/b.md": learning(0.5) };
let host: MemoryHost;
let plugin: Retrace;

beforeEach(async () => {
  host = await createHost({ files });
  plugin = await host.load(Retrace, manifest);
  await host.layoutReady();
});
afterEach(() => {
  host.close();
});

const shown = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent);

it("what says the same is looked for from the palette: it waits in the inbox, and nothing else changes", async () => {
  await eventually(() => {
    expect(host.commands().map(({ id }) => id)).toContain("retrace:look-for-duplicates");
  });
  host.run("retrace:look-for-duplicates");
  await eventually(() => {
    expect(shown(".retrace-proposal__title")).toEqual(["Merge Oil the gate before the first frost"]);
    expect(shown(".retrace-inbox__news")).toEqual(["1 proposal about your learnings."]);
  });
  expect(await Promise.all(Object.keys(files).map((path) => host.app.vault.adapter.read(path)))).toEqual(
    Object.values(files),
  );
  host.run("retrace:look-for-duplicates");
  await eventually(() => {
    expect(shown(".retrace-inbox__news")).toEqual([
      "Nothing new was found: 1 proposal about your learnings waits already.",
    ]);
  });
  const other = host.app.vault.getFileByPath("learnings/b.md");
  if (other) await host.app.vault.modify(other, learning(0.5).replace("Oil", "Never paint"));
  await eventually(async () => {
    expect(await plugin.api?.search({ query: "paint" })).toMatchObject({ value: { total: 1 } });
  });
  host.run("retrace:look-for-duplicates");
  await eventually(() => {
    expect(shown(".retrace-inbox__news")).toEqual([
      "No duplicates or contradictions were found. 1 proposal was withdrawn, as nothing asks for it any more.",
    ]);
    expect(shown(".retrace-proposal__title")).toEqual([]);
  });
});
