import { afterEach, expect, it, vi } from "vitest";
import { file as name, legacy, path } from "../support/legacy-episode.ts";
import { eventually } from "../support/eventually.ts";
import { farmForEach, texts } from "./farm.ts";

const farm = farmForEach();
afterEach(() => {
  vi.restoreAllMocks();
});

/** A file as a browser hands it over: with its place in the folder that was chosen, if one was. */
function fileAt(place: string, content: string | Uint8Array<ArrayBuffer>): File {
  const file = new File([content], place.slice(place.lastIndexOf("/") + 1));
  Object.defineProperty(file, "webkitRelativePath", { value: place.includes("/") ? place : "" });
  return file;
}

/** Has the person choose these files. */
function choosing(...files: readonly File[]): void {
  vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, "files", { value: files });
    this.dispatchEvent(new Event(files.length === 0 ? "cancel" : "change"));
  });
}

function press(label: string): void {
  const button = [...document.querySelectorAll<HTMLButtonElement>(".modal button")].find(
    ({ textContent }) => textContent === label,
  );
  if (!button) throw new Error(`There is no button "${label}".`);
  button.click();
}

function pick(option: string): void {
  const list = [...document.querySelectorAll<HTMLSelectElement>(".modal select")].find((each) =>
    [...each.options].some(({ value }) => value === option),
  );
  if (!list) throw new Error(`There is no choice "${option}".`);
  list.value = option;
  list.dispatchEvent(new Event("change"));
}

async function shows(summary: string): Promise<void> {
  await eventually(() => {
    expect(texts(".modal .retrace-migration__end .setting-item-name")).toEqual([summary]);
  });
}

async function preview(...files: readonly File[]): Promise<void> {
  choosing(...files);
  expect(farm.host.run("retrace:migrate-memory")).toBe(true);
  press("Choose a folder…");
  await eventually(() => {
    expect(texts(".modal .retrace-migration__end")).toHaveLength(1);
  });
}

const stored = async (at = path): Promise<string | undefined> => {
  const found = farm.host.app.vault.getFileByPath(at);
  return found ? await farm.host.app.vault.read(found) : undefined;
};

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
