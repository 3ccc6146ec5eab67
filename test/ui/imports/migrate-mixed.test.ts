import { expect, it } from "vitest";
import { file as name, legacy, path } from "../../support/legacy-episode.ts";
import { eventually } from "../../support/eventually.ts";
import { texts } from "../farm.ts";
import { choosing, fileAt, pick, press, migratingFarm, shows } from "./migration-dialog.ts";

const { farm, preview, stored } = migratingFarm();
const episode = fileAt(`old/${name}`, legacy({ outcome: "done" }));

const graph = JSON.stringify({
  patterns: [{ name: "Grease the winch", trigger: "It squeaks", action: "Oil it", success_rate: 1 }],
});

it("files of one session are settled where they are shown, without choosing them again", async () => {
  await preview(
    fileAt("old/a.json", legacy({ outcome: "success" })),
    fileAt("old/b.json", legacy({ outcome: "success", lessons: ["And in spring"] })),
  );
  await shows("1 note would be created. Nothing would be changed.");
  expect(texts(".retrace-import__facts").slice(0, 3)).toContain(
    `a.json, of this run too, makes the same note, ${path}, and says something else. Below, choose “Add what is new” or “Write it anew”.`,
  );
  pick("merge");
  await eventually(() => {
    expect(texts(".retrace-import__facts")).not.toContain("Skipped");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("When a note is there already");
  });
  press("Migrate");
  await shows("1 note created.");
  expect(await stored()).toContain("And in spring");
});

it("episodes, a causal graph and notes of basic-memory are read one after the other", async () => {
  const coffee = "---\ntitle: Coffee\ntype: note\npermalink: coffee\n---\nPour slowly.\n";
  await preview(fileAt("old/notes/Coffee.md", coffee), fileAt("old/graph.json", graph), episode);
  expect(texts(".retrace-import__file").slice(0, 2)).toEqual([
    "notes/Coffee.mdSkippedIt is a note of basic-memory; it can be read next.",
    "graph.jsonSkippedIt is a causal graph; it can be read next.",
  ]);
  press("Migrate");
  await shows("1 note created.");
  press("Read Coffee.md as a note of basic-memory…");
  await shows("1 note would be created. Nothing would be changed.");
  press("Migrate");
  await shows("1 note created.");
  expect(await stored("notes/Coffee.md")).toBe(coffee);
  press("Read graph.json as a causal graph…");
  await shows("1 note would be created. Nothing would be changed.");
});

it("whoever says that they chose notes of basic-memory is believed, also among JSON", async () => {
  expect(farm.host.run("retrace:migrate-memory")).toBe(true);
  pick("basic-memory");
  choosing(episode, fileAt("old/plain.md", "Plain.\n"));
  press("Choose a folder…");
  await shows("1 note would be created. Nothing would be changed.");
  expect(texts(".retrace-import__file")).toEqual([
    `${name}SkippedIt is an episode; it can be read next.`,
    expect.stringMatching(/^plain\.mdTo migrate/),
  ]);
});

it("a memory file among notes of basic-memory is told, and read next as what it is", async () => {
  const gate = "---\ntitle: Gate\ntype: note\npermalink: gate\n---\nOil it.\n";
  const memory = "---\nid: one\ntype: procedural\n---\nOil the gate.\n";
  await preview(fileAt("old/Gate.md", gate), fileAt("old/MEMORY.md", memory));
  expect(texts(".retrace-import__file")).toEqual([
    "MEMORY.mdSkippedIt is a memory file; it can be read next.",
    expect.stringMatching(/^Gate\.mdTo migrate/),
  ]);
  press("Migrate");
  await shows("1 note created.");
  expect(await stored("MEMORY.md")).toBeUndefined();
  press("Read MEMORY.md as a memory file…");
  await shows("1 note would be created. Nothing would be changed.");
});
