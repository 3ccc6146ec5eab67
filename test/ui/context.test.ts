import { describe, expect, it, vi } from "vitest";
import { noticeTexts } from "../host/src/notice.ts";
import { eventually } from "../support/eventually.ts";
import { episodeText } from "../support/note-text.ts";
import { all, clipboard, farmForEach, texts } from "./farm.ts";

const farm = farmForEach();

async function openNote(path: string): Promise<void> {
  await farm.host.app.workspace.openLinkText(path, "");
}

describe("the recall pack of the note that is open", () => {
  it("is offered only with a note, and copies what is related to it", async () => {
    const { written } = clipboard();
    expect(farm.host.run("retrace:copy-recall-pack")).toBe(false);
    await openNote("episodes/frost.md");
    expect(farm.host.run("retrace:copy-recall-pack")).toBe(true);
    await eventually(() => {
      expect(noticeTexts().join()).toMatch(/Copied 1 memory, about \d+ tokens/);
    });
    expect(written[0]).toContain("### [[episodes/hinge|Buy a hinge]]");
  });

  it("says so when nothing is related", async () => {
    await openNote("Desk.md");
    farm.host.run("retrace:copy-recall-pack");
    await eventually(() => {
      expect(noticeTexts()).toContain("Nothing in the vault is related to this note.");
    });
  });
});

describe("the Context pane", () => {
  const rows = (): readonly string[] => texts(".retrace-context__row .retrace-result__title");

  it("follows the note that is open, and its changes", async () => {
    farm.host.run("retrace:open-context");
    await eventually(() => {
      expect(texts(".retrace-empty__title")).toEqual(["No note is open"]);
    });
    await openNote("episodes/frost.md");
    await eventually(() => {
      expect(rows()).toEqual(["Buy a hinge"]);
    });
    expect(texts(".retrace-context__about")).toEqual(["Mend the frozen door"]);
    await openNote("Desk.md");
    await eventually(() => {
      expect(texts(".retrace-empty__title")).toEqual(["Nothing related yet"]);
    });
    await farm.host.app.vault.create(
      "episodes/desk.md",
      episodeText("3", {}, "## Context", "Nobody sits here, here or here."),
    );
    const desk = farm.host.app.vault.getFileByPath("Desk.md");
    if (desk) await farm.host.app.vault.modify(desk, "Who sits at the barn with the hinge?");
    await eventually(() => {
      expect(rows()).toContain("Mend the frozen door");
    });
  });

  it("opens what is clicked at its place", async () => {
    farm.host.run("retrace:open-context");
    await openNote("episodes/frost.md");
    await eventually(() => {
      expect(rows()).toEqual(["Buy a hinge"]);
    });
    all(".retrace-context__row")[0]?.click();
    await eventually(() => {
      expect(farm.host.app.workspace.getActiveFile()?.path).toBe("episodes/hinge.md");
    });
  });

  it("previews what the pointer is on, if the app is asked for that", async () => {
    farm.host.run("retrace:open-context");
    await openNote("episodes/frost.md");
    await eventually(() => {
      expect(rows()).toEqual(["Buy a hinge"]);
    });
    const trigger = vi.spyOn(farm.host.app.workspace, "trigger");
    all(".retrace-context__row")[0]?.dispatchEvent(new MouseEvent("mouseover", { ctrlKey: true }));
    expect(trigger).toHaveBeenCalledWith(
      "hover-link",
      expect.objectContaining({ source: "retrace-context", linktext: "episodes/hinge.md" }),
    );
  });

  it("waits until the vault has been read", async () => {
    await farm.beginUnread();
    farm.host.run("retrace:open-context");
    await openNote("episodes/frost.md");
    expect(texts(".retrace-pane .retrace-empty")).toEqual(["Reading your notes…"]);
    await farm.host.layoutReady();
    await eventually(() => {
      expect(texts(".retrace-context__about")).toEqual(["Mend the frozen door"]);
    });
  });
});

describe("the ribbon's menu", () => {
  const open = (): void => {
    all('[aria-label="Open Retrace menu"]')[0]?.click();
  };

  it("offers what can be done now", async () => {
    open();
    const sections = all(".menu")[0]?.children ?? [];
    expect(Array.from(sections, ({ textContent }) => textContent)).toEqual([
      ...["Open memory", "Search memory", "Open context", "Start review", "Open statistics", "Open problems"],
      ...["Open proposals", "Open causal graph", "Open anti-patterns", ""],
      ...["Record episode", "Record decision", "Add pattern", "Add anti-pattern", "Add learning", ""],
      ...["Look for facts in episodes", "Look for duplicate learnings", "Show causal path between…", ""],
      ...["Import conversations and sessions…", "Migrate a memory store…", "Add ready-made bases", ""],
      ...["Download a better model…", "Rebuild index", "Open the log of model calls", ""],
      "Remove all traces…",
    ]);
    await openNote("Desk.md");
    open();
    expect(texts(".menu-item")).toContain("Copy recall pack");
  });
});
