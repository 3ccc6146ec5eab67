import { afterEach, describe, expect, it, vi } from "vitest";
import { piecesOf } from "../../../src/ui/imports/choose-files.ts";
import { chatGptOf, tideAndPaint } from "../../support/exports.ts";
import { transcript } from "../../support/transcript.ts";
import { eventually } from "../../support/eventually.ts";
import { farmForEach, texts } from "../farm.ts";

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
  press("Choose files…");
  await eventually(() => {
    expect(texts(".modal .retrace-import__file, .modal .retrace-wizard__row").length).toBeGreaterThan(0);
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

describe("importing", () => {
  it("shows what would be written before anything is", async () => {
    await preview(new File([told], "a.jsonl"), new File(["Words"], "b.md"));
    expect(texts(".modal-title")).toEqual(["Import"]);
    expect(texts(".retrace-import__file")).toEqual([
      `Show the tides with [masked]New note · a.jsonl · 1 eventMar 4, 2026 · Outcome unknown · ${path}1 secret is maskedShow the note`,
      "b.mdSkippedIt is neither a session log nor a transcript, nor a conversation",
    ]);
    expect(texts(".modal button")).toContain("Write 1 note");
    expect(await stored()).toBeUndefined();
  });

  it("writes when the person agrees, and has nothing to do the second time", async () => {
    await preview(new File([told], "a.jsonl"));
    press("Write 1 note");
    await eventually(() => {
      expect(texts(".modal [role=status]")).toEqual(["1 note was written."]);
    });
    expect(await stored()).toContain("task: Show the tides with [masked]\n");
    await eventually(() => {
      expect(texts(".plugin-retrace")[0]).toBe("3 episodes");
    });
    press("Close");
    await preview(new File([told], "a.jsonl"));
    expect(texts(".modal .setting-item-name")).toEqual(["There is nothing to write."]);
    expect(texts(".modal button")).toEqual(expect.arrayContaining(["Close"]));
  });

  it("says why it cannot go on, and can be closed, where files cannot be read to their end", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(farm.host.app.vault, "cachedRead").mockRejectedValue(new Error("the disk broke"));
    choosing(new File([transcript("2026-09-01-session-1").user("Show the tides").text()], "a.jsonl"));
    farm.host.run("retrace:import-session");
    press("Choose files…");
    await eventually(() => {
      expect(texts(".modal [role=alert]")).toEqual(["This could not be finished: the disk broke"]);
    });
    expect(texts(".modal progress")).toEqual([]);
    press("Close");
    expect(texts(".modal")).toEqual([]);
  });

  it("takes back what was written", async () => {
    await preview(new File([told], "a.jsonl"));
    press("Write 1 note");
    await eventually(() => {
      expect(texts(".modal [role=status]")).toEqual(["1 note was written."]);
    });
    press("Take back");
    await eventually(() => {
      expect(texts(".modal [role=status]")).toEqual(["1 note was taken back."]);
    });
    expect(await stored()).toBeUndefined();
  });

  it("hands files of another memory to the migration, with the right kind chosen", async () => {
    await preview(new File(['{"edges":[],"patterns":[]}'], "graph.json"), new File(["{}"], "package.json"));
    expect(texts(".retrace-import__file")[0]).toBe(
      "graph.jsonSkippedIt is no conversation, but the causal graph of another memory",
    );
    expect(texts(".modal .setting-item-name")).toContain("1 file is of another memory");
    press("Migrate it…");
    await eventually(() => {
      expect(texts(".modal p[role=status]")).toEqual(["Recognized as a causal graph, and read as one."]);
    });
    expect(texts(".modal-title")).toEqual(["Migrate a memory store"]);
  });

  it("hands a memory file to the migration, and says where notes of basic-memory go", async () => {
    const note = "---\ntitle: Gate\ntype: note\npermalink: gate\n---\nOil it.\n";
    await preview(new File(["- Oil the gate.\n"], "MEMORY.md"), new File([note], "Gate.md"));
    expect(texts(".retrace-import__file")).toEqual([
      "MEMORY.mdSkippedIt is no conversation, but a memory file",
      "Gate.mdSkippedIt is no conversation, but a note of basic-memory: choose its folder under Migrate a memory store…",
    ]);
    press("Migrate it…");
    await eventually(() => {
      expect(texts(".modal p[role=status]")).toEqual(["Recognized as memory files, and read as such."]);
    });
  });

  it("keeps what is still to be written while files of another memory are migrated", async () => {
    await preview(new File([told], "a.jsonl"), new File(['{"task":"Mend","decisions":[]}'], "e.json"));
    press("Migrate it…");
    expect(texts(".modal-title")).toEqual(["Import", "Migrate a memory store"]);
    expect(texts(".modal button")).toContain("Write 1 note");
  });

  it("goes on telling what it skipped, and offering the migration, once it has written", async () => {
    await preview(
      new File([told], "a.jsonl"),
      new File(['{"task":"Mend","decisions":[]}'], "e.json"),
      new File(["Words"], "b.md"),
    );
    press("Write 1 note");
    await eventually(() => {
      expect(texts(".modal [role=status]")).toEqual(["1 note was written."]);
    });
    expect(texts(".retrace-import__file")).toEqual([
      "e.jsonSkippedIt is no conversation, but an episode of another memory",
      "b.mdSkippedIt is neither a session log nor a transcript, nor a conversation",
    ]);
    press("Migrate it…");
    expect(texts(".modal-title")).toEqual(["Import", "Migrate a memory store"]);
    expect(texts(".modal button")).toContain("Take back");
  });

  it("says of a chat without a day that its day is assumed, and writes it in one way, before anything is", async () => {
    await preview(new File(["Me: Move it to Friday?\nBot: Friday broke it.\nMe: Then Tuesday.\n"], "notes.txt"));
    await eventually(() => {
      expect(texts(".retrace-wizard__doubt")).toEqual([
        expect.stringMatching(
          /^It does not say on which day this was said: [A-Z][a-z]{2} \d{1,2}, \d{4} is assumed\. .* as YYYY-MM-DD$/,
        ),
      ]);
    });
    expect(texts(".retrace-wizard__about .retrace-wizard__facts")[0]).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4} · /);
  });

  it("calls a conversation of one episode as its note is called, and then says its own name", async () => {
    const chat = JSON.stringify([chatGptOf("c1", tideAndPaint), chatGptOf("c2", tideAndPaint.slice(0, 3), "Ferry")]);
    await preview(new File([chat], "conversations.json"));
    await eventually(() => {
      expect(texts(".retrace-wizard__found .retrace-wizard__title")).toEqual([
        "Tides",
        "When is high tide at the east quay tomorrow?",
      ]);
    });
    expect(texts(".retrace-wizard__found .retrace-wizard__facts")[1]).toMatch(/^Ferry · conversations\.json · /);
    press("Write 3 notes");
    await eventually(() => {
      expect(texts(".retrace-wizard__written button")[2]).toBe("When is high tide at the east quay tomorrow?");
    });
  });

  it("says what is wrong with a file although there are conversations in it", async () => {
    const chat = JSON.stringify([chatGptOf("c1", tideAndPaint)]);
    await preview(new File([`${chat.slice(0, -1)},`], "conversations.json"));
    await eventually(() => {
      expect(texts(".retrace-import__file")).toEqual([
        "conversations.jsonIt ends in the middle: it may have been cut off",
      ]);
    });
  });

  it("writes nothing when it is cancelled", async () => {
    await preview(new File([told], "a.jsonl"));
    press("Cancel");
    expect(texts(".modal")).toEqual([]);
    expect(await stored()).toBeUndefined();
  });

  it("waits where no file is chosen", async () => {
    choosing();
    farm.host.run("retrace:import-session");
    press("Choose files…");
    await Promise.resolve();
    expect(texts(".modal button")).toContain("Choose files…");
  });

  it("is not offered before the notes have been read", async () => {
    await farm.beginUnread();
    expect(farm.host.run("retrace:import-session")).toBe(false);
    expect(farm.host.run("retrace:import-note")).toBe(false);
  });
});

it("a file is read in pieces", async () => {
  let text = "";
  for await (const piece of piecesOf(new Blob(["one\r\ntw", "o\n", "\nthrée"]))) text += piece;
  expect(text).toBe("one\r\ntwo\n\nthrée");
});
