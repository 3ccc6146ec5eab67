import { estimateTokens } from "../../src/core/lib/estimate-tokens.ts";
import { WorkspaceLeaf } from "obsidian";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { noticeTexts } from "../host/src/notice.ts";
import { eventually } from "../support/eventually.ts";
import { all, clipboard, farmForEach, press, texts } from "./farm.ts";

const farm = farmForEach();

const titles = (): readonly string[] => texts(".retrace-search .retrace-result__title");
const field = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(".retrace-search input");
  if (!input) throw new Error("The prompt is not open.");
  return input;
};

function typeText(text: string): void {
  const input = field();
  input.value = text;
  input.setSelectionRange(text.length, text.length);
  input.dispatchEvent(new Event("input"));
}

async function openPrompt(text = ""): Promise<void> {
  farm.host.run("retrace:search-memory");
  if (text !== "") typeText(text);
  await shows(text === "" ? ["Buy a hinge", "Mend the frozen door"] : undefined);
}

async function shows(wanted: readonly string[] | undefined): Promise<void> {
  await eventually(() => {
    if (wanted) expect(titles()).toEqual(wanted);
    else expect(all(".retrace-search .retrace-result__mark").length).toBeGreaterThan(0);
  });
}

function openedFiles() {
  const open = vi.spyOn(WorkspaceLeaf.prototype, "openFile").mockResolvedValue();
  onTestFinished(() => {
    open.mockRestore();
  });
  return open;
}

describe("the search prompt", () => {
  it("begins with the latest episodes and says so", async () => {
    await openPrompt();
    expect(document.activeElement).toBe(field());
    expect(texts(".retrace-search__note")[0]).toMatch(/^The latest episodes/);
  });

  it("opens the best answer at its place", async () => {
    const open = openedFiles();
    await openPrompt("grease the hinge before frost");
    press(farm.host, "Enter");
    const frost = farm.host.app.vault.getFileByPath("episodes/frost.md");
    expect(open).toHaveBeenCalledWith(frost, { eState: { line: 11 }, active: true });
    expect(all(".retrace-search")).toEqual([]);
  });

  it("opens in a new tab what was selected with the arrows", async () => {
    const open = openedFiles();
    const leaf = vi.spyOn(farm.host.app.workspace, "getLeaf");
    await openPrompt();
    expect(press(farm.host, "ArrowDown")).toBe(true);
    press(farm.host, "Enter", { ctrlKey: true });
    expect(open.mock.lastCall?.[0].path).toBe("episodes/frost.md");
    expect(leaf).toHaveBeenLastCalledWith("tab");
  });

  it("waits with Enter for the answer to what was typed", async () => {
    const open = openedFiles();
    await openPrompt();
    typeText("frost");
    press(farm.host, "Enter");
    expect(open).not.toHaveBeenCalled();
    await eventually(() => {
      expect(open.mock.lastCall?.[0].path).toBe("episodes/frost.md");
    });
  });

  it("opens a note whose file name has a #, which a link would end at", async () => {
    const { app } = farm.host;
    const file = await app.vault.create("issue #42.md", "The zeppelin leaks.");
    const open = openedFiles();
    await eventually(async () => {
      farm.host.run("retrace:search-memory");
      typeText("zeppelin");
      await shows(["issue #42"]);
    });
    press(farm.host, "Enter");
    expect(open.mock.lastCall?.[0]).toBe(file);
    expect(noticeTexts()).toEqual([]);
  });

  it("leaves keys to an input method", async () => {
    await openPrompt();
    expect(press(farm.host, "Enter", { isComposing: true })).toBe(false);
    expect(all(".retrace-search").length).toBe(1);
  });

  it("tells those who hear it which row is selected", async () => {
    await openPrompt();
    press(farm.host, "ArrowUp");
    const row = document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
    expect(row?.getAttribute("aria-selected")).toBe("true");
    expect(row?.textContent).toContain("Mend the frozen door");
  });

  it("completes conditions from the vault's own values", async () => {
    await openPrompt();
    typeText("ta");
    press(farm.host, "Tab");
    expect(field().value).toBe("tag:");
    expect(texts(".retrace-completion__label")).toEqual(["winter"]);
    press(farm.host, "Enter");
    expect(field().value).toBe("tag:winter ");
    await shows(["Mend the frozen door"]);
  });

  it("closes the completions with the first Escape, and itself with the next", async () => {
    await openPrompt();
    typeText("hinge ta");
    expect(texts(".retrace-completion__label")).toEqual(["tag:"]);
    press(farm.host, "Escape");
    expect([all(".retrace-search").length, texts(".retrace-completion__label")]).toEqual([1, []]);
    press(farm.host, "Escape");
    expect(all(".retrace-search").length).toBe(0);
  });

  it("gives Escape back when it is closed while completing", async () => {
    await openPrompt();
    typeText("hinge ta");
    press(farm.host, "ArrowDown");
    farm.host.run("retrace:search-memory");
    press(farm.host, "Escape");
    press(farm.host, "Escape");
    press(farm.host, "Escape");
    expect(all(".retrace-search").length).toBe(0);
  });

  it("marks what was looked for in titles, too", async () => {
    await openPrompt("frozen");
    expect(texts(".retrace-result__title .retrace-result__mark")).toEqual(["frozen"]);
  });

  it.each(['""', "-", '"'])("shows the latest episodes while only %s is typed", async (typed) => {
    await openPrompt("frozen");
    typeText(typed);
    await shows(["Buy a hinge", "Mend the frozen door"]);
    expect(texts(".retrace-search .retrace-empty__title")).toEqual([]);
  });

  it("says when nothing is relevant, and which condition it could not read", async () => {
    await openPrompt();
    typeText("zeppelin rate:often");
    await eventually(() => {
      expect(texts(".retrace-search .retrace-empty__title")).toEqual(["Nothing relevant"]);
    });
    expect(texts(".retrace-search__note--warning")).toEqual([
      "“rate:often” is left out. A rate is compared: rate:<50%",
    ]);
  });

  it("says which conditions hold for no note, in other words than of words", async () => {
    await openPrompt();
    typeText("outcome:partial tag:winter");
    await eventually(() => {
      expect(texts(".retrace-search .retrace-empty__title")).toEqual(["Nothing meets this"]);
    });
  });

  it.each([
    { key: "Enter", held: {} },
    { key: "Enter", held: { altKey: true } },
  ])("says that a note is gone rather than making an empty one: $held", async ({ key, held }) => {
    const { app } = farm.host;
    const open = openedFiles();
    await openPrompt("frost");
    const file = app.vault.getFileByPath("episodes/frost.md");
    if (file) await app.fileManager.trashFile(file);
    press(farm.host, key, held);
    expect(noticeTexts()).toEqual(["episodes/frost.md is no longer there."]);
    expect(open).not.toHaveBeenCalled();
  });

  it("says why a row is there when asked, and hides it again", async () => {
    await openPrompt("frost");
    press(farm.host, "ArrowRight");
    expect(texts(".retrace-result__why li")[0]).toBe("Fits best by its words");
    press(farm.host, "ArrowLeft");
    expect(all(".retrace-result__why")).toEqual([]);
  });

  it("leaves the arrows to the field where there is text to go through", async () => {
    await openPrompt("frost");
    field().setSelectionRange(0, 0);
    expect(press(farm.host, "ArrowRight")).toBe(false);
    expect(all(".retrace-result__why")).toEqual([]);
  });

  it("collects a recall pack over several questions and copies it", async () => {
    const { written } = clipboard();
    await openPrompt("frost");
    press(farm.host, "Tab");
    typeText("kind:pattern");
    await shows(["Oil early"]);
    press(farm.host, "Tab");
    expect(texts(".retrace-search__picked")).toEqual(["2 picked"]);
    press(farm.host, "Enter", { shiftKey: true });
    await eventually(() => {
      // As long as what was copied is, not as what is listed.
      expect(noticeTexts()).toContain(`Copied 2 memories, about ${String(estimateTokens(written[0] ?? ""))} tokens`);
    });
    expect(written[0]).toMatch(/^### \[\[episodes\/frost\|Mend the frozen [^]*### \[\[[^|]*\|Oil early\]\]/);
  });

  it("inserts a link into the note being edited", async () => {
    await farm.host.app.workspace.openLinkText("Desk.md", "");
    farm.host.app.workspace.activeEditor?.editor?.setCursor({ line: 3, ch: 6 });
    await openPrompt("frost");
    press(farm.host, "Enter", { altKey: true });
    expect(farm.host.app.workspace.activeEditor?.editor?.getValue()).toContain("Here: [[frost]]");
  });

  it("offers the last question again", async () => {
    await openPrompt("frost");
    press(farm.host, "Escape");
    farm.host.run("retrace:search-memory");
    expect(field().value).toBe("frost");
  });

  it("searches what has been read while the vault is still being read, says so, and goes on by itself", async () => {
    await farm.beginUnread();
    farm.host.run("retrace:search-memory");
    typeText("frost");
    await eventually(() => {
      expect(texts(".retrace-search__note")).toEqual(["Reading your notes; more may turn up."]);
    });
    await farm.host.layoutReady();
    await shows(undefined);
    await eventually(() => {
      expect(texts(".retrace-search__note")).toEqual([]);
    });
  });
});
