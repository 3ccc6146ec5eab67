import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import manifest from "../../manifest.json" with { type: "json" };
import Retrace from "../../src/main.ts";
import { createHost, type MemoryHost } from "../host/src/host.ts";
import { noticeTexts } from "../host/src/notice.ts";
import { pressKey } from "../host/src/scope.ts";
import { episodeText, noteText, patternText } from "../support/note-text.ts";

const files = {
  "episodes/frost.md": episodeText(
    "2026-09-01-session-1",
    { outcome: "failure", task: "Mend the frozen door", tags: ["winter"] },
    "## Context",
    "Frost broke the hinge of the barn.",
    "## Lessons Learned",
    "- Grease the hinge before the frost.",
  ),
  "episodes/hinge.md": episodeText(
    "2026-09-20-session-2",
    { task: "Buy a hinge" },
    "## Context",
    "A barn, a new hinge.",
  ),
  "patterns/PATTERN-oil-early.md": patternText("PATTERN-oil-early"),
  "Desk.md": noteText({}, "Here: "),
};

let host: MemoryHost;

beforeEach(async () => {
  host = await createHost({ files });
  await host.load(Retrace, manifest);
  await host.layoutReady();
  await vi.waitFor(() => {
    expect(document.querySelector(".plugin-retrace")?.textContent).toBe("2 episodes");
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  host.close();
});

const all = (selector: string): readonly HTMLElement[] => [...document.body.findAll(selector)];
const texts = (selector: string): readonly string[] => all(selector).map(({ textContent }) => textContent);
const titles = (): readonly string[] => texts(".retrace-search .retrace-result__title");
const field = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(".retrace-search input");
  if (!input) throw new Error("The prompt is not open.");
  return input;
};

function press(key: string, held: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, ...held, cancelable: true });
  pressKey(host.app, event);
  return event.defaultPrevented;
}

function typeText(text: string): void {
  const input = field();
  input.value = text;
  input.setSelectionRange(text.length, text.length);
  input.dispatchEvent(new Event("input"));
}

async function openPrompt(text = ""): Promise<void> {
  host.run("retrace:search-memory");
  if (text !== "") typeText(text);
  await shows(text === "" ? ["Buy a hinge", "Mend the frozen door"] : undefined);
}

async function shows(wanted: readonly string[] | undefined): Promise<void> {
  await vi.waitFor(() => {
    if (wanted) expect(titles()).toEqual(wanted);
    else expect(all(".retrace-search .retrace-result__mark").length).toBeGreaterThan(0);
  });
}

async function openNote(path: string): Promise<void> {
  await host.app.workspace.openLinkText(path, "");
}

function clipboard(): { readonly written: readonly string[] } {
  const written: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: (text: string) => Promise.resolve(written.push(text)) } });
  return { written };
}

describe("the search prompt", () => {
  it("begins with the latest episodes and says so", async () => {
    await openPrompt();
    expect(document.activeElement).toBe(field());
    expect(texts(".retrace-search__note")[0]).toMatch(/^The latest episodes/);
  });

  it("opens the best answer at its place", async () => {
    const open = vi.spyOn(host.app.workspace, "openLinkText").mockResolvedValue();
    await openPrompt("grease the hinge before frost");
    press("Enter");
    expect(open).toHaveBeenCalledWith("episodes/frost.md", "", false, { eState: { line: 11 } });
    expect(all(".retrace-search")).toEqual([]);
  });

  it("opens in a new tab what was selected with the arrows", async () => {
    const open = vi.spyOn(host.app.workspace, "openLinkText").mockResolvedValue();
    await openPrompt();
    expect(press("ArrowDown")).toBe(true);
    press("Enter", { ctrlKey: true });
    expect(open.mock.lastCall?.slice(0, 3)).toEqual(["episodes/frost.md", "", "tab"]);
  });

  it("waits with Enter for the answer to what was typed", async () => {
    const open = vi.spyOn(host.app.workspace, "openLinkText").mockResolvedValue();
    await openPrompt();
    typeText("frost");
    press("Enter");
    expect(open).not.toHaveBeenCalled();
    await vi.waitFor(() => {
      expect(open.mock.lastCall?.[0]).toBe("episodes/frost.md");
    });
  });

  it("leaves keys to an input method", async () => {
    await openPrompt();
    expect(press("Enter", { isComposing: true })).toBe(false);
    expect(all(".retrace-search").length).toBe(1);
  });

  it("tells those who hear it which row is selected", async () => {
    await openPrompt();
    press("ArrowUp");
    const row = document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
    expect(row?.getAttribute("aria-selected")).toBe("true");
    expect(row?.textContent).toContain("Mend the frozen door");
  });

  it("completes conditions from the vault's own values", async () => {
    await openPrompt();
    typeText("ta");
    press("Tab");
    expect(field().value).toBe("tag:");
    expect(texts(".retrace-completion__label")).toEqual(["winter"]);
    press("Enter");
    expect(field().value).toBe("tag:winter ");
    await shows(["Mend the frozen door"]);
  });

  it("says when nothing is relevant, and which condition it could not read", async () => {
    await openPrompt();
    typeText("zeppelin rate:often");
    await vi.waitFor(() => {
      expect(texts(".retrace-search .retrace-empty__title")).toEqual(["Nothing relevant"]);
    });
    expect(texts(".retrace-search__note--warning")).toEqual([
      "“rate:often” is left out. A rate is compared: rate:<50%",
    ]);
  });

  it("says why a row is there when asked, and hides it again", async () => {
    await openPrompt("frost");
    press("ArrowRight");
    expect(texts(".retrace-result__why li")[0]).toBe("Fits best by its words");
    press("ArrowLeft");
    expect(all(".retrace-result__why")).toEqual([]);
  });

  it("leaves the arrows to the field where there is text to go through", async () => {
    await openPrompt("frost");
    field().setSelectionRange(0, 0);
    expect(press("ArrowRight")).toBe(false);
    expect(all(".retrace-result__why")).toEqual([]);
  });

  it("collects a recall pack over several questions and copies it", async () => {
    const { written } = clipboard();
    await openPrompt("frost");
    press("Tab");
    typeText("kind:pattern");
    await shows(["Oil early"]);
    press("Tab");
    expect(texts(".retrace-search__picked")[0]).toMatch(/^2 picked, about \d+ tokens$/);
    press("Enter", { shiftKey: true });
    await vi.waitFor(() => {
      expect(noticeTexts()).toContain("Copied 2 memories");
    });
    expect(written[0]).toMatch(/^### EPISODE-2026-09-01-session-1 \[rank: 1[^]*### PATTERN-oil-early \[rank: 2/);
  });

  it("inserts a link into the note being edited", async () => {
    await openNote("Desk.md");
    host.app.workspace.activeEditor?.editor?.setCursor({ line: 3, ch: 6 });
    await openPrompt("frost");
    press("Enter", { altKey: true });
    expect(host.app.workspace.activeEditor?.editor?.getValue()).toContain("Here: [[frost]]");
  });

  it("says where a link could go when no note is being edited", async () => {
    await openPrompt("frost");
    press("Enter", { altKey: true });
    expect(noticeTexts()[0]).toMatch(/^Open a note for editing first/);
  });

  it("offers the last question again", async () => {
    await openPrompt("frost");
    press("Escape");
    host.run("retrace:search-memory");
    expect(field().value).toBe("frost");
  });
});

describe("the recall pack of the note that is open", () => {
  it("is offered only with a note, and copies what is related to it", async () => {
    const { written } = clipboard();
    expect(host.run("retrace:copy-recall-pack")).toBe(false);
    await openNote("episodes/frost.md");
    expect(host.run("retrace:copy-recall-pack")).toBe(true);
    await vi.waitFor(() => {
      expect(noticeTexts()).toContain("Copied 1 memory");
    });
    expect(written[0]).toContain("episodes/hinge.md:");
  });

  it("says so when nothing is related", async () => {
    await openNote("Desk.md");
    host.run("retrace:copy-recall-pack");
    await vi.waitFor(() => {
      expect(noticeTexts()).toContain("Nothing in the vault is related to this note.");
    });
  });
});

describe("the Context pane", () => {
  const rows = (): readonly string[] => texts(".retrace-context__row .retrace-result__title");

  it("follows the note that is open, and its changes", async () => {
    host.run("retrace:open-context");
    await vi.waitFor(() => {
      expect(texts(".retrace-empty__title")).toEqual(["No note is open"]);
    });
    await openNote("episodes/frost.md");
    await vi.waitFor(() => {
      expect(rows()).toEqual(["Buy a hinge"]);
    });
    expect(texts(".retrace-context__about")).toEqual(["Related to Mend the frozen door"]);
    await openNote("Desk.md");
    await vi.waitFor(() => {
      expect(texts(".retrace-empty__title")).toEqual(["Nothing related yet"]);
    });
    await host.app.vault.create(
      "episodes/desk.md",
      episodeText("3", {}, "## Context", "Nobody sits here, here or here."),
    );
    const desk = host.app.vault.getFileByPath("Desk.md");
    if (desk) await host.app.vault.modify(desk, "Who sits at the barn with the hinge?");
    await vi.waitFor(() => {
      expect(rows()).toContain("Mend the frozen door");
    });
  });

  it("opens what is clicked at its place", async () => {
    host.run("retrace:open-context");
    await openNote("episodes/frost.md");
    await vi.waitFor(() => {
      expect(rows()).toEqual(["Buy a hinge"]);
    });
    const open = vi.spyOn(host.app.workspace, "openLinkText").mockResolvedValue();
    all(".retrace-context__row")[0]?.click();
    expect(open.mock.lastCall?.[0]).toBe("episodes/hinge.md");
  });
});
