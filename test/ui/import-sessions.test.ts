import { afterEach, describe, expect, it, vi } from "vitest";
import { noticeTexts } from "../host/src/notice.ts";
import { piecesOf } from "../../src/ui/choose-files.ts";
import { transcript } from "../support/transcript.ts";
import { eventually } from "../support/eventually.ts";
import { farmForEach, texts } from "./farm.ts";

const session = "7c1f0e9a-1111-4222-8333-944455566677";
const path = `episodes/EPISODE-${session}.md`;
const token = `ghp_${"a1B2".repeat(9)}`;
const told = transcript().user(`Show the tides with ${token}`).assistant("Done.").text();

const farm = farmForEach();
afterEach(() => {
  vi.restoreAllMocks();
});

/** Has the person choose these files. */
function choosing(...files: readonly File[]): void {
  vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, "files", { value: files });
    this.dispatchEvent(new Event(files.length === 0 ? "cancel" : "change"));
  });
}

async function preview(...files: readonly File[]): Promise<void> {
  choosing(...files);
  expect(farm.host.run("retrace:import-session")).toBe(true);
  await eventually(() => {
    expect(texts(".modal .setting-item-name")).toHaveLength(1);
  });
}

function press(label: string): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(".modal button")];
  const button = buttons.find(({ textContent }) => textContent === label);
  if (!button) throw new Error(`There is no button "${label}".`);
  button.click();
}

const stored = async (): Promise<string | undefined> => {
  const file = farm.host.app.vault.getFileByPath(path);
  return file ? await farm.host.app.vault.read(file) : undefined;
};

describe("importing sessions", () => {
  it("shows what would be written before anything is", async () => {
    await preview(new File([told], "a.jsonl"), new File(["Words"], "b.md"));
    expect(texts(".modal-title")).toEqual(["Import sessions"]);
    expect(texts(".retrace-import__file")).toEqual([
      "Show the tides with [masked]New note · a.jsonl · 1 event1 secret is masked",
      "b.mdSkippedIt is neither a session log nor a transcript, nor a conversation",
    ]);
    expect(texts(".modal .setting-item-name")).toEqual(["1 note would be written."]);
    expect(await stored()).toBeUndefined();
  });

  it("writes when the person agrees, opens the note, and has nothing to do the second time", async () => {
    await preview(new File([told], "a.jsonl"));
    press("Import");
    await eventually(() => {
      expect(noticeTexts()).toContain("Imported 1 session");
    });
    expect(await stored()).toContain("task: Show the tides with [masked]\n");
    await eventually(() => {
      expect(farm.host.app.workspace.getActiveFile()?.path).toBe(path);
      expect(texts(".plugin-retrace")[0]).toBe("3 episodes");
    });
    await preview(new File([told], "a.jsonl"));
    expect(texts(".modal .setting-item-name")).toEqual(["There is nothing to write."]);
    expect(texts(".modal button")).toContain("Close");
    expect(texts(".modal button")).not.toContain("Import");
  });

  it("writes nothing when it is cancelled", async () => {
    await preview(new File([told], "a.jsonl"));
    press("Cancel");
    expect(texts(".modal")).toEqual([]);
    expect(await stored()).toBeUndefined();
  });

  it("is over when no file is chosen", async () => {
    choosing();
    farm.host.run("retrace:import-session");
    await Promise.resolve();
    expect(texts(".modal")).toEqual([]);
  });

  it("is not offered before the notes have been read", async () => {
    await farm.beginUnread();
    expect(farm.host.run("retrace:import-session")).toBe(false);
  });
});

it("a file is read in pieces", async () => {
  let text = "";
  for await (const piece of piecesOf(new Blob(["one\r\ntw", "o\n", "\nthrée"]))) text += piece;
  expect(text).toBe("one\r\ntwo\n\nthrée");
});
