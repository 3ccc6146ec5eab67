import { expect, it, vi } from "vitest";
import { file as name, legacy, path } from "../../support/legacy-episode.ts";
import { eventually } from "../../support/eventually.ts";
import { texts } from "../farm.ts";
import { buttons, choosing, fileAt, pick, press, migratingFarm, shows } from "./migration-dialog.ts";

const { farm, preview, stored } = migratingFarm();
const episode = fileAt(`old/${name}`, legacy({ outcome: "done" }));

it("shows what would become of every file, with the note's text, before anything is written", async () => {
  await preview(
    episode,
    fileAt("old/CLAUDE.md", "# Read me"),
    fileAt("old/.git/x.json", "{}"),
    fileAt("old/sub/b.json", "{"),
  );
  expect(texts(".retrace-import__file")).toEqual([
    expect.stringMatching(/^CLAUDE\.mdSkipped/),
    expect.stringMatching(/^sub\/b\.jsonSkippedThe file is not JSON/),
    `${name}To migrate, with warningsThe outcome is "done"; it is taken as success.Show the note`,
  ]);
  await shows("1 note would be created. Nothing would be changed.");
  document.querySelector(".retrace-note-preview")?.dispatchEvent(new Event("toggle"));
  await expect.poll(() => texts(".retrace-note-preview__text").join()).toContain("task: Mend the gate\n");
  expect(await stored()).toBeUndefined();
  press("Cancel");
  expect(texts(".modal")).toEqual([]);
});

it("writes when the person agrees, and takes the whole run back", async () => {
  await preview(episode);
  press("Migrate");
  await shows("1 note created.");
  expect(await stored()).toContain("outcome: success\n");
  press("Undo this run");
  await eventually(() => {
    expect(texts(".modal p")).toEqual(["1 note taken back."]);
  });
  expect(await stored()).toBeUndefined();
  press("Close");
});

it("says why it cannot go on, and can be closed, where what is there cannot be read", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await farm.host.app.vault.create(path, "---\ntype: episode\n---\n");
  await eventually(() => {
    expect(texts(".plugin-retrace")[0]).toMatch(/^3 episodes/);
  });
  vi.spyOn(farm.host.app.vault, "cachedRead").mockRejectedValue(new Error("the disk broke"));
  choosing(episode);
  expect(farm.host.run("retrace:migrate-memory")).toBe(true);
  press("Choose a folder…");
  await eventually(() => {
    expect(texts(".modal [role=alert]")).toEqual(["This could not be finished: the disk broke"]);
  });
  press("Close");
  expect(texts(".modal")).toEqual([]);
});

it("what failed when it was asked for can be tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await preview(episode);
  press("Migrate");
  await shows("1 note created.");
  const trash = vi.spyOn(farm.host.app.fileManager, "trashFile").mockRejectedValueOnce(new Error("the disk broke"));
  press("Undo this run");
  await eventually(() => {
    expect(texts(".notice")).toContain("Retrace: the disk broke");
  });
  press("Undo this run");
  await eventually(() => {
    expect(texts(".modal p")).toEqual(["1 note taken back."]);
  });
  expect(trash).toHaveBeenCalledTimes(2);
});

it("the last run can be taken back later, but for what somebody has changed since", async () => {
  await preview(episode);
  press("Migrate");
  await shows("1 note created.");
  press("Close");
  const note = farm.host.app.vault.getFileByPath(path);
  if (note) await farm.host.app.vault.modify(note, "Mine.\n");
  expect(farm.host.run("retrace:migrate-memory")).toBe(true);
  expect(texts(".modal .setting-item-description").at(-1)).toMatch(/\d.*: 1 note$/);
  press("Undo this run");
  await eventually(() => {
    expect(texts(".modal p")).toEqual(["Nothing was taken back.", "1 note stays:"]);
  });
  expect(texts(".modal li")).toEqual([`"${path}" was changed since. It stays.`]);
  expect(await stored()).toBe("Mine.\n");
});

it("takes in other kinds, too, and what is no text is skipped", async () => {
  expect(farm.host.run("retrace:migrate-memory")).toBe(true);
  pick("memory-md");
  pick("merge");
  choosing(
    fileAt("MEMORY.md", "---\nid: a\ntype: procedural\n---\nOil it.\n"),
    fileAt("b.md", new Uint8Array([255, 254])),
  );
  press("Choose files…");
  await shows("1 note would be created. Nothing would be changed.");
  press("Migrate");
  await shows("1 note created.");
  expect(await stored("learnings/Oil it.md")).toContain("type: learning\n");
  expect(texts(".retrace-import__file")[0]).toMatch(/^b\.mdSkipped/);
});

it("nothing chosen changes nothing, and nothing to write is said", async () => {
  choosing();
  expect(farm.host.run("retrace:migrate-memory")).toBe(true);
  press("Choose files…");
  expect(buttons().map(({ textContent }) => textContent)).toContain("Choose files…");
  choosing(fileAt("a.json", "{}"));
  press("Choose files…");
  await shows("There is nothing to write.");
  expect(buttons().map(({ textContent }) => textContent)).not.toContain("Migrate");
});

const graph = JSON.stringify({
  patterns: [{ name: "Grease the winch", trigger: "It squeaks", action: "Oil it", success_rate: 1 }],
});

it("a causal graph is read as one, whatever was chosen, and says so", async () => {
  await preview(fileAt("old/graph.json", graph));
  await shows("1 note would be created. Nothing would be changed.");
  expect(texts(".modal p[role=status]")).toEqual(["Recognized as a causal graph, and read as one."]);
  press("Migrate");
  await shows("1 note created.");
  expect(texts(".retrace-wizard__written button")).toEqual(["Grease the winch"]);
});

it("a causal graph among episodes comes after them, at one click", async () => {
  await preview(episode, fileAt("old/graph.json", graph));
  expect(texts(".modal p[role=status]")).toEqual([]);
  expect(texts(".retrace-import__file")[0]).toBe("graph.jsonSkippedIt is a causal graph; it can be read next.");
  press("Migrate");
  await shows("1 note created.");
  press("Read graph.json as a causal graph…");
  await shows("1 note would be created. Nothing would be changed.");
  expect(texts(".retrace-import__file")).toEqual([expect.stringMatching(/^graph\.jsonTo migrate/)]);
});

it("takes back one run after the other, the last first", async () => {
  await preview(episode, fileAt("old/graph.json", graph));
  press("Migrate");
  await shows("1 note created.");
  press("Read graph.json as a causal graph…");
  await shows("1 note would be created. Nothing would be changed.");
  press("Migrate");
  await shows("1 note created.");
  const patterns = (): readonly string[] =>
    farm.host.app.vault.getMarkdownFiles().flatMap((each) => (each.path.startsWith("patterns/") ? [each.path] : []));
  const before = patterns();
  press("Undo this run");
  await eventually(() => {
    expect(texts(".modal .setting-item-name")).toEqual(["The run before it"]);
  });
  expect(patterns()).toHaveLength(before.length - 1);
  expect(await stored()).toContain("task: Mend the gate\n");
  press("Undo this run");
  await eventually(() => {
    expect(texts(".modal .setting-item-name")).toEqual([""]);
  });
  expect(await stored()).toBeUndefined();
});

it("lists the notes that were written, each to be opened, and folds what is more than can be looked through", async () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    fileAt(
      `old/episode-2026-03-04-session-${String(at + 50)}.json`,
      legacy({ id: "", session: "", task: `Task ${String(at)}` }),
    ),
  );
  await preview(...many);
  press("Migrate");
  await shows("12 notes created.");
  expect(texts(".retrace-wizard__written button")).toHaveLength(10);
  expect(texts(".retrace-wizard__written summary")).toEqual(["Show 2 more notes"]);
  document.querySelector(".retrace-wizard__more")?.dispatchEvent(new Event("toggle"));
  expect(texts(".retrace-wizard__written button")).toHaveLength(12);
  document.querySelector<HTMLElement>(".retrace-wizard__written button")?.click();
  expect(texts(".modal")).toEqual([]);
});

it("says in its own words what to do about a note that is there already", async () => {
  await preview(fileAt("old/graph.json", graph.replace("Grease the winch", "Oil early")));
  await shows("There is nothing to write.");
  expect(texts(".retrace-import__file")[0]).toMatch(
    /is there already, and says something else\. Below, choose “Add what is new” or “Write it anew”\./,
  );
});
