import { afterEach, expect, vi } from "vitest";
import { path } from "../../support/legacy-episode.ts";
import { eventually } from "../../support/eventually.ts";
import { farmForEach, texts, type Farm } from "../farm.ts";

/** A file as a browser hands it over: with its place in the folder that was chosen, if one was. */
export function fileAt(place: string, content: string | Uint8Array<ArrayBuffer>): File {
  const file = new File([content], place.slice(place.lastIndexOf("/") + 1));
  Object.defineProperty(file, "webkitRelativePath", { value: place.includes("/") ? place : "" });
  return file;
}

/** Has the person choose these files. */
export function choosing(...files: readonly File[]): void {
  vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, "files", { value: files });
    this.dispatchEvent(new Event(files.length === 0 ? "cancel" : "change"));
  });
}

export const buttons = (): readonly HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>(".modal button"),
];

export function press(label: string): void {
  const button = buttons().find(({ textContent }) => textContent === label);
  if (!button) throw new Error(`There is no button "${label}".`);
  button.click();
}

export function pick(option: string): void {
  const list = [...document.querySelectorAll<HTMLSelectElement>(".modal select")].find((each) =>
    [...each.options].some(({ value }) => value === option),
  );
  if (!list) throw new Error(`There is no choice "${option}".`);
  list.value = option;
  list.dispatchEvent(new Event("change"));
}

export async function shows(summary: string): Promise<void> {
  await eventually(() => {
    expect(texts(".modal .retrace-migration__end .setting-item-name")).toEqual([summary]);
  });
}

/** Has the person choose these files as a folder, and looks at what would become of them. */
export async function previewIn({ host }: Farm, ...files: readonly File[]): Promise<void> {
  choosing(...files);
  expect(host.run("retrace:migrate-memory")).toBe(true);
  press("Choose a folder…");
  await eventually(() => {
    expect(texts(".modal .retrace-migration__end")).toHaveLength(1);
  });
}

/** A vault for each test, in which folders are previewed and notes looked at. */
export function migratingFarm(): {
  readonly farm: Farm;
  readonly preview: (...files: readonly File[]) => Promise<void>;
  readonly stored: (at?: string) => Promise<string | undefined>;
} {
  const farm = farmForEach();
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return { farm, preview: (...files) => previewIn(farm, ...files), stored: (at) => storedIn(farm, at) };
}

/** What a note says by now, if it is there. */
export const storedIn = async ({ host }: Farm, at = path): Promise<string | undefined> => {
  const found = host.app.vault.getFileByPath(at);
  return found ? await host.app.vault.read(found) : undefined;
};
